"""Draws of balls and dice: 11x5, K3, PK10, PC28 and keno. Results are tuples of numbers."""
from fractions import Fraction
from itertools import combinations as subsets, permutations, product
from math import comb

from stars import compare, is_run
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


def at(first, size, base):
    """A play over `size` places from the `first`, counted from 0."""
    return base._replace(seen=lambda result: tuple(result[first : first + size]))


def in_window(first, size):
    """In order, in any order, and the latter with bankers."""
    group = in_any_order(ELEVEN, size)
    rules = {'': in_order(ELEVEN, size), 'G': group, 'GD': with_banker(group, size)}
    return {play: at(first, size, rule) for play, rule in rules.items()}


ELEVEN_FIVE = {
    **{f'ANY{count}': any_of_eleven(count) for count in range(1, 9)},
    **{f'ANY{count}D': with_banker(any_of_eleven(count), count) for count in range(2, 9)},
    'FRONT1': at(0, 1, ball_among(ELEVEN, 1)),
    **{
        name + play: rule
        for name, first, size in (('FRONT2', 0, 2), ('FRONT3', 0, 3), ('MID3', 1, 3), ('BACK3', 2, 3), ('BACK2', 3, 2))
        for play, rule in in_window(first, size).items()
    },
    'POS': ball_at(ELEVEN, 5),
}


# K3: three dice.

def three_dice():
    return product(DICE, repeat=3)


def dice(listing, wins):
    return Rule(listing, lambda one, seen: (wins(one, seen),), space=three_dice)


def pair_of(text):
    doubles, singles = groups(text)
    return ((a, a, b) for a in doubles for b in singles if a != b)


def k3_side(word, seen):
    """Three equal dice win no side."""
    total = sum(seen)
    is_so = {'big': total >= 11, 'small': total <= 10, 'odd': total % 2 == 1, 'even': total % 2 == 0}[word]
    return is_so and len(set(seen)) > 1


def faces(text):
    """A face, written as often as it must fall: `333`."""
    return [int(face[0]) for face in symbols(text)]


def is_three(few, seen):
    return set(few) == set(seen)


def is_among(few, seen):
    return set(few) <= set(seen)


def each(values, wins):
    """A level for each value of the board."""
    return lambda one, seen: tuple(value == one and wins(one, seen) for value in values)


def sum_is(total, seen):
    return sum(seen) == total


DIFFERENT3 = dice(lambda text: subsets(digits(text), 3), is_three)
DIFFERENT2 = dice(lambda text: subsets(digits(text), 2), is_among)

K3 = {
    'SUM': Rule(digits, each(range(3, 19), sum_is), space=three_dice),
    'SIDES': dice(symbols, k3_side),
    'TRI': dice(faces, lambda face, seen: seen == (face,) * 3),
    'TRIANY': dice(symbols, lambda _any, seen: len(set(seen)) == 1),
    'PAIR': dice(pair_of, lambda one, seen: sorted(one) == sorted(seen)),
    'PAIRANY': dice(faces, lambda face, seen: seen.count(face) >= 2),
    'DIFF3': DIFFERENT3,
    'DIFF3D': with_banker(DIFFERENT3, 3),
    'DIFF2': DIFFERENT2,
    'DIFF2D': with_banker(DIFFERENT2, 2),
    'RUNANY': dice(symbols, lambda _any, seen: is_run(seen)),
    'ONE': Rule(digits, lambda face, seen: tuple(seen.count(face) == times for times in (1, 2, 3)), space=three_dice),
}


# PK10: an order of ten.

def of_ten(word, ball):
    return {'big': ball >= 6, 'small': ball <= 5, 'odd': ball % 2 == 1, 'even': ball % 2 == 0}[word]


def sides_of_ten(places):
    def listing(text):
        return ((place, word) for place, part in enumerate(text.split('|')) for word in symbols(part))

    # A car's side is that of its own place, whatever stands elsewhere.
    def average(_one):
        return (Fraction(1, 2),)

    return Rule(listing, lambda one, seen: (of_ten(one[1], seen[one[0]]),), average=average)


def duels():
    """The first against the last, the second against the last but one, and so on."""

    def listing(text):
        return ((place, word) for place, part in enumerate(text.split('|')) for word in symbols(part))

    def wins(bet, seen):
        place, word = bet
        return (compare(word, seen[place], seen[9 - place]),)

    return Rule(listing, wins, average=lambda _bet: (Fraction(1, 2),))


def top_two_side(word, seen):
    """Small is to eleven, big from twelve; eleven itself has a level of its own, since some houses push it."""
    total = sum(seen)
    is_so = {'big': total >= 12, 'small': total <= 11, 'odd': total % 2 == 1, 'even': total % 2 == 0}[word]
    return (*(side == word and is_so and total != 11 for side in ('big', 'small', 'odd', 'even')), is_so and total == 11)


