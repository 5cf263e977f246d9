"""Which clicks count, by simulated messages of a page."""

from datetime import datetime, timedelta
from threading import Event, Thread
from time import sleep

import pytest

from coursekit.interact.widgets import clicks as module
from coursekit.interact.widgets.clicks import PATIENCE, REACTION, Clicks


class Page:
    """A page that sends messages with its own clock; what it sees and what is clicked."""

    def __init__(self, clicks, monkeypatch):
        self.clicks, self.monkeypatch = clicks, monkeypatch
        self.now, self.header = datetime(2030, 1, 1), {"session": "a page"}
        self.taken = 0

    def send(self, action, after):
        self.now += after
        message = {"header": {"date": self.now, **self.header}}
        shell = type("Shell", (), {"get_parent": lambda self: message})()
        self.monkeypatch.setattr(module, "get_ipython", lambda: shell)
        action()

    def sees(self, number, after=timedelta(0)):
        self.send(lambda: self.clicks.seen.set_trait("value", number), after)

    def click(self, after=timedelta(seconds=1)):
        """Whether a click is taken as soon as it arrives."""
        before = self.taken
        self.send(lambda: self.clicks.take(self.take), after)
        return self.taken > before

    def take(self):
        self.taken += 1


@pytest.fixture
def clicks():
    clicks = Clicks()
    clicks.renew()
    return clicks


@pytest.fixture
def page(clicks, monkeypatch):
    return Page(clicks, monkeypatch)


def test_without_a_page_every_click_counts(clicks):
    taken = []
    for number in range(3):
        clicks.take(lambda number=number: taken.append(number))
        clicks.renew()
    assert taken == [0, 1, 2]


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
    """The kernel handles the messages of two widgets in two threads."""
    page.sees(1)
    clicks.renew()
    assert not page.click()
    page.sees(2, after=-REACTION * 2)  # it was sent before the click
    assert page.taken == 1


def test_a_click_that_was_made_before_the_page_saw_is_not_taken_later(clicks, page):
    page.sees(1)
    clicks.renew()
    assert not page.click()
    page.sees(2, REACTION * 2)
    clicks.renew()
    page.sees(3, REACTION * 2)
    assert page.taken == 0


def test_however_long_the_page_takes_a_click_from_before_is_not_taken(clicks, page):
    page.sees(1)
    clicks.renew()
    assert not page.click()
    page.sees(2, timedelta(seconds=12))
    assert page.taken == 0


def test_a_click_that_waited_is_forgotten_when_something_new_is_shown(clicks, page, monkeypatch):
    page.sees(1)
    clicks.renew()
    assert not page.click()
    monkeypatch.setattr(module, "monotonic", lambda: clicks.renewed + PATIENCE + 1)
    assert page.click(REACTION * 2)  # the page does not answer
    clicks.renew()
    page.sees(3, -REACTION)
    assert page.taken == 1


def test_of_two_clicks_that_have_overtaken_each_other_one_counts(clicks, page):
    """Even where nothing new is shown: two marks would take each other back."""
    page.sees(1)
    assert page.click()
    assert not page.click(after=-REACTION / 9)
    assert not page.click(after=REACTION / 3)
    assert page.click(after=REACTION)


def test_quick_clicks_in_two_threads_are_one(clicks, page):
    page.sees(1)
    assert page.click()
    clicks.renew()
    for _ in range(9):
        page.click(after=REACTION / 20)  # they wait, with those that were made on the old page
    page.sees(2, after=-REACTION / 4)
    assert page.taken == 1
    assert not page.click(after=REACTION / 2)  # too soon after the last of the nine
    assert page.click(after=REACTION)


def test_one_of_several_clicks_that_wait_shows_something_new(clicks, page):
    page.sees(1)
    clicks.renew()
    clicks.take = lambda action, take=clicks.take: take(lambda: (action(), clicks.renew()))
    for _ in range(3):
        assert not page.click(after=REACTION * 2)
    page.sees(2, after=-REACTION * 6)
    assert page.taken == 1
    page.sees(3, after=REACTION * 8)
    assert page.taken == 1


def test_a_page_that_does_not_answer_any_more_can_be_clicked_after_a_while(
    clicks, page, monkeypatch
):
    page.sees(1)
    clicks.renew()
    assert not page.click()
    monkeypatch.setattr(module, "monotonic", lambda: clicks.renewed + PATIENCE + 1)
    assert page.click()


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
    clicks.take(page.take)
    clicks.take(page.take)
    assert page.taken == 2
    clicks.renew()
    clicks.take(page.take)
    clicks.seen.value = 2
    assert page.taken == 2
