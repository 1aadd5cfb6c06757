"""Draws of balls and dice: 11x5, K3, PK10, PC28 and keno. Results are tuples of numbers."""
from fractions import Fraction
from itertools import combinations as subsets, permutations, product
from math import comb

from stars import is_run
from written import Rule, digits, groups, symbols

ELEVEN = range(1, 12)
TEN = range(1, 11)
DICE = range(1, 7)


# 11x5: five of eleven, in order.

def orders(balls, count):
    return lambda: permutations(balls, count)


def five_of_eleven():
    return subsets(ELEVEN, 5)


def is_any(few, seen):
    """Up to five chosen must all be drawn; of six and more, all five drawn must be chosen."""
    return len(set(few) & set(seen)) == min(len(few), 5)


def any_of_eleven(count):
    return Rule(lambda text: subsets(digits(text), count), lambda few, seen: (is_any(few, seen),), space=five_of_eleven)


def with_banker(base, count):
    """The bankers are in every combination, the others fill it up."""

    def listing(text):
        bankers, drag = groups(text)
        return (tuple(sorted((*bankers, *few))) for few in subsets(drag, count - len(bankers)))

    return base._replace(listing=listing)


def in_order(balls, count):
    """A ball for each place; no ball twice."""

    def listing(text):
        return (one for one in product(*groups(text)) if len(set(one)) == len(one))

    return Rule(listing, lambda one, seen: (one == seen,), space=orders(balls, count))


def typed_balls(balls, count, size=2):
    """Whole orders, typed: every ball with `size` figures."""

    def listing(text):
        return (tuple(int(one[at : at + size]) for at in range(0, len(one), size)) for one in symbols(text))

    return Rule(listing, lambda one, seen: (one == seen,), space=orders(balls, count))


def in_any_order(balls, count):
    return Rule(
        lambda text: subsets(digits(text), count), lambda few, seen: (set(few) == set(seen),), space=orders(balls, count)
    )


def ball_at(balls, places):
    """A ball at its own place, each place a bet of its own."""

    def listing(text):
        return ((place, ball) for place, chosen in enumerate(groups(text)) for ball in chosen)

    return Rule(listing, lambda one, seen: (seen[one[0]] == one[1],), space=orders(balls, places))


def ball_among(balls, places):
    """A ball that is at one of the places."""
    return Rule(digits, lambda ball, seen: (ball in seen,), space=orders(balls, places))


def words(test, space):
    """Words out of a closed list; `test` says whether one is so."""
    return Rule(symbols, lambda word, seen: (test(word, seen),), space=space)


def front(count, base):
    return base._replace(seen=lambda result: tuple(result[:count]))


# K3: three dice.

def three_dice():
    return product(DICE, repeat=3)


def dice(listing, wins):
    return Rule(listing, lambda one, seen: (wins(one, seen),), space=three_dice)


def pair_of(text):
    doubles, singles = groups(text)
    return ((a, a, b) for a in doubles for b in singles if a != b)


def k3_side(word, seen):
    total = sum(seen)
    return {'big': total >= 11, 'small': total <= 10, 'odd': total % 2 == 1, 'even': total % 2 == 0}[word]


def faces(text):
    """A die's faces, written once (`3`) or as often as they must fall (`333`)."""
    return [int(face[0]) for face in symbols(text)]


K3 = {
    'sum': dice(digits, lambda total, seen: sum(seen) == total),
    'triple': dice(faces, lambda face, seen: seen == (face,) * 3),
    'any-triple': dice(symbols, lambda _all, seen: len(set(seen)) == 1),
    'pair': dice(pair_of, lambda one, seen: sorted(one) == sorted(seen)),
    'any-pair': dice(faces, lambda face, seen: seen.count(face) >= 2),
    'three': dice(lambda text: subsets(digits(text), 3), lambda few, seen: set(few) == set(seen)),
    'any-straight': dice(symbols, lambda _all, seen: is_run(seen)),
    'two': dice(lambda text: subsets(digits(text), 2), lambda few, seen: set(few) <= set(seen)),
    'face': dice(digits, lambda face, seen: face in seen),
    'side': dice(symbols, k3_side),
}


# PK10: an order of ten.

def of_ten(word, ball):
    return {'big': ball >= 6, 'small': ball <= 5, 'odd': ball % 2 == 1, 'even': ball % 2 == 0}[word]


def sides_at(places):
    def listing(text):
        return ((place, word) for place, part in enumerate(text.split('|')) for word in symbols(part))

    return Rule(listing, lambda one, seen: (of_ten(one[1], seen[one[0]]),), space=orders(TEN, places))


def ahead(word, seen):
    """Dragon: the car in front in the count has the greater number."""
    return {'dragon': seen[0] > seen[1], 'tiger': seen[0] < seen[1]}[word]


def top_two_side(word, seen):
    """The sums of two different cars are small to 11 and big from 12."""
    total = seen[0] + seen[1]
    return {'big': total >= 12, 'small': total <= 11, 'odd': total % 2 == 1, 'even': total % 2 == 0}[word]


# PC28: the sum of three digits.

def three_digits():
    return product(range(10), repeat=3)


def on_sum(wins, listing=symbols):
    return Rule(listing, lambda one, seen: (wins(one, seen),), space=three_digits)


def pc28_side(word, seen):
    total = sum(seen)
    parts = {'big': total >= 14, 'small': total <= 13, 'odd': total % 2 == 1, 'even': total % 2 == 0}
    parts['high'], parts['low'] = total >= 23, total <= 4
    return all(parts[part] for part in word.split('_'))


def with_push(test):
    """Wins, except that 13 and 14 give the stake of a winner back."""

    def wins(word, seen):
        is_so, is_middle = test(word, seen), sum(seen) in (13, 14)
        return (is_so and not is_middle, is_so and is_middle)

    return Rule(symbols, wins, space=three_digits)


def pc28_shape(word, seen):
    kinds = len(set(seen))
    return {'triple': kinds == 1, 'pair': kinds == 2, 'straight': is_run(seen)}[word]


def pc28_of_keno(drawn):
    """Twenty numbers, ascending: the sums of three sixes, each modulo ten. The last two numbers do not count."""
    low = sorted(drawn)
    return tuple(sum(low[at : at + 6]) % 10 for at in (0, 6, 12))


# Keno: twenty of eighty.

def pick(size, levels):
    """`levels` are the hits that pay, in the play's order."""

    def average(_few):
        return tuple(Fraction(comb(size, hit) * comb(80 - size, 20 - hit), comb(80, 20)) for hit in levels)

    def wins(few, seen):
        hit = len(seen.intersection(few))
        return tuple(hit == level for level in levels)

    return Rule(lambda text: subsets(digits(text), size), wins, seen=frozenset, average=average)
