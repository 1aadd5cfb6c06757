#!/usr/bin/env python3
"""A verifier of draws written from the signed rules text alone.

    python3 from_text.py < proof.json     a proof as the site saves it, or a list of them; exit code 1 when one is not right

It was written by reading the sentences of the text (`definition` in the rules text of a proof) and nothing else: each function quotes
the sentence that it follows, no game is named here, and nothing is imported but hashes. Only the names of the fields in the file are
taken from the file. The two things that it leaves out, because they need curves, are the signatures (draw.py has Ed25519) and drand's
BLS signature; both are checked by the page.
"""
import hashlib
import hmac
import json
import sys
from datetime import datetime, timedelta

LINE_FEED = '\n'


def sha256(data):
    return hashlib.sha256(data).digest()


def moment(text):
    return datetime.fromisoformat(text.replace('Z', '+00:00'))


def promise_hash(draw):
    """'The promise is the lines banyan-promise-1, draw id, game, draw number, ... commitment. Its SHA-256 in hex is the promise hash.'"""
    promise, beacon = draw['promise'], draw['promise']['beacon']
    lines = ['banyan-promise-1', draw['drawId'], draw['game'], draw['drawNo'], draw['closesAt'], promise['rulesHash'],
             beacon['source'], beacon['chain'], str(beacon['round']), promise['roundAt'], promise['commitment']]
    return sha256(LINE_FEED.join(lines).encode()).hex()


def leaf(receipt):
    """'Its leaf is the SHA-256 of the byte 0x00, the 16 bytes of its salt and the text of the ticket.'"""
    return sha256(b'\x00' + bytes.fromhex(receipt['salt']) + receipt['text'].encode())


def tree(leaves):
    """'a node is the SHA-256 of the byte 0x01, its left and its right child, a left subtree is the largest full one that is smaller
    than the whole, one leaf is its own root, and the root of no ticket is the SHA-256 of no bytes.'"""
    if not leaves:
        return sha256(b'')
    if len(leaves) == 1:
        return leaves[0]
    full = 1
    while full * 2 < len(leaves):
        full *= 2
    return sha256(b'\x01' + tree(leaves[:full]) + tree(leaves[full:]))


def climb(node, index, size, path):
    """'The path of a leaf is the list of its sibling nodes, the nearest first.' Read here from the root's two subtrees downwards."""
    if size == 1:
        return node if path == [] else None
    if path == []:
        return None
    full = 1
    while full * 2 < size:
        full *= 2
    sibling = path[-1]
    if index < full:
        below = climb(node, index, full, path[:-1])
        return None if below is None else sha256(b'\x01' + below + sibling)
    below = climb(node, index - full, size - full, path[:-1])
    return None if below is None else sha256(b'\x01' + sibling + below)


def is_due(draw):
    """'round n of quicknet is due at 1692803367 + 3 (n - 1) seconds', 'The time of the round is at least 6 seconds after the closing
    time.'"""
    promise = draw['promise']
    beacon, at = promise['beacon'], moment(promise['roundAt'])
    if beacon['source'] == 'drand' and at.timestamp() != 1692803367 + 3 * (beacon['round'] - 1):
        return False
    return at - moment(draw['closesAt']) >= timedelta(seconds=6)


def is_pulse(beacon, pulse):
    """'Source local: 32 bytes that become the beacon chain when SHA-256 is applied to them as many times as the round says.'"""
    value = bytes.fromhex(pulse)
    if beacon['source'] == 'drand':
        return len(value) == 48
    if len(value) != 32:
        return False
    for _ in range(beacon['round']):
        value = sha256(value)
    return value.hex() == beacon['chain']


def seed_of(draw):
    """'seed = HKDF-SHA256 (RFC 5869) of 32 bytes, with input key material SHA-256(pulse) followed by the 32 bytes of the secret, with
    salt the 32 bytes of root, and with info the text draw|<draw id>|<rulesHash>.'"""
    material = sha256(bytes.fromhex(draw['pulse'])) + bytes.fromhex(draw['secret'])
    extracted = hmac.digest(bytes.fromhex(draw['seal']['root']), material, 'sha256')
    info = f"draw|{draw['drawId']}|{draw['promise']['rulesHash']}".encode()
    return hmac.digest(extracted, info + b'\x01', 'sha256')


