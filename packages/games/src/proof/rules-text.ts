/**
 * The rules of a draw as they are hashed into its promise and signed with it. The text is enough to write a verifier from:
 * tools/verify/from_text.py is one that knows nothing else. A change of any sentence is a new version; old ones stay readable here,
 * because draws that were promised by them stay checkable.
 */
import type { DrawnTier } from '../lottery/index.ts';
import { type BeaconRound, localRounds, quicknet, quicknetTime } from './beacon.ts';

/** The scheme by which a draw is made: HKDF over beacon and secret, salted with the root of the tickets. */
export const scheme = 'banyan-draw-1';

type Rules = { readonly rules: string; readonly tiers: readonly DrawnTier[] };

/** How the numbers follow, sentence by sentence, as version 2 says it. */
const definition2 = [
  'Conventions: SHA-256 is FIPS 180-4; HMAC is HMAC-SHA256 (RFC 2104), written HMAC(key, message); signatures are Ed25519 (RFC 8032) under the public key of the operator; text is UTF-8; hex is lower-case; lines are joined by one line feed (0x0A) with none at the end; numbers in lines are decimal without leading zeros; moments in lines are written like 2026-11-20T03:00:52.000Z.',
  'rulesHash is the SHA-256 of this JSON text, byte for byte, in hex.',
  'The promise is the lines banyan-promise-1, draw id, game, draw number, closing time, rulesHash, beacon source, beacon chain, beacon round, time of the round, commitment. It is signed before betting opens. Its SHA-256 in hex is the promise hash. commitment is the SHA-256 of the 32 bytes of the secret, in hex. The time of the round is at least 6 seconds after the closing time.',
  'A ticket is the lines banyan-ticket-1, draw id, ticket id, time of purchase, currency, then for each bet one line of play, selection, stake, odds, cost, separated by one space. Its leaf is the SHA-256 of the byte 0x00, the 16 bytes of its salt and the text of the ticket. Its receipt is the lines banyan-receipt-1, draw id, ticket id, time of purchase, promise hash, leaf in hex. The receipt is signed.',
  'root is the Merkle tree hash of RFC 9162 over the leaves of all tickets sold, sorted ascending by their bytes, where the leaves above stand for the hashed entries: a node is the SHA-256 of the byte 0x01, its left and its right child, a left subtree is the largest full one that is smaller than the whole, one leaf is its own root, and the root of no ticket is the SHA-256 of no bytes. The path of a leaf is the list of its sibling nodes, the nearest first. The seal is the lines banyan-seal-1, draw id, promise hash, root in hex, number of tickets, time of the seal. The seal is signed, and it is earlier than the time of the round.',
  'pulse is what the beacon brings for the round. Source drand: the 48-byte BLS signature of the round of the drand chain whose hash is the beacon chain; round n of quicknet is due at 1692803367 + 3 (n - 1) seconds of Unix time. Source local: 32 bytes that become the beacon chain when SHA-256 is applied to them as many times as the round says; the operator makes this chain and knows it beforehand.',
  'seed = HKDF-SHA256 (RFC 5869) of 32 bytes, with input key material SHA-256(pulse) followed by the 32 bytes of the secret, with salt the 32 bytes of root, and with info the text draw|<draw id>|<rulesHash>.',
  'Words: block n, for n = 0, 1, 2 and so on, is HMAC(seed, text banyan-draw-1:<n>) with n in decimal. Each block is four words of 8 bytes, the first bytes first, each read as an unsigned integer with the most significant byte first. Words are used in this order, each once; tiers are drawn one after another in the order of the list of tiers from the same words.',
  'A value below m is made from the next word w: when w is less than 2^64 - (2^64 mod m), the value is w mod m; otherwise w is thrown away and the next word is tried.',
  'Each tier has count numbers. Method independent: each number is first + a value below (last - first + 1), and may repeat. Method redraw: the same, but a number that this tier already has is thrown away and another is drawn. Method remaining: the numbers from first to last stand in a list in ascending order; each draw takes a value below the length of the list as the position, counted from 0, of the number that is drawn, and removes it from the list.',
  'Order drawn: the numbers stand as they were drawn. Order ascending: they are sorted ascending after drawing. Order digits: they stand as drawn, and within each number its digits are sorted ascending with 0 after 9. Numbers are written with as many decimal digits as digits says, with leading zeros; order digits is applied to the written number.',
  'The result is the list of the tiers with their written numbers. If the round, or the secret that the commitment names, is not there within hoursToDraw hours of the time of the round, or if the seal is late, the draw is void and every stake is refunded.',
] as const;

