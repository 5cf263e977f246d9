"""The slides of an open notebook, as sliveshow shows them, and those that do not fit."""

from tests.browser.conftest import OpenNotebook

SCREENS = [(1280, 720), (1920, 1080)]
LONGEST_LISTING = 26  # lines
SMALLEST = {"text": 3, "listing": 2.5, "widget": 2.5}  # per cent of the screen's height
SCROLLING = 75  # per cent of the screen's height: where it has that much, a widget may scroll
SLIDES = """() => [...document.querySelectorAll('.slides section:not(.stack)')].map(slide => {
    const asleep = [slide, slide.closest('.stack')].filter(part => part);
    for (const part of asleep) part.style.setProperty('display', 'flex', 'important');
    const percent = length => 100 * length / document.querySelector('.reveal').clientHeight;
    const all = parts =>
        [...slide.querySelectorAll(parts)].filter(part => part.checkVisibility());
    const words = part => part.textContent.trim().slice(0, 60);
    const right = part => part.getBoundingClientRect().right;
    const outputs = all('.jp-OutputArea-output');
    const frames = all('.cm-scroller, .jp-OutputArea-output, .jp-OutputArea-output > pre');
    const letters = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT, text =>
        text.data.trim() && text.parentElement.checkVisibility()
            && !text.parentElement.closest('svg, mjx-container, sub, sup')
            ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT);
    const sizes = {text: 99, listing: 99, widget: 99};
    while (letters.nextNode()) {
        const part = letters.currentNode.parentElement;
        const kind = part.closest('.jupyter-widgets') ? 'widget'
            : part.closest('.jp-RenderedMarkdown') ? 'text' : 'listing';
        const size = percent(parseFloat(getComputedStyle(part).fontSize) * part.currentCSSZoom);
        sizes[kind] = Math.min(sizes[kind], Math.round(100 * size) / 100);
    }
    const measured = {
        text: words(slide),
        bottom: percent(slide.scrollHeight),
        cut: frames.filter(part => part.scrollWidth > part.clientWidth + 1
            || right(part) > right(slide) + 1).map(words),
        squeezed: all('.jp-OutputArea-output > img').filter(part =>
            percent(part.getBoundingClientRect().height) < 25
            && percent(part.naturalHeight * part.currentCSSZoom) > 50).length,
        scrolls: outputs.filter(part => part.scrollHeight > part.clientHeight + 1).map(part => ({
            room: percent(part.getBoundingClientRect().height),
            lines: part.querySelector('pre:not(.jupyter-widgets *)')?.innerText.split('\\n').length,
        })),
        sizes,
    };
    for (const part of asleep) part.style.removeProperty('display');
    return measured;
})"""
"""Of each slide: its first words, where it ends, what is cut off at the right, how many
pictures are too small although they need not be, how much room there is for what scrolls inside of
it (and how many lines a listing has), and how small the smallest letters are, those of pictures and
formulas apart. Slides far from the first one are asleep, and shown while they are measured."""


def start_slides(notebook: OpenNotebook) -> None:
    """Show the slides, the first one first."""
    notebook.page.evaluate("() => { jupyterapp.commands.execute('slideshow:start-first'); }")
    notebook.page.locator(".reveal .slides section.present").first.wait_for()


def misfits(notebook: OpenNotebook) -> list[dict]:
    """The slides that do not fit a projector, once all formulas and widgets have their size."""
    start_slides(notebook)
    page, found = notebook.page, []
    for screen in SCREENS:
        notebook.resize(*screen)
        before, slides = None, page.evaluate(SLIDES)
        while slides != before:
            page.wait_for_timeout(1000)
            before, slides = slides, page.evaluate(SLIDES)
        assert slides, "there are no slides"
        found += [{"screen": screen, **slide} for slide in slides if not fits(slide)]
    page.evaluate("jupyterapp.commands.execute('slideshow:exit').then(() => true)")
    return found


def fits(slide: dict) -> bool:
    """Whether all of it is on the screen and can be read from the last row.

    Only what is high, and has most of the slide to itself, may scroll: a widget, or a long listing.
    """
    return (
        slide["bottom"] <= 100.1
        and not slide["cut"]
        and not slide["squeezed"]
        and all(slide["sizes"][kind] >= least for kind, least in SMALLEST.items())
        and all(
            part["room"] >= SCROLLING and (part["lines"] is None or part["lines"] > LONGEST_LISTING)
            for part in slide["scrolls"]
        )
    )
