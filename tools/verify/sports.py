#!/usr/bin/env python3
"""Settles tickets of the sports book anew and prints what each pays.

Usage: sports.py FILE, or - for standard input. Python 3 and its standard library, nothing else. It was written from the specification of the sports book
alone (odds formats, bet types, settlement, cash-out, largest stake) and shares no code with the house: numbers are `Fraction` and every combination of a
system is written down. Each line of the file is one JSON object, and the answer is one line with the same place. Sums are whole units as text, `digit` is
the smallest sum that is paid, in units; prices and chances are decimal text.

  {"bet": "single", "format": "malay", "odds": "-0.92", "entry": "1000000", "digit": "100", "result": R}    risk, win, pays
  {"bet": "shown", "price": "1.8333"}                                                       the price in each format, and what is entered
  {"bet": "combined", "unit": U, "digit": D, SYSTEM, "selections": [S, ...]}                combinations, risk, pays
  {"bet": "each-way", "unit": U, "digit": D, SYSTEM, "selections": [RUNNER, ...]}           combinations, risk, pays
  {"bet": "cash-out", "unit": U, "digit": D, SYSTEM, "live": false, "edge": "1", "selections": [S or OPEN, ...]}   value; with "percent" and "win"
                                                                                            also paid, restRisk, restWin
  {"bet": "corrected", "versions": [any of the first four, ...], "balances": [U, ...]}      posted, owed: after each version
  {"bet": "markets", "course": C, "markets": [market, ...]}     results: "open", "void", or of each outcome the parts of stake and winnings; sports_results.py
  {"bet": "legs", "course": C, "legs": [{"market", "outcome", "struckAt", "windows": [{"from", "to"}], "placeDivisor"}, ...]}    results, in the same way
  {"bet": "most-stake", "digit": D, "payoutCap": U, "dayWinLeft": U, "userFactor": "1", "selections": [ROOM, ...]}  stake

  SYSTEM  "system": a name, or "sizes": [2, 3]; "bankers": [places] or left out
  R       {"is": "won", "half-won", "refund", "half-lost" or "lost", "shared": [places left, tied], "cuts": [percent, ...]},
          or {"market": one with its course (sports_results.py), "outcome": "home"}
  S       {"price": "2.10", "result": R}, or legs of one event: {"prices": [{"legs": [0, 1], "price": "3.20"}, ...], "results": [R, ...]}
  RUNNER  {"price": "9.00", "runners": 8, "place": 2, "tied": 1, "cuts": []}; place null where it was not among the first, "void": true for a non-runner
  OPEN    {"price": "2.50", "chances": {"win": ".62", "halfWin": "0", "refund": "0", "halfLose": "0", "lose": ".38"}}
  ROOM    {"price", "chance", "outcomeLimit", "marketLimit", "marketLiability", "eventLimit", "eventWorst", "time"}
"""
import json
import sys
from fractions import Fraction
from itertools import combinations
from math import ceil, floor, prod

from sports_results import HALF, NOTHING, ONE, REFUND, leg_of, results_of


def paid(amount, digit):
    """Floored once, to the payout digit."""
    return floor(amount / digit) * digit


# Odds formats: decimal d is the master, h = d - 1.


def winnings_of(form, text):
    """h of a price as it is quoted in a format."""
    value = Fraction(text)
    if form == "decimal":
        return value - 1
    if form in ("hong-kong", "fractional"):
        return value
    if form == "american":
        return value / 100 if value > 0 else 100 / -value
    return value if value > 0 else 1 / -value


def two_digits(value):
    return f"{value // 100}.{value % 100:02d}"


def asian(winnings, positive):
    """What a stake of one wins, down; or with a minus what is risked to win one, up. Evens have a plus."""
    if positive:
        return "+" + two_digits(floor(winnings * 100))
    risked = ceil(100 / winnings)
    return "+1.00" if risked == 100 else "-" + two_digits(risked)


def shown_as(form, winnings):
    """Two digits, American none, rounded against the player."""
    if form == "decimal":
        return two_digits(floor((1 + winnings) * 100))
    if form == "hong-kong":
        return two_digits(floor(winnings * 100))
    if form == "fractional":
        return "{0.numerator}/{0.denominator}".format(Fraction(floor(winnings * 100), 100))
    if form == "malay":
        return asian(winnings, winnings <= 1)
    if form == "indonesian":
        return asian(winnings, winnings >= 1)
    return f"+{floor(winnings * 100)}" if winnings >= 1 else f"-{ceil(100 / winnings)}"


def is_to_win(form, winnings):
    """Malay and Indonesian with a minus: the amount to win is entered. All others: the stake."""
    return form in ("malay", "indonesian") and shown_as(form, winnings)[0] == "-"


