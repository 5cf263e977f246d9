"""The course as web pages: built without a network, and read without one."""

import os
import re
import subprocess
import sys
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from coursekit.commands.pages import ROOMS
from tests.browser.contrast import contrasts
from tests.browser.test_contrast import READABLE

ROOT = Path(__file__).parent.parent.parent
NOTEBOOKS = sorted(path.stem for path in ROOT.glob("notebooks/*.ipynb"))
PAGES = sorted(path.stem for path in ROOT.glob("notebooks/*.md"))
NOWHERE = "http://127.0.0.1:9"  # a proxy that nobody runs: without a network, all requests fail
PHONE = {"width": 500, "height": 900}


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """The folder of the site."""
    folder = tmp_path_factory.mktemp("course") / "site"
    proxies = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), NOWHERE)
    done = subprocess.run(
        [sys.executable, "-m", "coursekit", "site", str(folder)],
        cwd=ROOT,
        env=os.environ | proxies,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == "", "Sphinx warns"
    assert done.stdout == f"{folder / 'index.html'}: written\n"
    return folder


class Links(NamedTuple):
    """What a page can be pointed at, where it points, and what the browser loads with it."""

    ids: set[str]
    links: list[str]
    loaded: list[str]


@cache
def links_of(file: Path) -> Links:
    text = file.read_text(encoding="utf-8")

    def values(pattern: str) -> list[str]:
        return [unescape(value) for value in re.findall(pattern, text)]

    loaded = values(r'\ssrc="([^"]*)"') + values(r'<link\s[^>]*?href="([^"]*)"')
    return Links({*values(r'\s(?:id|name)="([^"]*)"')}, values(r'<a\s[^>]*?href="([^"]*)"'), loaded)


def test_every_notebook_and_every_page_is_there_in_order(site):
    front = (site / "index.html").read_text(encoding="utf-8")
    listed = re.findall(r'class="toctree-l1"><a [^>]*href="([^"#]+)\.html"', front)
    everything = [*NOTEBOOKS, *PAGES, *(f"coursekit-{room}" for room in ROOMS)]
    assert listed == everything
    for name, after in pairwise(everything):
        page = (site / f"{name}.html").read_text(encoding="utf-8")
        assert re.findall(r'class="next-page" href="([^"]+)"', page) == [f"{after}.html"]
    for file in (f"notebooks/{name}.ipynb" for name in NOTEBOOKS):  # to be downloaded
        assert file in links_of(site / f"{Path(file).stem}.html").links
        assert (site / file).read_bytes() == (ROOT / file).read_bytes()


def test_no_link_within_the_site_is_dead_and_nothing_is_loaded_from_elsewhere(site):
    dead, followed = [], 0
    for file in site.glob("*.html"):
        assert {urlsplit(link).scheme for link in links_of(file).loaded} <= {"", "data"}
        for link in links_of(file).links + links_of(file).loaded:
            parts = urlsplit(link)
            if parts.scheme:
                continue
            target = file.parent / unquote(parts.path) if parts.path else file
            followed += 1
            if not target.is_file() or (
                parts.fragment and unquote(parts.fragment) not in links_of(target).ids
            ):
                dead.append(f"{file.name}: {link}")
    assert dead == []
    assert followed > 2000


def test_links_to_cells_lead_to_the_cells(site):
    glossary = (ROOT / "notebooks/glossary.md").read_text(encoding="utf-8")
    meant = re.findall(r"\(([\w-]+)\.ipynb#cell-id=([\w-]+)\)", glossary)
    led = [link for link in links_of(site / "glossary.html").links if "#cell-" in link]
    assert led == [f"{notebook}.html#cell-{cell}" for notebook, cell in meant]
    assert len(led) > 100


# In the browser


@pytest.fixture
def window(browser: Browser):
    """A window that can open files alone, and the addresses that it was asked for besides."""
    with browser.new_context(viewport=PHONE) as context:
        page, asked = context.new_page(), []

        def refuse(route) -> None:
            asked.append(route.request.url)
            route.abort()

        page.route(re.compile("^(https?|wss?):"), refuse)
        yield page, asked


def open_page(page: Page, file: Path) -> None:
    """Open a page of the site, unfold everything, and wait for its formulas and pictures."""
    page.goto(file.as_uri())
    page.evaluate("window.MathJax ? MathJax.startup.promise.then(() => true) : true")
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true; })")
    page.evaluate(
        """() => Promise.all([...document.images].map(image => {
            image.loading = 'eager';
            return image.decode();  // fails if there is no picture
        })).then(() => true)"""
    )


