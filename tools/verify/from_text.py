"""Checks saved proofs of draws by the words of the rules text that they carry.

The author of this file read only the signed text of version 2, and the proofs it stands in for the names of their
fields. What version 3 says besides (round first, local due, drand chain, ticket time) was added later by somebody who
knew the program; the rest stands as it was, since those sentences are the same or say more of the same, such as the
sides of a path. Each function quotes the sentence of the text that it follows.

    python3 from_text.py < proof.json    (one proof or a list; prints a line each; exit code 1 if any is not right)

Left out, because Python's standard library has neither: the Ed25519 signatures and the BLS signature of a drand
round. So this file does not show who made a proof. It cannot see a changed signature, a changed key where no
receipt repeats it, or a changed time of the seal that is still earlier than the round. A drand pulse is checked
for its length and through the numbers it gives. The text says nothing of the field kind, so it is not looked at.
"""
import hashlib, hmac, json, sys
from datetime import datetime, timedelta

def sha256(data):
    """SHA-256 is FIPS 180-4"""
    return hashlib.sha256(data).digest()

def hmac256(key, message):
    """HMAC is HMAC-SHA256 (RFC 2104), written HMAC(key, message)"""
    return hmac.new(key, message, hashlib.sha256).digest()

def from_hex(text, size):
    """hex is lower-case"""
    data = bytes.fromhex(text)
    if data.hex() != text or len(data) != size:
        raise ValueError("not %d bytes in lower-case hex" % size)
    return data

def lines(*fields):
    """lines are joined by one line feed (0x0A) with none at the end; numbers in lines are decimal"""
    return "\n".join(str(field) for field in fields)

def moment(text):
    """moments in lines are written like 2026-11-20T03:00:52.000Z"""
    read = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")
    if read.isoformat(timespec="milliseconds") + "Z" != text:
        raise ValueError("a moment written in another way")
    return read

def rules_hash(draw, promise, rules):
    """rulesHash is the SHA-256 of this JSON text, byte for byte, in hex."""
    return sha256(promise["rulesText"].encode("utf-8")).hex() == promise["rulesHash"]

def game(draw, promise, rules):
    """The promise is the lines banyan-promise-1, draw id, game, ... (The text has the fields game and scheme too.)"""
    return draw["game"] == rules["game"] and rules["scheme"] == "banyan-draw-1"

def promise_hash(draw, promise, rules):
    """The promise is the lines banyan-promise-1, draw id, game, draw number, closing time, rulesHash, beacon source,
    beacon chain, beacon round, time of the round, commitment. ... Its SHA-256 in hex is the promise hash."""
    beacon = promise["beacon"]
    text = lines("banyan-promise-1", draw["drawId"], draw["game"], draw["drawNo"], draw["closesAt"],
                 promise["rulesHash"], beacon["source"], beacon["chain"], beacon["round"],
                 promise["roundAt"], promise["commitment"])
    return sha256(text.encode("utf-8")).hex() == promise["hash"]

def commitment(draw, promise, rules):
    """commitment is the SHA-256 of the 32 bytes of the secret, in hex."""
    return sha256(from_hex(draw["secret"], 32)).hex() == promise["commitment"]

def round_time(draw, promise, rules):
    """The time of the round is at least 6 seconds after the closing time."""
    return moment(promise["roundAt"]) >= moment(draw["closesAt"]) + timedelta(seconds=6)

def round_due(draw, promise, rules):
    """round n of quicknet is due at 1692803367 + 3 (n - 1) seconds of Unix time."""
    seconds = 1692803367 + 3 * (promise["beacon"]["round"] - 1)
    return moment(promise["roundAt"]) == datetime(1970, 1, 1) + timedelta(seconds=seconds)

def round_first(draw, promise, rules):
    """The round is the first of its chain that is due at least gapSeconds seconds after the closing time: no lower and
    no higher round can be promised for the draw. ... The rounds of a chain are 3 seconds apart."""
    earliest = moment(draw["closesAt"]) + timedelta(seconds=rules["gapSeconds"])
    return earliest <= moment(promise["roundAt"]) < earliest + timedelta(seconds=3)

def local_due(draw, promise, rules):
    """round n is due 3 n seconds after the midnight with which the day of the chain begins, n from 1 to 28800"""
    n = promise["beacon"]["round"]
    begins = moment(promise["roundAt"]) - timedelta(seconds=3 * n)
    return 1 <= n <= 28800 and begins == begins.replace(hour=0, minute=0, second=0, microsecond=0)

def drand_chain(draw, promise, rules):
    """the beacon chain is the chain hash of quicknet, 52db..., and no other"""
    return promise["beacon"]["chain"] == "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"

def pulse(draw, promise, rules):
    """Source drand: the 48-byte BLS signature of the round ... Source local: 32 bytes that become the beacon
    chain when SHA-256 is applied to them as many times as the round says"""
    if promise["beacon"]["source"] == "drand":
        return bool(from_hex(draw["pulse"], 48))
    value = from_hex(draw["pulse"], 32)
    for _ in range(promise["beacon"]["round"]):
        value = sha256(value)
    return value.hex() == promise["beacon"]["chain"]

