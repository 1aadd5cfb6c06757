#!/usr/bin/env python3
"""Draws of the house checked a second time: another language, other hashes and signatures, nothing but the standard library.

    python3 draw.py check [--key HEX]... [--seals FILE] < proof.json
                                          a proof as the site saves it, or a list of them; exit code 1 when one is not right
    python3 draw.py make < texts.json > vectors.json
                                          golden proofs for the tests, from rules texts (once, when the scheme changes)

A signature shows who signed only when the key is known beforehand: `--key` is a public key of the house that you have from elsewhere
than the proof (the page /verify shows it, `npm run witness` keeps it). Another key is wrong; without `--key` nothing is said of who
signed. `--seals` is the file of a witness: a seal it saw before the round is one that the house cannot have dated back.

Everything is checked but the BLS signature of drand's rounds: of those only that the numbers follow from it. The site's own
check has it, and so has every client of drand.
"""
import hashlib
import json
import argparse
import sys
from datetime import datetime, timedelta, timezone

QUICKNET = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
GENESIS, PERIOD = 1692803367, 3
WORDS = 1 << 64


def sha256(data):
    return hashlib.sha256(data).digest()


# Ed25519 (RFC 8032), on extended coordinates.
P = 2 ** 255 - 19
ORDER = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def point_add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def point_times(scalar, p):
    total = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            total = point_add(total, p)
        p, scalar = point_add(p, p), scalar >> 1
    return total


