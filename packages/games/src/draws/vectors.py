#!/usr/bin/env python3
"""Where vectors.json comes from: the derivation in seeded.ts and xsmb.ts written a second time, in another language and
on another SHA-256. Run once: `python3 vectors.py > vectors.json`, then
formatted. The tests read the JSON and never this file."""
import hashlib
import hmac
import json

TIERS = [('DB', 1, 5), ('G1', 1, 5), ('G2', 2, 5), ('G3', 6, 5), ('G4', 4, 4), ('G5', 6, 4), ('G6', 3, 3), ('G7', 4, 2)]


def words(seed, label):
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(seed), f'{label}:{block}'.encode(), hashlib.sha256).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start:start + 8], 'big')
        block += 1


def below(n, stream):
    whole_runs = (1 << 64) // n
    for word in stream:
        if word // n < whole_runs:
            return word % n


def draw(seed, draw_id):
    stream = words(seed, f'xsmb-1:{draw_id}')
    result = []
    repeats = 0
    for tier, count, digits in TIERS:
        numbers = []
        while len(numbers) < count:
            number = f'{below(10 ** digits, stream):0{digits}d}'
            if number in numbers:
                repeats += 1
            else:
                numbers.append(number)
        result.append({'tier': tier, 'numbers': numbers})
    return result, repeats


def seed_of(number):
    return hashlib.sha256(f'banyan vector {number}'.encode()).hexdigest()


def draw_id_of(number):
    digest = hashlib.sha256(f'banyan draw {number}'.encode()).hexdigest()
    return f'{digest[:8]}-{digest[8:12]}-7{digest[13:16]}-8{digest[17:20]}-{digest[20:32]}'


def main():
    streams = []
    for number in range(4):
        stream = words(seed_of(number), f'stream {number}')
        streams.append({
            'seed': seed_of(number),
            'label': f'stream {number}',
            'words': [f'{next(stream):016x}' for _ in range(10)],
        })
    numbers = []
    # Above 2^63 about every second word is thrown away, so that the rejection is in the vectors too.
    for n in [1, 3, 7, 37, 52, 100, 1000003, 2 ** 63 + 1, 2 ** 64 - 1, 2 ** 64]:
        stream = words(seed_of(100), f'below {n}')
        drawn = [str(below(n, stream)) for _ in range(12)]
        numbers.append({'seed': seed_of(100), 'label': f'below {n}', 'n': str(n), 'drawn': drawn})
    draws = []
    plain = 0
    for number in range(200):
        seed = {0: '0' * 64, 1: 'f' * 64}.get(number, seed_of(200 + number))
        draw_id = draw_id_of(number)
        result, repeats = draw(seed, draw_id)
        # Twelve ordinary draws, and of the rest only those in which a tier drew a number again.
        plain += repeats == 0
        if repeats > 0 or plain <= 12:
            seed_hash = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
            draws.append({'seed': seed, 'seedHash': seed_hash, 'drawId': draw_id, 'repeats': repeats, 'result': result})
    print(json.dumps({'streams': streams, 'numbers': numbers, 'draws': draws}, indent=1))


main()
