"""A real JupyterLab in a real browser, working on a copy of the notebooks."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from coursekit.commands.start import bring_up_to_date
from tests.cells import cells_needed

NOTEBOOKS = Path(__file__).parent.parent.parent / "notebooks"
PATIENCE = 240_000  # milliseconds that anything in the page may take: the machine may be busy
BROWSERS = [
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge"),
    "/usr/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]
QUIET = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
SETTINGS = {
    "apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
}

SIZE = {"width": 1400, "height": 1000}

expect.set_options(timeout=PATIENCE)


def find_browser() -> str | None:
    """The program given by the environment variable CHROMIUM, or the first of BROWSERS found."""
    given = os.environ.get("CHROMIUM")
    return shutil.which(given) if given else next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The system's Chromium with a fresh profile."""
    program = find_browser()
    if program is None:
        reason = "found no Chromium, Chrome or Edge; name one in the environment variable CHROMIUM"
        if os.environ.get("COURSEKIT_REQUIRE_BROWSER") == "1":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET, timeout=PATIENCE)
        yield browser
        browser.close()


def eventually(found: Callable[[], object], expected: object) -> None:
    """Wait until something is found on a page, as `expect` does for what it knows."""
    deadline = time.monotonic() + PATIENCE / 1000
    while (latest := found()) != expected:
        assert time.monotonic() < deadline, f"{latest!r} instead of {expected!r}"
        time.sleep(0.1)


class Lab:
    """A running JupyterLab: its folder, its address and its secret."""

    def __init__(self, folder: Path, url: str, token: str):
        self.folder, self.url, self.token = folder, url, token

    def request(self, path: str, method: str = "GET") -> bytes:
        headers = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.url + path, headers=headers, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
            return answer.read()

    def stop_kernels(self) -> None:
        for session in json.loads(self.request("api/sessions")):
            self.request(f"api/sessions/{session['id']}", method="DELETE")


def announced_url(runtime: Path) -> str | None:
    """The address that the server has written down, once it has written all of it."""
    for file in runtime.glob("jpserver-*.json"):
        try:
            return json.loads(file.read_text())["url"]
        except json.JSONDecodeError:
            return None
    return None


