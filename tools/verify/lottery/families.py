"""Every family by its name: how its published result is read, and its plays."""
import balls
import prize_numbers
import sea
import ssc
import vietnam


def tiers(prizes):
    """The numbers of a published result, tier by tier."""
    return [prize['numbers'] for prize in prizes]


def of_vietnam(shape):
    return lambda prizes: vietnam.draw_of(shape, tiers(prizes))


def of_digits(prizes):
    """One digit after the other, whatever tier it stands in."""
    return tuple(int(digit) for numbers in tiers(prizes) for number in numbers for digit in number)


def of_numbers(prizes):
    return tuple(int(number) for numbers in tiers(prizes) for number in numbers)


def of_thai(prizes):
    (first,), fronts, bottoms, (bottom,) = tiers(prizes)
    return sea.thai_board(first, fronts, bottoms, bottom)


def of_lao(prizes):
    ((number,),) = tiers(prizes)
    return sea.lao_board(number)


def of_hanoi(prizes):
    draw = vietnam.draw_of(vietnam.NORTH, tiers(prizes))
    return sea.hanoi_board(draw.prizes[0], draw.prizes[1])


def of_matka(prizes):
    (opened,), (closed,) = tiers(prizes)
    return sea.Matka(sea.panna(opened), sea.panna(closed))


#: For each family what reads a result, and the rules of its plays.
FAMILIES = {
    'vietnam-north': (of_vietnam(vietnam.NORTH), {
        play: rule for play, rule in vietnam.plays(vietnam.NORTH).items() if not play.startswith('DA') or play == 'DAU'
    }),
    'vietnam-south': (of_vietnam(vietnam.SOUTH), vietnam.plays(vietnam.SOUTH)),
    'ssc': (of_digits, ssc.PLAYS),
    'eleven-five': (of_numbers, balls.ELEVEN_FIVE),
    'k3': (of_digits, balls.K3),
    'pk10': (of_numbers, balls.PK10),
    'pc28': (of_digits, balls.PC28),
    'keno': (of_numbers, balls.KENO),
    'thai': (of_thai, sea.THAI),
    'lao': (of_lao, sea.LAO),
    'hanoi': (of_hanoi, sea.HANOI),
    'matka': (of_matka, sea.MATKA),
    'panna': (lambda prizes: sea.panna(tiers(prizes)[0][0]), sea.PANNA),
    'teer': (lambda prizes: tiers(prizes)[0][0], sea.TEER),
    'teer-pair': (lambda prizes: ''.join(number for (number,) in tiers(prizes)), sea.TEER_PAIR),
    'colour': (of_digits, balls.COLOUR_GAME),
    'five-d': (of_digits, balls.FIVE_D),
    'hash': (of_numbers, balls.HASH),
    'lotto-45': (of_numbers, balls.six_of(45)),
    'lotto-55': (of_numbers, balls.six_of(55)),
    'six-49': (of_numbers, balls.SIX_49),
    'live-lo': (lambda prizes: tiers(prizes)[0][0], sea.LIVE_LO),
    'three-d': (tiers, prize_numbers.THREE_D),
    'four-d': (tiers, prize_numbers.FOUR_D),
}