def seal_time(draw, promise, rules):
    """The seal is signed, and it is earlier than the time of the round."""
    return moment(draw["seal"]["sealedAt"]) < moment(promise["roundAt"])

def ticket_lines(draw, receipt):
    """A ticket is the lines banyan-ticket-1, draw id, ticket id, time of purchase, currency, then for each bet
    one line of play, selection, stake, odds, cost, separated by one space."""
    *head, currency = receipt["text"].split("\n")[:5]
    bets = [bet.split(" ") for bet in receipt["text"].split("\n")[5:]]
    return (head == ["banyan-ticket-1", draw["drawId"], receipt["ticketId"], receipt["placedAt"]] and currency != ""
            and moment(head[3]) is not None and all(len(bet) == 5 and all(bet) for bet in bets))

def ticket_time(draw, receipt):
    """The time of purchase is earlier than the closing time."""
    return moment(receipt["placedAt"]) < moment(draw["closesAt"])

def ticket_leaf(draw, receipt):
    """Its leaf is the SHA-256 of the byte 0x00, the 16 bytes of its salt and the text of the ticket."""
    return sha256(b"\x00" + from_hex(receipt["salt"], 16) + receipt["text"].encode("utf-8")).hex() == receipt["leaf"]

def receipt_lines(draw, receipt):
    """Its receipt is the lines banyan-receipt-1, draw id, ticket id, time of purchase, promise hash, leaf in hex.
    (The hash of the leaf is the step before; the key is one: the public key of the operator.)"""
    sold = receipt["text"].split("\n")[1:4] + [draw["promise"]["hash"]]
    said = [receipt[field] for field in ("drawId", "ticketId", "placedAt", "promiseHash")]
    return sold == said and receipt["key"] == draw["key"]

def node(left, right):
    """a node is the SHA-256 of the byte 0x01, its left and its right child"""
    return sha256(b"\x01" + left + right)

def left_size(size):
    """a left subtree is the largest full one that is smaller than the whole"""
    return 1 << ((size - 1).bit_length() - 1)

def tree(leaves):
    """one leaf is its own root, and the root of no ticket is the SHA-256 of no bytes."""
    if len(leaves) < 2:
        return leaves[0] if leaves else sha256(b"")
    left = left_size(len(leaves))
    return node(tree(leaves[:left]), tree(leaves[left:]))

def root(draw, leaves):
    """root is the Merkle tree hash of RFC 9162 over the leaves of all tickets sold, sorted ascending by their
    bytes ... The seal is the lines banyan-seal-1, ... root in hex, number of tickets"""
    seal, nodes = draw["seal"], [from_hex(leaf, 32) for leaf in leaves]
    return nodes == sorted(nodes) and len(nodes) == seal["tickets"] and tree(nodes).hex() == seal["root"]

def climb(leaf, index, size, path):
    """The path of a leaf is the list of its sibling nodes, the nearest first."""
    if size == 1 and not path:  # a longer or shorter path ends below in an error
        return leaf
    left, sibling = left_size(size), from_hex(path[-1], 32)
    if index < left:
        return node(climb(leaf, index, left, path[:-1]), sibling)
    return node(sibling, climb(leaf, index - left, size - left, path[:-1]))

def path(draw, receipt, place, leaves):
    """the leaves of all tickets sold, sorted ascending (so a leaf has its place in the list)"""
    leaf, index, size = receipt["leaf"], place["index"], place["tickets"]
    return (0 <= index < size == draw["seal"]["tickets"] and (leaves is None or leaves[index] == leaf)
            and climb(from_hex(leaf, 32), index, size, place["path"]).hex() == draw["seal"]["root"])

def seed(draw, promise):
    """seed = HKDF-SHA256 (RFC 5869) of 32 bytes, with input key material SHA-256(pulse) followed by the 32 bytes
    of the secret, with salt the 32 bytes of root, and with info the text draw|<draw id>|<rulesHash>."""
    material = sha256(bytes.fromhex(draw["pulse"])) + from_hex(draw["secret"], 32)
    info = "draw|%s|%s" % (draw["drawId"], promise["rulesHash"])
    return hmac256(hmac256(from_hex(draw["seal"]["root"], 32), material), info.encode("utf-8") + b"\x01")

def words(key):
    """block n, for n = 0, 1, 2 and so on, is HMAC(seed, text banyan-draw-1:<n>) with n in decimal. Each block is four
    words of 8 bytes ... each read as an unsigned integer with the most significant byte first."""
    n = 0
    while True:
        block = hmac256(key, ("banyan-draw-1:%d" % n).encode("utf-8"))
        yield from (int.from_bytes(block[start:start + 8], "big") for start in (0, 8, 16, 24))
        n += 1

