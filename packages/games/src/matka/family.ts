/**
 * Matka: an open and a close, three digits each, whose sums end in the open and the close ank. All of a draw's bets close
 * before the open is drawn: a close that is still on sale when the open is known would let jodi and sangam be bought half
 * known.
 */
import { digitTiers } from '../lottery/draw-tiers.ts';
import type { DrawnTier, Family, Prizes } from '../lottery/play.ts';
import { readPrizes } from '../lottery/prizes.ts';
import { ankOf, sortedPanna } from './panna.ts';
import { type MatkaIndex, matkaPlays } from './plays.ts';

/** Three even digits for each side, so that a panna is as likely as it has orders. */
const tiers: readonly DrawnTier[] = digitTiers(
  [
    { tier: 'OPEN', count: 1, digits: 3 },
    { tier: 'CLOSE', count: 1, digits: 3 },
  ],
  { method: 'independent', order: 'digits' },
);

const pannaOf = (result: Prizes, tier: string): string => {
  const panna = result.find((entry) => entry.tier === tier)?.numbers[0];
  if (panna === undefined) throw new RangeError(`a result without ${tier} was not parsed`);
  return panna;
};

/** `matka`: the open and the close panna, each in its written order. */
export const matka: Family<MatkaIndex> = {
  rules: 'matka',
  tiers,
  plays: matkaPlays,
  parse(wire) {
    const read = readPrizes(tiers, wire);
    if (!read.ok) return read;
    for (const { tier, numbers } of read.value) {
      const [panna = ''] = numbers;
      if (sortedPanna(panna) !== panna) return { ok: false, fault: { reason: 'out-of-range', tier, found: panna } };
    }
    return read;
  },
  index(result) {
    const [open, close] = [pannaOf(result, 'OPEN'), pannaOf(result, 'CLOSE')];
    return { open, close, openAnk: ankOf(open), closeAnk: ankOf(close) };
  },
};
