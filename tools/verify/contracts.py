#!/usr/bin/env python3
"""Counts the bills of agents' contracts anew, and says of each run whether it is right.

Usage: contracts.py FILE, or - for standard input. Python 3 and its standard library, nothing else. It was written from the description of the contracts
alone and shares no code with the house. Each line of the file is one run:

  {"format": "banyan-contracts-1", "nodes": [...], "held": [...], "bills": [...]}   a period of a line of agents
  {"format": "banyan-salary-1", "validBet": "...", "way": [...], "paid": [...]}      a settled bet of a real-time salary

Sums are whole units as text, rates parts of a million. The last line says how many were right; the exit code is 1 where one was not.
"""
import json
import sys

MILLION = 1_000_000
FOUR_DIGITS = 10_000


def team_of(spot, below, nodes):
    """Everybody at and below a place."""
    found, waiting = [], [spot]
    while waiting:
        one = waiting.pop()
        found.append(nodes[one])
        waiting.extend(below.get(one, []))
    return found


def towards_zero(over, under):
    """A quotient without its rest."""
    whole = abs(over) // under
    return whole if over >= 0 else -whole


def wage_of(terms, bets, users, loss):
    best = None
    for place, tier in enumerate(terms["tiers"]):
        enough = bets >= int(tier["sales"]) and users >= tier["users"]
        if enough and (not terms["checksLoss"] or loss >= int(tier["loss"])):
            best = place
    if best is None:
        return None, FOUR_DIGITS, 0
    return best, FOUR_DIGITS, towards_zero(bets * int(terms["tiers"][best]["rate"]), MILLION)


def dividend_of(terms, bets, users, loss):
    best = (None, FOUR_DIGITS, 0)
    if loss <= 0:
        return best
    for place, tier in enumerate(terms["tiers"]):
        if bets < int(tier["sales"]) or users < tier["users"]:
            continue
        asked = int(tier["loss"])
        factor = FOUR_DIGITS if loss >= asked else loss * FOUR_DIGITS // asked
        if terms["mode"] == "fixed" and factor < FOUR_DIGITS:
            continue
        units = loss * int(tier["rate"]) * factor // (MILLION * FOUR_DIGITS)
        # A fixed one has the hardest tier that was reached; one that floats what brings most.
        if terms["mode"] == "fixed" or best[0] is None or units >= best[2]:
            best = (place, factor, units)
    return best


def bills_of(run):
    """A member who was moved in the period stands in several places; `place` is 0 where it is left out."""
    nodes = {(node["member"], node.get("place", 0)): node for node in run["nodes"]}
    below = {}
    for spot, node in nodes.items():
        if node["upline"] is not None:
            below.setdefault((node["upline"], node.get("uplinePlace", 0)), []).append(spot)
    held = {one["member"]: one for one in run["held"]}
    bills = {}

    def bill_of(member):
        if member in bills:
            return bills[member]
        one = held[member]
        terms = one["terms"]
        spot = (member, one.get("place", 0))
        team = team_of(spot, below, nodes)
        bets = sum(int(node["validBet"]) for node in team)
        own = sum(int(node["result"]) for node in team)
        bar = int(terms["activeTurnover"])
        together = {}
        for node in team:
            together[node["member"]] = together.get(node["member"], 0) + int(node["validBet"])
        users = sum(1 for valid in together.values() if valid > 0 and valid >= bar)
        result = own + int(one["carried"])
        offeror = one["offeror"]
        above = nodes[spot]
        # Nobody pays for a place in which they do not stand above.
        elsewhere = offeror is not None and (
            offeror != above["upline"] or offeror not in held or held[offeror].get("place", 0) != above.get("uplinePlace", 0)
        )
        counted = offeror is None or (not elsewhere and offeror in held and bill_of(offeror)["state"] == "due")
        if not counted:
            place, factor, units, state = None, 0, 0, "not-counted"
        else:
            count = dividend_of if terms["kind"] == "dividend" else wage_of
            place, factor, units = count(terms, bets, users, max(0, -result))
            state = "due" if units > 0 else "not-reached"
        bills[member] = {
            "contract": one["contract"], "payer": offeror, "tier": place, "factor": factor, "units": units, "state": state,
            "sales": bets, "users": users, "result": result,
        }
        return bills[member]

    for member in held:
        bill_of(member)
    for member, bill in bills.items():
        left = bill["units"] - sum(other["units"] for other in bills.values() if other["payer"] == member)
        bill["left"] = max(0, left) if held[member]["terms"]["kind"] == "dividend" else left
    return {bill["contract"]: bill for bill in bills.values()}


def is_right_run(run):
    ours = bills_of(run)
    theirs = {bill["contract"]: bill for bill in run["bills"]}
    if ours.keys() != theirs.keys():
        return False
    for contract, bill in ours.items():
        told = theirs[contract]
        for name in ("payer", "tier", "state", "users"):
            if told[name] != bill[name]:
                return False
        if any(int(told[name]) != bill[name] for name in ("factor", "units", "left", "sales", "result")):
            return False
    return True


def is_right_salary(run):
    bets, highest, paid = int(run["validBet"]), 0, []
    for above in run["way"]:
        rate = int(above["rate"])
        if above["contract"] is None or rate <= highest:
            continue
        units = towards_zero(bets * (rate - highest), MILLION)
        highest = rate
        if units != 0:
            paid.append([above["contract"], units])
    return paid == [[one["contract"], int(one["units"])] for one in run["paid"]]


def main():
    source = sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8")
    counted, right, bills = 0, 0, 0
    for line in source:
        if not line.strip():
            continue
        run = json.loads(line)
        if run["format"] == "banyan-contracts-1":
            good = is_right_run(run)
            bills += len(run["bills"])
        elif run["format"] == "banyan-salary-1":
            good = is_right_salary(run)
            bills += len(run["paid"])
        else:
            raise SystemExit(f"unknown format {run['format']}")
        counted += 1
        right += good
        if not good:
            print(f"line {counted}: wrong")
    print(f"{right} of {counted} right, {bills} bills")
    return 0 if right == counted and counted > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
