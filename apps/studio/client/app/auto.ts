/** Playing by itself: how many rounds, what the stake becomes after a win and a loss, and what ends it. Whole units; without a page. */

export type AutoPlan = {
  /** Null: until it is stopped. */
  readonly rounds: number | null;
  /** What all rounds together have won or lost at which it ends, and a single win at which it does; undefined for none. */
  readonly profit: bigint | undefined;
  readonly loss: bigint | undefined;
  readonly win: bigint | undefined;
  /** Percent by which the stake grows; null: it is the first one again. */
  readonly afterWin: number | null;
  readonly afterLoss: number | null;
};

export type AutoState = {
  readonly first: bigint;
  readonly stake: bigint;
  readonly played: number;
  readonly profit: bigint;
};

export type Bounds = {
  readonly least: bigint;
  readonly most: bigint /** Stakes are whole so many units. */;
  readonly step: bigint;
};

/** Why it ends: the rounds are over, a limit of the player's was reached, or the next stake would be above the most. */
export type AutoEnd = 'rounds' | 'profit' | 'loss' | 'win' | 'limit';

export const autoFrom = (stake: bigint): AutoState => ({ first: stake, stake, played: 0, profit: 0n });

const grown = (stake: bigint, percent: number, step: bigint): bigint =>
  ((stake * BigInt(100 + percent)) / 100n / step) * step;

/** After a round that paid so much: how it goes on, or why it does not. */
export function afterRound(
  plan: AutoPlan,
  before: AutoState,
  payout: bigint,
  { most, step }: Bounds,
): { readonly state: AutoState; readonly end: AutoEnd | undefined } {
  const profit = before.profit + payout - before.stake;
  const played = before.played + 1;
  const isWon = payout > before.stake;
  const percent = isWon ? plan.afterWin : plan.afterLoss;
  const next = percent === null ? before.first : grown(before.stake, percent, step);
  const state = { ...before, played, profit, stake: next > most ? before.stake : next };
  const end =
    plan.win !== undefined && payout >= plan.win
      ? 'win'
      : plan.profit !== undefined && profit >= plan.profit
        ? 'profit'
        : plan.loss !== undefined && -profit >= plan.loss
          ? 'loss'
          : plan.rounds !== null && played >= plan.rounds
            ? 'rounds'
            : next > most
              ? 'limit'
              : undefined;
  return { state, end };
}