def value_below(m, source):
    """when w is less than 2^64 - (2^64 mod m), the value is w mod m; otherwise w is thrown away"""
    if not 1 <= m <= 2 ** 64:
        raise ValueError("no word gives a value below %d" % m)
    return next(w % m for w in source if w < 2 ** 64 - 2 ** 64 % m)

def independent(tier, source):
    """each number is first + a value below (last - first + 1), and may repeat."""
    return [tier["first"] + value_below(tier["last"] - tier["first"] + 1, source) for _ in range(tier["count"])]

def redraw(tier, source):
    """the same, but a number that this tier already has is thrown away and another is drawn."""
    size, drawn = tier["last"] - tier["first"] + 1, []
    if tier["count"] > size:
        raise ValueError("the tier asks for more numbers than there are")
    while len(drawn) < tier["count"]:
        number = tier["first"] + value_below(size, source)
        drawn += [] if number in drawn else [number]
    return drawn

def remaining(tier, source):
    """the numbers from first to last stand in a list in ascending order; each draw takes a value below the length
    of the list as the position, counted from 0, of the number that is drawn, and removes it from the list."""
    rest = list(range(tier["first"], tier["last"] + 1))
    return [rest.pop(value_below(len(rest), source)) for _ in range(tier["count"])]

METHODS = {"independent": independent, "redraw": redraw, "remaining": remaining}

def written(tier, drawn):
    """Order drawn: the numbers stand as they were drawn. Order ascending: they are sorted ascending after drawing.
    Order digits: they stand as drawn, and within each number its digits are sorted ascending with 0 after 9.
    Numbers are written with as many decimal digits as digits says, with leading zeros"""
    drawn = sorted(drawn) if tier["order"] == "ascending" else drawn
    texts = [str(number).zfill(tier["digits"]) for number in drawn]
    return ["".join(sorted(t, key="1234567890".index)) for t in texts] if tier["order"] == "digits" else texts

def numbers(draw, promise, rules):
    """The result is the list of the tiers with their written numbers. ... tiers are drawn one after another in the
    order of the list of tiers from the same words."""
    source = words(seed(draw, promise))
    drawn = [(tier, METHODS[tier["method"]](tier, source)) for tier in rules["tiers"]]
    return draw["result"] == [{"tier": tier["tier"], "numbers": written(tier, values)} for tier, values in drawn]

def not_named(promise, rules):
    """Source drand ... Source local ... Method independent ... redraw ... remaining ... Order drawn ..."""
    if rules.get("version") not in (2, 3):
        return "the text has another version, %s" % rules.get("version")
    asked = [("source", promise["beacon"]["source"], ("drand", "local"))]
    for tier in rules["tiers"]:
        asked += [("method", tier["method"], METHODS), ("order", tier["order"], ("drawn", "ascending", "digits"))]
    return next(("the text names no %s %s" % (what, name) for what, name, known in asked if name not in known), None)

def steps(proof, draw, promise, rules):
    """Lists the steps this proof has something for, each with what it looks at."""
    ticket, leaves, drand = proof.get("ticket"), proof.get("leaves"), promise["beacon"]["source"] == "drand"
    third = rules["version"] == 3
    always = [rules_hash, game, promise_hash, commitment, pulse, seal_time, numbers] + [round_due] * drand
    timed = [round_first, drand_chain if drand else local_due] if third else [round_time]
    found = [(step, (draw, promise, rules)) for step in always + timed]
    if leaves is not None:
        found += [(root, (draw, leaves))]
    if ticket is not None:
        found += [(step, (draw, ticket["receipt"])) for step in (ticket_lines, ticket_leaf, receipt_lines)]
        found += [(ticket_time, (draw, ticket["receipt"]))] * third
        if ticket.get("inclusion") is not None:
            found += [(path, (draw, ticket["receipt"], ticket["inclusion"], leaves))]
    return found

def is_right(step, given):
    try:
        return step(*given)
    except Exception:  # a missing or broken field
        return False

def verdict(proof):
    """Returns whether the proof is right, and its line. A step has the name of its function."""
    draw_id, name, found, wrong = "?", "?", [], []
    try:
        draw, promise = proof["draw"], proof["draw"]["promise"]
        draw_id, rules = draw["drawId"], json.loads(promise["rulesText"])
        name, reason = rules["rules"], not_named(promise, rules)
        found = [] if reason else steps(proof, draw, promise, rules)
        wrong = [step.__name__.replace("_", " ") for step, given in found if not is_right(step, given)]
    except Exception:
        reason = "fields of the proof WRONG"
    text = reason or (", ".join(wrong) + " WRONG" if wrong else "right, %d steps" % len(found))
    line = "%s %s: %s" % (draw_id, name, text)
    return not reason and not wrong, "".join(c if c.isprintable() else "?" for c in line)

if __name__ == "__main__":
    given = json.load(sys.stdin)
    verdicts = [verdict(proof) for proof in (given if isinstance(given, list) else [given])]
    print("\n".join(line for _, line in verdicts))
    sys.exit(0 if verdicts and all(right for right, _ in verdicts) else 1)
