"""Published price lists: what a play returns at them, as printed and as computed. Prices of series are for a bet of two units."""
from fractions import Fraction

import balls
import sea
import stars
import vietnam
from written import chance, combinations


def at_series(rule, selection, *prices):
    """The return of a selection at prices for two units, one for each level that wins."""
    levels = zip(chance(rule, selection), prices, strict=True)
    return sum(won * Fraction(price) / 2 for won, price in levels) / combinations(rule, selection)


def at_odds(rule, selection, odds, cost=1):
    return sum(chance(rule, selection)) * Fraction(odds) / cost / combinations(rule, selection)


def series_1800():
    """SSC at series 1800."""
    for rule, selection, *prices, printed in (
        (stars.straight(5), '1|2|3|4|5', '180000', '.90'),
        (stars.kinds((1, 5)), '0-1-2-3-4', '1500', '.90'),
        (stars.kinds((2, 1), (1, 3)), '0|1-2-3', '3000', '.90'),
        (stars.kinds((2, 2), (1, 1)), '0-1|2', '6000', '.90'),
        (stars.kinds((3, 1), (1, 2)), '0|1-2', '9000', '.90'),
        (stars.kinds((3, 1), (2, 1)), '0|1', '18000', '.90'),
        (stars.kinds((4, 1), (1, 1)), '0|1', '36000', '.90'),
        (stars.straight(4), '1|2|3|4', '18000', '.90'),
        (stars.kinds((1, 4)), '0-1-2-3', '750', '.90'),
        (stars.kinds((2, 1), (1, 2)), '0|1-2', '1500', '.90'),
        (stars.kinds((2, 2)), '0-1', '3000', '.90'),
        (stars.kinds((3, 1), (1, 1)), '0|1', '4500', '.90'),
        (stars.straight(3), '1|2|3', '1800', '.90'),
        (stars.ordered_by(3, sum), '13', '1800', '.90'),
        (stars.ordered_by(3, stars.span_of), '5', '1800', '.90'),
        (stars.pair_and_single(), '0-1', '600', '.90'),
        (stars.kinds((1, 3)), '0-1-2', '300', '.90'),
        (stars.group_sum(3), '5', '600', '300', '.90'),
        (stars.banker(3), '7', '600', '300', '.90'),
        (stars.sum_tail(3), '7', '18', '.90'),
        (stars.straight(2), '1|2', '180', '.90'),
        (stars.kinds((1, 2)), '0-1', '90', '.90'),
        (stars.any_position(5), '0||||', '18', '.90'),
        (stars.codes(3, 1), '7', '6.60', '.894'),
        (stars.codes(3, 2), '1-7', '33', '.891'),
        (stars.codes(4, 1), '7', '5.20', '.894'),
        (stars.codes(4, 2), '1-7', '18.39', '.896'),
        (stars.codes(5, 2), '1-7', '12', '.880'),
        (stars.codes(5, 3), '1-2-7', '41', '.892'),
        (stars.sides(2), 'big|odd', '7.2', '.90'),
        (stars.sides(3), 'big|odd|small', '14.4', '.90'),
        (stars.repeated(5, 1), '7', '4.3', '.880'),
        (stars.repeated(5, 2), '7', '22', '.896'),
        (stars.repeated(5, 3), '7', '210', '.899'),
        (stars.repeated(5, 4), '7', '3900', '.897'),
    ):
        yield rule, selection, printed, at_series(rule, selection, *prices)


