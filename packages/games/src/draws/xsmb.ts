/** A draw of the Vietnam north kind from a seed. */
import { drawTiers } from '../lottery/draw-tiers.ts';
import type { Prizes } from '../lottery/play.ts';
import { vietnamNorth } from '../vietnam/family.ts';
import { seededWords } from './seeded.ts';

/** Part of every label, so that a later change of the derivation draws from another stream and says so. */
const derivation = 'xsmb-1';

/**
 * The result that a seed and a draw's id stand for, always the same. The words come from the stream labelled
 * `xsmb-1:<draw id>`; a number that its tier has already is drawn again.
 */
export function drawXsmb(seed: string, drawId: string): Prizes {
  return drawTiers(vietnamNorth.tiers, seededWords(seed, `${derivation}:${drawId}`));
}
