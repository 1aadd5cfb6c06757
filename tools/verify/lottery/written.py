"""Selections and rules as the second implementation has them.

A selection is read as play.ts says it is written. A rule says the plainest thing it can: it lists a selection's combinations one by
one, and tells of one combination how often it wins on one result. Counts, hits and chances follow by adding; there is no formula here
that could be wrong in the way the first implementation's could.
"""
from collections import Counter
from fractions import Fraction
from itertools import islice
from typing import Any, Callable, Iterable, NamedTuple

#: The most results that are looked at for every single selection.
LARGEST_SPACE = 6000


class Rule(NamedTuple):
    """One play. `listing` answers the combinations of a selection, `wins` the hits of one combination on each level."""

    listing: Callable[[str], Iterable]
    wins: Callable[[Any, Any], tuple]
    #: What the play looks at of a result.
    seen: Callable[[Any], Any] = lambda result: result
    #: Everything that `seen` can answer, each equally likely; absent where there is too much of it.
    space: Callable[[], Iterable] | None = None
    #: The hits that one combination has on average, on each level, where the space is too large.
    average: Callable[[Any], tuple] | None = None


def symbols(text):
    """`07-13-68`: the symbols, in their order."""
    return text.split('-') if text else []


def digits(text):
    """`0-1-2`: the symbols as numbers."""
    return [int(symbol) for symbol in symbols(text)]


def groups(text):
    """`0-1|2|3-4`: for every place or group its numbers; a place that was left empty has none."""
    return [digits(part) for part in text.split('|')]


def placed(text):
    """`1-3-5:0|1|2`: the chosen places counted from 0, and the selection behind them."""
    places, selection = text.split(':')
    return [int(place) - 1 for place in places.split('-')], selection


def combinations(rule, selection):
    return sum(1 for _ in rule.listing(selection))


def hits_of(rule, listed, result):
    """How many of the listed combinations win, for each level."""
    seen = rule.seen(result)
    return [int(sum(level)) for level in zip(*(rule.wins(one, seen) for one in listed))]


def hits(rule, selection, result):
    """How many combinations of the selection win, for each level."""
    return hits_of(rule, rule.listing(selection), result)


def chance(rule, selection):
    """The average of `hits` over all results, exact; None where the rule does not say."""
    if rule.average:
        return [sum(level, Fraction(0)) for level in zip(*(rule.average(one) for one in rule.listing(selection)))]
    if not rule.space:
        return None
    space = list(rule.space())
    total = Counter()
    for one in rule.listing(selection):
        total.update(rule.wins(one, seen) for seen in space)
    levels = len(next(iter(total)))
    return [Fraction(sum(won[level] * times for won, times in total.items()), len(space)) for level in range(levels)]


def most(rule, selection):
    """The most that `hits` can be on each level, over all results; None where there are too many to look at each."""
    space = list(islice(rule.space(), LARGEST_SPACE + 1)) if rule.space else []
    if not 0 < len(space) <= LARGEST_SPACE:
        return None
    listed = list(rule.listing(selection))
    every = [[sum(level) for level in zip(*(rule.wins(one, seen) for one in listed))] for seen in space]
    return [int(max(level)) for level in zip(*every)]
