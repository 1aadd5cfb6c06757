"""Vietnam north, south and centre."""
from collections import Counter
from fractions import Fraction
from itertools import combinations as subsets
from math import comb
from typing import NamedTuple

from written import Rule, symbols

#: How many numbers each tier has and of how many digits, the special first.
NORTH = ((1, 5), (1, 5), (2, 5), (6, 5), (4, 4), (6, 4), (3, 3), (4, 2))
SOUTH = ((1, 6), (1, 5), (1, 5), (2, 5), (7, 5), (1, 4), (3, 4), (1, 3), (1, 2))


class Draw(NamedTuple):
    tiers: tuple
    prizes: tuple
    #: How many prizes end in each two digits.
    tails: Counter


def draw_of(shape, tiers):
    """A result out of its tiers, the special first; anything but the table's shape is refused."""
    if len(tiers) != len(shape):
        raise ValueError(f'{len(tiers)} tiers in place of {len(shape)}')
    for numbers, (count, length) in zip(tiers, shape):
        if len(numbers) != count or any(len(number) != length or not number.isdigit() for number in numbers):
            raise ValueError(f'{numbers} in place of {count} numbers of {length} digits')
    prizes = tuple(number for numbers in tiers for number in numbers)
    return Draw(tuple(map(tuple, tiers)), prizes, Counter(prize[-2:] for prize in prizes))


def singles(wins, average):
    """Each number is a combination of its own."""
    return Rule(symbols, lambda one, draw: (wins(one, draw),), average=lambda one: (average(one),))


def sets(size, wins, average):
    """Every `size` numbers out of the chosen ones are a combination."""
    return Rule(
        lambda text: subsets(symbols(text), size), lambda few, draw: (wins(few, draw),), average=lambda few: (average(few),)
    )


def none_of(shape, count):
    """The chance that no prize ends in one of `count` tails. Within a tier no number comes twice."""
    chance = Fraction(1)
    for drawn, length in shape:
        chance *= Fraction(comb(10 ** length * (100 - count) // 100, drawn), comb(10 ** length, drawn))
    return chance


def all_of(shape, count):
    """The chance that every one of `count` tails is there: inclusion and exclusion over those that are not."""
    return sum((-1) ** left * comb(count, left) * none_of(shape, left) for left in range(count + 1))


def plays(shape):
    """All plays over a region's shape."""
    last = len(shape) - 1

    def expected(tiers, size):
        return Fraction(sum(shape[tier][0] for tier in tiers), 10 ** size)

    def from_end(size, tiers):
        """Prizes of these tiers that are long enough and end in the number; pays for each."""

        def wins(number, draw):
            return sum(prize.endswith(number) for tier in tiers for prize in draw.tiers[tier])

        return singles(wins, lambda _one: expected(tiers, size))

    long = {size: [tier for tier, (_count, length) in enumerate(shape) if length >= size] for size in (2, 3, 4)}
    first_two = singles(lambda number, draw: sum(prize.startswith(number) for prize in draw.prizes), lambda _one: expected(long[2], 2))
    tails = singles(lambda number, draw: draw.tails[number], lambda _one: expected(long[2], 2))

    def all_in(size):
        return sets(size, lambda few, draw: all(draw.tails[one] for one in few), lambda few: all_of(shape, len(few)))

    def none_in(size):
        return sets(size, lambda few, draw: not any(draw.tails[one] for one in few), lambda few: none_of(shape, len(few)))

    def special(wins, chance):
        return singles(lambda one, draw: wins(one, draw.prizes[0][-2:]), lambda _one: chance)

    def parity(side, tail):
        return (int(tail) % 2 == 0) == (side == 'even')

    def size_of(side, tail):
        return (int(tail) <= 49) == (side == 'small')

    head3 = last - 1
    return {
        'LO2': tails,
        'LO2H': first_two,
        'LO21K': tails,
        'LO3': from_end(3, long[3]),
        'LO4': from_end(4, long[4]),
        'DE': from_end(2, [0]),
        'DEDAU': from_end(2, [last]),
        'DE1': from_end(2, [1]),
        'DAU': special(lambda digit, tail: tail[0] == digit, Fraction(1, 10)),
        'DUOI': special(lambda digit, tail: tail[1] == digit, Fraction(1, 10)),
        'BC': from_end(3, [0]),
        'BCDAU': from_end(3, [head3]),
        'BCDD': from_end(3, [0, head3]),
        'BC4': from_end(4, [0]),
        **{f'X{size}': all_in(size) for size in (2, 3, 4)},
        **{f'T{size}': none_in(size) for size in (4, 8, 10)},
        # Each pair of the numbers is a bet of its own.
        **{f'DA{size}': all_in(2) for size in (2, 3, 4, 5)},
        'CL': special(parity, Fraction(1, 2)),
        'TX': special(size_of, Fraction(1, 2)),
    }
