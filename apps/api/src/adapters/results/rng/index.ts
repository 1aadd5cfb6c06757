/**
 * Results that the operator draws: from a beacon's round, a secret it has committed to and the root of the tickets. Another secret
 * than the one promised is a fault.
 */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import { commitment as commitmentOf, isSeed } from '@banyan/games/draws';
import { lotteries } from '@banyan/games/lotteries';
import { drawNumbersOf, isHex, randomnessOf } from '@banyan/games/proof';
import type { ResultsPort } from '../port.ts';

export type RngInput = {
  readonly rules: string;
  readonly day: string;
  readonly drawId: string;
  readonly rulesHash: string;
  /** What the beacon brought, checked. */
  readonly pulse: string;
  readonly secret: string;
  /** What was published before sales opened. */
  readonly commitment: string;
  readonly root: string;
};

export const rng: ResultsPort<RngInput> = {
  read({ rules, day, drawId, rulesHash, pulse, secret, commitment, root }) {
    if (!lotteries.has(rules)) return { ok: false, faults: [`nothing can be drawn for the rules ${rules}`] };
    if (parseBusinessDay(day) === undefined)
      return { ok: false, faults: [`"${day.slice(0, 40)}" is not a day of the calendar`] };
    if (!isSeed(secret)) return { ok: false, faults: ['the secret is not 64 hexadecimal digits'] };
    if (commitmentOf(secret) !== commitment) return { ok: false, faults: ['the secret is not the one committed to'] };
    if (!isHex(root, 32)) return { ok: false, faults: ['the root is not 64 hexadecimal digits'] };
    if (!isHex(pulse, pulse.length / 2)) return { ok: false, faults: ['the pulse is not hexadecimal'] };
    const result = drawNumbersOf(rules, { drawId, rulesHash, randomness: randomnessOf(pulse), secret, root });
    return { ok: true, days: [{ day: day as BusinessDay, result, line: 1 }] };
  },
};
