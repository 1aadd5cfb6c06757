"""Plays over some digits of a five-digit draw, as SSC has them. Every rule here sees only its own digits."""
from collections import Counter
from itertools import combinations as subsets, product

from written import Rule, digits, groups, placed, symbols

TEN = range(10)


def over(size):
    """Every way that `size` digits can fall."""
    return lambda: product(TEN, repeat=size)


def straight(size):
    return Rule(lambda text: product(*groups(text)), lambda one, seen: (one == seen,), space=over(size))


def typed(size):
    """Whole numbers, typed one by one."""
    return Rule(
        lambda text: (tuple(map(int, number)) for number in symbols(text)), lambda one, seen: (one == seen,), space=over(size)
    )


def combo(size):
    """Each number is a bet on all its digits, on all but the first, and so on down to the last alone."""

    def listing(text):
        return ((one, stars) for one in product(*groups(text)) for stars in range(size, 0, -1))

    def wins(bet, seen):
        one, stars = bet
        return tuple(stars == level and one[-stars:] == seen[-stars:] for level in range(size, 0, -1))

    return Rule(listing, wins, space=over(size))


def ordered_by(size, measure):
    """A sum or a span stands for every number that has it."""

    def listing(text):
        wanted = digits(text)
        return (one for value in wanted for one in product(TEN, repeat=size) if measure(one) == value)

    return Rule(listing, lambda one, seen: (one == seen,), space=over(size))


def span_of(seen):
    return max(seen) - min(seen)


def shape(seen):
    """How often the digits repeat, most first: (2, 1) is a pair and a single."""
    return tuple(sorted(Counter(seen).values(), reverse=True))


def multiset(size, listing):
    """Digits in any order. A combination is listed as its digits, sorted."""
    return Rule(
        lambda text: (tuple(sorted(one)) for one in listing(text)), lambda one, seen: (one == tuple(sorted(seen)),), space=over(size)
    )


def kinds(*wanted):
    """Groups such as a double and three singles: `wanted` says how often a digit of each group repeats and how many are taken."""
    size = sum(times * taken for times, taken in wanted)

    def listing(text):
        for taken in product(*(subsets(group, count) for group, (_times, count) in zip(groups(text), wanted))):
            flat = [digit for part in taken for digit in part]
            if len(set(flat)) == len(flat):
                yield tuple(digit for part, (times, _count) in zip(taken, wanted) for digit in part for _ in range(times))

    return multiset(size, listing)


def pair_and_single():
    """zu3: any two of the chosen digits, each of them once as the double."""
    return multiset(3, lambda text: ((a, a, b) for a in digits(text) for b in digits(text) if a != b))


def mixed(size, is_taken):
    """Sets of digits in any order that fit what was chosen, each once; a set of three pays as zu3 or as zu6."""

    def listing(text):
        for value in digits(text):
            for one in sorted({tuple(sorted(way)) for way in product(TEN, repeat=size)}):
                if len(set(one)) > 1 and is_taken(one, value):
                    yield one

    def wins(one, seen):
        is_hit = one == tuple(sorted(seen))
        if size == 2:
            return (is_hit,)
        return (is_hit and len(set(one)) == 2, is_hit and len(set(one)) == 3)

    return Rule(listing, wins, space=over(size))


def group_sum(size):
    return mixed(size, lambda one, value: sum(one) == value)


def banker(size):
    """baodan: every set in which the digit stands."""
    return mixed(size, lambda one, value: value in one)


def mixed_typed(size):
    """Numbers typed for any order; a triple is no such number."""

    def wins(one, seen):
        is_hit = one == tuple(sorted(seen))
        return (is_hit and len(set(one)) == 2, is_hit and len(set(one)) == 3)

    return Rule(lambda text: (tuple(sorted(map(int, number))) for number in symbols(text)), wins, space=over(size))


def sum_tail(size):
    return Rule(digits, lambda tail, seen: (sum(seen) % 10 == tail,), space=over(size))


def any_position(size):
    def listing(text):
        return ((place, digit) for place, chosen in enumerate(groups(text)) for digit in chosen)

    return Rule(listing, lambda one, seen: (seen[one[0]] == one[1],), space=over(size))


def codes(size, count):
    """`count` digits that must all be there, wherever."""
    return Rule(
        lambda text: subsets(digits(text), count), lambda few, seen: (all(one in seen for one in few),), space=over(size)
    )


def repeated(size, least):
    """The digit is there at least so often."""
    return Rule(digits, lambda digit, seen: (seen.count(digit) >= least,), space=over(size))


def side(word, digit, least_big=5):
    return {'big': digit >= least_big, 'small': digit < least_big, 'odd': digit % 2 == 1, 'even': digit % 2 == 0}[word]


def sides(size):
    """For each place big, small, odd or even."""

    def listing(text):
        return product(*(symbols(part) for part in text.split('|')))

    def wins(words, seen):
        return (all(side(word, digit) for word, digit in zip(words, seen)),)

    return Rule(listing, wins, space=over(size))


def compare(word, first, second):
    return {'dragon': first > second, 'tiger': first < second, 'tie': first == second}[word]


def is_run(seen):
    low, middle, high = sorted(seen)
    return middle == low + 1 and high == middle + 1


def any_straight(stars):
    """ren-X: any `stars` of the five places, one digit each."""

    def listing(text):
        chosen = groups(text)
        for places in subsets(range(5), stars):
            for one in product(*(chosen[place] for place in places)):
                yield tuple(zip(places, one))

    return Rule(listing, lambda bet, seen: (all(seen[place] == digit for place, digit in bet),), space=over(5))


def any_of(stars, base):
    """A play of `stars` digits over every so many of the chosen places."""

    def listing(text):
        places, selection = placed(text)
        return ((few, one) for few in subsets(places, stars) for one in base.listing(selection))

    def wins(bet, seen):
        places, one = bet
        return base.wins(one, tuple(seen[place] for place in places))

    return Rule(listing, wins, space=over(5))


def at(places, base):
    """A play over some places of the draw."""
    return base._replace(seen=lambda result: tuple(result[place] for place in places))