PK10 = {
    'POS': ball_at(TEN, 10)._replace(space=None, average=lambda _one: (Fraction(1, 10),)),
    'SIDES': sides_of_ten(10),
    'DT': duels(),
    **{f'TOP{size}': at(0, size, in_order(TEN, size)) for size in (2, 3, 4, 5)},
    'SUM': at(0, 2, Rule(digits, each(range(3, 20), sum_is), space=orders(TEN, 2))),
    'SUMSIDES': at(0, 2, Rule(symbols, top_two_side, space=orders(TEN, 2))),
}


# PC28: the sum of three digits.

def three_digits():
    return product(range(10), repeat=3)


def pc28_side(word, seen):
    total = sum(seen)
    parts = {'big': total >= 14, 'small': total <= 13, 'odd': total % 2 == 1, 'even': total % 2 == 0}
    return all(parts[part] for part in word.split('_'))


def is_middle(seen):
    return sum(seen) in (13, 14)


def with_push(word, seen):
    """Wins, except that 13 and 14 give the stake of a winner back."""
    is_so = pc28_side(word, seen)
    return (is_so and not is_middle(seen), is_so and is_middle(seen))


CORNERS = {'bigodd': 'big_odd', 'bigeven': 'big_even', 'smallodd': 'small_odd', 'smalleven': 'small_even'}


def corner(word, seen):
    """A level for each corner, and the push of 13 and 14 that all share."""
    win, push = with_push(CORNERS[word], seen)
    return (*(name == word and win for name in CORNERS), push)


COLOURS = {'red': range(3, 25, 3), 'green': (1, 4, 7, 10, 16, 19, 22, 25), 'blue': (2, 5, 8, 11, 17, 20, 23, 26)}


def colour(word, seen):
    """0, 13, 14 and 27 have none."""
    return tuple(name == word and sum(seen) in of_it for name, of_it in COLOURS.items())


def ends(word, seen):
    return (sum(seen) <= 4 if word == 'low' else sum(seen) >= 23,)


def pc28_shape(word, seen):
    kinds = len(set(seen))
    return {'triple': kinds == 1, 'pair': kinds == 2, 'straight': is_run(seen)}[word]


PC28 = {
    'SUM': Rule(digits, each(range(28), sum_is), space=three_digits),
    'ANY3': Rule(lambda text: subsets(digits(text), 3), lambda few, seen: (sum(seen) in few,), space=three_digits),
    'SIDES': Rule(symbols, lambda word, seen: (pc28_side(word, seen),), space=three_digits),
    'SIDES14': Rule(symbols, with_push, space=three_digits),
    'COMBO': Rule(symbols, corner, space=three_digits),
    'ENDS': Rule(symbols, ends, space=three_digits),
    'COLOUR': Rule(symbols, colour, space=three_digits),
    'SHAPE': Rule(symbols, each(('triple', 'pair', 'straight'), pc28_shape), space=three_digits),
}


def pc28_of_keno(drawn):
    """Twenty numbers, ascending: the sums of three sixes, each modulo ten. The last two numbers do not count."""
    low = sorted(drawn)
    return tuple(sum(low[at : at + 6]) % 10 for at in (0, 6, 12))


# The colour game: one digit.

#: What is printed beside the pad.
PRINTED = {'green': (1, 3, 5, 7, 9), 'violet': (0, 5), 'red': (0, 2, 4, 6, 8)}


def one_digit():
    return ((digit,) for digit in range(10))


def printed_colour(word, seen):
    """A level for each colour, and one for green or red on a digit that is violet too."""
    (digit,) = seen
    is_so = digit in PRINTED[word]
    is_shared = word != 'violet' and digit in PRINTED['violet']
    return (*(name == word and is_so and not is_shared for name in PRINTED), is_so and is_shared)


COLOUR_GAME = {
    'COLOUR': Rule(symbols, printed_colour, space=one_digit),
    'SIDES': Rule(symbols, lambda word, seen: ((seen[0] > 4) == (word == 'big'),), space=one_digit),
    'NUM': Rule(digits, lambda one, seen: (one == seen[0],), space=one_digit),
}


# 5D: five digits, A to E.

def marks(text):
    """A symbol at its own place, each a bet of its own."""
    return ((place, word) for place, part in enumerate(text.split('|')) for word in symbols(part))


def half(number, middle):
    return {'big': number >= middle, 'small': number < middle, 'odd': number % 2 == 1, 'even': number % 2 == 0}


def even_of_sum(word):
    """How many of the 100,000 results have a sum of that side, counted from how many have each sum."""
    ways = {0: 1}
    for _ in range(5):
        ways = {
            total: sum(ways.get(total - digit, 0) for digit in range(10)) for total in range(max(ways) + 10)
        }
    return (Fraction(sum(count for total, count in ways.items() if half(total, 23)[word]), 10**5),)


FIVE_D = {
    'SIDES': Rule(marks, lambda bet, seen: (half(seen[bet[0]], 5)[bet[1]],), average=lambda _bet: (Fraction(1, 2),)),
    'SUMSIDES': Rule(symbols, lambda word, seen: (half(sum(seen), 23)[word],), average=even_of_sum),
    'POS': Rule(marks, lambda bet, seen: (str(seen[bet[0]]) == bet[1],), average=lambda _bet: (Fraction(1, 10),)),
}


