"""Races and outrights: by number; whoever shares a place shares what is left of the places that are paid; a non-runner is void."""
from fractions import Fraction

from sports_results import COMPLETE, LOST, REFUND


def results(market, course, ending):
    if ending != COMPLETE:
        return None
    question = market["code"].split(".")[-1]
    places = 1 if question == "win" else int(market["specifiers"]["places"])
    runners = {one["id"]: one for one in course["runners"]}
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