def contract_of(form, text, entry, digit):
    """Risk and win: the one that is not entered is rounded against the player."""
    winnings = winnings_of(form, text)
    if is_to_win(form, winnings):
        return ceil(entry / winnings / digit) * digit, entry
    return entry, paid(entry * winnings, digit)


# Results: which part of the stake comes back, and which part of the winnings is paid.

RESULTS = {"won": (ONE, ONE), "half-won": (ONE, HALF), "refund": (ONE, NOTHING), "half-lost": (HALF, NOTHING), "lost": (NOTHING, NOTHING)}


def parts_of(result):
    if "market" in result:
        found = results_of(result["market"])
        return REFUND if found == "void" else found[result["outcome"]]
    stake, winnings = RESULTS[result["is"]]
    winnings *= 1 - Fraction(min(90, sum(result.get("cuts", []))), 100)
    left, tied = result.get("shared", (1, 1))
    share = Fraction(left, tied)
    return stake * share, winnings * share


def factor_of(result, odds):
    stake, winnings = parts_of(result)
    return stake + winnings * (odds - 1)


def same_game(selection):
    """Each leg is partly in and partly out of the set of legs that is paid; the price of the set that is left is paid."""
    prices = {tuple(one["legs"]): Fraction(one["price"]) for one in selection["prices"]}
    prices[()] = ONE
    total = NOTHING
    legs = [parts_of(result) for result in selection["results"]]
    for size in range(len(legs) + 1):
        for chosen in combinations(range(len(legs)), size):
            share = ONE
            for at, (stake, winnings) in enumerate(legs):
                share *= winnings if at in chosen else stake - winnings
            if share:
                total += share * prices[chosen]
    return total


def value_of(selection):
    if "prices" in selection:
        return same_game(selection)
    return factor_of(selection["result"], Fraction(selection["price"]))


# Bet types.

NAMED = {
    "trixie": (3, 2), "yankee": (4, 2), "canadian": (5, 2), "heinz": (6, 2), "super-heinz": (7, 2), "goliath": (8, 2), "block-9": (9, 2), "block-10": (10, 2),
    "patent": (3, 1), "lucky-15": (4, 1), "lucky-31": (5, 1), "lucky-63": (6, 1),
}


def bets_of(ticket):
    """Every combination, as places of its selections."""
    count = len(ticket["selections"])
    if "system" in ticket:
        wanted, least = NAMED[ticket["system"]]
        if count != wanted:
            raise ValueError(f"{ticket['system']} of {count}")
        sizes = range(least, count + 1)
    else:
        sizes = ticket["sizes"]
    bankers = tuple(ticket.get("bankers", ()))
    others = [place for place in range(count) if place not in bankers]
    return [bankers + chosen for size in sizes for chosen in combinations(others, size)]