# The hash game: five hexadecimal characters.

def of_the_last(word, seen):
    return (half(seen[4], 8)[word],)


def a_kind(word, seen):
    return tuple(name == word and (seen[4] < 10) == (name == 'digit') for name in ('digit', 'letter'))


def face(values):
    """Letters count nothing, and of a sum only the last digit."""
    return sum(value for value in values if value < 10) % 10


def duel(word, seen):
    banker, player = face(seen[:2]), face(seen[3:])
    won = 'tie' if banker == player else 'banker' if banker > player else 'player'
    return tuple(name == word == won for name in ('banker', 'tie', 'player'))


def average_duel(word):
    """From how often two characters make each face."""
    ways = [0] * 10
    for pair in product(range(16), repeat=2):
        ways[face(pair)] += 1
    wins = {
        'banker': sum(ways[a] * ways[b] for a in range(10) for b in range(a)),
        'tie': sum(way * way for way in ways),
        'player': sum(ways[a] * ways[b] for b in range(10) for a in range(b)),
    }
    return tuple(Fraction(wins[name] if name == word else 0, 16**4) for name in ('banker', 'tie', 'player'))


def last_two(word, seen):
    letters = sum(value > 9 for value in seen[3:])
    return tuple(name == word and letters == many for name, many in (('mixed', 1), ('digits', 0), ('letters', 2)))


def two_characters():
    return ((0, 0, 0, *pair) for pair in product(range(16), repeat=2))


HASH = {
    'SIDES': Rule(symbols, of_the_last, space=two_characters),
    'KIND': Rule(symbols, a_kind, space=two_characters),
    'DUEL': Rule(symbols, duel, average=average_duel),
    'LAST2': Rule(symbols, last_two, space=two_characters),
    'LAST': Rule(symbols, lambda word, seen: (f'{seen[4]:x}' == word,), space=two_characters),
}


# Keno: twenty of eighty.

def pick(size, levels):
    """`levels` are the hits that pay, in the play's order."""

    def average(_few):
        return tuple(Fraction(comb(size, hit) * comb(80 - size, 20 - hit), comb(80, 20)) for hit in levels)

    def wins(few, seen):
        hit = len(seen.intersection(few))
        return tuple(hit == level for level in levels)

    return Rule(lambda text: subsets(digits(text), size), wins, seen=frozenset, average=average)


#: The hits that pay, for each number of spots, as the first implementation chose them.
KENO_LEVELS = {
    1: (1,),
    2: (2,),
    3: (3, 2),
    4: (4, 3, 2),
    5: (5, 4, 3),
    6: (6, 5, 4, 3),
    7: (7, 6, 5, 4),
    8: (8, 7, 6, 5),
    9: (9, 8, 7, 6, 5),
    10: (10, 9, 8, 7, 6, 5, 0),
}
KENO = {f'PICK{size}': pick(size, levels) for size, levels in KENO_LEVELS.items()}


# Six numbers of 45, of 55 and of 49.

def pick_of_six(total, size, levels):
    """`levels` are the hits that pay among the six that are drawn first."""

    def average(_few):
        return tuple(Fraction(comb(size, hit) * comb(total - size, 6 - hit), comb(total, 6)) for hit in levels)

    def wins(few, seen):
        hit = len(seen.intersection(few))
        return tuple(hit == level for level in levels)

    return Rule(lambda text: subsets(digits(text), size), wins, seen=lambda result: frozenset(result[:6]), average=average)


#: The hits that pay, for each number of spots.
SIX_LEVELS = {1: (1,), 2: (2,), 3: (3, 2), 4: (4, 3, 2), 5: (5, 4, 3), 6: (6, 5, 4, 3)}


def six_of(total):
    return {f'PICK{size}': pick_of_six(total, size, levels) for size, levels in SIX_LEVELS.items()}


#: The balls of six of 49 as they are painted, in their order.
PAINTED = 'rrbbggrrbbgrrbbggrrbggrrbbggrrbggrrbbggrbbggrrbbg'
SIGNS = ('rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake', 'horse', 'goat', 'monkey', 'rooster', 'dog', 'pig')


def on_special(wins):
    """A play on the last number alone."""
    return Rule(symbols, wins, seen=lambda result: result[-1], space=lambda: range(1, 50))


def special_side(word, number):
    return (number != 49 and half(number, 25)[word],)


SIX_49 = {
    'SIDES': on_special(special_side),
    'PAINT': on_special(lambda word, number: tuple(word == one and PAINTED[number - 1] == one[0] for one in ('red', 'blue', 'green'))),
    'ZODIAC': on_special(lambda word, number: tuple(word == one and SIGNS[(number - 1) % 12] == one for one in SIGNS)),
    'SPECIAL': on_special(lambda word, number: (int(word) == number,))._replace(listing=symbols),
    'PICK2': pick_of_six(49, 2, (2,)),
    'PICK3': pick_of_six(49, 3, (3,)),
}
