/**
 * A round as a chain of steps: where it stands decides what the next step can bring, and nothing before it does. So all that is asked about a round, its mean,
 * its second moment, the chance that it pays nothing and the most that it can pay, follows from the steps one after the other, exactly, in fractions.
 */
import type { Rate } from '@banyan/core/money';
import { none, numberOf, one, over, plus, times } from './fraction.ts';

/** All the outcomes of a step that lead to the same place, as they were counted; gains in hundredths of the stake. */
export type Tally = {
  readonly count: bigint;
  /** The sum of what they gain, and of the squares of it. */
  readonly gain: bigint;
  readonly squares: bigint;
  /** How many gain nothing. */
  readonly idle: bigint;
  readonly most: bigint;
};

/** The same as parts of all outcomes of the step. `to` undefined: the round is over. */
export type Arc = {
  readonly to: string | undefined;
  readonly chance: Rate;
  readonly gain: Rate;
  readonly squares: Rate;
  readonly idle: Rate;
  readonly most: bigint;
};

/** What a round comes to from some place on. */
export type Outlook = {
  readonly mean: Rate;
  readonly squares: Rate;
  /** The chance that nothing more is gained. */
  readonly idle: Rate;
  readonly most: bigint;
};

const ended: Outlook = { mean: none, squares: none, idle: one, most: 0n };

/** A tally out of `total` outcomes, every gain multiplied by `factor`. */
export function arcOf(tally: Tally, total: bigint, to?: string, factor = 1n): Arc {
  return {
    to,
    chance: over(tally.count, total),
    gain: over(tally.gain * factor, total),
    squares: over(tally.squares * factor * factor, total),
    idle: over(tally.idle, total),
    most: tally.most * factor,
  };
}

/** Moments of something that is gained on top, whatever else the step gained. */
export type Extra = { readonly mean: Rate; readonly squares: Rate; readonly most: bigint };

/** An arc that gains something more, which is never nothing. */
export function withExtra(arc: Arc, { mean, squares, most }: Extra): Arc {
  const two = over(2n, 1n);
  return {
    ...arc,
    gain: plus(arc.gain, times(arc.chance, mean)),
    squares: plus(arc.squares, plus(times(two, times(arc.gain, mean)), times(arc.chance, squares))),
    idle: none,
    most: arc.most + most,
  };
}

/** What a round comes to that begins at `start`. No place may be reached twice in a round: what comes again has a count in its name. */
export function outlookOf(start: string, arcsFrom: (place: string) => readonly Arc[]): Outlook {
  const known = new Map<string, Outlook>();
  const two = over(2n, 1n);
  function from(place: string): Outlook {
    const found = known.get(place);
    if (found !== undefined) return found;
    let all: Outlook = { mean: none, squares: none, idle: none, most: 0n };
    for (const arc of arcsFrom(place)) {
      if (arc.chance.numerator === 0n) continue;
      const next = arc.to === undefined ? ended : from(arc.to);
      const across = times(two, times(arc.gain, next.mean));
      const most = arc.most + next.most;
      const isMore = most > all.most;
      all = {
        mean: plus(all.mean, plus(arc.gain, times(arc.chance, next.mean))),
        squares: plus(all.squares, plus(arc.squares, plus(across, times(arc.chance, next.squares)))),
        idle: plus(all.idle, times(arc.idle, next.idle)),
        most: isMore ? most : all.most,
      };
    }
    known.set(place, all);
    return all;
  }
  return from(start);
}

/** What is said of a slot, all of it computed. */
export type SlotFigures = {
  /** Of a stake, in the long run. */
  readonly returned: Rate;
  /** How often a round pays anything. */
  readonly hits: Rate;
  /** The standard deviation of what a stake is paid back, in stakes. */
  readonly deviation: number;
  /** The most that a round can pay, in hundredths of the stake. */
  readonly most: bigint;
};

export function figuresFrom({ mean, squares, idle, most }: Outlook): SlotFigures {
  const square = over(mean.numerator * mean.numerator, mean.denominator * mean.denominator);
  const variance = plus(squares, { ...square, numerator: -square.numerator });
  return {
    returned: over(mean.numerator, mean.denominator * 100n),
    hits: plus(one, { ...idle, numerator: -idle.numerator }),
    deviation: Math.sqrt(numberOf(variance)) / 100,
    most,
  };
}
