"""Football: 90 minutes with stoppage; halves stand once they ended; in play a handicap counts the goals after the bet and a total all of them."""
from sports_results import COMPLETE, LOST, REFUND, WON, decided, judge_of, one_of, still_open, winner_of, yes_no

PHASES = ["not-begun", "half-1", "half-time", "half-2", "full-time", "extra-1", "extra-break", "extra-2", "extra-over", "penalties", "over"]
IN = {"regular": ("half-1", "half-2"), "half-1": ("half-1",), "half-2": ("half-2",)}
RESULTS = ("home", "draw", "away")


def is_final(course, ending, period):
    after = "half-time" if period == "half-1" else "full-time"
    return ending == COMPLETE or PHASES.index(course["phase"]) >= PHASES.index(after)


def cards_of(course, periods):
    """A yellow card 1, a red or second yellow 2, at most 3 a player; bench and after the whistle none."""
    players = {}
    for card in course["cards"]:
        if card["period"] in periods and not card.get("isOutside"):
            key = card["side"], card["player"]
            players[key] = min(3, players.get(key, 0) + (1 if card["card"] == "yellow" else 2))
    return [sum(count for (side, _), count in players.items() if side == one) for one in ("home", "away")]


def counts_of(course, counted, period):
    periods = IN[period]
    if counted == "cards":
        return cards_of(course, periods)
    return [sum(1 for one in course[counted] if one["period"] in periods and one["side"] == side) for side in ("home", "away")]


def ends_of(course, ending, counted, period):
    home, away = counts_of(course, counted, period)
    return [(home, away)] if is_final(course, ending, period) else still_open(home, away)


def goals_of(course):
    return [goal for goal in course["goals"] if goal["period"] in IN["regular"]]


def next_goal(market, course, final):
    number = int(market["specifiers"]["goalnr"])
    goals = goals_of(course)
    if len(goals) >= number:
        return one_of(("home", "none", "away"), goals[number - 1]["side"])
    return one_of(("home", "none", "away"), "none") if final else None


def was_on_pitch(course, player):
    return "players" not in course or player in course["players"]


def scorer(market, course, final, over):
    player = market["specifiers"]["player"]
    if any(goal.get("player") == player and not goal.get("isOwnGoal") for goal in goals_of(course)):
        return yes_no(True)
    if not was_on_pitch(course, player):
        return {"yes": REFUND, "no": REFUND} if over or final else None
    return yes_no(False) if final else None


def first_scorer(market, course, final, over):
    """No own goals; whoever never was on the pitch is void, which is only known at the end."""
    listed = market["listed"]
    scored = [goal["player"] for goal in goals_of(course) if not goal.get("isOwnGoal")]
    absent = [player for player in listed if player not in ("other", "none") and not was_on_pitch(course, player)]
    if not (final or over) and (absent or not scored or "players" not in course):
        return None
    if not scored and not final:
        return None
    first = scored[0] if scored else "none"
    if first not in listed and scored:
        first = "other"
    return {player: REFUND if player in absent else WON if player == first else LOST for player in listed}


def half_and_full(course, ending):
    """Home, draw or away at half time and at full time, of every end that can come."""
    home, away = counts_of(course, "goals", "half-1")
    if not is_final(course, ending, "half-1"):
        ends = [(half, full) for half in RESULTS for full in RESULTS]
    else:
        ends = [(winner_of(home, away), winner_of(*full)) for full in ends_of(course, ending, "goals", "regular")]
    return decided(ends, lambda half, full: one_of([f"{one}/{other}" for one in RESULTS for other in RESULTS], f"{half}/{full}"))


def results(market, course, ending):
    parts = market["code"].split(".")[1:]
    question = parts.pop()
    final, over = is_final(course, ending, "regular"), ending > 1
    if question == "next-goal":
        return next_goal(market, course, final)
    if question == "scorer":
        return scorer(market, course, final, over)
    if question == "first-scorer":
        return first_scorer(market, course, final, over)
    if question == "half-time-full-time":
        return half_and_full(course, ending)
    if question == "to-qualify":
        return one_of(("home", "away"), course["advances"]) if "advances" in course else None
    period = parts.pop(0) if parts and parts[0].startswith("half") else "regular"
    counted = parts.pop() if parts else "goals"
    return decided(ends_of(course, ending, counted, period), judge_of(question, market))
