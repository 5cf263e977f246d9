"""The slides of an open notebook, as sliveshow shows them, and those that do not fit."""

from tests.browser.conftest import OpenNotebook

WIDTH, HEIGHT = 1280, 720
SMALLEST_TEXT, SMALLEST_OUTPUT = 22, 18  # pixels
SLIDES = """() => [...document.querySelectorAll('.slides section:not(.stack)')].map(slide => {
    const asleep = [slide, slide.closest('.stack')].filter(part => part);
    for (const part of asleep) part.style.setProperty('display', 'flex', 'important');
    const right = part => part.getBoundingClientRect().right;
    const parts = '.cm-scroller, .jp-OutputArea-output, .jp-OutputArea-output pre';
    const isCut = part => part.scrollWidth > part.clientWidth + 1 || right(part) > right(slide);
    const smallest = (slide, texts) => Math.min(...[...slide.querySelectorAll(texts)]
        .map(text => parseFloat(getComputedStyle(text).fontSize)), 99);
    const measured = {
        text: slide.textContent.trim().slice(0, 60),
        bottom: slide.scrollHeight + asleep.reduce((above, part) => above + part.offsetTop, 0),
        cut: [...slide.querySelectorAll(parts)]
            .filter(part => part.checkVisibility() && isCut(part))
            .map(part => part.textContent.trim().slice(0, 60)),
        text_size: smallest(slide, '.jp-RenderedMarkdown :is(p, li, td)'),
        output_size: smallest(slide, '.jp-RenderedText pre, .jp-RenderedHTML td'),
    };
    for (const part of asleep) part.style.removeProperty('display');
    return measured;
})"""
"""Of each slide: its first words, where it ends, what is cut off at the right, and how small the
smallest text and the smallest output are. Slides far from the first one are asleep, and shown while
they are measured."""


def misfits(notebook: OpenNotebook) -> list[dict]:
    """The slides that do not fit a projector, once all formulas and widgets have their size."""
    page = notebook.page
    notebook.resize(WIDTH, HEIGHT)
    page.evaluate("() => { jupyterapp.commands.execute('slideshow:start-first'); }")
    page.locator(".reveal .slides section.present").first.wait_for()
    before, slides = None, page.evaluate(SLIDES)
    while slides != before:
        page.wait_for_timeout(1000)
        before, slides = slides, page.evaluate(SLIDES)
    page.evaluate("jupyterapp.commands.execute('slideshow:exit').then(() => true)")
    assert slides, "there are no slides"
    return [
        slide
        for slide in slides
        if slide["bottom"] > HEIGHT
        or slide["cut"]
        or slide["text_size"] < SMALLEST_TEXT
        or slide["output_size"] < SMALLEST_OUTPUT
    ]
