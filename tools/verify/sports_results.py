"""Results of markets of the second settlement engine: which part of the stake comes back and which part of the winnings is paid, of each outcome.

Written from the specification of the sports book alone (model, markets and their rules). A market is decided when no continuation can change it: so all
ends that can still come are written down, and it is decided where all of them say the same. `sports.py` reads the lines and asks `results_of`.

  {"code": "football.asian-handicap", "specifiers": {"hcp": "-0.25", "score": "1-0"}, "listed": [outcomes, where the market lists them], "course": C}

The courses are those that the house stores: how play went and where it stands.
"""
from fractions import Fraction

ONE, NOTHING, HALF = Fraction(1), Fraction(0), Fraction(1, 2)
WON, LOST, REFUND = (ONE, ONE), (NOTHING, NOTHING), (ONE, NOTHING)

# 1: more may come. 2: played to its end. 3: broken off; decided markets stand, the rest is void. 4: all void.
OPEN, COMPLETE, BROKEN, VOID = range(1, 5)
ENDINGS = {
    "scheduled": OPEN, "delayed": OPEN, "postponed": OPEN, "live": OPEN, "interrupted": OPEN, "ended": COMPLETE,
    "abandoned": BROKEN, "awarded": BROKEN, "cancelled": VOID, "walkover": VOID,
}


def mean(one, other):
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def beyond(difference):
    return WON if difference > 0 else REFUND if difference == 0 else LOST


def by_line(count, line):
    """Count against a line of whole or half numbers; quarter lines are taken apart before."""
    return beyond(count - line)


def yes_no(is_yes):
    return {"yes": WON if is_yes else LOST, "no": LOST if is_yes else WON}


def winner_of(home, away):
    return "home" if home > away else "away" if away > home else "draw"


def one_of(outcomes, winner):
    return {outcome: WON if outcome == winner else LOST for outcome in outcomes}


def two_way(home, away):
    """Two-way and level: refund."""
    return {"home": beyond(home - away), "away": beyond(away - home)}


def over_under(count, line):
    return {"over": by_line(count, line), "under": by_line(-count, -line)}


def handicap(home, away, line):
    return {"home": by_line(home - away, -line), "away": by_line(away - home, line)}


def listed_score(listed, home, away):
    score = f"{home}-{away}"
    return one_of(listed, score if score in listed else "other")


def judge_of(question, market):
    """What two counts, of home and of away, decide of a question."""
    specifiers = market["specifiers"]
    line = Fraction(specifiers.get("total", specifiers.get("hcp", "0")))
    base = [int(text) for text in specifiers.get("score", "0-0").split("-")]
    of = {
        "1x2": lambda h, a: one_of(("home", "draw", "away"), winner_of(h, a)),
        "double-chance": lambda h, a: {
            pair: WON if winner_of(h, a) in pair.split("-") else LOST for pair in ("home-draw", "home-away", "draw-away")
        },
        "draw-no-bet": two_way,
        "winner": two_way,
        "handicap": lambda h, a: handicap(h - base[0], a - base[1], line),
        "asian-handicap": lambda h, a: handicap(h - base[0], a - base[1], line),
        "total": lambda h, a: over_under(h + a, line),
        "team-total": lambda h, a: over_under(h if specifiers["side"] == "home" else a, line),
        "odd-even": lambda h, a: one_of(("odd", "even"), "odd" if (h + a) % 2 else "even"),
        "both-score": lambda h, a: yes_no(h > 0 and a > 0),
        "correct-score": lambda h, a: listed_score(market["listed"], h, a),
    }
    return of[question]


def decided(ends, judge):
    """What all ends that can still come agree on; None where they do not, or where there is nothing to ask."""
    first = None
    for end in ends:
        said = judge(*end)
        if first is not None and said != first:
            return None
        first = said
    return first


# How far counts without a limit may still go: small steps for scores, and far away for lines.
FEW = tuple(range(13)) + (5000, 5001)
MANY = (0, 1, 2, 3, 5000, 5001)


def still_open(home, away, steps=FEW):
    return ((home + more, away + other) for more in steps for other in steps)


def sport_of(course):
    import sports_cricket
    import sports_football
    import sports_points
    import sports_races
    import sports_tennis

    return {
        "football": sports_football.results, "tennis": sports_tennis.results, "cricket": sports_cricket.results, "race": sports_races.results,
        "basketball": sports_points.basketball, "kabaddi": sports_points.kabaddi, "badminton": sports_points.badminton,
        "volleyball": sports_points.volleyball, "cs2": sports_points.counter_strike, "lol": sports_points.league,
    }[course["sport"]]


def halves_of(market):
    """A quarter line is half on each of the lines beside it, and each half is a market of its own: the one can stand where the other is void."""
    for name in ("hcp", "total"):
        line = Fraction(market["specifiers"].get(name, "0"))
        if (2 * line).denominator != 1:
            beside = (line - Fraction(1, 4), line + Fraction(1, 4))
            return [{**market, "specifiers": {**market["specifiers"], name: str(one)}} for one in beside]
    return [market]


def results_of(market):
    """Of each outcome its parts of stake and winnings, "void", or None while it is open."""
    course = market["course"]
    ending = ENDINGS[course["status"]]
    if ending == VOID:
        return "void"
    found = [sport_of(course)(one, course, ending) for one in halves_of(market)]
    if ending == OPEN and None in found:
        return None
    known = [one for one in found if one is not None]
    if not known:
        return "void"
    void = {outcome: REFUND for outcome in known[0]}
    one, other = (found[0] or void), (found[-1] or void)
    return {outcome: mean(one[outcome], other[outcome]) for outcome in void}


def leg_of(leg, course):
    """What a leg that was struck at a moment came to: void in a window, cut by who withdrew later, its winnings divided where it is on a place."""
    from sports_races import cut_since

    if any(one["from"] <= leg["struckAt"] <= one["to"] for one in leg["windows"]):
        return "void"
    found = results_of({**leg["market"], "course": course})
    if found is None or found == "void":
        return found
    stake, winnings = found[leg["outcome"]]
    if leg["market"]["code"] in ("race.win", "race.place", "race.top"):
        winnings *= 1 - Fraction(cut_since(course, leg["struckAt"]), 100)
    return stake, winnings / leg.get("placeDivisor", 1)
