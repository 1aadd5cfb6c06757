/**
 * The checks of a draw and of a game's round, for the site and for anyone else: the same code that drew and played, running in the reader's
 * browser over what was published. The only door of this package that the site may open.
 */
import { commitment, isSeed } from '../draws/seeded.ts';
import { drawXsmb } from '../draws/xsmb.ts';

export { type PublishedRound, type RoundCheck, type RoundVerdict, checkRound } from './round.ts';

/** A draw as it is published. */
export type PublishedDraw = {
  /** Shown once drawn: 64 hexadecimal digits. */
  readonly seed: string;
  /** Shown before sales opened. */
  readonly seedHash: string;
  readonly drawId: string;
  readonly result: readonly { readonly tier: string; readonly numbers: readonly string[] }[];
};

/**
 * `right`, or the first thing that is not: `seed-malformed`; `seed-not-committed`, when the seed is not the one that the
 * hash promised; `result-differs`, when the seed stands for other numbers than those published.
 */
export type DrawVerdict = 'right' | 'seed-malformed' | 'seed-not-committed' | 'result-differs';

export type DrawCheck = {
  readonly verdict: DrawVerdict;
  /** SHA-256 of the seed as computed here; null for a malformed seed. */
  readonly seedHash: string | null;
  /** The numbers that the seed stands for; null for a malformed seed. */
  readonly drawn: readonly { readonly tier: string; readonly numbers: readonly string[] }[] | null;
};

/** One text for each result, the same for equal results only: tiers and numbers count in their order. */
function resultText(result: PublishedDraw['result']): string {
  return JSON.stringify(result.map(({ tier, numbers }) => [tier, numbers]));
}

/** Draws again from the published seed and compares. Never throws on what it is given. */
export function checkXsmbDraw({ seed, seedHash, drawId, result }: PublishedDraw): DrawCheck {
  if (!isSeed(seed)) return { verdict: 'seed-malformed', seedHash: null, drawn: null };
  const ownHash = commitment(seed);
  const drawn = drawXsmb(seed, drawId);
  if (ownHash !== seedHash.toLowerCase()) return { verdict: 'seed-not-committed', seedHash: ownHash, drawn };
  const same = resultText(drawn) === resultText(result);
  return { verdict: same ? 'right' : 'result-differs', seedHash: ownHash, drawn };
}
