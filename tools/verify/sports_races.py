"""Races and outrights: by number; whoever shares a place shares what is left of the places that are paid; a non-runner is void, and its price cuts the others."""
from fractions import Fraction

from sports_results import COMPLETE, LOST, REFUND, beyond

# Up to a price, so many percent of the others' winnings.
CUTS = [
    ("1.12", 90), ("1.19", 85), ("1.27", 80), ("1.33", 75), ("1.44", 70), ("1.57", 65), ("1.66", 60), ("1.83", 55), ("1.99", 50),
    ("2.24", 45), ("2.59", 40), ("2.79", 35), ("3.39", 30), ("4.19", 25), ("5.49", 20), ("6.99", 15), ("10.99", 10),
]


def cut_by(price):
    return next((percent for top, percent in CUTS if price <= Fraction(top)), 0)


def cut_since(course, struck_at):
    """Of a bet by who withdrew after it was struck; 90 at most. Where bets on non-runners are lost nothing is cut."""
    if course.get("isAllIn"):
        return 0
    gone = [one["withdrawn"] for one in course["runners"] if "withdrawn" in one]
    return min(90, sum(cut_by(Fraction(one["price"], 10_000)) for one in gone if one["at"] > struck_at))


def head_to_head(specifiers, runners):
    """Who of two is before the other; level, both unplaced, or a non-runner: refund."""
    both = [runners.get(specifiers[name]) for name in ("runner", "rival")]
    if any(one is None or "withdrawn" in one for one in both):
        return {"runner": REFUND, "rival": REFUND}
    own, rival = (one.get("place", 10**6) for one in both)
    return {"runner": beyond(rival - own), "rival": beyond(own - rival)}


def results(market, course, ending):
    runners = {one["id"]: one for one in course["runners"]}
    if ending != COMPLETE or not any(one.get("place") == 1 for one in course["runners"]):
        return None
    question = market["code"].split(".")[-1]
    if question == "head-to-head":
        return head_to_head(market["specifiers"], runners)
    places = 1 if question == "win" else int(market["specifiers"]["places"])
    return {name: result_of(runners[name], course, places) for name in market["listed"]}


def result_of(runner, course, places):
    if "withdrawn" in runner:
        return LOST if course.get("isAllIn") else REFUND
    place = runner.get("place")
    if place is None or place > places:
        return LOST
    tied = sum(1 for one in course["runners"] if one.get("place") == place)
    share = Fraction(min(tied, places - place + 1), tied)
    return share, share