@contextmanager
def running_lab(home: Path, folder: Path) -> Iterator[Lab]:
    """JupyterLab of this environment on a free port, at work in `folder`.

    What it keeps from one day to the next, such as which notebooks it trusts, lies in `home`.
    """
    for name, values in SETTINGS.items():
        file = home / "settings" / "@jupyterlab" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(values))
    token = secrets.token_hex(16)
    runtime = home / f"runtime-{token}"
    folders = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": runtime,
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    options = ["--no-browser", "--expose-app-in-browser", "--allow-root", "--ip=127.0.0.1"]
    log = home / "log.txt"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", "jupyterlab", *options, "--ServerApp.port=0"],
            cwd=folder,
            env=os.environ
            | {name: str(path) for name, path in folders.items()}
            | {"JUPYTER_TOKEN": token},
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        deadline = time.monotonic() + PATIENCE / 1000
        while not (url := announced_url(runtime)):
            if server.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")
            time.sleep(0.1)
        yield Lab(folder, url, token)
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE / 1000)


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A JupyterLab with settings and folders of its own, and the work copy that a student has."""
    home, folder = tmp_path_factory.mktemp("jupyter"), tmp_path_factory.mktemp("lab")
    (home / "data").mkdir()
    bring_up_to_date(NOTEBOOKS, folder / "notebooks", trusted_in=home / "data")
    with running_lab(home, folder) as lab:
        yield lab


BAD_FORMULAS = r"""async () => {
    const book = jupyterapp.shell.currentWidget.content;
    const found = [];
    for (const [number, cell] of book.widgets.entries()) {
        await book.scrollToItem(number, 'start');
        await new Promise(requestAnimationFrame);
        for (const error of cell.node.querySelectorAll('mjx-merror, [data-mjx-error]')) {
            found.push(`${number}: ${error.dataset.mjxError ?? error.textContent}`);
        }
        for (const text of cell.node.querySelectorAll('.jp-RenderedMarkdown, .jp-RenderedLatex')) {
            const words = text.cloneNode(true);
            words.querySelectorAll('code, pre, mjx-container').forEach(part => part.remove());
            const raw = words.textContent.match(/.{0,20}(\$|\\[a-zA-Z([]).{0,40}/);
            if (raw) found.push(`${number}: ${raw[0]}`);
        }
    }
    return found;
}"""
"""Scrolls through all cells: formulas that MathJax refuses or leaves as they were typed."""


class OpenNotebook:
    """A notebook open in JupyterLab, seen through its page."""

    def __init__(self, page: Page):
        self.page = page
        self.crashes: list[str] = []
        page.on("pageerror", lambda error: self.crashes.append(str(error)))

    def saved(self) -> dict:
        """The notebook as it stands in the page, in the format of its file."""
        return self.page.evaluate("jupyterapp.shell.currentWidget.content.model.toJSON()")

    def run_all(self) -> None:
        """Run all cells, and wait for the last one."""
        self.run()

    def run(self, number: int | None = None) -> None:
        """Run a cell by its number, or all of them, and wait for the end."""
        self.page.evaluate(
            """number => {
                window.finished = false;
                if (number !== null) {
                    jupyterapp.shell.currentWidget.content.activeCellIndex = number;
                }
                const cells = number === null ? 'notebook:run-all-cells' : 'notebook:run-cell';
                jupyterapp.commands.execute(cells).then(() => { window.finished = true; });
            }""",
            number,
        )
        self.page.wait_for_function("window.finished")

    def run_with_what_they_need(self, places: list[int]) -> None:
        """Run the code cells at these places and, before them, those that make what they use."""
        cells = self.saved()["cells"]
        code = [place for place, cell in enumerate(cells) if cell["cell_type"] == "code"]
        sources = {place: "".join(cells[place]["source"]) for place in code}
        wanted = {place for place in code if sources[place].startswith("%")}
        for place in places:
            before = [number for number in code if number <= place]
            wanted |= {before[i] for i in cells_needed([sources[number] for number in before])}
        for place in sorted(wanted):
            self.run(place)

    def wait_until_idle(self) -> None:
        """Wait until the notebook is there and its kernel has nothing to do."""
        self.page.wait_for_function(
            """() => window.jupyterapp?.shell.currentWidget?.sessionContext
                ?.session?.kernel?.status === 'idle'"""
        )

    def wait_for_kernel(self) -> None:
        """Wait until the kernel has dealt with every message that the page has sent so far."""
        self.page.evaluate(
            "jupyterapp.shell.currentWidget.sessionContext.session.kernel.requestKernelInfo()"
        )

    def resize(self, width: int, height: int = 720) -> None:
        """Make the window so large, and wait until its cells are laid out again."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.wait_for_timeout(500)

    def assert_no_errors(self) -> None:
        """Every code cell has run, none has failed, and every widget is there."""
        for cell in self.saved()["cells"]:
            if cell["cell_type"] == "code":
                assert cell["execution_count"], f"has not run: {cell['source']}"
                failed = [out for out in cell["outputs"] if out["output_type"] == "error"]
                meant = "raises-exception" in cell["metadata"].get("tags", [])
                assert meant or not failed, f"failed: {cell['source']}\n{failed}"
        expect(self.page.get_by_text("Loading widget...")).to_have_count(0)
        expect(self.page.get_by_text("Error displaying widget")).to_have_count(0)
        assert self.crashes == []

    def assert_formulas_are_set(self) -> None:
        """MathJax has set every formula, without an error; those far below take a moment."""
        eventually(lambda: self.page.evaluate(BAD_FORMULAS), [])

    def assert_frames_are_there(self, frames: Locator, count: int) -> None:
        """So many frames are alive on opening.

        On a busy machine JupyterLab may look for a notebook's widgets before it has a kernel, and
        then shows none of them; whoever opens the page again sees them.
        """
        try:
            expect(frames).to_have_count(count, timeout=60_000)
        except AssertionError:
            self.page.reload()
            self.wait_until_idle()
            expect(frames).to_have_count(count)

    def cells(self) -> Locator:
        """All cells."""
        return self.page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")

    def place(self, source: str) -> int:
        """The number of the first code cell whose source contains `source`."""
        found = self.page.evaluate(
            """source => jupyterapp.shell.currentWidget.content.widgets.findIndex(
                cell => cell.model.type === 'code' && cell.model.sharedModel.source.includes(source)
            )""",
            source,
        )
        if found < 0:
            raise LookupError(f"no code cell contains {source!r}")
        return found

    def cell(self, source: str) -> Locator:
        """The first code cell whose source contains `source`."""
        return self.cells().nth(self.place(source))

    def output(self, source: str) -> Locator:
        """The outputs of the first code cell whose source contains `source`."""
        return self.cell(source).locator(".jp-Cell-outputArea")

    def latency(self, act: Callable[[], object], picture: Locator) -> float:
        """Milliseconds from the key press or click in `act` until the changed `picture` shows."""
        self.page.evaluate(
            """([picture, patience]) => {
                window.latency = new Promise((resolve, reject) => {
                    setTimeout(() => reject(new Error('the picture did not change')), patience);
                    let start = null;
                    const begin = event => { start ??= event.timeStamp; };
                    document.addEventListener('keydown', begin, {capture: true, once: true});
                    document.addEventListener('pointerdown', begin, {capture: true, once: true});
                    const observer = new MutationObserver(async () => {
                        if (start === null) return;
                        observer.disconnect();
                        const images = [picture, ...picture.querySelectorAll('*')]
                            .filter(node => node.matches('img'));
                        await Promise.all(images.map(image => image.decode()));
                        requestAnimationFrame(() => resolve(performance.now() - start));
                    });
                    observer.observe(picture, {
                        attributes: true, characterData: true, childList: true, subtree: true,
                    });
                });
            }""",
            [picture.element_handle(), PATIENCE],
        )
        act()
        return self.page.evaluate("window.latency")


def open_in(context: BrowserContext, lab: Lab, name: str) -> OpenNotebook:
    """The notebook `name` of the JupyterLab, open in a page of its own, with an idle kernel."""
    notebook = OpenNotebook(context.new_page())
    address = f"{lab.url}lab/tree/notebooks/{name}.ipynb?token={lab.token}&reset"
    notebook.page.goto(address)
    notebook.wait_until_idle()
    return notebook


def write_cells(lab: Lab, *sources: str) -> str:
    """The name of a new notebook with the given code cells."""
    name = f"scratch-{secrets.token_hex(4)}"
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in sources], metadata=kernel)
    (lab.folder / "notebooks").mkdir(exist_ok=True)
    nbformat.write(notebook, lab.folder / "notebooks" / f"{name}.ipynb")
    return name


