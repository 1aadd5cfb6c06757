"""Plays over some digits of a five-digit draw, as SSC has them. Every rule here sees only its own digits."""
from collections import Counter
from functools import cache
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


@cache
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
    """Sets of digits in any order that fit a chosen sum or banker; a set of three pays as zu3 or as zu6."""

    def listing(text):
        sets = sorted({tuple(sorted(way)) for way in product(TEN, repeat=size)})
        return ((value, one) for value in digits(text) for one in sets if len(set(one)) > 1 and is_taken(one, value))

    def wins(bet, seen):
        _value, one = bet
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


@cache
def shape_of_three(seen):
    """Nothing goes round from nine to nought. A half has two neighbours, mixed none."""
    low, middle, high = sorted(seen)
    if low == high:
        return 'triple'
    if low == middle or middle == high:
        return 'pair'
    if is_run(seen):
        return 'straight'
    return 'half' if middle == low + 1 or high == middle + 1 else 'mixed'


SHAPES_OF_FIVE = {
    (5,): 'five', (4, 1): 'four', (3, 2): 'full', (3, 1, 1): 'triple', (2, 2, 1): 'pairs', (2, 1, 1, 1): 'pair', (1,) * 5: 'different'
}


def choices(size, levels, name_of):
    """Words out of a closed list, a level for each; the draw has one of them."""

    def wins(word, seen):
        return tuple(level == word == name_of(seen) for level in levels)

    return Rule(symbols, wins, space=over(size))


def shapes_of_three():
    return choices(3, ('triple', 'straight', 'pair', 'half', 'mixed'), shape_of_three)


def shapes_of_five():
    return choices(5, tuple(SHAPES_OF_FIVE.values()), lambda seen: SHAPES_OF_FIVE[shape(seen)])


def dragon_tiger():
    """Any two of the chosen places, the left one the dragon's. A tie pays on a level of its own."""

    def listing(text):
        places, words = text.split(':')
        return ((pair, word) for pair in subsets(digits(places), 2) for word in symbols(words))

    def wins(bet, seen):
        (left, right), word = bet
        is_so = compare(word, seen[left - 1], seen[right - 1])
        return (is_so and word != 'tie', is_so and word == 'tie')

    return Rule(listing, wins, space=over(5))


def any_straight(stars):
    """ren-X: any `stars` of the five places, one digit each."""

    def listing(text):
        chosen = groups(text)
        for places in subsets(range(5), stars):
            for one in product(*(chosen[place] for place in places)):
                yield tuple(zip(places, one))

    return Rule(listing, lambda bet, seen: (all(seen[place] == digit for place, digit in bet),), space=over(5))


def chosen(stars, base):
    """A play of `stars` digits over every so many of the chosen places."""

    def listing(text):
        places, selection = placed(text)
        listed = list(base.listing(selection))
        return ((few, one) for few in subsets(places, stars) for one in listed)

    def wins(bet, seen):
        places, one = bet
        return base.wins(one, tuple(seen[place] for place in places))

    return Rule(listing, wins, space=over(5))


def at(first, size, base):
    """A play over `size` places from the `first`, counted from 0."""
    return base._replace(seen=lambda result: result[first : first + size])
