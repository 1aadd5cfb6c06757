"""SSC: every play over its places. F, M and B are the front, the middle and the back, the figure says how many digits, A5 is all."""
import stars
from stars import at, chosen


def four():
    return {
        'S': stars.straight(4),
        'L': stars.typed(4),
        'C': stars.combo(4),
        'Z24': stars.kinds((1, 4)),
        'Z12': stars.kinds((2, 1), (1, 2)),
        'Z6': stars.kinds((2, 2)),
        'Z4': stars.kinds((3, 1), (1, 1)),
        'N1': stars.codes(4, 1),
        'N2': stars.codes(4, 2),
    }


def three():
    return {
        'S': stars.straight(3),
        'L': stars.typed(3),
        'C': stars.combo(3),
        'SUM': stars.ordered_by(3, sum),
        'SPAN': stars.ordered_by(3, stars.span_of),
        'TAIL': stars.sum_tail(3),
        'Z3': stars.pair_and_single(),
        'Z6': stars.kinds((1, 3)),
        'GSUM': stars.group_sum(3),
        'GB': stars.banker(3),
        'N1': stars.codes(3, 1),
        'N2': stars.codes(3, 2),
        'BS': stars.sides(3),
        'SHAPE': stars.shapes_of_three(),
    }


def two():
    return {
        'S': stars.straight(2),
        'L': stars.typed(2),
        'SUM': stars.ordered_by(2, sum),
        'SPAN': stars.ordered_by(2, stars.span_of),
        'G': stars.kinds((1, 2)),
        'GSUM': stars.group_sum(2),
        'GB': stars.banker(2),
        'BS': stars.sides(2),
    }


FIVE = {
    'A5S': stars.straight(5),
    'A5L': stars.typed(5),
    'A5C': stars.combo(5),
    'A5Z120': stars.kinds((1, 5)),
    'A5Z60': stars.kinds((2, 1), (1, 3)),
    'A5Z30': stars.kinds((2, 2), (1, 1)),
    'A5Z20': stars.kinds((3, 1), (1, 2)),
    'A5Z10': stars.kinds((3, 1), (2, 1)),
    'A5Z5': stars.kinds((4, 1), (1, 1)),
    'A5N2': stars.codes(5, 2),
    'A5N3': stars.codes(5, 3),
    'A5SHAPE': stars.shapes_of_five(),
}

#: Where each window stands: its first place and how many digits it has.
WINDOWS = {
    'F4': (0, 4, four()),
    'B4': (1, 4, four()),
    'F3': (0, 3, three()),
    'M3': (1, 3, three()),
    'B3': (2, 3, three()),
    'F2': (0, 2, two()),
    'B2': (3, 2, two()),
}

PLAYS = {
    **FIVE,
    **{name + play: at(first, size, rule) for name, (first, size, rules) in WINDOWS.items() for play, rule in rules.items()},
    'POS': stars.any_position(5),
    'R2S': stars.any_straight(2),
    'R3S': stars.any_straight(3),
    'R4S': stars.any_straight(4),
    'R2G': chosen(2, stars.kinds((1, 2))),
    'R3Z3': chosen(3, stars.pair_and_single()),
    'R3Z6': chosen(3, stars.kinds((1, 3))),
    'R4Z24': chosen(4, stars.kinds((1, 4))),
    'R4Z12': chosen(4, stars.kinds((2, 1), (1, 2))),
    'R4Z6': chosen(4, stars.kinds((2, 2))),
    'R4Z4': chosen(4, stars.kinds((3, 1), (1, 1))),
    **{f'FUN{least}': stars.repeated(5, least) for least in (1, 2, 3, 4)},
    'DT': stars.dragon_tiger(),
}
