#!/usr/bin/env python3
"""Simulated matches, played a second time: another language, another SHA-256, nothing but the standard library.

    python3 match.py < matches.json

The input is [{"text": ..., "seeds": [six of 64 hexadecimal digits]}]: the figures of a match as its promise has them, one a line, and the seeds of its windows.
The output is the timeline of each match, a list of short lines. Chances are made with + - * / alone, in the order in which docs/adr/0087 and the models
say, so that they are the same to the last digit.
"""
import hashlib
import hmac
import json
import math
import sys

WORDS = 1 << 64
PARTS = 2 ** 44
SIDES = ('home', 'away')


class Words:
    """Block n of a window is HMAC-SHA256(seed, banyan-draw-1:n): four words, most significant byte first."""

    def __init__(self, seed):
        self.key = bytes.fromhex(seed)
        self.used = 0
        self.digest = b''

    def below(self, n):
        while True:
            block, at = divmod(self.used, 4)
            if at == 0:
                self.digest = hmac.new(self.key, f'banyan-draw-1:{block}'.encode(), hashlib.sha256).digest()
            self.used += 1
            word = int.from_bytes(self.digest[at * 8:at * 8 + 8], 'big')
            if word < WORDS - WORDS % n:
                return word % n

    def weighted(self, weights):
        left = self.below(sum(weights))
        for at, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return at

    def chance(self, chances):
        return self.weighted([math.floor(chance * PARTS) for chance in chances])

    def shuffled(self, items):
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def poisson(mean):
    weights, total, count, weight = [1.0], 1.0, 1, mean
    while count <= mean or weight > 1e-12 * total:
        weights.append(weight)
        total += weight
        weight *= mean / (count + 1)
        count += 1
    return [one / total for one in weights]


# Football

def parts_left(minute, in_first):
    first = in_first * max(0, 1 - minute / 45)
    second = (1 - in_first) * min(1, max(0, 2 - minute / 45))
    return first + second


def part_between(start, end, in_first):
    return parts_left(start, in_first) - parts_left(end, in_first)


def low_score(home, away, rho, h, a):
    return {(0, 0): 1 - home * away * rho, (0, 1): 1 + home * rho, (1, 0): 1 + away * rho, (1, 1): 1 - rho}[(h, a)]


def window_grid(home, away, rho, window, score):
    part = part_between((window - 1) * 15, window * 15, 0.44)
    after = part_between(window * 15, 90, 0.44)
    own = poisson(home * part), poisson(away * part)
    rest = poisson(home * after), poisson(away * after)

    def correction(h, a):
        total = 1.0
        if h > 1 or a > 1:
            return total
        for end in ((0, 0), (0, 1), (1, 0), (1, 1)):
            i, j = end[0] - h, end[1] - a
            chance = 0.0
            if 0 <= i < len(rest[0]) and 0 <= j < len(rest[1]):
                chance = rest[0][i] * rest[1][j]
            total = total + chance * (low_score(home, away, rho, *end) - 1)
        return total

    cells = [one * other * correction(score[0] + i, score[1] + j) for i, one in enumerate(own[0])
             for j, other in enumerate(own[1])]
    total = 0.0
    for cell in cells:
        total += cell
    return [cell / total for cell in cells], len(own[1])