TOO_WIDE = """() => {
    const [page] = document.getElementsByTagName('article');
    const parts = [...page.querySelectorAll('img, .cell, .math, table, pre')];
    const inside = part => {  // what scrolls by itself, or is wrapped by what does
        for (let box = part; box !== page; box = box.parentElement) {
            if (box.matches('img')) continue;
            if (getComputedStyle(box).overflowX === 'auto') part = box;
        }
        return part;
    };
    return parts.filter(part => {
        const box = (part.matches('img') ? part : inside(part)).getBoundingClientRect();
        return box.right > innerWidth || box.left < 0;
    }).map(part => part.outerHTML.slice(0, 200));
}"""


@pytest.mark.parametrize("name", ["index", *NOTEBOOKS, *PAGES, "coursekit-games"])
def test_a_page_asks_for_nothing_sets_its_formulas_and_fits_a_phone(site, window, name):
    page, asked = window
    open_page(page, site / f"{name}.html")
    assert asked == []
    formulas = page.locator(".math")
    expect(page.locator(".math > mjx-container > svg")).to_have_count(formulas.count())
    expect(page.locator("mjx-merror, [data-mjx-error]")).to_have_count(0)
    if formulas.count():
        assert not re.search(r"\\\(|\\\[|\$\$", page.locator("article").inner_text())
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_search_finds_words_without_a_server(site, window):
    page, asked = window
    page.goto((site / "search.html").as_uri() + "?q=zugzwang")
    found = page.locator("ul.search li a")
    expect(found.get_by_text("The words of the course")).to_be_visible()
    found.get_by_text("5b · Alpha-beta").first.click()
    expect(page.locator("h1")).to_contain_text("5b · Alpha-beta")
    assert asked == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["00-start-here", "2b-sprague-grundy"])
def test_every_word_can_be_read(site, browser, name, theme):
    with browser.new_context(color_scheme=theme) as context:
        page = context.new_page()
        open_page(page, site / f"{name}.html")
        background = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert (int(re.findall(r"\d+", background)[0]) < 60) == (theme == "dark")
        faint = [(t, ratio) for t, ratio in contrasts(page.locator("article")) if ratio < READABLE]
        assert faint == []


@pytest.mark.parametrize("width", [1280, 390])
def test_frames_move_on_a_page_without_a_server_or_a_kernel(site, browser: Browser, width):
    context = browser.new_context(viewport={"width": width, "height": 900}, offline=True)
    page = context.new_page()
    page.goto((site / "1b-game-trees.html").as_uri())
    frames = page.locator(".coursekit-frames")
    picture, readout = frames.locator(".coursekit-frame"), frames.locator("output")
    first = picture.inner_html()
    frames.get_by_role("button", name="Next", exact=True).click()
    expect(readout).to_have_text("1")
    assert picture.inner_html() != first
    page.keyboard.press("ArrowLeft")
    expect(readout).to_have_text("0")
    frames.get_by_role("slider", name="step").press("End")
    expect(picture).to_contain_text("returns (5, 0)")
    frames.get_by_role("button", name="Play", exact=True).click()
    expect(picture).to_contain_text("is called")
    frames.get_by_role("button", name="Pause", exact=True).click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
