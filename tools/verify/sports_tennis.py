"""Tennis: a retirement after one full set leaves the winner standing, the undecided rest is void; a tie-break is one game."""
from sports_results import decided, judge_of, listed_score, one_of, yes_no
from sports_sets import ends_of_match, part_of, sides_of, won_by

# Without a tie-break a set goes on until somebody is two ahead: some such ends, and one far away.
SETS = [(6, games) for games in range(5)] + [(7, 5), (7, 6), (8, 6), (9, 7), (10, 8), (5002, 5000)]
SETS += [(away, home) for home, away in SETS]


def set_ends(home, away, is_tie_break):
    """How a set can end that stands so; a deciding tie-break instead of a set is one game."""
    ends = [(1, 0), (0, 1)] if is_tie_break else SETS
    if max(home, away) > 8:
        ends = ends + [(max(home, away) + more, max(home, away) + more - 2) for more in range(3)]
        ends += [(rival, own) for own, rival in ends]
    return [end for end in ends if end[0] >= home and end[1] >= away]


def is_tie_break(course, number):
    return bool(course.get("isDeciderTieBreak")) and number == course["bestOf"]


def ends_of(course, part):
    return ends_of_match(course["bestOf"], course["sets"], lambda home, away, at: set_ends(home, away, is_tie_break(course, at)), part)


def match_winner(course):
    retired, won = course.get("retired"), won_by(course["sets"])
    if max(won) == course["bestOf"] // 2 + 1:
        return one_of(("home", "away"), "home" if won[0] > won[1] else "away")
    if not retired or not sum(won):
        return None
    return one_of(("home", "away"), "away" if retired == "home" else "home")


def tie_break(sets, is_over):
    if any(one.get("hasTieBreak") for one in sets):
        return yes_no(True)
    return yes_no(False) if is_over else None


def of_game(scope, market, course):
    specifiers = market["specifiers"]
    at = int(specifiers["setnr"]) - 1, int(specifiers["gamenr"]) - 1
    games = course["sets"][at[0]].get("games", []) if len(course["sets"]) > at[0] else []
    game = games[at[1]] if len(games) > at[1] else {}
    if scope == "game":
        return one_of(("home", "away"), game["winner"]) if "winner" in game else None
    points, nr = game.get("points", []), int(specifiers["pointnr"]) - 1
    return one_of(("home", "away"), points[nr]) if len(points) > nr else None


def of_set(question, market, course):
    """Nothing of a set is decided that has not begun: one that is not played is void."""
    number = int(market["specifiers"]["setnr"])
    if len(course["sets"]) < number:
        return None
    one = course["sets"][number - 1]
    if question == "tie-break":
        return tie_break([one], one["isOver"])
    ends = [(one["home"], one["away"])] if one["isOver"] else set_ends(one["home"], one["away"], is_tie_break(course, number))
    if question == "score":
        return decided(ends, lambda h, a: listed_score(market["listed"], h, a))
    return decided(ends, judge_of(question, market))


def results(market, course, ending):
    parts = market["code"].split(".")[1:]
    question, scope = parts[-1], parts[0]
    if scope == "winner":
        return match_winner(course)
    if scope == "tie-break":
        return tie_break(course["sets"], max(won_by(course["sets"])) > course["bestOf"] // 2)
    if scope in ("game", "point"):
        return of_game(scope, market, course)
    if scope == "set":
        return of_set(question, market, course)
    judge = judge_of(question, market)
    if scope == "sets":
        return decided(ends_of(course, "sets"), lambda *end: judge(end[0], end[1]))
    return decided(ends_of(course, part_of(question, market)), lambda *end: judge(*sides_of(question, market, end[2])))
