"""No network in the hall: the README's course command, given again, still opens the course."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
import urllib.request
from pathlib import Path

import pytest

from tests.layout.project import IGNORED, ROOT
from tests.layout.test_repository import command_below

NOWHERE = "http://127.0.0.1:9"
PATIENCE = 240  # seconds that anything may take: the machine may be busy
SET_UP = ["README.md", "LICENSE", "pyproject.toml", "requirements.txt"]


@pytest.fixture
def checkout(tmp_path):
    """A copy of the course; its environment has what this one has, so that nothing is fetched."""
    folder = tmp_path / "a copy"
    folder.mkdir()
    for file in SET_UP:
        shutil.copy(ROOT / file, folder)
    without = shutil.ignore_patterns(*IGNORED)
    for name in ("coursekit", "notebooks"):
        shutil.copytree(ROOT / name, folder / name, ignore=without)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / ".venv"], check=True)
    packages = sysconfig.get_path("purelib", vars={"base": str(folder / ".venv")})
    here = sysconfig.get_path("purelib")
    (Path(packages) / "set-up-before.pth").write_text(here, encoding="utf-8")
    return folder


@pytest.fixture
def offline(tmp_path):
    """An environment in which whoever looks for the network finds nothing."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    del ours["PATH"]
    home = tmp_path / "home"
    home.mkdir()
    return {
        **{name: value for name, value in ours.items() if name != "PYTHONPATH"},
        **dict.fromkeys(["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"], NOWHERE),
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": NOWHERE,
        "PIP_RETRIES": "0",
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "USERPROFILE": str(home),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "JUPYTER_TOKEN": "token",
    }


def parts_of(command: str, folder: Path) -> list[list[str]]:
    """The words of each part of a command, with the programs of this system."""
    parts = [shlex.split(part) for part in command.split(" && ")]
    for words in parts:
        words[0] = words[0].replace("python3", sys.executable)
        if words[0].startswith(".venv/bin/"):
            scripts = sysconfig.get_path("scripts", vars={"base": str(folder / ".venv")})
            words[0] = str(Path(scripts) / words[0].removeprefix(".venv/bin/"))
    return parts


def test_the_course_command_given_again_needs_no_network(checkout, offline):
    *set_up, start = parts_of(command_below("the course command"), checkout)
    for words in set_up:
        done = subprocess.run(words, cwd=checkout, env=offline, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    fetches = [word for word in set_up[-1] if word != "--no-build-isolation"]
    assert subprocess.run(fetches, cwd=checkout, env=offline, capture_output=True).returncode != 0

    runtime, log = Path(offline["JUPYTER_RUNTIME_DIR"]), checkout / "log.txt"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [*start, "--no-browser", "--ServerApp.port=0"],
            cwd=checkout,
            env=offline,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    try:
        url = announced_url(runtime, server, log)
        assert "00-start-here.ipynb" in answer(url + "api/contents")
        assert '"news": {"disabled": true}' in answer(url + "lab")
        assert json.loads(answer(url + "lab/api/update")) == {"notification": None}
    finally:
        server.terminate()
        server.wait(timeout=PATIENCE)
    assert f"is in the folder {checkout / 'work'}." in log.read_text()


def announced_url(runtime: Path, server: subprocess.Popen, log: Path) -> str:
    """The address that the server has written down, as soon as it has."""
    deadline = time.monotonic() + PATIENCE
    while server.poll() is None and time.monotonic() < deadline:
        for file in runtime.glob("jpserver-*.json"):
            if text := file.read_text():
                return json.loads(text)["url"]
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()}")


def answer(url: str) -> str:
    """What the server says, without a detour by the proxy."""
    request = urllib.request.Request(url, headers={"Authorization": "token token"})
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(request, timeout=PATIENCE) as reply:
        return reply.read().decode()
