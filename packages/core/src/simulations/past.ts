/** What a member did in a time that is over, as simulations read it, and what a promotion would have given for it. */
import type { Currency } from '../money/index.ts';
import type { SettledPlay } from '../promotions/index.ts';
import type { PlayState } from '../records/index.ts';
import type { EstimateGame } from './play-on.ts';
import type { Chance } from './chance.ts';

/** A settled bet. Times are instants in milliseconds, money is in units. */
export type PastPlay = SettledPlay & {
  readonly atMs: number;
  readonly endedAtMs: number;
  readonly payout: bigint;
  /** How it ended; a bet that counted where it is left out. */
  readonly state?: PlayState;
};

export type PastMember = {
  readonly currency: Currency;
  readonly registeredAtMs: number;
  /** The VIP level of today. */
  readonly level?: number;
  /** Of the time that is looked at, in the order of their times. `isFirst`: none was credited before it, ever. */
  readonly deposits: readonly { readonly atMs: number; readonly units: bigint; readonly isFirst: boolean }[];
  readonly withdrawals: readonly { readonly atMs: number }[];
  /** In the order they ended. */
  readonly plays: readonly PastPlay[];
};

/** Why something about a member would be looked at by a person. */
export const pastSigns = ['linked', 'no-own-play', 'no-risk'] as const;
export type PastSign = (typeof pastSigns)[number];

/** One thing that would have been given. `cost` is what would have become main money; what is still open has cost nothing yet. */
export type SimulatedGrant = {
  readonly atMs: number;
  readonly given: bigint;
  readonly cost: bigint;
  readonly end: 'paid' | 'converted' | 'forfeited' | 'expired' | 'spent' | 'open';
  /** The member's own play does not decide it: the rest was played on by chance. */
  readonly isEstimated: boolean;
};

export type PastSpan = { readonly fromMs: number; readonly untilMs: number };

/** What a simulation of one member is made with. */
export type PastView = {
  readonly span: PastSpan;
  readonly chance: Chance;
  /** How many others have been given before, in the same currency: of what all share less is left. */
  readonly before?: number;
  /** The game that a bonus is played on with where own play does not decide. */
  readonly game: EstimateGame;
  /** The day, week or month of a moment, as the promotion counts them; one name for all time. */
  periodOf(atMs: number, per: 'ever' | 'day' | 'week' | 'month'): string;
};

/** How often a member may take part. */
export type TakesPart = {
  readonly times: number;
  readonly per: 'ever' | 'day' | 'week' | 'month';
  readonly isFirstDeposit: boolean;
};

/** The name of the day, week (by its Monday) or month of a business day `yyyy-MM-dd`, as promotions count how often somebody takes part. */
export function periodNameOf(day: string, per: TakesPart['per']): string {
  if (per === 'ever') return 'ever';
  if (per === 'day') return day;
  if (per === 'month') return day.slice(0, 7);
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
}
