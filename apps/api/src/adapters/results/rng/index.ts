/** Results that the house draws itself, from a seed it has committed to. Another seed than the one promised is a fault. */
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';
import { commitment, drawXsmb, isSeed } from '@banyan/games/draws';
import type { ResultsPort } from '../port.ts';

export type RngInput = {
  readonly rules: string;
  readonly day: string;
  readonly drawId: string;
  readonly seed: string;
  /** What was published before sales opened. */
  readonly seedHash: string;
};

export const rng: ResultsPort<RngInput> = {
  read({ rules, day, drawId, seed, seedHash }) {
    if (rules !== 'xsmb') return { ok: false, faults: [`nothing can be drawn for the rules ${rules}`] };
    if (parseBusinessDay(day) === undefined)
      return { ok: false, faults: [`"${day.slice(0, 40)}" is not a day of the calendar`] };
    if (!isSeed(seed)) return { ok: false, faults: ['the seed is not 64 hexadecimal digits'] };
    if (commitment(seed) !== seedHash) return { ok: false, faults: ['the seed is not the one committed to'] };
    return { ok: true, days: [{ day: day as BusinessDay, result: drawXsmb(seed, drawId), line: 1 }] };
  },
};