def ball_games():
    """11x5 at the table of 90 %, K3 at the state's prices."""
    eleven, three = balls.ELEVEN_FIVE, balls.K3
    for play, selection, price, printed in (
        ('ANY1', '01', '4.40', '1'),
        ('ANY2', '01-02', '9.9', '.90'),
        ('ANY3', '01-02-03', '29.7', '.90'),
        ('ANY4', '01-02-03-04', '118', '.894'),
        ('ANY5', '01-02-03-04-05', '831', '.899'),
        ('ANY6', '01-02-03-04-05-06', '138', '.896'),
        ('ANY7', '01-02-03-04-05-06-07', '39.6', '.90'),
        ('ANY8', '01-02-03-04-05-06-07-08', '14.8', '.897'),
        ('FRONT1', '01', '19.8', '.90'),
        ('FRONT2', '01|02', '198', '.90'),
        ('FRONT2G', '01-02', '99', '.90'),
        ('FRONT3', '01|02|03', '1782', '.90'),
        ('FRONT3G', '01-02-03', '297', '.90'),
    ):
        yield eleven[play], selection, printed, at_series(eleven[play], selection, price)
    for play, selection, price in (
        ('TRI', '111', '240'),
        ('TRIANY', 'any', '40'),
        ('PAIR', '1|2', '80'),
        ('PAIRANY', '11', '15'),
        ('DIFF3', '1-2-3', '40'),
        ('RUNANY', 'any', '10'),
        ('DIFF2', '1-2', '8'),
    ):
        yield three[play], selection, '.556', at_series(three[play], selection, price)
    for total, price in enumerate((240, 80, 40, 25, 16, 12, 10, 9, 9, 10, 12, 16, 25, 40, 80, 240), start=3):
        printed = {6: '.579', 9: '.579', 12: '.579', 15: '.579', 8: '.583', 13: '.583', 10: '.563', 11: '.563'}
        won = sum(chance(three['SUM'], str(total)))
        yield three['SUM'], str(total), printed.get(total, '.556'), won * price / 2


def fixed_odds():
    """Boards of Vietnam, Thailand and Matka at their printed odds."""
    north, south = vietnam.plays(vietnam.NORTH), vietnam.plays(vietnam.SOUTH)
    for plays, play, selection, odds, cost, printed in (
        (north, 'LO2', '68', '78', 22, '.9573'),
        (south, 'LO2', '68', '79', 15, '.9480'),
        (north, 'LO3', '068', '770', 23, '.77'),
        (north, 'LO4', '0068', '8880', 20, '.888'),
        (south, 'X2', '11-13', '27', 1, '.705'),
        (south, 'T4', '11-13-15-20', '2', 1, '.959'),
        (sea.THAI, 'TOP3', '123', '900', 1, '.90'),
        (sea.THAI, 'TOD3', '123', '130', 1, '.78'),
        (sea.THAI, 'TOD3', '112', '130', 1, '.39'),
        (sea.THAI, 'RUNTOP', '7', '3.2', 1, '.867'),
        (sea.THAI, 'RUNBOT', '7', '4.2', 1, '.798'),
        (sea.THAI, 'BOT2', '68', '90', 1, '.90'),
        (sea.MATKA, 'OANK', '7', '9', 1, '.90'),
        (sea.MATKA, 'JODI', '07', '90', 1, '.90'),
        (sea.MATKA, 'OSP', '123', '150', 1, '.90'),
        (sea.MATKA, 'ODP', '112', '300', 1, '.90'),
        (sea.MATKA, 'OTP', '111', '1000', 1, '1'),
        (sea.MATKA, 'HALFO', '1234', '1000', 1, '.60'),
        (sea.MATKA, 'SANGAM', '123456', '10000', 1, '.36'),
    ):
        yield plays[play], selection, printed, at_odds(plays[play], selection, odds, cost)


def faults():
    """Everything that does not return what is printed, to the digits that are printed."""
    for rows in (series_1800, ball_games, fixed_odds):
        for at, (_rule, selection, printed, found) in enumerate(rows()):
            wanted = Fraction(printed) if printed == '1' else Fraction(f'0{printed}')
            # The lists are cut or rounded to their last digit; a whole return is exact.
            allowed = 0 if printed == '1' else Fraction(6, 10 ** len(printed))
            if abs(found - wanted) > allowed:
                yield f'{rows.__name__} {at} {selection}: printed {printed}, returns {float(found):.5f}'
