#!/usr/bin/env python3
"""The studio's rounds, computed a second time: another language, another SHA-256, nothing but the standard library.

    python3 studio.py check < rounds.json     each round as the studio publishes it; exit code 1 when one differs
    python3 studio.py make  < rules.json      golden vectors for the tests (once, when a game's rules change)

The input of `check` is {"games": {"dice": {"id": ..., "rules": ...}}, "rounds": [{"game", "serverSeed", "seedHash", "clientSeed",
"nonce", "stake", "choice", "taken", "payout", "shown", "steps", "flight"}]}; stakes and payouts are whole units, as text. In "taken" are the
steps that a player took, of games that have some; "steps" are the words of the draws. A bet on a shared flight has
in "flight" what its seeds were made of: the chain of server seeds, the hash of all bets and the beacon's round. The signature of drand
is left to the page; a local beacon's chain is computed here.
"""
import hashlib
import hmac
import json
import sys

WORDS = 1 << 64


def game_hash(game):
    text = game['id'] + '|' + json.dumps(game['rules'], separators=(',', ':'), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


class Draws:
    """Block n is HMAC-SHA256(server seed, v1|gameId|gameHash|clientSeed|nonce|n): four words, most significant byte first."""

    def __init__(self, game, seeds):
        self.key = bytes.fromhex(seeds['serverSeed'])
        self.opening = f"v1|{game['id']}|{game_hash(game)}|{seeds['clientSeed']}|{seeds['nonce']}|"
        self.steps = []

    def word(self):
        block, at = divmod(len(self.steps), 4)
        digest = hmac.new(self.key, f'{self.opening}{block}'.encode(), hashlib.sha256).digest()
        return int.from_bytes(digest[at * 8:at * 8 + 8], 'big')

    def below(self, n):
        while True:
            word = self.word()
            taken = word % n if word < WORDS - WORDS % n else None
            self.steps.append({'below': n, 'word': f'{word:016x}', 'number': taken})
            if taken is not None:
                return taken


def dice(rules, stake, choice, draws):
    rolled = draws.below(rules['faces'])
    target = choice['target']
    under = choice['side'] == 'under'
    ways = target if under else rules['faces'] - 1 - target
    won = rolled < target if under else rolled > target
    return (stake * rules['returned'] // ways if won else 0), {'rolled': rolled, 'isWon': won}


def ticks(rules):
    up, down = rules['growth']
    at = 100 * 10 ** 6
    while at // 10 ** 6 < rules['most']:
        yield at // 10 ** 6
        at = at * up // down
    yield rules['most']


def crash(rules, stake, choice, draws):
    reached = rules['returned'] * rules['space'] // (draws.below(rules['space']) + 1)
    end = min(max(reached, 100), rules['most'])
    flown = list(ticks(rules))
    # Until the first tick above the end; the last tick at the very most.
    flight = next((at for at, value in enumerate(flown) if value > end), len(flown) - 1) * rules['tickMs']
    cashed = []
    left = choice['leftAtMs']
    if left is not None and left < flight:
        multiplier = flown[max(left // rules['tickMs'], 0)]
        if rules['leastCashOut'] <= multiplier <= end:
            cashed.append(multiplier)
    for automatic in (choice['aim'], choice.get('cap')):
        if automatic is not None and automatic <= end:
            cashed.append(automatic)
    multiplier = min(cashed) if cashed else None
    payout = stake * multiplier // 100 if cashed else 0
    return payout, {'end': end, 'flightMs': flight, 'multiplier': multiplier}


def wins_of(columns, wild):
    wins = []
    for symbol in dict.fromkeys(columns[0]):
        if symbol >= wild:
            continue
        ways, length = 1, 0
        for column in columns:
            count = sum(1 for each in column if each in (symbol, wild))
            if count == 0:
                break
            ways, length = ways * count, length + 1
        if length >= 3:
            wins.append({'symbol': symbol, 'length': length, 'ways': ways})
    return wins


def falls_of(rules, stops):
    wild = rules['symbols'].index('wild')
    size, rows = len(rules['strips'][0]), rules['rows']
    columns = [[int(strip[(stop + row) % size]) for row in range(rows)] for strip, stop in zip(rules['strips'], stops)]
    above = [stop - 1 for stop in stops]
    falls = []
    while True:
        wins = wins_of(columns, wild) if len(falls) < rules['mostFalls'] else []
        falls.append({'window': [symbol for column in columns for symbol in column], 'wins': wins})
        if not wins:
            return falls
        for reel, column in enumerate(columns):
            gone = {win['symbol'] for win in wins if reel < win['length']}
            kept = [symbol for symbol in column if not (gone and (symbol in gone or symbol == wild))]
            while len(kept) < rows:
                kept.insert(0, int(rules['strips'][reel][above[reel] % size]))
                above[reel] -= 1
            columns[reel] = kept


def slot(rules, stake, _choice, draws):
    scatter = rules['symbols'].index('cloud')
    free = rules['freeSpins']
    spins, left, again, total = [], 1, free['mostAgain'], 0
    while left > 0:
        is_free = len(spins) > 0
        stops = [draws.below(len(strip)) for strip in rules['strips']]
        ladder = rules['ladders']['free' if is_free else 'paid']
        falls = falls_of(rules, stops)
        for at, fall in enumerate(falls):
            fall['times'] = ladder[min(at, len(ladder) - 1)]
            pay = sum(rules['pays'][win['symbol']][win['length'] - 3] * win['ways'] for win in fall['wins'])
            fall['gain'] = pay * fall['times']
            total += fall['gain']
        clouds = falls[-1]['window'].count(scatter)
        brought = 0
        if clouds >= free['clouds']:
            if not is_free:
                brought = free['first']
            elif again > 0:
                brought, again = free['again'], again - 1
        left += brought - 1
        spins.append({'isFree': is_free, 'stops': stops, 'falls': falls, 'clouds': clouds, 'brought': brought})
    return stake * total // 100, {'spins': spins, 'gain': total}


def limbo(rules, stake, choice, draws):
    reached = rules['returned'] * rules['space'] // (draws.below(rules['space']) + 1)
    multiplier = min(max(reached, 100), rules['most'])
    won = multiplier >= choice['target']
    return (stake * choice['target'] // 100 if won else 0), {'multiplier': multiplier, 'isWon': won}


def plinko(rules, stake, choice, draws):
    path = [draws.below(2) for _ in range(choice['rows'])]
    half = rules['pays'][choice['risk']][str(choice['rows'])]
    slot_at = sum(path)
    times = (half + half[-2::-1])[slot_at]
    return stake * times // 100, {'path': path, 'slot': slot_at, 'times': times}


def spots(rules, stake, choice, draws):
    left = list(range(1, rules['balls'] + 1))
    drawn = [left.pop(draws.below(len(left))) for _ in range(rules['drawn'])]
    picked = [int(number) for number in choice['spots'].split('-')]
    caught = len(set(picked) & set(drawn))
    table = rules['pays'][len(picked) - 1]
    at = caught - table['from']
    times = table['pays'][at] if 0 <= at < len(table['pays']) else 0
    return stake * times // 100, {'drawn': drawn, 'caught': caught, 'times': times}


def fortune(rules, stake, choice, draws):
    part = draws.below(choice['parts'])
    if choice['risk'] == 'high':
        times = choice['parts'] * rules['returned'] if part == 0 else 0
    else:
        times = rules['tens'][choice['risk']][part % 10]
    return stake * times // 100, {'part': part, 'times': times}


def coin(rules, stake, choice, draws):
    fell = rules['sides'][draws.below(2)]
    won = fell == choice['side']
    return (stake * rules['pays'] // 100 if won else 0), {'fell': fell, 'isWon': won}


def river(rules, stake, choice, draws):
    times = rules['fish'][choice['fish']] * rules['casts'][choice['cast']]
    caught = draws.below(100 * times) < rules['returned']
    return (stake * times if caught else 0), {'isCaught': caught, 'times': times}


def scratch(rules, stake, choice, draws):
    prizes = rules['cards'][choice['card']]
    number, sign, reach = draws.below(rules['total']), None, 0
    for at, (_times, weight) in enumerate(prizes):
        reach += weight
        if sign is None and number < reach:
            sign = at
    fields = [] if sign is None else [sign] * 3
    while len(fields) < rules['fields']:
        # A sign that has won is full; of all others there are two at most.
        free = [at for at in range(len(prizes)) if at != sign and fields.count(at) < 2]
        fields.append(free[draws.below(len(free))])
    for last in range(len(fields) - 1, 0, -1):
        other = draws.below(last + 1)
        fields[last], fields[other] = fields[other], fields[last]
    times = 0 if sign is None else prizes[sign][0]
    return stake * times // 100, {'fields': fields, 'sign': sign, 'times': times}


def divided(stake, choice, result, pays):
    """A table's stake, divided among its spots: what each is paid, in hundredths of its share, and what all of them pay."""
    everything = sum(choice['bets'].values())
    returned = {spot: pays(spot) for spot in choice['bets'] if pays(spot) > 0}
    payout = sum(stake * choice['bets'][spot] * times // (everything * 100) for spot, times in returned.items())
    return payout, {**result, 'returned': returned}


def cards(decks, draws):
    """Cards of fresh decks, drawn evenly from those that are left: a place of the rest, whose card the first of the rest takes."""
    shoe = [at % 52 for at in range(52 * decks)]
    while shoe:
        at = draws.below(len(shoe))
        card = shoe[at]
        shoe[at] = shoe[0]
        del shoe[0]
        yield card


def covered(spot):
    """The numbers of a spot of roulette, from its name."""
    kind, *parts = spot.split('-')
    first = int(parts[0]) if parts else 0
    return {
        'straight': lambda: [first],
        'split': lambda: [int(part) for part in parts],
        'trio': lambda: [0, first, first + 1],
        'four': lambda: [0, 1, 2, 3],
        'street': lambda: range(first, first + 3),
        'corner': lambda: [first, first + 1, first + 3, first + 4],
        'line': lambda: range(first, first + 6),
        'dozen': lambda: range(12 * first - 11, 12 * first + 1),
        'column': lambda: range(first, 37, 3),
        'odd': lambda: range(1, 37, 2),
        'even': lambda: range(2, 37, 2),
        'low': lambda: range(1, 19),
        'high': lambda: range(19, 37),
    }[kind]()


def roulette(rules, stake, choice, draws):
    number = draws.below(rules['pockets'])

    def pays(spot):
        if spot in ('red', 'black'):
            won = number != 0 and (number in rules['red']) == (spot == 'red')
            return 2 * 100 if won else 0
        found = list(covered(spot))
        return rules['pays'] * 100 // len(found) if number in found else 0

    return divided(stake, choice, {'number': number}, pays)


def worth(hand):
    return sum(min(card % 13 + 1, 10) for card in hand) % 10


def baccarat(rules, stake, choice, draws):
    shoe = cards(rules['decks'], draws)
    first, second, third, fourth = (next(shoe) for _ in range(4))
    player, banker = [first, third], [second, fourth]
    start = worth(banker)
    if max(worth(player), start) < rules['natural']:
        drawn = None
        if worth(player) <= rules['playerDraws']:
            player.append(next(shoe))
            drawn = worth(player[2:])
        table = rules['bankerDraws'].get(str(start))
        if start <= rules['playerDraws'] if drawn is None else start <= 2 or table is not None and drawn in table:
            banker.append(next(shoe))
    sums = [worth(player), worth(banker)]
    winner = 'tie' if sums[0] == sums[1] else 'player' if sums[0] > sums[1] else 'banker'
    price = rules['pays']

    def pays(spot):
        if spot.endswith('-pair'):
            hand = player if spot.startswith('player') else banker
            return price['pair'] if hand[0] % 13 == hand[1] % 13 else 0
        if spot == 'tie':
            return price['tie'] if winner == 'tie' else 0
        if winner == 'tie':
            return 100
        if spot.split('-')[0] != winner:
            return 0
        if spot == 'banker-even':
            return price['bankerSix' if sums[1] == 6 else 'bankerEven']
        return price[spot]

    return divided(stake, choice, {'player': player, 'banker': banker, 'sums': sums, 'winner': winner}, pays)


def dragon_tiger(rules, stake, choice, draws):
    shoe = cards(rules['decks'], draws)
    cast = {'dragon': next(shoe), 'tiger': next(shoe)}
    ranks = {name: card % 13 for name, card in cast.items()}
    same = ranks['dragon'] == ranks['tiger']
    price = rules['pays']

    def pays(spot):
        if spot == 'tie':
            return price['tie'] if same else 0
        if spot == 'suited':
            return price['suited'] if cast['dragon'] == cast['tiger'] else 0
        if spot in ranks:
            return price['half'] if same else price['win'] if ranks[spot] == max(ranks.values()) else 0
        whose, size = spot.split('-')
        over = ranks[whose] - rules['middle']
        return price['side'] if (over > 0 if size == 'big' else over < 0) else 0

    return divided(stake, choice, cast, pays)


def sic_bo(rules, stake, choice, draws):
    thrown = [draws.below(rules['faces']) + 1 for _ in range(3)]
    total, triple = sum(thrown), thrown[0] == thrown[1] == thrown[2]

    def pays(spot):
        kind, *faces = spot.split('-')
        faces = [int(face) for face in faces]
        if kind in ('small', 'big'):
            return rules['half'] if not triple and (total <= 10) == (kind == 'small') else 0
        if kind == 'sum':
            return rules['sums'][str(total if total <= 10 else 21 - total)] if total == faces[0] else 0
        if kind == 'triples':
            return rules['anyTriple'] if triple else 0
        if kind == 'pair':
            return rules['pair'] if set(faces) <= set(thrown) else 0
        shows = thrown.count(faces[0])
        if kind == 'single':
            return rules['single'][shows]
        return rules[kind] if shows >= {'double': 2, 'triple': 3}[kind] else 0

    return divided(stake, choice, {'dice': thrown}, pays)


def andar_bahar(rules, stake, choice, draws):
    shoe = cards(rules['decks'], draws)
    joker, dealt = next(shoe), []
    while not dealt or dealt[-1] % 13 != joker % 13:
        dealt.append(next(shoe))
    many = len(dealt)

    def pays(spot):
        if spot in rules['pays']:
            return rules['pays'][spot] if (many % 2 == 1) == (spot == 'andar') else 0
        return next(price for low, high, price in rules['cards'] if spot == f'cards-{low}-{high}') * (
            1 if int(spot.split('-')[1]) <= many <= int(spot.split('-')[2]) else 0)

    return divided(stake, choice, {'joker': joker, 'dealt': dealt}, pays)


def seven(rules, stake, choice, draws):
    thrown = [draws.below(rules['faces']) + 1 for _ in range(2)]
    total = sum(thrown)

    def pays(spot):
        if spot == 'seven':
            return rules['seven'] if total == 7 else 0
        if spot in ('down', 'up'):
            return rules['side'] if (total < 7 if spot == 'down' else total > 7) else 0
        return rules['sums'][str(min(total, 14 - total))] if spot == f'sum-{total}' else 0

    return divided(stake, choice, {'dice': thrown}, pays)


def roosters(rules, stake, choice, draws):
    clashes, red, blue, most = [], 0, 0, rules['ribbons']
    while len(clashes) < rules['clashes'] and red < most and blue < most:
        number = draws.below(1000)
        for kind in ('red', 'blue', 'both', 'none'):
            if kind == 'none' or number < rules['chances'][kind]:
                break
            number -= rules['chances'][kind]
        clashes.append(kind)
        red += kind in ('red', 'both')
        blue += kind in ('blue', 'both')
    end = 'ftd' if max(red, blue) < most else 'bdd' if red == blue else 'meron' if red > blue else 'wala'

    def pays(spot):
        if spot in ('short', 'long'):
            is_short = len(clashes) <= rules['short']
            return rules['pays'][spot] if is_short == (spot == 'short') else 0
        if spot == end:
            return rules['pays'][spot]
        return 100 if spot in ('meron', 'wala') and end in ('bdd', 'ftd') else 0

    return divided(stake, choice, {'clashes': clashes}, pays)


def hand_of(hand):
    """What three cards are, and a list by which hands compare."""
    heights = sorted(((card % 13) or 13 for card in hand), reverse=True)
    suited = len({card // 13 for card in hand}) == 1
    runs = [[13, 12, 11], [13, 2, 1]] + [[top, top - 1, top - 2] for top in range(12, 2, -1)]
    if len(set(heights)) == 1:
        return 'trail', [5] + heights
    if heights in runs:
        return ('pure', [4, -runs.index(heights)]) if suited else ('sequence', [3, -runs.index(heights)])
    if suited:
        return 'colour', [2] + heights
    for height in heights:
        if heights.count(height) == 2:
            return 'pair', [1, height, sum(heights) - 2 * height]
    return 'high', [0] + heights


def teen_patti(rules, stake, choice, draws):
    shoe = cards(rules['decks'], draws)
    six = [next(shoe) for _ in range(6)]
    first, second = six[0::2], six[1::2]
    (rank_a, a), (rank_b, b) = hand_of(first), hand_of(second)
    winner = 'tie' if a == b else 'a' if a > b else 'b'

    def pays(spot):
        if spot.endswith('-plus'):
            return rules['plus'][rank_a if spot[0] == 'a' else rank_b]
        return 100 if winner == 'tie' else rules['win'] if winner == spot else 0

    return divided(stake, choice, {'a': first, 'b': second, 'ranks': [rank_a, rank_b], 'winner': winner}, pays)


TABLE_SPOTS = {
    'roulette': [
        'straight-0', 'straight-17', 'straight-36', 'split-0-2', 'split-5-8', 'split-17-18', 'trio-1', 'trio-2', 'street-13',
        'street-34', 'four-0', 'corner-1', 'corner-20', 'corner-32', 'line-4', 'line-31', 'dozen-1', 'dozen-3', 'column-2',
        'column-3', 'red', 'black', 'odd', 'even', 'low', 'high',
    ],
    'baccarat': ['player', 'banker', 'banker-even', 'tie', 'player-pair', 'banker-pair'],
    'dragon-tiger': ['dragon', 'tiger', 'tie', 'suited', 'dragon-big', 'dragon-small', 'tiger-big', 'tiger-small'],
    'sic-bo': [
        'small', 'big', 'sum-4', 'sum-7', 'sum-10', 'sum-11', 'sum-14', 'single-1', 'single-4', 'single-6', 'double-2',
        'double-5', 'triple-3', 'triples', 'pair-1-2', 'pair-3-5', 'pair-4-6',
    ],
    'andar-bahar': [
        'andar', 'bahar', 'cards-1-5', 'cards-6-10', 'cards-11-15', 'cards-16-25', 'cards-26-30', 'cards-31-35',
        'cards-36-40', 'cards-41-49',
    ],
    'seven': ['down', 'seven', 'up', 'sum-2', 'sum-3', 'sum-6', 'sum-8', 'sum-11', 'sum-12'],
    'teen-patti': ['a', 'b', 'a-plus', 'b-plus'],
    'roosters': ['meron', 'bdd', 'wala', 'ftd', 'short', 'long'],
}
def comb(n, k):
    ways = 1
    for step in range(1, k + 1):
        ways = ways * (n - k + step) // step
    return ways


def mines(rules, stake, choice, draws, taken):
    left = list(range(rules['tiles']))
    laid = sorted(left.pop(draws.below(len(left))) for _ in range(choice['mines']))
    opened, hit, over = [], None, False
    for step in taken:
        assert not over
        if step['act'] == 'cash':
            assert opened
            over = True
        elif step['tile'] in laid:
            hit, over = step['tile'], True
        else:
            assert step['tile'] not in opened
            opened.append(step['tile'])
            over = len(opened) == rules['tiles'] - choice['mines']
    assert over
    d = len(opened)
    worth = stake * rules['returned'] * comb(rules['tiles'], d) // (100 * comb(rules['tiles'] - choice['mines'], d))
    return (worth if hit is None else 0), {'opened': opened, 'mines': laid, 'hit': hit}


def towers(rules, stake, choice, draws, taken):
    level = rules['levels'][choice['level']]
    traps = []
    for _ in range(rules['rows']):
        left = list(range(level['tiles']))
        traps.append(sorted(left.pop(draws.below(len(left))) for _ in range(level['traps'])))
    climbed, fell, over = [], None, False
    for step in taken:
        assert not over
        if step['act'] == 'cash':
            assert climbed
            over = True
        elif step['tile'] in traps[len(climbed)]:
            fell, over = step['tile'], True
        else:
            assert step['tile'] < level['tiles']
            climbed.append(step['tile'])
            over = len(climbed) == rules['rows']
    assert over
    d = len(climbed)
    worth = stake * rules['returned'] * level['tiles'] ** d // (100 * (level['tiles'] - level['traps']) ** d)
    return (worth if fell is None else 0), {'climbed': climbed, 'traps': traps, 'fell': fell}


def hilo(rules, stake, _choice, draws, taken):
    ranks = rules['ranks']
    cards, acts, right, passes, lost, over = [draws.below(ranks * rules['suits'])], [], 0, 0, False, False
    top, bottom = stake * rules['returned'], 100
    for step in taken:
        assert not over
        act = step['act']
        if act == 'cash':
            assert right > 0
            over = True
            continue
        here = cards[-1] % ranks
        cards.append(draws.below(ranks * rules['suits']))
        acts.append(act)
        if act == 'pass':
            passes += 1
            assert passes <= rules['passes']
            continue
        # An equal card wins too, but where nothing else could lose; there the other guess is the same card alone.
        wins = {rank for rank in range(ranks) if (rank >= here if act == 'high' else rank <= here)}
        if len(wins) == ranks:
            wins.discard(here)
        if cards[-1] % ranks in wins:
            right, top, bottom = right + 1, top * ranks, bottom * len(wins)
            over = right == rules['mostRight']
        else:
            lost = over = True
    assert over
    shown = {'cards': cards, 'acts': acts, 'right': right, 'passes': passes, 'isLost': lost}
    return (0 if lost else top // bottom), shown


def five_of(cards, wild):
    """What five cards are: heights from 0, the two, to 12, the ace. The best class that some stand-in for the wild twos makes."""
    heights = [(card + 12) % 13 for card in cards]
    plain = [(height, card // 13) for height, card in zip(heights, cards) if not (wild and height == 0)]
    count = 5 - len(plain)
    own = [height for height, _ in plain]
    if count == 4:
        return 'fourTwos'
    most = max(own.count(height) for height in own)
    suited = len({suit for _, suit in plain}) == 1
    # The ten runs of five, the one from the ace to the five included.
    runs = [[(low + more) % 13 for more in range(5)] for low in [12, *range(9)]]
    fits = [run for run in runs if len(set(own)) == len(own) and set(own) <= set(run)]
    if suited and runs[-1] in fits:
        return 'royal' if count == 0 else 'wildRoyal'
    if most + count >= 5:
        return 'fiveAlike'
    if suited and fits:
        return 'straightFlush'
    if most + count == 4:
        quad = max(own, key=own.count)
        return 'four' if count else 'fourAces' if quad == 12 else 'fourLow' if quad < 3 else 'four'
    if len(set(own)) == 2:
        return 'fullHouse'
    if suited:
        return 'flush'
    if fits:
        return 'straight'
    if most + count == 3:
        return 'three'
    if len(set(own)) == 3:
        return 'twoPair'
    return 'jacks' if most == 2 and max(own, key=own.count) >= 9 else None


def poker(rules, stake, choice, draws, taken):
    table = rules['tables'][choice['table']]
    left = list(range(52))
    deck = [left.pop(draws.below(len(left))) for _ in range(2 * rules['cards'])]
    dealt, more = deck[:5], deck[5:]
    assert len(taken) == 1
    hold = taken[0]['hold']
    cards = [card if held == '1' else more.pop(0) for card, held in zip(dealt, hold)]
    hand = five_of(cards, table['wild'] == 'twos')
    if hand not in table['pays']:
        hand = 'four' if hand in ('fourAces', 'fourLow') else None
    return stake * table['pays'].get(hand, 0), {'dealt': dealt, 'hold': hold, 'cards': cards, 'hand': hand}


STEPPED = {'mines': mines, 'towers': towers, 'hilo': hilo, 'poker': poker}


def reel_window(table, stops):
    """Reel by reel, each from top to bottom; None for a reel that does not turn."""
    window = []
    for strip, stop in zip(table['strips'], stops):
        for row in range(table['rows']):
            window.append(None if stop is None else ord(strip[(stop + row) % len(strip)]) - 97)
    return window


def line_wins(table, window, factor=1):
    """Wins of all lines: the first symbol that is no wild decides, wilds alone stand for the dearest; all reels of one symbol are paid once."""
    wins, count = [], len(table['strips'])
    for line, places in enumerate(table['lines']):
        across = [window[reel * table['rows'] + int(row)] for reel, row in enumerate(places)]
        for right in ([False, True] if table['bothWays'] else [False]):
            read = across[::-1] if right else across
            plain = [one for one in read if one != table['wild']]
            symbol = plain[0] if plain else len(table['pays']) - 1
            length = next((at for at, one in enumerate(read) if one not in (symbol, table['wild'])), count)
            pays = table['pays'][symbol] if symbol < len(table['pays']) else []
            gain = (pays[length - 3] if length >= 3 and pays else 0) * factor
            if gain == 0 or right and length == count:
                continue
            wins.append({'line': line, 'symbol': symbol, 'length': length, 'gain': gain, **({'right': True} if right else {})})
    return wins


def gain_of(wins):
    return sum(win['gain'] for win in wins)


def scatter_pay(scatter, count):
    return 0 if count < scatter['least'] else scatter['pays'][min(count - scatter['least'], len(scatter['pays']) - 1)]


def spins_of_scatters(table, draws, is_book):
    """Free spins, or free spins with a drawn symbol that covers its reels."""
    free, scatter = table['free'], table['scatter']
    spins, left, again, special = [], 1, free['mostAgain'], None
    while left > 0:
        is_free = len(spins) > 0
        times = free['times'] if is_free and not is_book else 1
        stops = [draws.below(len(strip)) for strip in table['strips']]
        window = reel_window(table, stops)
        wins = line_wins(table, window, times)
        scatters = window.count(scatter['symbol'])
        spin = {
            'kind': 'free' if is_free else 'paid', 'stops': stops, 'window': window, 'wins': wins,
            'scatters': scatters, 'scatterGain': scatter_pay(scatter, scatters) * times, 'brought': 0,
        }
        spin['gain'] = gain_of(wins) + spin['scatterGain']
        if not is_book:
            spin['times'] = times
        elif special is not None:
            reels = [reel for reel in range(len(stops)) if special in window[reel * table['rows']:(reel + 1) * table['rows']]]
            pay = table['pays'][special][len(reels) - 3] * len(table['lines']) if len(reels) > 2 else 0
            if pay > 0:
                spin['spread'] = {'symbol': special, 'reels': reels, 'gain': pay}
                spin['gain'] += pay
        if scatters >= scatter['least']:
            if not is_free:
                spin['brought'] = free['first']
                if is_book:
                    special = spin['drawn'] = draws.below(len(table['pays']))
            elif again > 0:
                spin['brought'], again = free['again'], again - 1
        left += spin['brought'] - 1
        spins.append(spin)
    return spins


def spins_of_covers(table, draws):
    rows, spins, held = table['rows'], [], []
    while True:
        stops = [None if reel in held else draws.below(len(strip)) for reel, strip in enumerate(table['strips'])]
        window = [table['wild'] if one is None else one for one in reel_window(table, stops)]
        covered = [reel for reel in range(len(stops)) if table['wild'] in window[reel * rows:(reel + 1) * rows]]
        wins = line_wins(table, [table['wild'] if at // rows in covered else one for at, one in enumerate(window)])
        goes_on = covered != held
        spins.append({
            'kind': 'respin' if spins else 'paid', 'stops': stops, 'window': window, 'wins': wins, 'gain': gain_of(wins),
            'covered': covered, 'brought': 1 if goes_on else 0,
        })
        if not goes_on:
            return spins
        held = covered


def spins_of_money(table, draws):
    hold, money = table['hold'], table['money']
    weight = sum(one['weight'] for one in hold['values'])

    def value(number):
        for one in hold['values']:
            if number < one['weight']:
                return one['gain']
            number -= one['weight']
        return 0

    stops = [draws.below(len(strip)) for strip in table['strips']]
    window = reel_window(table, stops)
    wins = line_wins(table, window)
    paid = {'kind': 'paid', 'stops': stops, 'window': window, 'wins': wins, 'scatters': window.count(money), 'brought': 0}
    paid['gain'] = gain_of(wins)
    if paid['scatters'] < hold['least']:
        return [paid]
    values = [value(draws.below(weight)) if one == money else 0 for one in window]
    spins = [{**paid, 'gain': paid['gain'] + sum(values), 'brought': hold['respins'], 'values': values}]
    left = hold['respins']
    while left > 0 and 0 in values:
        after = [one or value(draws.below(weight + hold['empty'])) for one in values]
        gained = sum(after) - sum(values)
        left = hold['respins'] if gained > 0 else left - 1
        full = 0 if 0 in after else hold['full']
        spins.append({
            'kind': 'hold', 'stops': [], 'window': [money if one > 0 else window[at] for at, one in enumerate(after)], 'wins': [],
            'gain': gained + full, 'brought': 0, 'values': after, 'left': left, 'full': full,
        })
        values = after
    return spins


def spins_of_multiplier(table, draws):
    rows, wild = table['rows'], table['wild']

    def spin(kind, stops, window, times):
        wins = line_wins(table, window, times)
        return {'kind': kind, 'stops': stops, 'window': window, 'wins': wins, 'gain': gain_of(wins), 'brought': 0, 'times': times}

    stops = [draws.below(len(strip)) for strip in table['strips']]
    window = reel_window(table, stops)
    paid = spin('paid', stops, window, table['multipliers'][draws.below(len(table['multipliers']))])
    kinds = [set(window[reel * rows:(reel + 1) * rows]) - {wild} for reel in range(3)]

    def agree(one, two):
        return len(kinds[one]) < 2 and len(kinds[two]) < 2 and len(kinds[one] | kinds[two]) < 2

    pairs = [agree(0, 1), agree(1, 2), agree(0, 2)]
    if all(pairs) or not any(pairs):
        return [paid]
    turns = 2 if pairs[0] else 0 if pairs[1] else 1
    again = [draws.below(len(table['strips'][turns])) if reel == turns else None for reel in range(3)]
    turned = [before if one is None else one for before, one in zip(window, reel_window(table, again))]
    times = table['respinMultipliers'][draws.below(len(table['respinMultipliers']))]
    return [{**paid, 'brought': 1, 'turns': turns}, spin('respin', again, turned, times)]


SPINS = {
    'free spins': lambda table, draws: spins_of_scatters(table, draws, False),
    'book': lambda table, draws: spins_of_scatters(table, draws, True),
    'respins': spins_of_covers, 'hold': spins_of_money, 'multiplier': spins_of_multiplier,
}


def table_slot(rules, stake, _choice, draws):
    spins = SPINS[rules['feature']](rules, draws)
    gain = min(sum(spin['gain'] for spin in spins), rules['mostTimes'] * 100)
    return stake * gain // 100, {'spins': spins, 'gain': gain}


TABLE_SLOTS = ('rickshaw', 'shakrain', 'jamdani', 'puthi', 'mango')

GAMES = {
    'dice': dice, 'crash': crash, 'monsoon': slot, 'limbo': limbo, 'plinko': plinko, 'spots': spots, 'fortune': fortune,
    'coin': coin, 'scratch': scratch, 'river': river, 'roulette': roulette, 'baccarat': baccarat, 'dragon-tiger': dragon_tiger,
    'sic-bo': sic_bo, 'andar-bahar': andar_bahar, 'seven': seven, 'teen-patti': teen_patti, 'roosters': roosters,
    **{name: table_slot for name in TABLE_SLOTS},
}


def play(games, sent):
    # A live table plays by the rules of its game.
    game = games[sent['game'].removeprefix('live-')]
    draws = Draws(game, sent)
    given = (game['rules'], int(sent['stake']), sent['choice'], draws)
    payout, shown = STEPPED[game['id']](*given, sent['taken']) if game['id'] in STEPPED else GAMES[game['id']](*given)
    return {'payout': str(payout), 'shown': shown, 'steps': draws.steps}


def hashed(text, times):
    value = bytes.fromhex(text)
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value.hex()


def flight_faults(sent, flight):
    """Scheme banyan-flight-2: a chain of seeds, the bets, and a round of a beacon."""
    wrong = []
    if hashed(sent['serverSeed'], flight['index']) != flight['chain']:
        wrong.append('the server seed is not at its place in the chain')
    beacon = flight['beacon']
    if beacon['source'] == 'local' and hashed(flight['pulse'], beacon['round']) != beacon['chain']:
        wrong.append('the pulse is not of the beacon\'s round')
    made = f"banyan-flight-2|{sent['nonce']}|{flight['betsHash']}|{hashed(flight['pulse'], 1)}"
    if hashlib.sha256(made.encode()).hexdigest() != sent['clientSeed']:
        wrong.append('the client seed is not made of these bets and this pulse')
    return wrong


def check(games, sent):
    """What of a published round is not so; empty when all is."""
    wrong = []
    if sent.get('flight') is not None:
        wrong += flight_faults(sent, sent['flight'])
    if hashlib.sha256(bytes.fromhex(sent['serverSeed'])).hexdigest() != sent['seedHash']:
        wrong.append('the server seed is not the one that was promised')
    try:
        found = play(games, sent)
    except AssertionError:
        return [*wrong, 'the steps are none that end a round']
    return wrong + [f'{name} differs' for name, value in found.items() if name in sent and sent[name] != value]


def courses(finished, game, number, choice, acts):
    """The longest course of some acts that is a round: until it is over, or cashed out before the act that would end it badly."""
    stake = 10_000 + number * 7919
    for length in range(1, len(acts) + 1):
        try:
            ended = finished(game, number, stake, choice, acts[:length])
        except AssertionError:
            continue
        if number % 3 == 0 or ended['payout'] != '0':
            return ended
        try:
            return finished(game, number, stake, choice, [*acts[:length - 1], {'act': 'cash'}])
        except AssertionError:
            return ended
    return finished(game, number, stake, choice, [*acts, {'act': 'cash'}])


def stepped_vectors(finished):
    rounds = []
    for number in range(36):
        tiles = [{'act': 'open', 'tile': (number * 7 + at * 11) % 25} for at in range(1 + number % 9)]
        rounds.append(courses(finished, 'mines', number, {'mines': 1 + number * 5 % 24}, tiles))
        level = ('easy', 'medium', 'hard', 'expert', 'master')[number % 5]
        climb = [{'act': 'climb', 'tile': (number + at * at) % 2} for at in range(1 + number % 8)]
        rounds.append(courses(finished, 'towers', number, {'level': level}, climb))
        guesses = [{'act': ('high', 'low', 'pass', 'high')[(number + at) % 4]} for at in range(2 + number % 7)]
        if any(act['act'] != 'pass' for act in guesses[:2]):
            rounds.append(courses(finished, 'hilo', number, {}, guesses))
    for number in range(36):
        hold = format(number * 13 % 32, '05b')
        table = ('jacks', 'bonus', 'deuces')[number % 3]
        rounds.append(finished('poker', number, 10_000, {'table': table}, [{'act': 'draw', 'hold': hold}]))
    return rounds


def vectors(games):
    def seed(number):
        return hashlib.sha256(f'banyan studio {number}'.encode()).hexdigest()

    def finished(game, number, stake, choice, taken=None):
        sent = {
            'game': game,
            'serverSeed': seed(number % 3),
            'seedHash': hashlib.sha256(bytes.fromhex(seed(number % 3))).hexdigest(),
            'clientSeed': ['alice', 'Bob_2', 'x' * 64][number % 3],
            'nonce': number,
            'stake': str(stake),
            'choice': choice,
            **({} if taken is None else {'taken': taken}),
        }
        return {**sent, **play(games, sent)}

    rounds = []
    for number in range(40):
        side = ['under', 'over'][number % 2]
        target = (10 + number * 487 % 9491) if side == 'under' else (499 + number * 911 % 9491)
        rounds.append(finished('dice', number, 10_000 + number * 7919, {'side': side, 'target': target}))
    for number in range(40):
        aim = None if number % 3 == 0 else 101 + number * number * 3
        left = None if number % 4 == 0 else number * 613
        rounds.append(finished('crash', number, 12_345 + number, {'aim': aim, 'leftAtMs': left}))
    for number in range(30):
        stake = 10_000 + number * 7919
        rounds.append(finished('limbo', number, stake, {'target': 101 + number * number * 37}))
        rounds.append(finished('plinko', number, stake, {'rows': (8, 12, 16)[number % 3], 'risk': ('low', 'medium', 'high')[number % 7 % 3]}))
        few = range(1 + number % 4, 41, 3 + number % 5)
        rounds.append(finished('spots', number, stake, {'spots': '-'.join(str(one) for one in list(few)[:1 + number % 10])}))
        rounds.append(finished('fortune', number, stake, {'parts': 10 + 10 * (number % 5), 'risk': ('low', 'medium', 'high')[number % 7 % 3]}))
        rounds.append(finished('coin', number, stake, {'side': ('heads', 'tails')[number % 2]}))
        fish = ('puti', 'tengra', 'koi', 'pabda', 'prawn', 'rui', 'katla', 'boal', 'hilsa', 'turtle', 'gharial', 'golden')
        cast = {'cast': ('net', 'harpoon')[number % 2], 'fish': fish[number * number % 12 if number % 3 else 0]}
        rounds.append(finished('river', number, stake, cast))
        rounds.append(finished('scratch', number, stake, {'card': ('mango', 'river', 'tiger')[number % 3]}))
    for game in sorted(TABLE_SPOTS):
        every = TABLE_SPOTS[game]
        for number in range(24):
            some = every[number % 3:: 1 + number % 5][number:number + 7] or every[-3:]
            bets = {spot: 1 + (number + at) % 3 if at else 1 for at, spot in enumerate(some)}
            rounds.append(finished(game, number, sum(bets.values()) * (100 + number * 7) * 100, {'bets': bets}))
    rounds += stepped_vectors(finished)
    plain = free = 0
    for number in range(8000):
        found = finished('monsoon', number, 10_000, {})
        spins = found['shown']['spins']
        rich = len(spins) > 9 or len(spins) > 1 and free < 2
        if plain < 12 or rich and free < 3:
            rounds.append(found)
            plain, free = plain + (len(spins) == 1), free + (len(spins) > 1)
    for name in TABLE_SLOTS:
        plain = rich = 0
        for number in range(8000):
            found = finished(name, number, 10_000 + number, {})
            is_rich = len(found['shown']['spins']) > 1
            if plain < 6 and not is_rich or rich < 3 and is_rich:
                rounds.append(found)
                plain, rich = plain + (not is_rich), rich + is_rich
            if plain == 6 and rich == 3:
                break
    return {'games': games, 'rounds': rounds}


def main():
    read = json.load(sys.stdin)
    if sys.argv[1:] == ['make']:
        print(json.dumps(vectors(read['games']), separators=(',', ':')))
        return 0
    if sys.argv[1:] != ['check']:
        print(__doc__)
        return 2
    faults = 0
    for sent in read['rounds']:
        for words in check(read['games'], sent):
            faults += 1
            print(f"{sent['game']} {sent['nonce']}: {words}")
    print(f"{len(read['rounds'])} rounds, {faults} faults")
    return 1 if faults else 0


sys.exit(main())
