"""The printed figures of the rules and of anchors.json, computed again. Each is a name, what is printed, and what comes out."""
from fractions import Fraction
from itertools import product
from math import comb

import stars
import vietnam
from balls import TEN, pc28_shape, pc28_side, pick
from written import chance, combinations


def with_return(shape, count):
    """The chance that none of `count` tails comes, were every prize drawn on its own. The printed anchors are so."""
    return Fraction(100 - count, 100) ** sum(drawn for drawn, _length in shape)


def all_with_return(shape, count):
    return sum((-1) ** left * comb(count, left) * with_return(shape, left) for left in range(count + 1))


def one_tier_distinct(shape, count):
    """Only the last tier without return: the second column of the printed table."""
    *others, (drawn, length) = shape
    space = 10 ** length
    return with_return(others, count) * Fraction(comb(space * (100 - count) // 100, drawn), comb(space, drawn))


def anchors(printed):
    """The lottery figures of anchors.json, to the last digit a double has."""
    for region, shape in (('MB', vietnam.NORTH), ('MN', vietnam.SOUTH)):
        for size in (2, 3, 4):
            yield f'{region} xien{size} P', all_with_return(shape, size)
        for size in (1, 4, 8, 10):
            yield f'{region} truot{size} P', with_return(shape, size)
        yield f'{region} P(lo2 hits at least once)', 1 - with_return(shape, 1)
        for name in printed:
            for kind, law in (('xien', all_with_return), ('truot', with_return)):
                opening = f'RTP {region} {kind}'
                if name.startswith(opening):
                    size, odds = name.removeprefix(opening).split('@')
                    yield name, Fraction(odds) * law(shape, int(size))
    north, south = vietnam.plays(vietnam.NORTH), vietnam.plays(vietnam.SOUTH)
    yield 'RTP MB lo2 99.5/27', chance(north['LO2'], '68')[0] * Fraction('99.5') / 27
    yield 'RTP MB lo2 78 per 22', chance(north['LO2'], '68')[0] * 78 / 22
    yield 'RTP MN lo2 79 per 15', chance(south['LO2'], '68')[0] * 79 / 15
    yield 'RTP MB lo3 980/23', chance(north['LO3'], '068')[0] * 980 / 23
    yield 'RTP MB lo4 8880/20', chance(north['LO4'], '0068')[0] * 8880 / 20
    yield 'RTP MB lo2 1k @3.7 (pays per hit, stake 1)', chance(north['LO21K'], '68')[0] * Fraction('3.7')
    sums = [sum(drawn) for drawn in product(range(10), repeat=3)]

    def per_thousand(test):
        return Fraction(sum(map(test, sums)), 1000)

    odd_small = per_thousand(lambda total: total < 14 and total % 2 == 1 and total != 13)
    yield 'PC28 big@1.98 no 13/14 rule rtp', per_thousand(lambda total: total >= 14) * Fraction('1.98')
    yield 'PC28 small-odd@3.98 with 13 refund', odd_small * Fraction('3.98') + per_thousand(lambda total: total == 13)
    # Thirteen is odd: for small and even nothing is refunded, and the printed figure is .91938 without it.
    yield 'PC28 small-even@3.98', per_thousand(lambda total: total < 14 and total % 2 == 0) * Fraction('3.98')


def counts(rule, values):
    return [combinations(rule, str(value)) for value in values]


def vectors():
    """The printed rows: what is printed and what comes out."""
    sums = '1,3,6,10,15,21,28,36,45,55,63,69,73,75,75,73,69,63,55,45,36,28,21,15,10,6,3,1'
    yield '3* sum', sums, counts(stars.ordered_by(3, sum), range(28))
    yield '3* group sum', '1,2,2,4,5,6,8,10,11,13,14,14,15,15,14,14,13,11,10,8,6,5,4,2,2,1', counts(stars.group_sum(3), range(1, 27))
    yield '3* span', '10,54,96,126,144,150,144,126,96,54', counts(stars.ordered_by(3, stars.span_of), range(10))
    yield '2* span', '10,18,16,14,12,10,8,6,4,2', counts(stars.ordered_by(2, stars.span_of), range(10))
    yield '2* sum', '1,2,3,4,5,6,7,8,9,10,9,8,7,6,5,4,3,2,1', counts(stars.ordered_by(2, sum), range(19))
    shapes = [stars.shape(drawn) for drawn in product(range(10), repeat=5)]
    wanted = [(1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)]
    yield '5 digits by shape', '30240,50400,10800,7200,900,450,10', [shapes.count(one) for one in wanted]
    yield '3* banker', '54', counts(stars.banker(3), [7])
    yield '2* banker', '9', counts(stars.banker(2), [7])
    pairs = [a + b for a in TEN for b in TEN if a != b]
    yield 'PK10 top two', '2,2,4,4,6,6,8,8,10,8,8,6,6,4,4,2,2', [pairs.count(total) for total in range(3, 20)]
    drawn = list(product(range(10), repeat=3))
    yield 'PC28 shapes', '10,270,48', [sum(pc28_shape(word, one) for one in drawn) for word in ('triple', 'pair', 'straight')]
    corners = ('big_odd', 'big_even', 'small_odd', 'small_even')
    yield 'PC28 corners', '231,269,269,231', [sum(pc28_side(word, one) for one in drawn) for word in corners]


def probabilities():
    """The printed chances: text as printed, and the exact value."""
    for rule, selection, printed in (
        (stars.codes(3, 1), '7', '.271'),
        (stars.codes(3, 2), '1-7', '.054'),
        (stars.codes(4, 1), '7', '.3439'),
        (stars.codes(4, 2), '1-7', '.0974'),
        (stars.codes(5, 2), '1-7', '.1467'),
        (stars.codes(5, 3), '1-2-7', '.0435'),
        (stars.repeated(5, 1), '7', '.40951'),
        (stars.repeated(5, 2), '7', '.08146'),
        (stars.repeated(5, 3), '7', '.00856'),
        (stars.repeated(5, 4), '7', '.00046'),
        (pick(1, [1]), '7', '.25'),
        (pick(2, [2]), '7-8', '.060127'),
        (pick(3, [3]), '1-2-3', '.013875'),
        (pick(4, [4]), '1-2-3-4', '.003063'),
        (pick(5, [5]), '1-2-3-4-5', '.000644925'),
        (pick(8, [7]), '1-2-3-4-5-6-7-8', '.000160455'),
        (pick(8, [6]), '1-2-3-4-5-6-7-8', '.002366714'),
        (pick(8, [5]), '1-2-3-4-5-6-7-8', '.018302586'),
        (pick(10, [9]), '1-2-3-4-5-6-7-8-9-10', '.000006121'),
        (pick(10, [8]), '1-2-3-4-5-6-7-8-9-10', '.000135419'),
        (pick(10, [7]), '1-2-3-4-5-6-7-8-9-10', '.001611143'),
        (pick(10, [6]), '1-2-3-4-5-6-7-8-9-10', '.011479395'),
        (pick(10, [5]), '1-2-3-4-5-6-7-8-9-10', '.051427688'),
        (pick(10, [0]), '1-2-3-4-5-6-7-8-9-10', '.045790701'),
    ):
        yield f'{printed} for {selection}', printed, chance(rule, selection)[0]
    for size, printed in ((2, '.055102'), (3, '.012372'), (4, '.002692')):
        exact = sum((-1) ** left * comb(size, left) * one_tier_distinct(vietnam.NORTH, left) for left in range(size + 1))
        yield f'X{size} with the last tier distinct', printed, exact
    for size, printed in ((4, '.331292'), (8, '.104701'), (10, '.057754')):
        yield f'T{size} with the last tier distinct', printed, one_tier_distinct(vietnam.NORTH, size)
    yield 'at least one hit with the last tier distinct', '.238130', 1 - one_tier_distinct(vietnam.NORTH, 1)


def faults(printed):
    """Everything that does not come out as printed."""
    found = dict(anchors(printed))
    for name, value in found.items():
        if abs(float(value) - printed[name]) > 1e-12:
            yield f'{name}: printed {printed[name]}, computed {float(value)}'
    for name in printed:
        is_ours = name.startswith(('MB', 'MN', 'RTP', 'PC28'))
        if is_ours and name not in found:
            yield f'{name}: not computed'
    for name, text, value in vectors():
        if text != ','.join(map(str, value)):
            yield f'{name}: printed {text}, computed {value}'
    for name, text, value in probabilities():
        places = len(text) - 1
        if abs(value - Fraction(f'0{text}')) > Fraction(6, 10 ** (places + 1)):
            yield f'{name}: computed {float(value)}'