def words(seed):
    """'block n, for n = 0, 1, 2 and so on, is HMAC(seed, text banyan-draw-1:<n>) with n in decimal. Each block is four words of 8
    bytes, the first bytes first, each read as an unsigned integer with the most significant byte first.'"""
    n = 0
    while True:
        block = hmac.digest(seed, f'banyan-draw-1:{n}'.encode(), 'sha256')
        for at in (0, 8, 16, 24):
            yield int.from_bytes(block[at:at + 8], 'big')
        n += 1


def below(m, stream):
    """'when w is less than 2^64 - (2^64 mod m), the value is w mod m; otherwise w is thrown away and the next word is tried.'"""
    for w in stream:
        if w < 2 ** 64 - 2 ** 64 % m:
            return w % m


def draw_tier(tier, stream):
    """'Method independent: each number is first + a value below (last - first + 1), and may repeat. Method redraw: ... Method
    remaining: ...' and 'Order drawn: ... Order ascending: ... Order digits: ...'"""
    first, last, method, order = tier['first'], tier['last'], tier['method'], tier['order']
    numbers, remaining = [], list(range(first, last + 1)) if method == 'remaining' else []
    while len(numbers) < tier['count']:
        if method == 'independent':
            numbers.append(first + below(last - first + 1, stream))
        elif method == 'redraw':
            number = first + below(last - first + 1, stream)
            if number not in numbers:
                numbers.append(number)
        elif method == 'remaining':
            numbers.append(remaining.pop(below(len(remaining), stream)))
        else:
            raise ValueError(f'the text names no method {method}')
    if order not in ('drawn', 'ascending', 'digits'):
        raise ValueError(f'the text names no order {order}')
    if order == 'ascending':
        numbers.sort()
    written = [str(number).rjust(tier['digits'], '0') for number in numbers]
    if order == 'digits':
        written = [''.join(sorted(number, key=lambda digit: '1234567890'.index(digit))) for number in written]
    return {'tier': tier['tier'], 'numbers': written}


def check(proof):
    """What does not hold, by name. Raises on a text that does not define its draw."""
    draw, ticket = proof['draw'], proof['ticket']
    promise, seal = draw['promise'], draw['seal']
    text = json.loads(promise['rulesText'])
    if text.get('version') != 2 or text['scheme'] != 'banyan-draw-1':
        raise ValueError('the text is of another version')
    stream = words(seed_of(draw))
    result = [draw_tier(tier, stream) for tier in text['tiers']]
    leaves = sorted(bytes.fromhex(one) for one in proof['leaves'] or [])
    facts = {
        'rules': sha256(promise['rulesText'].encode()).hex() == promise['rulesHash'] and text['game'] == draw['game'],
        'promise': promise_hash(draw) == promise['hash'],
        'round': is_due(draw),
        'seal in time': moment(seal['sealedAt']) < moment(promise['roundAt']),
        'secret': sha256(bytes.fromhex(draw['secret'])).hex() == promise['commitment'],
        'pulse': is_pulse(promise['beacon'], draw['pulse']),
        'result': result == [{'tier': one['tier'], 'numbers': one['numbers']} for one in draw['result']],
    }
    if proof['leaves'] is not None:
        facts['root'] = tree(leaves).hex() == seal['root'] and len(leaves) == seal['tickets']
    if ticket is not None:
        receipt, place = ticket['receipt'], ticket['inclusion']
        facts['leaf'] = leaf(receipt).hex() == receipt['leaf']
        path = [bytes.fromhex(node) for node in place['path']]
        found = climb(leaf(receipt), place['index'], seal['tickets'], path)
        facts['path'] = found is not None and found.hex() == seal['root']
    return [name for name, holds in facts.items() if not holds], len(facts)


def main():
    given = json.load(sys.stdin)
    faults = 0
    for proof in given if isinstance(given, list) else [given]:
        try:
            wrong, looked = check(proof)
        except (KeyError, TypeError, ValueError, IndexError) as fault:
            wrong, looked = [f'unreadable ({fault})'], 0
        faults += bool(wrong)
        print(f"{proof['draw']['drawNo']}: {', '.join(wrong) + ' WRONG' if wrong else f'right, {looked} steps'}")
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
