"""The lotteries, decided a second time: another language, written from the printed rules alone, nothing but the standard library.

    python3 tools/verify/lottery plays                         the plays of every family
    python3 tools/verify/lottery check < cases.json            counts, hits and chances against what was sent
    python3 tools/verify/lottery replay FOLDER < asked.json    real draws: hits of fixed selections, with a hash of all of them
    python3 tools/verify/lottery figures FOLDER                printed figures, anchors and expected pays against what is computed

`check` and `figures` name every difference and end with 1 when there is one. The input of `check` is
{"results": {family: [result]}, "asked": [{"family", "play", "selection", "combinations", "hits": [[index of the result, [hits of each
level]]], "chance": ["1/100"], "most": [the most hits of each level]}]}, where the last two may be absent; that of `replay` is
{family: [[play, selection]]}.
"""
import json
import sys
from fractions import Fraction
from pathlib import Path

# No compiled files are left in the repository; this stands before the folder's own modules are read.
sys.dont_write_bytecode = True

import fixed
import prices
import replay
from families import FAMILIES
from written import Rule, chance, hits_of, most


def wrong_of(rule: Rule, asked, results):
    listed = list(rule.listing(asked['selection']))
    if len(listed) != asked['combinations']:
        yield f"{asked['combinations']} combinations sent, {len(listed)} listed"
    if len(set(listed)) != len(listed):
        yield 'a combination is listed twice'
    for at, sent in asked['hits']:
        found = hits_of(rule, listed, results[at])
        if found != sent:
            yield f'hits {sent} sent, {found} found on result {at}'
    if 'most' in asked:
        found = most(rule, asked['selection'])
        if found not in (None, asked['most']):
            yield f"at most {asked['most']} sent, {found} found"
    if 'chance' in asked:
        found = chance(rule, asked['selection'])
        if found != [Fraction(level) for level in asked['chance']]:
            yield f"chance {asked['chance']} sent, {found and list(map(str, found))} computed"


def check(read):
    results = {family: [FAMILIES[family][0](result) for result in sent] for family, sent in read['results'].items()}
    faults = decisions = 0
    for asked in read['asked']:
        family, play = asked['family'], asked['play']
        rule = FAMILIES[family][1].get(play)
        decisions += len(asked['hits'])
        for words in wrong_of(rule, asked, results.get(family, [])) if rule else ['unknown here']:
            faults += 1
            print(f"{family} {play} {asked['selection']}: {words}")
    print(f"{len(read['asked'])} selections, {decisions} decisions, {faults} faults")
    return faults


def replayed(folder, read):
    told = {}
    for family, asked in read.items():
        drawn, plays = replay.REAL[family](folder), FAMILIES[family][1]
        found = [replay.fingerprint(plays[play], play, selection, drawn) for play, selection in asked]
        told[family] = {'draws': len(drawn), 'asked': found}
    return told


def figures(folder):
    printed = json.loads((Path(folder) / 'reference' / 'anchors.json').read_text())
    found = [*fixed.faults(printed), *prices.faults(), *replay.expected_faults(folder)]
    for words in found:
        print(words)
    print(f'{len(found)} faults')
    return len(found)


def main(arguments):
    match arguments:
        case ['plays']:
            print(json.dumps({family: list(plays) for family, (_read, plays) in FAMILIES.items()}))
            return 0
        case ['check']:
            return 1 if check(json.load(sys.stdin)) else 0
        case ['replay', folder]:
            print(json.dumps(replayed(folder, json.load(sys.stdin))))
            return 0
        case ['figures', folder]:
            return 1 if figures(folder) else 0
    print(__doc__)
    return 2


sys.exit(main(sys.argv[1:]))