def new_window(browser: Browser) -> BrowserContext:
    """A window of the browser, which shares nothing with others."""
    window = browser.new_context(viewport=SIZE)
    window.set_default_timeout(PATIENCE)
    return window


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A window of the browser."""
    with new_window(browser) as window:
        yield window


@pytest.fixture(scope="module")
def page(lab: Lab, browser: Browser) -> Iterator[Page]:
    """JupyterLab without a notebook, loaded once for all tests of a file."""
    with new_window(browser) as window:
        page = window.new_page()
        page.goto(f"{lab.url}lab?token={lab.token}&reset")
        page.wait_for_function("window.jupyterapp?.serviceManager.isReady")
        page.evaluate("jupyterapp.restored.then(() => true)")
        yield page


@pytest.fixture
def open_notebook(lab: Lab, page: Page) -> Iterator[Callable[[str], OpenNotebook]]:
    """A function that opens a notebook of the course by name, such as "1b-game-trees"."""

    def opened(name: str) -> OpenNotebook:
        notebook = OpenNotebook(page)
        page.evaluate(
            "path => jupyterapp.commands.execute('docmanager:open', {path}).then(() => true)",
            f"notebooks/{name}.ipynb",
        )
        notebook.wait_until_idle()
        return notebook

    page.set_viewport_size(SIZE)
    yield opened
    page.evaluate("for (const tab of [...jupyterapp.shell.widgets('main')]) tab.dispose()")
    lab.stop_kernels()


@pytest.fixture
def open_cells(lab: Lab, open_notebook) -> Callable[..., OpenNotebook]:
    """A function that opens a new notebook with the given code cells."""
    return lambda *sources: open_notebook(write_cells(lab, *sources))
