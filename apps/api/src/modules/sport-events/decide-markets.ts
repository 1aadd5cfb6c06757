/** What the course of an event decides of its markets, without I/O: results that are new, other than before, or taken back. */
import { type Factor, factor, factorText, halfLost, halfWon, lost, refund, won } from '@banyan/core/sports';
import { type Course, type OutcomeResult, marketOf, settle } from '@banyan/core/sports/results';
import { deadHeat } from '@banyan/core/sports';
import type { ResultDraft } from './market-results.ts';

export type DecidableMarket = {
  readonly id: string;
  readonly type: string;
  readonly specifiers: string;
  readonly outcomes: readonly { readonly code: string }[];
  /** The factors of the result that stands, by outcome; null where there is none, or it was taken back. */
  readonly factors: Readonly<Record<string, string>> | null;
  /** Where that result came from; null where there never was one. */
  readonly source: string | null;
};

const words: Readonly<Record<string, Factor>> = { won, 'half-won': halfWon, refund, 'half-lost': halfLost, lost };

function factorOf(result: OutcomeResult): Factor {
  if (typeof result !== 'string') return deadHeat(won, result.places, result.tied);
  return words[result] ?? factor(1n, 0n);
}

/** Results by staff or a feed stand over what a course says. */
export function decideMarkets(markets: readonly DecidableMarket[], course: Course): ResultDraft[] {
  return markets.flatMap(({ id, type, specifiers, outcomes, factors: before, source }): ResultDraft[] => {
    if (source !== null && source !== 'course') return [];
    const market = marketOf(
      type,
      specifiers,
      outcomes.map(({ code }) => code),
    );
    if (!market.ok || market.value.type.sport !== course.sport) return [];
    const decided = settle(market.value, course);
    const common = { market: id, certainty: 2, source: 'course' } as const;
    if (decided === undefined)
      return before === null ? [] : [{ ...common, factors: undefined, reason: 'undecided-again' }];
    const factors = Object.fromEntries(Object.entries(decided).map(([outcome, result]) => [outcome, factorOf(result)]));
    const isSame =
      before !== null && Object.entries(factors).every(([outcome, one]) => before[outcome] === factorText(one));
    return isSame ? [] : [{ ...common, factors, reason: course.status }];
  });
}
