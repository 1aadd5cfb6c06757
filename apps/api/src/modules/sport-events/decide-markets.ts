/** What the course of an event decides of its markets, without I/O: results that are new, other than before, or taken back. */
import { factorText, refund } from '@banyan/core/sports';
import { type Course, marketOf, settle } from '@banyan/core/sports/results';
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
    const settled = settle(course, market.value);
    const common = { market: id, certainty: 2, source: 'course' } as const;
    if (settled.kind === 'undecided')
      return before === null ? [] : [{ ...common, factors: undefined, reason: 'undecided-again' }];
    const { factors } = settled;
    const isSame =
      before !== null && Object.entries(factors).every(([outcome, one]) => before[outcome] === factorText(one));
    return isSame ? [] : [{ ...common, factors, reason: settled.kind === 'void' ? settled.reason : course.status }];
  });
}

/** Of an event that never was played, and of which no course was told: everything goes back. */
export function voidMarkets(markets: readonly DecidableMarket[], reason: string): ResultDraft[] {
  return markets.flatMap(({ id, outcomes, factors, source }): ResultDraft[] => {
    if (factors !== null || (source !== null && source !== 'course')) return [];
    const all = Object.fromEntries(outcomes.map(({ code }) => [code, refund]));
    return [{ market: id, factors: all, certainty: 2, source: 'course', reason }];
  });
}
