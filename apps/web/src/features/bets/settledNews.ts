/** Which draws were settled since the last announcement, from the member's newest bets. */
import type { Bet } from './bets.queries.ts';
import { hitMarks } from './hitMarks.ts';

export type DrawNews = {
  readonly drawId: string;
  readonly drawNo: string;
  readonly gameCode: string;
  /** When the last of its bets was settled. */
  readonly settledAt: string;
};

/** The last settlement among bets; empty text when none is settled. */
export function lastSettled(bets: readonly Bet[]): string {
  return bets.reduce((last, { settledAt }) => (settledAt !== null && settledAt > last ? settledAt : last), '');
}

/**
 * Draws with a bet that was settled after `since`, the oldest first. A draw of which a bet still runs is told when all are
 * settled; one that is void has its own news.
 */
export function newsSince(bets: readonly Bet[], since: string): DrawNews[] {
  const draws = Map.groupBy(bets, ({ drawId }) => drawId);
  return [...draws.values()]
    .flatMap((own) => {
      const [first] = own;
      const settledAt = lastSettled(own);
      const isOver = own.every(({ state }) => state !== 'accepted') && own.some(({ state }) => state !== 'void');
      if (first === undefined || !isOver || settledAt <= since) return [];
      const { drawId, drawNo, gameCode } = first;
      return [{ drawId, drawNo, gameCode, settledAt }];
    })
    .sort((a, b) => (a.settledAt < b.settledAt ? -1 : 1));
}

type Prizes = readonly { readonly tier: string; readonly numbers: readonly string[] }[];

/** The prizes that a bet found, by their tier; none for a play whose hits are not single numbers. */
export function prizesOf({ play, selection }: Pick<Bet, 'play' | 'selection'>, result: Prizes | null) {
  const found = hitMarks(play, selection);
  return (result ?? []).flatMap(({ tier, numbers }, at) =>
    numbers.filter((number) => found(at === 0, number) !== undefined).map((number) => ({ tier, number })),
  );
}
