"""What all live things share: a widget with a static twin, a slider, knobs."""
