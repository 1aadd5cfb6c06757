"""The real draws, read and decided in full: a fingerprint of every decision, and the columns of xsmb-expected.csv."""
import csv
import hashlib
import json
from pathlib import Path

import vietnam
from balls import pc28_of_keno
from sea import hanoi_board, thai_board
from written import hits, hits_of


def rows(folder, name):
    with open(Path(folder) / 'lottery' / name, encoding='utf-8', newline='') as file:
        yield from csv.DictReader(file)


def vietnam_tiers(row, shape):
    """The prizes of a day, zeros put back; a tier's columns are called `prize3` or `prize3_1`, `prize3_2` and so on."""
    tiers = []
    for tier, (count, length) in enumerate(shape):
        name = f'prize{tier}' if tier else 'special'
        columns = [name] if count == 1 else [f'{name}_{at}' for at in range(1, count + 1)]
        tiers.append([row[column].zfill(length) for column in columns])
    return tiers


def north(folder):
    return [vietnam.draw_of(vietnam.NORTH, vietnam_tiers(row, vietnam.NORTH)) for row in rows(folder, 'xsmb.csv')]


def south(folder):
    files = ('xsmn.csv', 'xsmt.csv')
    return [vietnam.draw_of(vietnam.SOUTH, vietnam_tiers(row, vietnam.SOUTH)) for name in files for row in rows(folder, name)]


def five_digits(folder):
    return [tuple(map(int, row['code'])) for row in rows(folder, 'ssc.csv')]


def keno(folder):
    return [tuple(int(row[f'n{at}']) for at in range(1, 21)) for row in rows(folder, 'keno.csv')]


def thai(folder):
    """Before September 2015 there were no front prizes and four last ones: another draw than today's."""
    read = [(row['first'], row['front3'].split('|'), row['last3'].split('|'), row['bottom2']) for row in rows(folder, 'thai.csv')]
    return [thai_board(*one) for one in read if len(one[1]) == len(one[2]) == 2]


#: For every family with real data: its results in the file's order, as what the family's rules read.
REAL = {
    'vietnam-north': north,
    'vietnam-south': south,
    'ssc': five_digits,
    'keno': keno,
    'pc28': lambda folder: [pc28_of_keno(one) for one in keno(folder)],
    'thai': thai,
    'hanoi': lambda folder: [hanoi_board(draw.prizes[0], draw.prizes[1]) for draw in north(folder)],
}


def fingerprint(rule, play, selection, results):
    """The hits of one selection over all results: how many, and a hash of all of them in order."""
    listed = list(rule.listing(selection))
    decided = [hits_of(rule, listed, result) for result in results]
    text = json.dumps(decided, separators=(',', ':'))
    sums = [sum(level) for level in zip(*decided)]
    return {'play': play, 'selection': selection, 'hits': sums, 'hash': hashlib.sha256(text.encode()).hexdigest()}


def expected_faults(folder):
    """Where a column of xsmb-expected.csv is not what the rules say."""
    plays = vietnam.plays(vietnam.NORTH)
    # These columns name the one number that wins.
    columns = {'de': ('DE', 2), 'dau': ('DAU', 1), 'duoi': ('DUOI', 1), 'ba_cang_db': ('BC', 3)}
    asked = {
        'lo68_hits': ('LO2', '68'),
        'lo3_068_hits': ('LO3', '068'),
        'xien2_11_13': ('X2', '11-13'),
        'xien3_11_13_15': ('X3', '11-13-15'),
        'xien4_11_13_15_20': ('X4', '11-13-15-20'),
        'truot4_11_13_15_20': ('T4', '11-13-15-20'),
        'truot8': ('T8', '11-13-15-20-30-40-50-60'),
        'truot10': ('T10', '11-13-15-20-30-40-50-60-62-72'),
    }
    results = list(zip(rows(folder, 'xsmb.csv'), rows(folder, 'xsmb-expected.csv'), strict=True))
    every = {name: '-'.join(f'{number:0{size}}' for number in range(10 ** size)) for name, (_play, size) in columns.items() if size < 3}
    for row, wanted in results:
        draw = vietnam.draw_of(vietnam.NORTH, vietnam_tiers(row, vietnam.NORTH))
        for name, (play, _size) in columns.items():
            # The named number wins, and of all numbers just one does.
            found = [hits(plays[play], selection, draw) for selection in (wanted[name], every.get(name, wanted[name]))]
            if row['date'] != wanted['date'] or found != [[1], [1]]:
                yield f"{row['date']} {name}: {wanted[name]} has {found}"
        for name, (play, selection) in asked.items():
            found = str(hits(plays[play], selection, draw)[0])
            if found != wanted[name]:
                yield f"{row['date']} {name}: expected {wanted[name]}, decided {found}"
