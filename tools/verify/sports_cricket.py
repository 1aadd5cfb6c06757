"""Cricket: the announced result; totals by deliveries; what rain leaves of an innings. A super over decides the winner and counts nowhere else."""
from fractions import Fraction

from sports_results import COMPLETE, ENDINGS, LOST, MANY, OPEN, WON, decided, judge_of, one_of, still_open, yes_no

NATURAL = ("all-out", "declared", "target")
ENOUGH = Fraction(4, 5)

COUNTS = {
    "runs": lambda one: one["runs"],
    "fours": lambda one: int(one.get("boundary") == 4),
    "sixes": lambda one: int(one.get("boundary") == 6),
    "extras": lambda one: one["runs"] - one["bat"],
    "wides": lambda one: one["runs"] if one.get("extra") == "wide" else 0,
    "wickets": lambda one: int("wicket" in one),
}


def count_of(overs, counted):
    return sum(COUNTS[counted](one) for over in overs for one in over["deliveries"])


def balls_of(overs):
    """Six of an over that the umpire ended, whatever was in it."""
    return sum(
        6 if over["isOver"] else sum(1 for one in over["deliveries"] if one.get("extra") not in ("wide", "no-ball", "penalty"))
        for over in overs
    )


def innings_of(course, number):
    return course["innings"][number - 1] if len(course["innings"]) >= number else None


def stands_or_passed(count, stands, judge):
    """A total that stands is judged; of one that does not only what was passed."""
    return decided([(count + more, 0) for more in ((0,) if stands else MANY)], judge)


def scheduled_of(market, course):
    """Overs a side when the bet was struck; None where there is no limit."""
    return int(market["specifiers"].get("scheduled", course.get("overs", 0))) or None


def is_over_by_play(course, innings):
    """Ended, or broken off with the match; an award ends nothing."""
    return "end" in innings or course["status"] in ("ended", "abandoned")


def innings_total(market, course, ending, counted, judge):
    innings, scheduled = innings_of(course, int(market["specifiers"]["inningnr"])), scheduled_of(market, course)
    if innings is None:
        return None
    is_long = scheduled is not None and balls_of(innings["overs"]) >= ENOUGH * 6 * scheduled
    stands = innings.get("end") in NATURAL or (is_long and is_over_by_play(course, innings))
    return stands_or_passed(count_of(innings["overs"], counted), stands, judge)


def is_match_whole(market, course):
    """80 % of the overs of both innings were bowled, or were allotted where each innings ended by itself; an award leaves only the second."""
    scheduled, innings, status = scheduled_of(market, course), course["innings"], course["status"]
    if scheduled is None or ENDINGS[status] == OPEN:
        return status == "ended"
    allotted = sum(one.get("quota", scheduled) for one in innings)
    if all(one.get("end") in (*NATURAL, "overs") for one in innings) and (status != "awarded" or len(innings) == 2):
        return allotted >= ENOUGH * 2 * scheduled or sum(balls_of(one["overs"]) for one in innings) >= ENOUGH * 12 * scheduled
    return status != "awarded" and sum(balls_of(one["overs"]) for one in innings) >= ENOUGH * 12 * scheduled


def match_total(market, course, ending, counted, judge):
    home, away = (sum(count_of(one["overs"], counted) for one in course["innings"] if one["side"] == side) for side in ("home", "away"))
    return decided([(home, away)] if is_match_whole(market, course) else still_open(home, away, MANY), judge)


def match_session(course, counted, judge):
    """Match fours and wides are void if any over was cut."""
    uncut = [one.get("end") in (*NATURAL, "overs") and one.get("quota", course["overs"]) == course["overs"] for one in course["innings"]]
    if ENDINGS[course["status"]] == OPEN or len(uncut) < 2 or not all(uncut):
        return None
    return judge(sum(count_of(one["overs"], counted) for one in course["innings"]), 0)


def unit_of(market, course):
    """Overs 0 to N or one over: those overs, and whether all of it was played or the innings ended in it as one does."""
    specifiers = market["specifiers"]
    innings = innings_of(course, int(specifiers["inningnr"]))
    first = int(specifiers["overnr"]) - 1 if "overnr" in specifiers else 0
    last = int(specifiers.get("overnr", specifiers.get("to", 0)))
    overs = innings["overs"][first:last] if innings else []
    whole = len(overs) == last - first and all(one["isOver"] for one in overs)
    return overs, whole or (innings is not None and innings.get("end") in NATURAL)


def unit_total(market, course, question, counted, judge):
    """A session is decided by its end alone; of an over that was not played nothing is."""
    overs, stands = unit_of(market, course)
    if not overs or (question == "session" and not stands):
        return None
    return stands_or_passed(count_of(overs, counted), stands, judge)