def point_read(data):
    y = int.from_bytes(data, 'little')
    sign, y = y >> 255, y & ((1 << 255) - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * ROOT % P
    if (x * x - square) % P != 0 or x == 0 and sign:
        return None
    x = P - x if x & 1 != sign else x
    return x, y, 1, x * y % P


def point_write(p):
    inverse = pow(p[2], P - 2, P)
    x, y = p[0] * inverse % P, p[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, 'little')


BASE = point_read((4 * pow(5, P - 2, P) % P).to_bytes(32, 'little'))


def scalar_of(*parts):
    return int.from_bytes(hashlib.sha512(b''.join(parts)).digest(), 'little')


def is_signed(text, signature, key):
    data, public = bytes.fromhex(signature), bytes.fromhex(key)
    if len(data) != 64 or len(public) != 32:
        return False
    r, s, a = data[:32], int.from_bytes(data[32:], 'little'), point_read(public)
    if a is None or s >= ORDER or point_read(r) is None:
        return False
    h = scalar_of(r, public, text.encode()) % ORDER
    return point_write(point_times(s, BASE)) == point_write(point_add(point_read(r), point_times(h, a)))


def sign(text, seed):
    digest = hashlib.sha512(seed).digest()
    secret = int.from_bytes(digest[:32], 'little') & ((1 << 254) - 8) | 1 << 254
    public = point_write(point_times(secret, BASE))
    nonce = scalar_of(digest[32:], text.encode()) % ORDER
    r = point_write(point_times(nonce, BASE))
    h = scalar_of(r, public, text.encode()) % ORDER
    return (r + ((nonce + h * secret) % ORDER).to_bytes(32, 'little')).hex(), public.hex()


# The tree of RFC 9162, written as its definition: recursive, and the path read from the leaf upwards.
def tree_root(nodes):
    if len(nodes) < 2:
        return nodes[0] if nodes else sha256(b'')
    half = 1 << (len(nodes) - 1).bit_length() - 1
    return sha256(b'\1' + tree_root(nodes[:half]) + tree_root(nodes[half:]))


def tree_path(nodes, index):
    if len(nodes) < 2:
        return []
    half = 1 << (len(nodes) - 1).bit_length() - 1
    if index < half:
        return tree_path(nodes[:half], index) + [tree_root(nodes[half:])]
    return tree_path(nodes[half:], index - half) + [tree_root(nodes[:half])]


def root_of_path(leaf, index, size, path):
    """The path from its far end: the outermost neighbour belongs to the first split of the whole tree."""
    if size == 1:
        return leaf if not path else None
    if not path:
        return None
    half = 1 << (size - 1).bit_length() - 1
    if index < half:
        inner = root_of_path(leaf, index, half, path[:-1])
        return inner and sha256(b'\1' + inner + path[-1])
    inner = root_of_path(leaf, index - half, size - half, path[:-1])
    return inner and sha256(b'\1' + path[-1] + inner)


def hmac(key, message):
    key = (sha256(key) if len(key) > 64 else key).ljust(64, b'\0')
    return sha256(bytes(b ^ 0x5c for b in key) + sha256(bytes(b ^ 0x36 for b in key) + message))


class Words:
    """HKDF to one block, then block n of the stream is HMAC(seed, banyan-draw-1:n): four words, first byte most significant."""

    def __init__(self, randomness, secret, root, info):
        self.seed = hmac(hmac(root, randomness + secret), info.encode() + b'\1')
        self.at = 0

    def next(self):
        block, place = divmod(self.at, 4)
        self.at += 1
        return int.from_bytes(hmac(self.seed, f'banyan-draw-1:{block}'.encode())[place * 8:place * 8 + 8], 'big')

    def below(self, n):
        while True:
            word = self.next()
            if word < WORDS - WORDS % n:
                return word % n


def each(words, tier):
    return [f"{words.below(10 ** tier['digits']):0{tier['digits']}d}" for _ in range(tier['count'])]


def different(words, tier):
    numbers = []
    while len(numbers) < tier['count']:
        number = f"{words.below(10 ** tier['digits']):0{tier['digits']}d}"
        if number not in numbers:
            numbers.append(number)
    return numbers


def balls(first, last, is_distinct, is_sorted):
    def draw(words, tier):
        left, numbers = list(range(first, last + 1)), []
        for _ in range(tier['count']):
            at = words.below(len(left))
            numbers.append(left[at])
            if is_distinct:
                del left[at]
        return [f"{number:0{tier['digits']}d}" for number in (sorted(numbers) if is_sorted else numbers)]
    return draw


def panna(words, tier):
    """Three digits in their written order, where 0 stands last."""
    return [''.join(sorted(f'{words.below(1000):03d}', key=lambda digit: (digit == '0', digit)))]


DRAWS = {
    'vietnam-north': different, 'vietnam-south': different, 'hanoi': different,
    'thai': each, 'lao': each, 'ssc': each, 'pc28': each,
    'eleven-five': balls(1, 11, True, False), 'k3': balls(1, 6, False, True), 'pk10': balls(1, 10, True, False),
    'keno': balls(1, 80, True, True), 'matka': panna, 'colour': each,
    'panna': panna, 'teer': each, 'teer-pair': each,
    'five-d': each, 'hash': balls(0, 15, False, False),
    'lotto-45': balls(1, 45, True, True), 'lotto-55': balls(1, 55, True, True), 'six-49': balls(1, 49, True, False),
    'three-d': each, 'four-d': each, 'live-lo': each,
}


def numbers_of(draw):
    promise = draw['promise']
    rules = json.loads(promise['rulesText'])
    info = f"draw|{draw['drawId']}|{promise['rulesHash']}"
    words = Words(sha256(bytes.fromhex(draw['pulse'])), bytes.fromhex(draw['secret']), bytes.fromhex(draw['seal']['root']), info)
    return [{'tier': tier['tier'], 'numbers': DRAWS[rules['rules']](words, tier)} for tier in rules['tiers']]


def promise_text(draw):
    promise = draw['promise']
    beacon = promise['beacon']
    return '\n'.join(['banyan-promise-1', draw['drawId'], draw['game'], draw['drawNo'], draw['closesAt'], promise['rulesHash'],
                      beacon['source'], beacon['chain'], str(beacon['round']), promise['roundAt'], promise['commitment']])


def seal_text(draw):
    promise, seal = draw['promise'], draw['seal']
    return '\n'.join(['banyan-seal-1', draw['drawId'], promise['hash'] if promise else '-', seal['root'], str(seal['tickets']),
                      seal['sealedAt']])


def receipt_text(receipt):
    return '\n'.join(['banyan-receipt-1', receipt['drawId'], receipt['ticketId'], receipt['placedAt'], receipt['promiseHash'],
                      receipt['leaf']])


def moment(text):
    return datetime.fromisoformat(text.replace('Z', '+00:00'))


def is_pulse(beacon, pulse):
    value = bytes.fromhex(pulse)
    if beacon['source'] == 'drand':
        return beacon['chain'] == QUICKNET and len(value) == 48
    if beacon['source'] != 'local' or len(value) != 32 or not 1 <= beacon['round'] <= 28800:
        return False
    for _ in range(beacon['round']):
        value = sha256(value)
    return value.hex() == beacon['chain']


def is_due(beacon, at):
    """Whether a round is due at a moment: of a local chain, n periods after a midnight of UTC."""
    if beacon['source'] == 'drand':
        return at.timestamp() == GENESIS + PERIOD * (beacon['round'] - 1)
    return 1 <= beacon['round'] <= 28800 and (at.timestamp() - PERIOD * beacon['round']) % 86400 == 0


def is_round(draw):
    """Before version 3 the rules name no round of a local chain, and only the least time after the close."""
    promise = draw['promise']
    rules, at, close = json.loads(promise['rulesText']), moment(promise['roundAt']), moment(draw['closesAt'])
    if rules.get('version') != 3:
        is_timed = promise['beacon']['source'] == 'local' or is_due(promise['beacon'], at)
        return is_timed and at - close >= timedelta(seconds=6)
    first = close + timedelta(seconds=rules['gapSeconds'])
    return is_due(promise['beacon'], at) and at >= first > at - timedelta(seconds=PERIOD)


def is_in_time(receipt, draw):
    """Before version 3 the rules say nothing of when a ticket is bought."""
    promise = draw['promise']
    if not promise or json.loads(promise['rulesText']).get('version') != 3:
        return True
    return moment(receipt['placedAt']) < moment(draw['closesAt'])


def leaf_of(receipt):
    return sha256(b'\0' + bytes.fromhex(receipt['salt']) + receipt['text'].encode())


def log_text(head):
    return '\n'.join(['banyan-head-1', str(head['size']), head['root'], head['at']])


def is_logged(text, head, place):
    """Whether a text stands in the log of the house at its place under a head."""
    if not 0 <= place['index'] < head['size']:
        return False
    path = [bytes.fromhex(node) for node in place['path']]
    root = root_of_path(sha256(b'\0' + text.encode()), place['index'], head['size'], path)
    return root is not None and root.hex() == head['root']


def check_log(draw):
    """None while promise or seal stand under no head yet."""
    log = draw['log']
    texts = [(draw['promise'] and promise_text(draw), log['promise']), (draw['seal'] and seal_text(draw), log['seal'])]
    if not is_signed(log_text(log['head']), log['head']['signature'], draw['key']):
        return False
    if any(place and not (text and is_logged(text, log['head'], place)) for text, place in texts):
        return False
    return True if all(place for _, place in texts) else None


def check_seen(draw, seen):
    """Whether the seal is the one that a witness saw; None when it saw none, or only after the round."""
    seal = draw['seal']
    if seal is None or seen is None:
        return None
    if any(seen[part] != seal[part] for part in ('root', 'tickets', 'sealedAt')):
        return False
    return True if draw['promise'] and moment(seen['seenAt']) < moment(draw['promise']['roundAt']) else None


def check_draw(draw, keys=None, seals=None):
    """The steps that do not hold, and those that could be looked at."""
    promise, seal = draw['promise'], draw['seal']
    steps = {}
    if keys:
        steps['key'] = draw['key'] in keys
    if promise:
        steps['rules'] = sha256(promise['rulesText'].encode()).hex() == promise['rulesHash']
        text = promise_text(draw)
        steps['promise'] = sha256(text.encode()).hex() == promise['hash'] and is_signed(text, promise['signature'], draw['key'])
        steps['round'] = is_round(draw)
    if seal:
        steps['seal'] = is_signed(seal_text(draw), seal['signature'], draw['key'])
        if promise:
            steps['inTime'] = moment(seal['sealedAt']) < moment(promise['roundAt'])
    if draw['secret'] is not None and promise:
        steps['secret'] = sha256(bytes.fromhex(draw['secret'])).hex() == promise['commitment']
    if draw['pulse'] is not None and promise:
        steps['beacon'] = is_pulse(promise['beacon'], draw['pulse'])
    if draw['result'] is not None and promise:
        steps['result'] = numbers_of(draw) == [{'tier': one['tier'], 'numbers': one['numbers']} for one in draw['result']]
    seen = check_seen(draw, (seals or {}).get(draw['drawId']))
    if seen is not None:
        steps['seen'] = seen
    if promise and draw.get('log'):
        logged = check_log(draw)
        if logged is not None:
            steps['log'] = logged
    return steps


def check_ticket(ticket, draw, keys=None):
    receipt, inclusion, seal = ticket['receipt'], ticket['inclusion'], draw['seal']
    promise_hash = draw['promise']['hash'] if draw['promise'] else '-'
    opening = f"banyan-ticket-1\n{receipt['drawId']}\n{receipt['ticketId']}\n"
    steps = {
        'leaf': receipt['text'].startswith(opening) and leaf_of(receipt).hex() == receipt['leaf'],
        'receipt': receipt['drawId'] == draw['drawId'] and receipt['promiseHash'] == promise_hash and is_in_time(receipt, draw)
        and is_signed(receipt_text(receipt), receipt['signature'], receipt['key']),
    }
    if keys:
        steps['ticket key'] = receipt['key'] in keys
    if seal:
        found = None
        if inclusion and inclusion['tickets'] == seal['tickets'] and 0 <= inclusion['index'] < seal['tickets']:
            path = [bytes.fromhex(node) for node in inclusion['path']]
            found = root_of_path(bytes.fromhex(receipt['leaf']), inclusion['index'], seal['tickets'], path)
        steps['included'] = found is not None and found.hex() == seal['root']
    return steps


def check(proof, keys=None, seals=None):
    """The steps of a proof that were looked at, each with whether it holds."""
    try:
        steps = check_draw(proof['draw'], keys, seals)
        if proof['ticket']:
            steps |= check_ticket(proof['ticket'], proof['draw'], keys)
        if proof['leaves'] is not None and proof['draw']['seal']:
            nodes, seal = [bytes.fromhex(leaf) for leaf in proof['leaves']], proof['draw']['seal']
            steps['leaves'] = (sorted(set(nodes)) == nodes and len(nodes) == seal['tickets']
                               and tree_root(nodes).hex() == seal['root'])
        return steps
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        return {f'malformed: {fault}': False}


def remarks(proof, keys, steps):
    """What the steps do not show."""
    draw = proof['draw']
    promise = draw['promise']
    said = []
    if not keys:
        said.append(f"signed by {draw['key']}, which was compared with nothing: give --key")
    elif not steps['key']:
        said.append(f"signed by {draw['key']}, which is not a key of this house")
    if promise and promise['beacon']['source'] == 'local':
        said.append("the beacon is the operator's own: it could know the numbers while bets were taken")
    if draw['seal'] and promise and 'seen' not in steps:
        said.append('that the seal came before the round is what the operator says: no witness of it was given')
    return said


# Golden proofs.
HOUSE = sha256(b'banyan vectors')
SHAPES = {
    'vietnam-north': [('DB', 1, 5), ('G1', 1, 5), ('G2', 2, 5), ('G3', 6, 5), ('G4', 4, 4), ('G5', 6, 4), ('G6', 3, 3), ('G7', 4, 2)],
    'vietnam-south': [('DB', 1, 6), ('G1', 1, 5), ('G2', 1, 5), ('G3', 2, 5), ('G4', 7, 5), ('G5', 1, 4), ('G6', 3, 4), ('G7', 1, 3),
                      ('G8', 1, 2)],
    'thai': [('FIRST', 1, 6), ('FRONT3', 2, 3), ('LAST3', 2, 3), ('LAST2', 1, 2)],
    'lao': [('FIRST', 1, 4)],
    'ssc': [('digits', 5, 1)], 'pc28': [('digits', 3, 1)],
    'eleven-five': [('balls', 5, 2)], 'k3': [('dice', 3, 1)], 'pk10': [('order', 10, 2)], 'keno': [('balls', 20, 2)],
    'matka': [('OPEN', 1, 3), ('CLOSE', 1, 3)], 'colour': [('colour', 1, 1)],
    'panna': [('PANNA', 1, 3)], 'teer': [('ROUND', 1, 2)], 'teer-pair': [('ROUND1', 1, 2), ('ROUND2', 1, 2)],
    'five-d': [('digits', 5, 1)], 'hash': [('hash', 5, 2)],
}
SHAPES['hanoi'] = SHAPES['vietnam-north']
SHAPES |= {'lotto-45': [('lotto45', 6, 2)], 'lotto-55': [('lotto55', 6, 2)], 'six-49': [('six49', 7, 2)]}
SHAPES |= {
    'live-lo': [('LIVE', 1, 2)],
    'three-d': [('D3S', 2, 3), ('D3A', 4, 3), ('D3B', 6, 3), ('D3C', 8, 3)],
    'four-d': [('D4A', 1, 4), ('D4B', 1, 4), ('D4C', 1, 4), ('D4S', 10, 4), ('D4P', 10, 4)],
}
# Rounds of quicknet as drand published them.
ROUNDS = {
    1: 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
    123: 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
    1000: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}


def uuid_of(name):
    digest = hashlib.sha256(name.encode()).hexdigest()
    return f'{digest[:8]}-{digest[8:12]}-7{digest[13:16]}-8{digest[17:20]}-{digest[20:32]}'


def written(seconds):
    return datetime.fromtimestamp(seconds, timezone.utc).strftime('%Y-%m-%dT%H:%M:%S.000Z')


def beacon_of(number, drand, midnight):
    if drand:
        return {'source': 'drand', 'chain': QUICKNET, 'round': drand}, ROUNDS[drand], GENESIS + PERIOD * (drand - 1)
    pulse = chain = sha256(f'chain {number}'.encode())
    turn = 1 + number * 7
    for _ in range(turn):
        chain = sha256(chain)
    return {'source': 'local', 'chain': chain.hex(), 'round': turn}, pulse.hex(), midnight + turn * 3


def text_of_version_1(rules):
    tiers = [{'tier': tier, 'count': count, 'digits': digits} for tier, count, digits in SHAPES[rules]]
    return json.dumps({'scheme': 'banyan-draw-1', 'game': 'VECTOR', 'rules': rules, 'tiers': tiers, 'hoursToDraw': 24,
                       'otherwise': 'void and refund'}, separators=(',', ':'))


def golden(number, text, tickets, drand=None):
    draw_id, secret = uuid_of(f'draw {number}'), sha256(f'secret {number}'.encode())
    # Before version 3 a local chain could begin at any time of the day.
    midnight = 1795132800 if json.loads(text).get('version') == 3 else 1795143600
    beacon, pulse, at = beacon_of(number, drand, midnight)
    draw = {'drawId': draw_id, 'game': 'VECTOR', 'drawNo': f'20261120{number:04d}', 'closesAt': written(at - 8), 'key': '',
            'promise': {'rulesText': text, 'rulesHash': sha256(text.encode()).hex(), 'beacon': beacon, 'roundAt': written(at),
                        'commitment': sha256(secret).hex(), 'hash': '', 'signature': ''},
            'seal': None, 'pulse': pulse, 'secret': secret.hex(), 'result': None}
    draw['promise']['hash'] = sha256(promise_text(draw).encode()).hex()
    draw['promise']['signature'], draw['key'] = sign(promise_text(draw), HOUSE)
    receipts = []
    for ticket in range(tickets):
        ticket_id, placed = uuid_of(f'ticket {number} {ticket}'), written(at - 60 + ticket)
        lines = [f'LO2 {line:02d} 1.00 78 22.00' for line in range(1 + ticket % 3)]
        receipt = {'drawId': draw_id, 'ticketId': ticket_id, 'placedAt': placed, 'promiseHash': draw['promise']['hash'],
                   'salt': sha256(f'salt {number} {ticket}'.encode())[:16].hex(),
                   'text': '\n'.join(['banyan-ticket-1', draw_id, ticket_id, placed, 'BDT', *lines])}
        receipt['leaf'] = leaf_of(receipt).hex()
        receipt['signature'], receipt['key'] = sign(receipt_text(receipt), HOUSE)
        receipts.append(receipt)
    receipts.sort(key=lambda receipt: receipt['leaf'])
    leaves = [bytes.fromhex(receipt['leaf']) for receipt in receipts]
    draw['seal'] = {'root': tree_root(leaves).hex(), 'tickets': tickets, 'sealedAt': written(at - 7), 'signature': ''}
    draw['seal']['signature'], _ = sign(seal_text(draw), HOUSE)
    draw['result'] = numbers_of(draw)
    ticket = None
    if receipts:
        index = number % tickets
        path = [node.hex() for node in tree_path(leaves, index)]
        ticket = {'receipt': receipts[index], 'inclusion': {'index': index, 'tickets': tickets, 'path': path}}
    return {'kind': 'banyan-proof-1', 'draw': draw, 'ticket': ticket, 'leaves': [leaf.hex() for leaf in leaves]}


def make(texts):
    """Proofs by the first version of the text, then by the texts that are given, the last of each version also on real rounds."""
    proofs = [golden(number, text_of_version_1(rules), number) for number, rules in enumerate(SHAPES)]
    proofs += [golden(40 + at, text, at % 4) for at, text in enumerate(texts)]
    lasts = {json.loads(text)['version']: text for text in texts}
    return proofs + [golden(20 + 10 * place + at, text, 5, drand) for place, text in enumerate(lasts.values())
                     for at, drand in enumerate(ROUNDS)]


def main():
    parser = argparse.ArgumentParser(description='Checks saved proofs of draws.')
    parser.add_argument('mode', choices=['check', 'make'])
    parser.add_argument('--key', action='append', help='a public key of the house that you know from elsewhere')
    parser.add_argument('--seals', help='the file of a witness')
    given = parser.parse_args()
    read = json.load(sys.stdin)
    if given.mode == 'make':
        print(json.dumps(make(read), indent=1))
        return 0
    seals = {}
    if given.seals:
        with open(given.seals) as file:
            seals = {seal['drawId']: seal for seal in json.load(file)['seals']}
    faults = 0
    for proof in read if isinstance(read, list) else [read]:
        steps = check(proof, given.key, seals)
        wrong = [step for step, holds in steps.items() if not holds]
        faults += bool(wrong)
        name = proof.get('draw', {}).get('drawNo', '?') if isinstance(proof, dict) else '?'
        verdict = ', '.join(wrong) + ' WRONG' if wrong else f'right, {len(steps)} steps'
        is_malformed = any(step.startswith('malformed') for step in wrong)
        print('; '.join([f'{name}: {verdict}', *([] if is_malformed else remarks(proof, given.key, steps))]))
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
