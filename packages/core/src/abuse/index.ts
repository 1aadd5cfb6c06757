/**
 * Signs that promotions are taken without being meant for who takes them (promotions.md section 7). A sign is for a person to look at: nothing is
 * withheld by itself, and deposits and winnings of own money never are.
 */
import type { StateTable } from '../states/index.ts';

export const abuseSigns = [
  'shared-device',
  'shared-payee',
  'opposite-bets',
  'no-own-play',
  'no-risk',
  'velocity',
] as const;
export type AbuseSign = (typeof abuseSigns)[number];

export type SuspectState = 'open' | 'confirmed' | 'dismissed';

export const suspectStates: StateTable<SuspectState> = {
  open: ['confirmed', 'dismissed'],
  confirmed: [],
  dismissed: [],
};

/** Two who bet against each other do it in so many draws at least, or it is chance. */
const leastDraws = 5;
/** Promotions taken within an hour from which on somebody looks. */
const mostInAnHour = 5;
const hourMs = 3_600_000;

/** Whether two stakes are within 5 % of the larger one. Units. */
export function areNear(one: bigint, other: bigint): boolean {
  const [less, more] = one < other ? [one, other] : [other, one];
  return more > 0n && (more - less) * 20n <= more;
}

/** One draw on which two members bet: what each staked, and whether their bets together, but not those of one alone, leave nothing to chance. */
export type SharedDraw = {
  readonly draw: string;
  readonly one: bigint;
  readonly other: bigint;
  readonly isCovering: boolean;
};

/** The draws on which two bet against each other, where they are enough to be no chance; else none. */
export function oppositeDraws(draws: readonly SharedDraw[]): readonly string[] {
  const against = draws
    .filter(({ one, other, isCovering }) => isCovering && areNear(one, other))
    .map(({ draw }) => draw);
  return against.length >= leastDraws ? against : [];
}

/** The most that somebody took within an hour, where it is too many; 0 otherwise. Moments in milliseconds. */
export function tooFast(momentsMs: readonly number[]): number {
  const inOrder = momentsMs.toSorted((a, b) => a - b);
  const counts = inOrder.map((from, at) => inOrder.slice(at).filter((moment) => moment - from < hourMs).length);
  const most = Math.max(0, ...counts);
  return most > mostInAnHour ? most : 0;
}