def falls_of(innings):
    """Runs at the fall of each wicket."""
    runs, falls = 0, []
    for one in (one for over in innings["overs"] for one in over["deliveries"]):
        runs += one["runs"]
        if "wicket" in one:
            falls.append(runs)
    return falls


def stands_under_way(course, innings, question):
    """The innings ended by itself; or it was broken off, for session markets: score as it stands."""
    return innings.get("end") in (*NATURAL, "overs") or (question == "session" and ("end" in innings or ENDINGS[course["status"]] != OPEN))


def wicket_total(market, course, unit, question, judge):
    """Runs at the fall of wicket n, or of the partnership that it ends; one that never began is not played."""
    innings, number = innings_of(course, int(market["specifiers"]["inningnr"])), int(market["specifiers"]["wicketnr"])
    falls = falls_of(innings) if innings else []
    if innings is None or not any(over["deliveries"] for over in innings["overs"]) or len(falls) < number - 1:
        return None
    before = falls[number - 2] if unit == "partnership" and number > 1 else 0
    if len(falls) >= number:
        return judge(falls[number - 1] - before, 0)
    if innings.get("end") == "all-out":
        return None
    stands = stands_under_way(course, innings, question)
    if question == "session" and not stands:
        return None
    return stands_or_passed(count_of(innings["overs"], "runs") - before, stands, judge)


def batter_total(market, course, question, judge):
    """Runs off the bat of one who came to the crease."""
    innings, player = innings_of(course, int(market["specifiers"]["inningnr"])), market["specifiers"]["player"]
    balls = [one for over in innings["overs"] for one in over["deliveries"]] if innings else []
    is_out = any(one.get("wicket", {}).get("player") == player for one in balls)
    own = [one["bat"] for one in balls if one.get("batter") == player]
    if not own and not is_out:
        return None
    stands = is_out or stands_under_way(course, innings, question)
    if question == "session" and not stands:
        return None
    return stands_or_passed(sum(own), stands, judge)


def method_of(market, course):
    innings = innings_of(course, int(market["specifiers"]["inningnr"])) or {"overs": []}
    fallen = [one["wicket"]["method"] for over in innings["overs"] for one in over["deliveries"] if "wicket" in one]
    number = int(market["specifiers"]["wicketnr"])
    return one_of(("caught", "bowled", "lbw", "run-out", "stumped", "other"), fallen[number - 1]) if len(fallen) >= number else None


def session_judge(market):
    no, yes = int(market["specifiers"]["no"]), int(market["specifiers"]["yes"])
    return lambda runs, _: {"no": WON if runs < no else LOST, "yes": WON if runs >= yes else LOST}


def innings_session(market, course, judge):
    """Innings as lines count: a natural end or 80 % of its overs; without a limit 70 of them."""
    innings = innings_of(course, int(market["specifiers"]["inningnr"]))
    if innings is None:
        return None
    least = ENOUGH * course["overs"] if course.get("overs") else 70
    is_long = balls_of(innings["overs"]) >= 6 * least and is_over_by_play(course, innings)
    stands = innings.get("end") in NATURAL or is_long
    return judge(count_of(innings["overs"], "runs"), 0) if stands else None


def winner(course, ending):
    official = course.get("official") if ending == COMPLETE else None
    if official in ("home", "away"):
        return one_of(("home", "away"), official)
    if official == "tie" and "superOver" in course:
        return one_of(("home", "away"), course["superOver"])
    return None


def results(market, course, ending):
    names = market["code"].split(".")[1:]
    question = names[-1]
    if names == ["winner"]:
        return winner(course, ending)
    if names == ["toss"]:
        return one_of(("home", "away"), course["toss"]) if "toss" in course else None
    if names == ["1x2"]:
        official = course.get("official")
        return one_of(("home", "draw", "away"), official) if official in ("home", "draw", "away") else None
    if question == "method":
        return method_of(market, course)
    if question == "session":
        judge = session_judge(market)
    elif question == "happened":
        judge = lambda count, _: yes_no(count > 0)
    else:
        judge = judge_of(question, market)
    counted = next((name for name in names if name in COUNTS), "runs")
    if names[0] == "innings":
        if question == "session":
            return innings_session(market, course, judge)
        return innings_total(market, course, ending, counted, judge)
    if names[0] in ("wicket", "partnership"):
        return wicket_total(market, course, names[0], question, judge)
    if names[0] == "batter":
        return batter_total(market, course, question, judge)
    if names[0] in ("overs", "over"):
        return unit_total(market, course, question, counted, judge)
    if question == "session":
        return match_session(course, counted, judge)
    return match_total(market, course, ending, counted, judge)