def sum_over(bets, values):
    """Products are summed as whole numbers over one denominator, that of all selections together."""
    under = [value.denominator for value in values]
    over = [value.numerator for value in values]
    whole = prod(under)
    total = 0
    for bet in bets:
        top, bottom = 1, 1
        for place in bet:
            top *= over[place]
            bottom *= under[place]
        if top:
            total += top * (whole // bottom)
    return Fraction(total, whole)


def settle_single(ticket):
    digit = int(ticket["digit"])
    risk, win = contract_of(ticket["format"], ticket["odds"], int(ticket["entry"]), digit)
    stake, winnings = parts_of(ticket["result"])
    return {"risk": risk, "win": win, "pays": paid(risk * stake + win * winnings, digit)}


def settle_combined(ticket):
    unit, digit, bets = int(ticket["unit"]), int(ticket["digit"]), bets_of(ticket)
    total = sum_over(bets, [value_of(one) for one in ticket["selections"]])
    return {"combinations": len(bets), "risk": unit * len(bets), "pays": paid(unit * total, digit)}


def places_of(runners):
    """How many places an each-way bet pays, and at which part of the winnings."""
    if runners >= 16:
        return 4, 4
    if runners >= 8:
        return 3, 5
    if runners >= 5:
        return 2, 4
    raise ValueError(f"no each-way bet on {runners} runners")


def shared_places(runner, places):
    """The part that wins when `tied` end at a place together, of so many places that are paid."""
    place, tied = runner["place"], runner["tied"]
    if place is None or place > places:
        return NOTHING
    return Fraction(min(tied, places - place + 1), tied)


def each_way_values(runner):
    if runner.get("void"):
        return ONE, ONE
    winnings = (Fraction(runner["price"]) - 1) * (1 - Fraction(min(90, sum(runner.get("cuts", []))), 100))
    places, divisor = places_of(runner["runners"])
    return shared_places(runner, 1) * (1 + winnings), shared_places(runner, places) * (1 + winnings / divisor)


def settle_each_way(ticket):
    unit, digit, bets = int(ticket["unit"]), int(ticket["digit"]), bets_of(ticket)
    both = [each_way_values(one) for one in ticket["selections"]]
    total = sum(sum_over(bets, [one[half] for one in both]) for half in (0, 1))
    return {"combinations": 2 * len(bets), "risk": 2 * unit * len(bets), "pays": paid(unit * total, digit)}


# Cash-out.


def expected(chances, odds):
    of = {name: Fraction(text) for name, text in chances.items()}
    return of["win"] * odds + of["halfWin"] * (1 + odds) / 2 + of["refund"] + of["halfLose"] / 2


def cash_out(ticket):
    unit, digit, bets = int(ticket["unit"]), int(ticket["digit"]), bets_of(ticket)
    values, best, still_open = [], [], 0
    for one in ticket["selections"]:
        if "chances" in one:
            odds = Fraction(one["price"])
            values.append(expected(one["chances"], odds))
            best.append(odds)
            still_open += 1
        else:
            values.append(value_of(one))
            best.append(values[-1])
    cut = Fraction((5 if ticket["live"] else 2) + max(0, still_open - 1), 100)
    if "cut" in ticket:
        cut = Fraction(ticket["cut"])
    edge = Fraction(ticket.get("edge", "1"))
    scale = Fraction(985, 1000) / edge if edge > 1 else ONE
    worth = unit * sum_over(bets, values) * (1 - cut) * scale
    value = paid(min(worth, unit * sum_over(bets, best)), digit)
    answer = {"value": value}
    if "percent" in ticket:
        taken = Fraction(ticket["percent"], 100)
        answer["paid"] = paid(value * taken, digit)
        answer["restRisk"] = paid(unit * (1 - taken), digit)
        answer["restWin"] = paid(int(ticket["win"]) * (1 - taken), digit)
    return answer


# Corrections: a version posts the new return less the old one; what the balance lacks is owed and paid off first.


def correct(ticket):
    before, owes, posted, owed = 0, 0, [], []
    for version, balance in zip(ticket["versions"], ticket["balances"], strict=True):
        now = settle(version)["pays"]
        move = now - before
        if move < 0:
            post = -min(-move, int(balance))
            owes += post - move
        else:
            post = move - min(move, owes)
            owes -= min(move, owes)
        before = now
        posted.append(post)
        owed.append(owes)
    return {"posted": posted, "owed": owed}


def most_stake(ticket):
    """The least of what each leg of one combination, the player's day and the largest payout leave."""
    legs, digit = ticket["selections"], int(ticket["digit"])
    odds = prod(Fraction(leg["price"]) for leg in legs)
    chances = [Fraction(leg["chance"]) for leg in legs]
    rooms = [Fraction(int(ticket["payoutCap"])) / odds, Fraction(int(ticket["dayWinLeft"])) / (odds - 1)]
    for at, leg in enumerate(legs):
        weight = (odds - 1) * prod(chances[:at] + chances[at + 1 :])
        rooms.append(int(leg["outcomeLimit"]) * Fraction(ticket["userFactor"]) * Fraction(leg["time"]) / weight)
        rooms.append((int(leg["marketLimit"]) - int(leg["marketLiability"])) / weight)
        rooms.append((int(leg["eventLimit"]) - int(leg["eventWorst"])) / weight)
    return {"stake": max(0, paid(min(rooms), digit))}


def markets(ticket):
    """Results of markets of one event; those of which nothing is paid but the stakes are void."""
    results = []
    for market in ticket["markets"]:
        found = results_of({**market, "course": ticket["course"]})
        if found is None:
            results.append("open")
        elif found == "void" or all(parts == REFUND for parts in found.values()):
            results.append("void")
        else:
            results.append({outcome: list(found[outcome]) for outcome in sorted(found)})
    return {"results": results}


def legs(ticket):
    """Legs of bets on one event, by when they were struck."""
    results = []
    for leg in ticket["legs"]:
        found = leg_of(leg, ticket["course"])
        results.append("open" if found is None else "void" if found in ("void", REFUND) else list(found))
    return {"results": results}


def shown(ticket):
    winnings = Fraction(ticket["price"]) - 1
    forms = ("decimal", "fractional", "hong-kong", "malay", "indonesian", "american")
    return {form: [shown_as(form, winnings), "win" if is_to_win(form, winnings) else "stake"] for form in forms}


BETS = {
    "single": settle_single, "combined": settle_combined, "each-way": settle_each_way, "cash-out": cash_out,
    "corrected": correct, "most-stake": most_stake, "shown": shown, "markets": markets, "legs": legs,
}


def settle(ticket):
    return BETS[ticket["bet"]](ticket)


def as_text(value):
    """Sums leave as text, as they came."""
    if isinstance(value, dict):
        return {name: as_text(one) for name, one in value.items()}
    if isinstance(value, list):
        return [as_text(one) for one in value]
    return str(value)


def main():
    source = sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8")
    for line in source:
        if line.strip():
            print(json.dumps(as_text(settle(json.loads(line))), separators=(",", ":")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
