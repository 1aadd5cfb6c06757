"""Sports of points: basketball, kabaddi, badminton, volleyball, and Counter-Strike by its rounds."""
from sports_results import COMPLETE, MANY, decided, judge_of, one_of, still_open, two_way
from sports_sets import ends_of_match, part_of, sides_of


def sums(units):
    return sum(one["home"] for one in units), sum(one["away"] for one in units)


def unit_ends(units, count):
    """The ends of some periods of which so many are wanted: exact once all are over."""
    home, away = sums(units)
    is_over = len(units) == count and all(one["isOver"] for one in units)
    return [(home, away)] if is_over else still_open(home, away, MANY)


def first_to(points, scores):
    """Who reaches a number of points first, of sides and their points in order; None where nobody does."""
    have = {"home": 0, "away": 0}
    for side, more in scores:
        have[side] += more
        if have[side] >= points:
            return one_of(("home", "away"), side)
    return None


def part_of_code(market):
    """What stands between the sport and the question, and the question."""
    names = market["code"].split(".")[1:]
    return ".".join(names[:-1]), names[-1]


# Basketball: winner, handicap and totals with overtime; all others without. Ended early for good it stands with at most five minutes left.


def basketball(market, course, ending):
    scope, question = part_of_code(market)
    judge = judge_of(question, market)
    periods, overtimes = course["periods"], course.get("overtimes", [])
    per_half = course["periodCount"] // 2
    if scope == "quarter":
        at = int(market["specifiers"]["quarternr"])
        if course["periodCount"] != 4 or at > 4:
            return None
        return decided(unit_ends(periods[at - 1 : at], 1), judge)
    if scope in ("half-1", "half-2"):
        from_at = 0 if scope == "half-1" else per_half
        return decided(unit_ends(periods[from_at : from_at + per_half], per_half), judge)
    is_played = len(periods) == course["periodCount"] and all(one["isOver"] for one in periods)
    is_long = is_played or course.get("minutesPlayed", 0) >= (43 if course["minutes"] == 48 else 35)
    home, away = sums(periods if scope == "regular" else periods + overtimes)
    # Overtime can come even where it is not level, in a tie of two games; an award decides nothing.
    stands = ending == COMPLETE or (course["status"] == "abandoned" and is_long)
    if stands or (scope == "regular" and is_played):
        return judge(home, away)
    return decided(still_open(home, away, MANY), judge)


# Kabaddi: two halves; the tie-break of a play-off counts in no total.


def kabaddi(market, course, ending):
    scope, question = part_of_code(market)
    halves = course["halves"]
    if question == "race":
        return first_to(int(market["specifiers"]["points"]), [(one["side"], one["points"]) for one in course["scores"]])
    if scope in ("half-1", "half-2"):
        at = 0 if scope == "half-1" else 1
        return decided(unit_ends(halves[at : at + 1], 1), judge_of(question, market))
    home, away = sums(halves)
    is_over = ending == COMPLETE or (len(halves) == 2 and all(one["isOver"] for one in halves))
    if question == "winner-with-tie-break":
        if not is_over:
            return None
        if home != away:
            return two_way(home, away)
        return one_of(("home", "away"), course["tieBreak"]) if "tieBreak" in course else None
    return decided([(home, away)] if is_over else still_open(home, away, MANY), judge_of(question, market))


# Badminton: games to 21 by two, cap 30, best of three. After a retirement all that is undecided is void.

GAMES = [(21, lost) for lost in range(20)] + [(won, won - 2) for won in range(22, 31)] + [(30, 29)]
GAMES += [(away, home) for home, away in GAMES]


def game_ends(home, away, number):
    return [end for end in GAMES if end[0] >= home and end[1] >= away]


def of_game(question, market, course):
    """Nothing of a game is decided that has not begun."""
    at = int(market["specifiers"]["gamenr"])
    if len(course["games"]) < at:
        return None
    one = course["games"][at - 1]
    if question == "race":
        return first_to(int(market["specifiers"]["points"]), [(side, 1) for side in one.get("rallies", [])])
    ends = [(one["home"], one["away"])] if one["isOver"] else game_ends(one["home"], one["away"], at)
    return decided(ends, judge_of(question, market))


