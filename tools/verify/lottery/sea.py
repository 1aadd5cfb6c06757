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


def same_digits(one, seen):
    return sorted(one) == sorted(seen)


def one_of(part, drawn):
    """The prizes of a tier are different numbers; each that is the chosen one is a hit."""
    return Rule(symbols, lambda one, seen: (seen.count(one),), seen=part, average=lambda _one: (Fraction(drawn, 1000),))


def half(size):
    """The upper and the lower half of all numbers, and their parity."""
    middle = 10 ** size // 2

    def wins(word, seen):
        number = int(seen)
        return {'big': number >= middle, 'small': number < middle, 'odd': number % 2 == 1, 'even': number % 2 == 0}[word]

    return wins


def three_in(size):
    """Three different digits were drawn, and all are among the chosen ones."""

    def wins(few, seen):
        return len(set(seen)) == 3 and {int(digit) for digit in seen} <= set(few)

    return on(top(3), 3, wins, lambda text: subsets(digits(text), size))


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