def football(figures, seeds):
    home, away, rho, *counts = map(float, figures)
    corners, yellows, reds = counts[0:2], counts[2:4], counts[4:6]
    score, lines, booked = [0, 0], [], set()
    for window, seed in enumerate(seeds, 1):
        words = Words(seed)

        def goals():
            chances, columns = window_grid(home, away, rho, window, score)
            cell = words.chance(chances)
            return [('goal', 0)] * (cell // columns) + [('goal', 1)] * (cell % columns)

        def in_window(mean, in_first):
            return words.chance(poisson(mean * part_between((window - 1) * 15, window * 15, in_first)))

        def cards():
            shown = []
            for side in (0, 1):
                free = [name for name in (f'{SIDES[side]}-{nr}' for nr in range(1, 12)) if name not in booked]
                kinds = []
                for kind, means in (('yellow', yellows), ('red', reds)):
                    kinds += [kind] * in_window(means[side], 0.4)
                for kind in kinds[:len(free)]:
                    shown.append((kind, side, free.pop(words.below(len(free)))))
            return shown

        listed = []
        for draw in (goals, lambda: [('corner', side) for side in (0, 1) for _ in range(in_window(corners[side], 0.5))],
                     cards):
            happenings = words.shuffled(draw())
            seconds = sorted(1 + words.below(898) for _ in happenings)
            listed += list(zip(seconds, happenings))
        for second, (kind, side, *player) in sorted(listed, key=lambda one: one[0]):
            if kind == 'goal':
                score[side] += 1
            booked.update(player)
            lines.append(' '.join([str((window - 1) * 900 + second), kind, SIDES[side], *player,
                                   f'{score[0]}-{score[1]}']))
    return lines


# Cricket

ENDS = ('wide', 'wicket', 0, 1, 2, 3, 4, 6)
PHASES = ((36, 0.039, 0.041, (0.4029, 0.27, 0.045, 0.005, 0.172, 0.0641)),
          (90, 0.036, 0.046, (0.2895, 0.42, 0.07, 0.005, 0.1, 0.0695)),
          (120, 0.066, 0.084, (0.2376, 0.36, 0.08, 0.005, 0.122, 0.1114)))
METHODS = (('caught', 620), ('bowled', 170), ('lbw', 80), ('run-out', 90), ('stumped', 30), ('other', 10))


def table(wide, wicket, runs, pace, wickets):
    powers = [1.0]
    for _ in range(6):
        powers.append(powers[-1] * pace)
    paced = [chance * powers[end] for chance, end in zip(runs, ENDS[2:])]
    total = 0.0
    for chance in paced:
        total += chance
    out, legal = wicket * wickets, 1 - wide
    return [wide, legal * out] + [legal * (1 - out) * chance / total for chance in paced]


def cricket(figures, seeds):
    first, *numbers = figures
    pace = {'home': float(numbers[0]), 'away': float(numbers[2])}
    wickets = {'home': float(numbers[1]), 'away': float(numbers[3])}
    order = (first, 'away' if first == 'home' else 'home')
    runs, lost, lines = {'home': 0, 'away': 0}, {'home': 0, 'away': 0}, []
    balls, over = 0, False
    for window, seed in enumerate(seeds, 1):
        side, rival = (order if window <= 3 else order[::-1])
        if window in (1, 4):
            balls, over, facing, waiting, last = 0, False, 1, 2, 2
        if over:
            continue
        words = Words(seed)
        end, *figures_of = PHASES[(window - 1) % 3]
        usual = table(*figures_of, pace[side], wickets[side])
        tail = table(*figures_of, pace[side] * 0.97, wickets[side] * 1.25)
        while balls < end and not over:
            kind = ENDS[words.chance(usual if lost[side] < 6 else tail)]
            said, batter = str(kind), f'{side}-{facing}'
            if kind == 'wide':
                runs[side] += 1
            else:
                balls += 1
                if kind == 'wicket':
                    said = METHODS[words.weighted([part for _, part in METHODS])][0]
                    lost[side] += 1
                    last += 1
                    facing = last
                else:
                    runs[side] += kind
                if kind in (1, 3):
                    facing, waiting = waiting, facing
                if balls % 6 == 0:
                    facing, waiting = waiting, facing
            over = (window > 3 and runs[side] > runs[rival]) or lost[side] == 10 or balls == 120
            lines.append(f'{side} {batter} {said} {runs[side]}-{lost[side]}')
        if over and window > 3:
            if runs['home'] == runs['away']:
                lines.append('tie ' + SIDES[words.weighted([1, 1])])
            else:
                lines.append('home' if runs['home'] > runs['away'] else 'away')
    return lines


# Esport

def is_over(rounds):
    most, least = max(rounds), min(rounds)
    if least < 12:
        return most == 13
    # Overtime: blocks of six from 12 each, until a side has four of one.
    block = 12
    while least >= block + 3 and most >= block + 3:
        block += 3
    return most == block + 4


def cs2(figures, seeds):
    maps = [(float(figures[at]), float(figures[at + 1])) for at in (0, 2, 4)]
    score, rounds, lines = [0, 0], [0, 0], []
    for window, seed in enumerate(seeds, 1):
        if max(score) == 2:
            break
        words = Words(seed)
        first, second = maps[(window - 1) // 2]
        if window % 2 == 1:
            rounds = [0, 0]
        while not is_over(rounds) and not (window % 2 == 1 and sum(rounds) == 12):
            chance = first if sum(rounds) < 12 else second if sum(rounds) < 24 else (first + second) / 2
            side = words.chance([chance, 1 - chance])
            rounds[side] += 1
            lines.append(f'{SIDES[side]} {rounds[0]}-{rounds[1]}')
        if is_over(rounds):
            score[0 if rounds[0] > rounds[1] else 1] += 1
            lines.append(f'map {score[0]}-{score[1]}')
    return lines


SPORTS = {'football': football, 'cricket': cricket, 'cs2': cs2}


def play(match):
    scheme, sport, *figures = match['text'].split('\n')
    if scheme != 'banyan-match-1':
        raise ValueError(f'no scheme {scheme}')
    return SPORTS[sport](figures, match['seeds'])


json.dump([play(match) for match in json.load(sys.stdin)], sys.stdout)
