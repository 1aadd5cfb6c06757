/**
 * From beacon, secret and tickets to the numbers of a draw. Anyone can write this again: the seed is
 * HKDF-SHA256(ikm = randomness, secret; salt = root of the tickets; info = `draw|<draw id>|<hash of the rules>`), 32 bytes; the
 * words are the stream of that seed labelled `banyan-draw-1` (see draws/seeded.ts); the family draws from the words.
 */
import { hexOf } from '../draws/sha256.ts';
import { seededWords } from '../draws/seeded.ts';
import type { Prizes } from '../lottery/index.ts';
import { lotteryNamed } from '../lotteries/index.ts';
import { bytesOf, joined, utf8 } from './bytes.ts';
import { hkdfSha256 } from './hkdf.ts';
import { scheme } from './rules-text.ts';

/** What the numbers of a draw follow from. */
export type DrawSources = {
  readonly drawId: string;
  readonly rulesHash: string;
  /** 32 bytes of the beacon's round. */
  readonly randomness: Uint8Array;
  /** The operator's, 64 hexadecimal digits. */
  readonly secret: string;
  /** Of the tickets, 64 hexadecimal digits. */
  readonly root: string;
};

/** The seed of a draw, 64 hexadecimal digits. */
export function seedOfDraw({ drawId, rulesHash, randomness, secret, root }: DrawSources): string {
  const ikm = joined(randomness, bytesOf(secret));
  return hexOf(hkdfSha256(ikm, bytesOf(root), utf8(`draw|${drawId}|${rulesHash}`), 32));
}

/** The numbers of a draw of a family, always the same for the same sources. */
export function drawNumbersOf(rules: string, sources: DrawSources): Prizes {
  return lotteryNamed(rules).draw(seededWords(seedOfDraw(sources), scheme));
}
