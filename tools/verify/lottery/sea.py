"""Thai, Lao and Hanoi boards and Matka."""
from fractions import Fraction
from itertools import combinations as subsets, product
from typing import NamedTuple

from written import Rule, digits, symbols


class Board(NamedTuple):
    """What the boards look at, all of it text: the number that "top" reads, the one that "bottom" reads, and prizes of three digits."""

    top: str
    bottom: str
    bottoms: tuple = ()
    fronts: tuple = ()


def numbers(size):
    """All texts of so many digits."""
    return [''.join(number) for number in product('0123456789', repeat=size)]


def on(part, size, wins, listing=symbols):
    """A play that sees one number of the board."""
    return Rule(listing, lambda one, seen: (wins(one, seen),), seen=part, space=lambda: numbers(size))


def top(size):
    return lambda board: board.top[-size:]


def bottom(board):
    return board.bottom


def equal(one, seen):
    return one == seen


def within(digit, seen):
    return digit in seen


def same_digits(one, seen):
    return sorted(one) == sorted(seen)


def one_of(part, drawn):
    """The prizes of a tier are different numbers; each that is the chosen one is a hit."""
    return Rule(symbols, lambda one, seen: (seen.count(one),), seen=part, average=lambda _one: (Fraction(drawn, 1000),))


def big_or_small(word, seen):
    """The upper or the lower half of all numbers of that length: 0 to 4, 000 to 499."""
    return (int(seen) >= 10 ** len(seen) // 2) == (word == 'big')


def each_digit(text):
    return ((place, word) for place, part in enumerate(text.split('|')) for word in symbols(part))


def three_in(size):
    """Three different digits were drawn, and all are among the chosen ones."""

    def wins(few, seen):
        return len(set(seen)) == 3 and {int(digit) for digit in seen} <= set(few)

    return on(top(3), 3, wins, lambda text: subsets(digits(text), size))


def board():
    """What the three boards share."""
    return {
        'TOP3': on(top(3), 3, equal),
        'TOD3': on(top(3), 3, same_digits),
        'TOP2': on(top(2), 2, equal),
        'BOT2': on(bottom, 2, equal),
        'RUNTOP': on(top(3), 3, within),
        'RUNBOT': on(bottom, 2, within),
        'WITHIN4': three_in(4),
        'WITHIN5': three_in(5),
        'HILO3': on(top(3), 3, big_or_small),
        'HILO1': on(top(3), 3, lambda bet, seen: big_or_small(bet[1], seen[bet[0]]), each_digit),
    }


THAI = {
    **board(),
    'FRONT3': one_of(lambda result: result.fronts, 2),
    'BOT3': one_of(lambda result: result.bottoms, 2),
}
LAO = {**board(), 'TOP4': on(top(4), 4, equal)}
HANOI = board()


def thai_board(first, fronts, bottoms, bottom_two):
    return Board(first, bottom_two, tuple(bottoms), tuple(fronts))


def lao_board(number):
    """The lower two are the first two of the four."""
    return Board(number, number[:2])


def hanoi_board(special, first):
    return Board(special, first[-2:])


# Matka: two sorted sets of three digits, zero high.

class Matka(NamedTuple):
    open: str
    close: str


def panna(drawn):
    return ''.join(sorted(drawn, key=lambda digit: int(digit) or 10))


def ank(one):
    return str(sum(map(int, one)) % 10)


def weight(one):
    """Of a thousand ways to draw three digits, how many sort to this set."""
    return Fraction({1: 1, 2: 3, 3: 6}[len(set(one))], 1000)


def matka(wins, average):
    return Rule(symbols, lambda one, seen: (wins(one, seen),), average=lambda one: (average(one),))


def tenth(_one):
    return Fraction(1, 10)


# A set is written as it is sorted: zero last.
OPEN_PANNA = matka(lambda one, seen: one == seen.open, weight)
CLOSE_PANNA = matka(lambda one, seen: one == seen.close, weight)

MATKA = {
    'OANK': matka(lambda one, seen: one == ank(seen.open), tenth),
    'CANK': matka(lambda one, seen: one == ank(seen.close), tenth),
    'JODI': matka(lambda one, seen: one == ank(seen.open) + ank(seen.close), lambda _one: Fraction(1, 100)),
    **{f'O{kind}': OPEN_PANNA for kind in ('SP', 'DP', 'TP')},
    **{f'C{kind}': CLOSE_PANNA for kind in ('SP', 'DP', 'TP')},
    # A half is one side's set with the other side's last digit, written in the order of the draw.
    'HALFO': matka(
        lambda one, seen: one[:3] == seen.open and one[3] == ank(seen.close), lambda one: weight(one[:3]) / 10
    ),
    'HALFC': matka(
        lambda one, seen: one[0] == ank(seen.open) and one[1:] == seen.close, lambda one: weight(one[1:]) / 10
    ),
    'SANGAM': matka(
        lambda one, seen: one[:3] == seen.open and one[3:] == seen.close,
        lambda one: weight(one[:3]) * weight(one[3:]),
    ),
}


# One side of a market: a set of three digits.

def motor(kinds):
    """Every set of so many different digits out of those chosen, listed from all there are."""

    def listing(text):
        chosen = set(symbols(text))
        every = {panna(f'{number:03d}') for number in range(1000)}
        return (one for one in every if len(set(one)) == kinds and set(one) <= chosen)

    return Rule(listing, lambda one, seen: (one == seen,), average=lambda one: (weight(one),))


ONE_PANNA = Rule(symbols, lambda one, seen: (one == seen,), average=lambda one: (weight(one),))
PANNA = {
    'ANK': Rule(symbols, lambda one, seen: (one == ank(seen),), average=lambda _one: (Fraction(1, 10),)),
    **{kind: ONE_PANNA for kind in ('SP', 'DP', 'TP')},
    'SPM': motor(3),
    'DPM': motor(2),
}


# Teer: two digits of a round, and the numbers of both rounds one after the other.

def hundred():
    return (f'{number:02d}' for number in range(100))


def one_of_round(wins):
    return Rule(symbols, lambda one, seen: (wins(one, seen),), space=hundred)


TEER = {
    'HOUSE': one_of_round(lambda one, seen: one == seen[0]),
    'ENDING': one_of_round(lambda one, seen: one == seen[1]),
    'DIRECT': one_of_round(equal),
}
LIVE_LO = {
    'LO': one_of_round(equal),
    'HEAD': one_of_round(lambda one, seen: one == seen[0]),
    'TAIL': one_of_round(lambda one, seen: one == seen[1]),
}
TEER_PAIR = {
    'FORECAST': Rule(symbols, lambda one, seen: (one == seen,), average=lambda _one: (Fraction(1, 10**4),)),
}
