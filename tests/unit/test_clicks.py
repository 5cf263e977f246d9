"""Which clicks count, by simulated messages of a page."""

from datetime import datetime, timedelta
from threading import Event, Thread, Timer
from time import sleep

import pytest

from coursekit.interact.widgets import clicks as module
from coursekit.interact.widgets.clicks import REACTION, Clicks


class Page:
    """A page that sends messages with its own clock; what it sees and what is clicked."""

    def __init__(self, clicks, monkeypatch):
        self.clicks, self.monkeypatch = clicks, monkeypatch
        self.now, self.header = datetime(2030, 1, 1), {"session": "a page"}

    def send(self, action, after):
        self.now += after
        message = {"header": {"date": self.now, **self.header}}
        shell = type("Shell", (), {"get_parent": lambda self: message})()
        self.monkeypatch.setattr(module, "get_ipython", lambda: shell)
        return action()

    def sees(self, number, after=timedelta(0)):
        self.send(lambda: self.clicks.seen.set_trait("value", number), after)

    def click(self, after=timedelta(seconds=1)):
        return self.send(self.clicks.counts, after)


@pytest.fixture
def clicks():
    clicks = Clicks()
    clicks.renew()
    return clicks


@pytest.fixture
def page(clicks, monkeypatch):
    return Page(clicks, monkeypatch)


def test_without_a_page_every_click_counts(clicks):
    for _ in range(3):
        assert clicks.counts()
        clicks.renew()


def test_a_click_on_what_was_seen_counts_and_one_on_what_was_not_does_not(clicks, page):
    page.sees(1)
    assert page.click()
    clicks.renew()
    assert not page.click()
    assert not page.click()
    page.sees(2)
    assert page.click()


def test_a_click_that_follows_too_quickly_does_not_count(clicks, page):
    page.sees(1)
    assert not page.click(REACTION / 2)
    assert page.click(REACTION)
    clicks.renew()
    page.sees(2, REACTION / 10)
    assert not page.click(REACTION / 3)
    assert page.click(REACTION * 1.01)


def test_a_person_who_clicks_steadily_is_never_too_quick(clicks, page):
    page.sees(1)
    assert page.click(REACTION)
    for answered in (0.02, 0.1, 0.2, 0.24) * 3:
        clicks.renew()
        page.sees(clicks.shown.value, timedelta(seconds=answered))
        assert page.click(timedelta(seconds=0.35 - answered))


def test_whoever_has_waited_for_an_answer_has_to_look_at_it(clicks, page):
    page.sees(1)
    assert page.click()
    clicks.renew()
    page.sees(2, timedelta(seconds=2))
    assert not page.click(REACTION / 2)
    assert page.click(REACTION)


def test_twenty_quick_clicks_are_one(clicks, page):
    page.sees(1)
    counted = 0
    for number in range(20):
        if page.click(timedelta(seconds=0.03) if number else REACTION):
            counted += 1
            clicks.renew()
            page.sees(clicks.shown.value, timedelta(seconds=0.01))
    assert counted == 1
    assert page.click(REACTION)


def test_a_page_on_a_computer_whose_clock_is_slow_can_be_clicked(clicks, page):
    page.sees(1)
    page.now -= timedelta(seconds=3)
    page.header = {"session": "a page on another computer"}
    assert page.click()


def test_a_clock_may_be_set_back(clicks, page):
    page.sees(1)
    page.now -= timedelta(hours=1)
    assert page.click()


def test_a_click_that_was_sent_before_the_page_saw_what_is_shown_does_not_count(clicks, page):
    """It waited for the main thread, while the page spoke to another one."""
    page.sees(1)
    clicks.renew()
    page.sees(2, timedelta(seconds=2))
    assert not page.click(after=-timedelta(seconds=1))
    assert page.click(after=timedelta(seconds=2))


def test_a_click_may_overtake_what_the_page_has_seen(clicks, page):
    page.header = {"session": "a page", "subshell_id": None}
    page.sees(1)
    assert page.click()
    clicks.renew()
    other_thread = Page(clicks, page.monkeypatch)
    other_thread.now, other_thread.header = page.now, page.header
    seen = Timer(0.2, other_thread.sees, [2, timedelta(seconds=0.1)])
    seen.start()
    assert page.click(after=timedelta(seconds=0.6))
    seen.join()


def test_only_a_click_on_the_main_way_waits_for_what_the_page_sees(clicks, page, monkeypatch):
    monkeypatch.setattr(module, "sleep", lambda _: pytest.fail("waits"))
    page.sees(1)
    assert page.click()
    clicks.renew()
    assert not page.click()  # a page that knows of one way only
    page.header = {"session": "a page", "subshell_id": "7"}
    assert not page.click()  # on the way on which the page will answer


def test_clicks_are_taken_one_at_a_time(clicks):
    inside, order = Event(), []

    def slow():
        inside.set()
        sleep(0.1)
        order.append("slow")

    first = Thread(target=clicks.take, args=[slow])
    first.start()
    inside.wait(10)
    clicks.take(lambda: order.append("quick"))
    first.join()
    assert order == ["slow", "quick"]


def test_messages_without_a_time_are_taken_as_they_come(clicks, page):
    page.sees(1)
    shell = type("Shell", (), {"get_parent": lambda self: {"header": {"date": "today"}}})()
    page.monkeypatch.setattr(module, "get_ipython", lambda: shell)
    assert clicks.counts()
    assert clicks.counts()
    clicks.renew()
    assert not clicks.counts()