/** The sentences that version 3 has in the place of those of version 2, by their beginning; the others are the same. */
const changed3: Readonly<Record<string, string>> = {
  'The promise is':
    'The promise is the lines banyan-promise-1, draw id, game, draw number, closing time, rulesHash, beacon source, beacon chain, beacon round, time of the round, commitment. It is signed before betting opens. Its SHA-256 in hex is the promise hash. commitment is the SHA-256 of the 32 bytes of the secret, in hex. The time of the round is the moment at which the beacon has the round due. The round is the first of its chain that is due at least gapSeconds seconds after the closing time: no lower and no higher round can be promised for the draw.',
  'A ticket is':
    'A ticket is the lines banyan-ticket-1, draw id, ticket id, time of purchase, currency, then for each bet one line of play, selection, stake, odds, cost, separated by one space. The time of purchase is earlier than the closing time. Its leaf is the SHA-256 of the byte 0x00, the 16 bytes of its salt and the text of the ticket. Its receipt is the lines banyan-receipt-1, draw id, ticket id, time of purchase, promise hash, leaf in hex. The receipt is signed.',
  'root is':
    'root is the Merkle tree hash of RFC 9162 over the leaves of all tickets sold, sorted ascending by their bytes, where the leaves above stand for the hashed entries: a node is the SHA-256 of the byte 0x01, its left and its right child, a left subtree is the largest full one that is smaller than the whole, one leaf is its own root, and the root of no ticket is the SHA-256 of no bytes. The path of a leaf is the list of its sibling nodes, the nearest first. To climb it for the leaf at index i, counted from 0, of n leaves with n above 1, let k be the largest power of two below n. When i is below k, the last node of the path is the right child, and the left child is what the rest of the path gives for index i of k leaves. Otherwise the last node is the left child, and the right child is what the rest gives for index i - k of n - k leaves. Of one leaf the path is empty and gives the leaf. The seal is the lines banyan-seal-1, draw id, promise hash, root in hex, number of tickets, time of the seal. The seal is signed, and it is earlier than the time of the round.',
  'pulse is':
    'pulse is what the beacon brings for the round. The rounds of a chain are 3 seconds apart. Source drand: the beacon chain is the chain hash of quicknet, ' +
    `${quicknet.chain}, and no other; pulse is the 48-byte BLS signature of the round, under the public key of that chain, which drand publishes with its hash; round n is due at 1692803367 + 3 (n - 1) seconds of Unix time, n from 1. Source local: the beacon chain is 32 bytes in hex that the operator makes anew for each day of UTC and that are known by the promise, which is signed with them before the round; pulse is 32 bytes that become the beacon chain when SHA-256 is applied to them as many times as the round says; round n is due 3 n seconds after the midnight with which the day of the chain begins, n from 1 to ${localRounds}; the operator makes this chain and knows it beforehand.`,
};
const definition3 = definition2.map(
  (sentence) => Object.entries(changed3).find(([start]) => sentence.startsWith(start))?.[1] ?? sentence,
);

/** Before the text defined how the numbers follow: names and shapes only. */
function textOfVersion1(game: string, { rules, tiers }: Rules): string {
  const shapes = tiers.map(({ tier, count, digits }) => ({ tier, count, digits }));
  return JSON.stringify({ scheme, game, rules, tiers: shapes, hoursToDraw: 24, otherwise: 'void and refund' });
}

/** The text of version 2, which says of the round only that its time is 6 seconds or more after the close. */
export function textOfVersion2(game: string, { rules, tiers }: Rules): string {
  const head = {
    scheme,
    version: 2,
    game,
    rules,
    tiers: shapesOf(tiers),
    hoursToDraw: 24,
    otherwise: 'void and refund',
  };
  return JSON.stringify({ ...head, definition: definition2 });
}

const shapesOf = (tiers: readonly DrawnTier[]) =>
  tiers.map(({ tier, count, digits, first, last, method, order }) => ({
    ...{ tier, count, digits, first, last, method, order },
  }));

/** So long after its close, at least, a draw's round is due; by how fast its game is. Seconds. */
const gaps: readonly number[] = [6, 60];

/**
 * What decides how a draw is made, and what happens when it cannot be. Its hash is part of the promise and of the numbers. `gapSeconds`: how long after the
 * close, at least, the round is due.
 */
export function rulesText(game: string, { rules, tiers }: Rules, gapSeconds: number): string {
  const head = { scheme, version: 3, game, rules, tiers: shapesOf(tiers), gapSeconds };
  return JSON.stringify({ ...head, hoursToDraw: 24, otherwise: 'void and refund', definition: definition3 });
}

/** Whether a text is what this program draws by, in any version of it: another text may say what is not done. */
export function isRulesText(text: string, game: string, rules: Rules): boolean {
  const earlier = [textOfVersion1(game, rules), textOfVersion2(game, rules)];
  return earlier.includes(text) || gaps.some((gap) => text === rulesText(game, rules, gap));
}

type TimedPromise = { readonly closesAt: string; readonly roundAt: string; readonly beacon: BeaconRound };

const dayMs = 86_400_000;
const periodMs = 3000;

/** Whether a round is due at a moment: of a local chain, whose day is that in which the moment lies, n periods after its midnight. */
function isDue({ source, round }: BeaconRound, at: number): boolean {
  if (source === 'drand') return quicknetTime(round) === at;
  return Number.isInteger(round) && round >= 1 && round <= localRounds && (at - round * periodMs) % dayMs === 0;
}

/** Whether the round of a promise is the one that its rules name. Earlier versions name none of a local chain, and only the least time after the close. */
export function isRoundByRules(text: string, { closesAt, roundAt, beacon }: TimedPromise): boolean {
  const { version = 1, gapSeconds } = JSON.parse(text) as { version?: unknown; gapSeconds?: unknown };
  const [at, close] = [Date.parse(roundAt), Date.parse(closesAt)];
  if (version !== 3) return (beacon.source === 'local' || isDue(beacon, at)) && at - close >= 6000;
  const first = close + Number(gapSeconds) * 1000;
  return isDue(beacon, at) && at >= first && at - periodMs < first;
}

/** Whether a ticket was bought in time by the rules of its draw: earlier versions say nothing of it. Both are ISO moments. */
export function isPurchaseByRules(text: string, placedAt: string, closesAt: string): boolean {
  const { version = 1 } = JSON.parse(text) as { version?: unknown };
  return version !== 3 || Date.parse(placedAt) < Date.parse(closesAt);
}
