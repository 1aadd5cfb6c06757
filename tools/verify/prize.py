#!/usr/bin/env python3
"""Checks a drawn prize (a wheel, an egg, an envelope, a raffle) with nothing but Python's own library.

    python3 prize.py FILE        FILE is what GET /wps/chance/proofs/<id> answers, or its `value`
    python3 prize.py -           reads it from the standard input; a list of them is checked one by one

Prints a line for each and ends with 0 when every one is right. Written from the description in docs/adr/0067 and not from the
code of the house: block n is HMAC-SHA256(server seed, "v1|id|hash|client seed|nonce|n"), four words of 64 bits each, most significant byte
first; a number below m is a word modulo m, and words in the last, incomplete run of m below 2^64 are thrown away. The hash is
SHA-256 of "id|rules".
"""
import hashlib
import hmac
import json
import sys

WHOLE = 1_000_000


class Numbers:
    def __init__(self, server_seed, opening):
        self.key = bytes.fromhex(server_seed)
        self.opening = opening
        self.words = []
        self.block = 0

    def word(self):
        if not self.words:
            message = f"{self.opening}{self.block}".encode()
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            self.words = [int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8)]
            self.block += 1
        return self.words.pop(0)

    def below(self, most):
        limit = (1 << 64) - (1 << 64) % most
        while True:
            word = self.word()
            if word < limit:
                return word % most


def drawn(proof):
    """What these seeds and rules come to: the same list that is published."""
    rules = json.loads(proof["rules"])
    digest = hashlib.sha256(f"{proof['id']}|{proof['rules']}".encode()).hexdigest()
    opening = f"v1|{proof['id']}|{digest}|{proof['clientSeed']}|{proof['nonce']}|"
    numbers = Numbers(proof["serverSeed"], opening)
    if proof["kind"] == "spin":
        weights = [weight for weight, _ in rules["prizes"]]
        if sum(weights) != WHOLE or min(weights) < 1:
            raise ValueError("the weights are not the whole")
        number = numbers.below(WHOLE)
        reached = 0
        for place, weight in enumerate(weights):
            reached += weight
            if number < reached:
                return [number, place]
    if proof["kind"] == "envelope":
        total, parts, least = rules["total"], rules["parts"], rules["least"]
        free = total - parts * least
        if free < 0:
            raise ValueError("not enough for the least of each part")
        cuts = sorted(numbers.below(free + 1) for _ in range(parts - 1)) + [free]
        return [end - start + least for start, end in zip([0] + cuts, cuts)]
    if proof["kind"] == "raffle":
        entries = list(range(rules["entries"]))
        winners = []
        for turn in range(min(len(rules["prizes"]), len(entries))):
            at = turn + numbers.below(len(entries) - turn)
            entries[turn], entries[at] = entries[at], entries[turn]
            winners.append(entries[turn])
        return winners
    raise ValueError("no such kind")


def verdict(proof):
    if proof.get("serverSeed") is None:
        return "sealed"
    if hashlib.sha256(bytes.fromhex(proof["serverSeed"])).hexdigest() != proof["seedHash"].lower():
        return "seed-not-committed"
    here, published = drawn(proof), proof["result"]
    if proof["kind"] == "envelope":
        is_right = len(here) == len(published) and all(b in (0, a) for a, b in zip(here, published))
    else:
        is_right = here == published
    return "right" if is_right else "result-differs"


def main(path):
    text = sys.stdin.read() if path == "-" else open(path, encoding="utf-8").read()
    read = json.loads(text)
    proofs = read if isinstance(read, list) else [read.get("value", read)]
    all_right = True
    for proof in proofs:
        try:
            said = verdict(proof)
        except (KeyError, TypeError, ValueError) as error:
            said = f"malformed: {error}"
        print(f"{proof.get('kind')} {proof.get('id')} {proof.get('nonce')}: {said}")
        all_right = all_right and said == "right"
    return 0 if all_right else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "-"))
