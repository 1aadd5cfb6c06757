"""Draws of several prizes in whole numbers: twenty of three digits, twenty-three of four. A result is its tiers, each a list of text."""
from fractions import Fraction
from itertools import permutations, product

from written import Rule, symbols


def alone(text):
    return [text]


def counted(drawn_in, size):
    """On each level the prizes of a tier that are the number; the tiers are of so many numbers each."""
    return Rule(
        alone,
        lambda one, tiers: tuple(tiers[at].count(one) for at, _ in enumerate(drawn_in)),
        average=lambda _one: tuple(Fraction(count, 10**size) for count in drawn_in),
    )


def every_order(drawn_in):
    """Each different order of four digits is a combination."""
    return counted(drawn_in, 4)._replace(listing=lambda text: sorted({''.join(order) for order in permutations(text)}))


THREE = (2, 4, 6, 8)


def best_of(one, other, tiers):
    """Which of the seven levels a pair reaches, 7 for none."""
    for level, tier in enumerate(tiers):
        if one in tier and other in tier:
            return level
    came = [number for number in (one, other) if any(number in tier for tier in tiers)]
    if len(came) == 2:
        return 4
    if not came:
        return 7
    return 5 if came[0] in tiers[0] else 6


def pair_average():
    """By inclusion and exclusion: the chance that a tier of n has exactly the wanted ones of two numbers."""

    def chance(count, wanted):
        without = [number for number in ('a', 'b') if number not in wanted]
        total = Fraction(0)
        # Over the wanted numbers that are left out after all.
        for taken in product((False, True), repeat=len(wanted)):
            missing = len(without) + sum(taken)
            total += (-1) ** sum(taken) * Fraction(1000 - missing, 1000) ** count
        return total

    sums = [Fraction(0)] * 8
    states = ((), ('a',), ('b',), ('a', 'b'))
    for seen in product(states, repeat=len(THREE)):
        part = Fraction(1)
        for count, wanted in zip(THREE, seen, strict=True):
            part *= chance(count, wanted)
        sums[best_of('a', 'b', seen)] += part
    return tuple(sums[:7])


PAIR_AVERAGE = pair_average()

THREE_D = {
    'NUMBER': counted(THREE, 3),
    'PAIR': Rule(
        alone,
        lambda text, tiers: tuple(best_of(text[:3], text[3:], tiers) == level for level in range(7)),
        average=lambda _one: PAIR_AVERAGE,
    ),
}

FOUR = (1, 1, 1, 10, 10)

FOUR_D = {
    'BIG': counted(FOUR, 4),
    'SMALL': counted(FOUR[:3], 4),
    'FIRST4': counted(FOUR[:1], 4),
    'BIGANY': every_order(FOUR),
    'SMALLANY': every_order(FOUR[:3]),
    'LAST3': Rule(
        symbols,
        lambda one, tiers: (sum(number.endswith(one) for tier in tiers[:3] for number in tier),),
        average=lambda _one: (Fraction(3, 1000),),
    ),
}
