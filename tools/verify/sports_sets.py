"""Matches of sets or games: every end that can still come, of the sets and of what is counted in them."""

COUNTS = {
    "total": lambda home, away: home + away, "odd-even": lambda home, away: home + away, "handicap": lambda home, away: home - away,
    "home": lambda home, away: home, "away": lambda home, away: away, "sets": lambda home, away: 0,
}


def part_of(question, market):
    """What of the counts a question asks."""
    return market["specifiers"]["side"] if question == "team-total" else question


def won_by(sets):
    over = [one for one in sets if one["isOver"]]
    return sum(1 for one in over if one["home"] > one["away"]), sum(1 for one in over if one["away"] > one["home"])


def ends_of_match(best_of, sets, ends_from, part):
    """Sets of home and of away and the count, of every end; `ends_from(home, away, number)` writes down how a set can end."""
    count = COUNTS[part]
    over = [one for one in sets if one["isOver"]]
    now = sets[-1] if sets and not sets[-1]["isOver"] else {"home": 0, "away": 0}
    states = {(*won_by(sets), sum(count(one["home"], one["away"]) for one in over))}
    ends, number = set(), len(over)
    while states:
        number += 1
        going_on = set()
        for home, away, counted in states:
            if max(home, away) == best_of // 2 + 1 or home + away == best_of:
                ends.add((home, away, counted))
            else:
                for own, rival in ends_from(now["home"], now["away"], number):
                    going_on.add((home + (own > rival), away + (rival > own), counted + count(own, rival)))
        states, now = going_on, {"home": 0, "away": 0}
    return ends


def sides_of(question, market, counted):
    """The count as two sides, of which the judge takes the one, the sum or the difference."""
    return (0, counted) if part_of(question, market) == "away" else (counted, 0)
