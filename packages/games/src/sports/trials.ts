/** For tests: many matches played from numbered seeds, and how far what came is from what the board held fair. */
import { type FairSplit, type ResultName, downToLadder, expectedOf, nameOf, oddsOf } from '@banyan/core/sports';
import { marketTypeOf, readSpecifiers } from '@banyan/core/sports/markets';
import { marketOf, settle } from '@banyan/core/sports/results';
import { hexOf, sha256 } from '../draws/sha256.ts';
import {
  type MatchEvent,
  type OfferedMarket,
  type SimulatedMatch,
  courseOf,
  playWindow,
  windowCount,
} from './index.ts';

/** A seed by its number: the same in every run. */
export const numberedSeed = (text: string): string => hexOf(sha256(new TextEncoder().encode(text)));

/** The events of the windows from one on, after what has happened. */
export function playedFrom(match: SimulatedMatch, before: readonly MatchEvent[], window: number, seed: string) {
  const events = [...before];
  for (let nr = window; nr <= windowCount; nr += 1)
    events.push(...playWindow(match, events, nr, numberedSeed(`${seed}/${nr}`)));
  return events;
}

export type Tally = {
  readonly market: OfferedMarket;
  readonly code: string;
  readonly fair: FairSplit;
  readonly seen: Record<ResultName, number>;
};

const none = (): Record<ResultName, number> => ({
  ...{ won: 0, 'half-won': 0, refund: 0 },
  ...{ 'half-lost': 0, lost: 0, part: 0 },
});

/** What every outcome of the markets came to in so many matches. Throws where a market is still open after the end. */
export function tried(
  match: SimulatedMatch,
  before: readonly MatchEvent[],
  window: number,
  markets: readonly OfferedMarket[],
  matches: number,
): Tally[] {
  const tallies = markets.flatMap((market) =>
    market.outcomes.map(({ code, fair }): Tally => ({ market, code, fair, seen: none() })),
  );
  const asked = markets.map(({ type, specifiers, outcomes }) => {
    const market = marketOf(
      type,
      specifiers,
      outcomes.map(({ code }) => code),
    );
    if (!market.ok) throw new Error(`${type} ${specifiers} is no market`);
    return market.value;
  });
  for (let nr = 0; nr < matches; nr += 1) {
    const course = courseOf(match, playedFrom(match, before, window, `trial ${nr}`));
    let at = 0;
    for (const [index, market] of asked.entries()) {
      const settlement = settle(course, market);
      for (const { code } of markets[index]?.outcomes ?? []) {
        const result = settlement.kind === 'undecided' ? undefined : settlement.factors[code];
        const tally = tallies[at];
        at += 1;
        if (result === undefined || tally === undefined) throw new Error(`${market.type.code} ${code} is open`);
        tally.seen[nameOf(result)] += 1;
      }
    }
  }
  return tallies;
}

const words = [
  ...([
    ['won', 'win'],
    ['half-won', 'halfWin'],
    ['refund', 'refund'],
  ] as const),
  ...([
    ['half-lost', 'halfLose'],
    ['lost', 'lose'],
  ] as const),
];

/** How many standard deviations the most unlikely end of any outcome lies from its chance. Throws where something came that was held impossible. */
export function furthest(tallies: readonly Tally[], matches: number): { apart: number; what: string } {
  let worst = { apart: 0, what: '' };
  for (const { market, code, fair, seen } of tallies) {
    for (const [word, end] of words) {
      const chance = Number(fair[end]) / 1_000_000;
      const what = `${market.type} ${market.specifiers} ${code} ${word}: ${seen[word]} of ${matches} at ${chance}`;
      // A chance of less than a millionth may be written as none.
      if (chance < 1e-5 && seen[word] > 1) throw new Error(`held impossible: ${what}`);
      const deviation = Math.sqrt(matches * chance * (1 - chance));
      // What is rarer is not near enough to a normal law.
      if (matches * chance * (1 - chance) < 5) continue;
      const apart = Math.abs(seen[word] - matches * chance) / deviation;
      if (apart > worst.apart) worst = { apart, what };
    }
  }
  return worst;
}

/** Throws where a board names a market twice or otherwise than by its type, or offers more than a stake is worth. */
export function expectLegalBoard(board: readonly OfferedMarket[]): void {
  const ids = new Set<string>();
  for (const { type, specifiers, outcomes } of board) {
    const id = `${type} ${specifiers}`;
    const known = marketTypeOf(type);
    if (ids.has(id)) throw new Error(`${id} is there twice`);
    if (known === undefined || !readSpecifiers(known, specifiers).ok) throw new Error(`${id} is no market`);
    ids.add(id);
    const codes = outcomes.map(({ code }) => code).join();
    if (known.outcomes !== 'listed' && known.outcomes.join() !== codes) throw new Error(`${id} has ${codes}`);
    for (const { code, fair, price } of outcomes) {
      if (fair.win + fair.halfWin + fair.refund + fair.halfLose + fair.lose !== 1_000_000n)
        throw new Error(`${id} ${code} is no split`);
      if (price === undefined) continue;
      if (downToLadder(price) !== price) throw new Error(`${id} ${code} at ${price} is not on the ladder`);
      const { numerator, denominator } = expectedOf(fair, oddsOf(price));
      if (numerator >= denominator) throw new Error(`${id} ${code} at ${price} is worth more than its stake`);
    }
  }
}

/** Pearson's statistic of counts against their chances. */
export const pearson = (seen: readonly number[], chances: readonly number[]): number => {
  const all = seen.reduce((sum, count) => sum + count, 0);
  return seen.reduce((sum, count, at) => sum + (count - all * (chances[at] ?? 0)) ** 2 / (all * (chances[at] ?? 0)), 0);
};
