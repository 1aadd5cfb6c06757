/** A family without its type of index, as the operator uses it: one closed thing that prices, decides and draws. */
import type { Result } from '@banyan/core/results';
import { drawTiers } from './draw-tiers.ts';
import { type DrawnTier, type Family, maxSelectionLength, type Play, type Prizes, type PrizesReading } from './play.ts';

export type LotteryPlay = Omit<Play<never>, 'hits'>;

/** Returns for each level how many winning combinations a selection has. Throws on a play that the family does not have. */
export type Decider = (play: string, selection: string) => readonly number[];

export type Lottery = {
  readonly rules: string;
  readonly tiers: readonly DrawnTier[];
  /** In the order in which they are shown. */
  readonly plays: ReadonlyMap<string, LotteryPlay>;
  /** A selection in its canonical form. Refusal: `selection-malformed`, also for a play of another family. */
  normalise(play: string, selection: string): Result<string, 'selection-malformed'>;
  parse(wire: Prizes): PrizesReading;
  /** Prepares a result, which must be parsed; throws on one that is none. */
  decider(result: Prizes): Decider;
  /** Draws a result from a stream of even 64-bit words. */
  draw(nextWord: () => bigint): Prizes;
};

/** Closes a family. Throws when two of its plays have one name. */
export function lotteryOf<Index>(family: Family<Index>): Lottery {
  const plays = new Map(family.plays.map((play) => [play.play, play]));
  if (plays.size !== family.plays.length) throw new Error(`two plays of ${family.rules} have one name`);
  return {
    rules: family.rules,
    tiers: family.tiers,
    plays,
    normalise(play, selection) {
      const found = plays.get(play);
      if (found === undefined) return { ok: false, code: 'selection-malformed', details: { play } };
      if (selection.length > maxSelectionLength) {
        return { ok: false, code: 'selection-malformed', details: { play, longest: maxSelectionLength } };
      }
      return found.normalise(selection);
    },
    parse: family.parse,
    decider(result) {
      const parsed = family.parse(result);
      if (!parsed.ok) throw new Error(`a result is malformed: ${JSON.stringify(parsed.fault)}`);
      const index = family.index(parsed.value);
      return (play, selection) => {
        const found = plays.get(play);
        if (found === undefined) throw new Error(`${family.rules} has no play ${play}`);
        return found.hits(selection, index);
      };
    },
    draw: (nextWord) => drawTiers(family.tiers, nextWord),
  };
}