def badminton(market, course, ending):
    scope, question = part_of_code(market)
    if scope == "game":
        return of_game(question, market, course)
    judge = judge_of(question, market)
    if scope == "points":
        ends = ends_of_match(3, course["games"], game_ends, part_of(question, market))
        return decided(ends, lambda *end: judge(*sides_of(question, market, end[2])))
    return decided(ends_of_match(3, course["games"], game_ends, "sets"), lambda *end: judge(end[0], end[1]))


# Volleyball: a set that was not played to its end is void; the golden set never counts. Sets go to 25, the last to 15, by two.


def volley_ends(best_of):
    def ends_from(home, away, number):
        target = 15 if number == best_of else 25
        level = max(home, away, target)
        ends = [(target, lost) for lost in range(target - 1)]
        ends += [(won, won - 2) for won in (*range(target, level + 4), 5000, 5001)]
        ends += [(rival, own) for own, rival in ends]
        return [end for end in ends if end[0] >= home and end[1] >= away]

    return ends_from


def volleyball(market, course, ending):
    scope, question = part_of_code(market)
    judge = judge_of(question, market)
    best_of = course["bestOf"]
    if scope == "points":
        ends = ends_of_match(best_of, course["sets"], volley_ends(best_of), part_of(question, market))
        # From 24-24 on a set has an even number of points: the house waits for the end all the same.
        if question == "odd-even" and len(ends) > 1:
            return None
        return decided(ends, lambda *end: judge(*sides_of(question, market, end[2])))
    if scope == "set":
        at = int(market["specifiers"]["setnr"])
        one = course["sets"][at - 1] if len(course["sets"]) >= at else None
        return judge(one["home"], one["away"]) if one and one["isOver"] else None
    return decided(ends_of_match(best_of, course["sets"], volley_ends(best_of), "sets"), lambda *end: judge(end[0], end[1]))


# Counter-Strike: 13 rounds; rounds of overtime, first to four of six, count except where a draw was offered. A series to a number of maps.


def round_ends(home, away, number=1):
    """How a map can end that stands so: in regular time, or after blocks of overtime, some of them and one far away."""
    ends = [(13, lost) for lost in range(12)]
    blocks = [*range(4), max(0, (max(home, away) - 12) // 3), max(0, (max(home, away) - 12) // 3) + 1, 2000]
    ends += [(16 + 3 * block, 12 + 3 * block + lost) for block in blocks for lost in range(3)]
    ends += [(rival, own) for own, rival in ends]
    return [end for end in ends if end[0] >= home and end[1] >= away]


def without_overtime(home, away):
    return (12, 12) if home >= 12 and away >= 12 else (home, away)


def counter_strike(market, course, ending):
    scope, question = part_of_code(market)
    if scope in ("", "maps"):
        judge = judge_of(question, market)
        return decided(ends_of_match(course["bestOf"], course["maps"], round_ends, "sets"), lambda *end: judge(end[0], end[1]))
    at = int(market["specifiers"]["mapnr"])
    if len(course["maps"]) < at:
        return None
    one = course["maps"][at - 1]
    if question == "race":
        return first_to(int(market["specifiers"]["points"]), [(side, 1) for side in one.get("sequence", [])])
    judge = judge_of(question, market)
    ends = [(one["home"], one["away"])] if one["isOver"] else round_ends(one["home"], one["away"])
    return decided(ends, lambda h, a: judge(*(without_overtime(h, a) if question == "1x2" else (h, a))))


# League of Legends: a map is won by who is named, whatever the kills.


def league(market, course, ending):
    scope, question = part_of_code(market)
    maps = course["maps"]
    if scope in ("", "maps"):
        judge = judge_of(question, market)
        won = [{"home": int(one["winner"] == "home"), "away": int(one["winner"] == "away"), "isOver": True} for one in maps if "winner" in one]
        return decided(ends_of_match(course["bestOf"], won, lambda *_: [(1, 0), (0, 1)], "sets"), lambda *end: judge(end[0], end[1]))
    at = int(market["specifiers"]["mapnr"])
    one = maps[at - 1] if len(maps) >= at else None
    if one is None:
        return None
    if question == "winner":
        return one_of(("home", "away"), one["winner"]) if "winner" in one else None
    if question.startswith("first-"):
        side = one["firsts"].get(question.removeprefix("first-"))
        return one_of(("home", "away"), side) if side else None
    if question == "race":
        return first_to(int(market["specifiers"]["points"]), [(side, 1) for side in one["sequence"]])
    return decided(unit_ends([one], 1), judge_of(question, market))
