#!/usr/bin/env python3
"""Counts the statements of affiliates anew, and says of each whether it is right.

Usage: affiliates.py FILE, or - for standard input. Python 3 and its standard library, nothing else. It was written from the description of the plans alone
and shares no code with the house. Each line of the file is one statement:

  {"format": "banyan-affiliates-1", "terms": {...}, "opening": {...}, "members": [...], "subs": [...], "statement": {...}}

Sums are whole units as text, rates parts of a million. The last line says how many were right; the exit code is 1 where one was not.
"""
import json
import sys
from fractions import Fraction
from math import ceil, floor

MILLION = 1_000_000


def part(units, rate):
    return Fraction(int(units) * int(rate), MILLION)


def share_of(terms, losses, base, carried):
    """The share of a month, what is shared, and what is left below zero."""
    if terms["kind"] == "fixed":
        return {"tier": None, "share": 0, "shared": 0, "carriedOut": 0, "forgiven": 0}
    left = base - carried
    if left >= 0:
        reached = [place for place, tier in enumerate(terms["tiers"]) if losses >= int(tier["losses"])]
        tier = reached[-1] if reached else None
        share = floor(part(left, terms["tiers"][tier]["share"])) if reached else 0
        return {"tier": tier, "share": share, "shared": left, "carriedOut": 0, "forgiven": 0}
    reached = [place for place, tier in enumerate(terms["tiers"]) if losses >= int(tier["losses"])]
    short = -left
    carried_out = 0
    if terms["carriesNegative"]:
        cap = terms.get("carriedMost")
        carried_out = short if cap is None else min(short, int(cap))
    return {"tier": reached[-1] if reached else None, "share": 0, "shared": 0, "carriedOut": carried_out, "forgiven": short - carried_out}


def statement_of(terms, opening, members, subs):
    total = {name: sum(int(one[name]) for one in members) for name in ("losses", "rebates", "promotions", "deposited")}
    losses = total["losses"]
    game_fees = ceil(part(losses, terms["gameFee"])) if losses > 0 else 0
    deposit_fees = ceil(part(total["deposited"], terms["depositFee"]))
    base = losses - total["rebates"] - total["promotions"] - game_fees - deposit_fees
    carried = 0 if terms["kind"] == "fixed" else int(opening["carried"])
    counted = share_of(terms, losses, base, carried)
    qualified = 0 if terms["kind"] == "share" else sum(1 for one in members if one["isQualified"])
    fixed = qualified * int(terms["fixed"])
    advance = int(opening["advance"]) if terms["isAdvance"] else 0
    owed = advance + fixed if terms["isAdvance"] else 0
    used = min(owed, counted["share"])
    own = counted["share"] + fixed - used
    parts = [{"affiliate": sub["affiliate"], "units": int(sub["units"]), "share": floor(part(max(0, int(sub["units"])), terms["subShare"]))} for sub in subs]
    return {
        "losses": losses, "rebates": total["rebates"], "promotions": total["promotions"], "gameFees": game_fees, "depositFees": deposit_fees,
        "base": base, "carriedIn": carried, **counted, "qualified": qualified, "fixed": fixed, "advanceIn": advance, "advanceUsed": used,
        "advanceOut": owed - used, "own": own, "subs": parts, "units": own + sum(sub["share"] for sub in parts),
    }


def is_right(line):
    ours = statement_of(line["terms"], line["opening"], line["members"], line["subs"])
    theirs = line["statement"]
    if ours.keys() != theirs.keys():
        return False
    told = [{"affiliate": sub["affiliate"], "units": int(sub["units"]), "share": int(sub["share"])} for sub in theirs["subs"]]
    plain = all(int(theirs[name]) == value for name, value in ours.items() if name not in ("tier", "subs"))
    return plain and told == ours["subs"] and theirs["tier"] == ours["tier"]


def main():
    source = sys.stdin if sys.argv[1] == "-" else open(sys.argv[1], encoding="utf-8")
    counted, right = 0, 0
    for text in source:
        if not text.strip():
            continue
        line = json.loads(text)
        if line["format"] != "banyan-affiliates-1":
            raise SystemExit(f"unknown format {line['format']}")
        counted += 1
        good = is_right(line)
        right += good
        if not good:
            print(f"line {counted}: wrong")
    print(f"{right} of {counted} statements right")
    return 0 if right == counted and counted > 0 else 1


if __name__ == "__main__":
    sys.exit(main())
