/**
 * The rules of a draw as they are hashed into its promise and signed with it. The text is enough to write a verifier from:
 * tools/verify/from_text.py is one that knows nothing else. A change of any sentence is a new version; old ones stay readable here,
 * because draws that were promised by them stay checkable.
 */
import type { DrawnTier } from '../lottery/index.ts';

/** The scheme by which a draw is made: HKDF over beacon and secret, salted with the root of the tickets. */
export const scheme = 'banyan-draw-1';

type Rules = { readonly rules: string; readonly tiers: readonly DrawnTier[] };

/** How the numbers follow, sentence by sentence. */
const definition = [
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

/** Before the text defined how the numbers follow: names and shapes only. */
function textOfVersion1(game: string, { rules, tiers }: Rules): string {
  const shapes = tiers.map(({ tier, count, digits }) => ({ tier, count, digits }));
  return JSON.stringify({ scheme, game, rules, tiers: shapes, hoursToDraw: 24, otherwise: 'void and refund' });
}

/** What decides how a draw is made, and what happens when it cannot be. Its hash is part of the promise and of the numbers. */
export function rulesText(game: string, { rules, tiers }: Rules): string {
  const shapes = tiers.map(({ tier, count, digits, first, last, method, order }) => ({
    ...{ tier, count, digits, first, last, method, order },
  }));
  const head = { scheme, version: 2, game, rules, tiers: shapes, hoursToDraw: 24, otherwise: 'void and refund' };
  return JSON.stringify({ ...head, definition });
}

/** Whether a text is what this program draws by, in any version of it: another text may say what is not done. */
export function isRulesText(text: string, game: string, rules: Rules): boolean {
  return text === rulesText(game, rules) || text === textOfVersion1(game, rules);
}
