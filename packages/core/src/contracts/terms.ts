/**
 * What an upline promises to a downline. A contract has tiers that begin easy and become hard, each with a rate; who reaches none gets nothing. Its terms
 * are one version that is never edited: other terms are another offer.
 */
import type { Currency } from '../money/index.ts';

/** Daily wage, hourly wage, dividend, real-time salary (CON-01). */
export const contractKinds = ['daily-wage', 'hourly-wage', 'dividend', 'real-time-salary'] as const;
/** Those whose periods are billed; the real-time salary is paid bet by bet. */
export const billKinds = [
  'daily-wage',
  'hourly-wage',
  'dividend',
] as const satisfies readonly (typeof contractKinds)[number][];
export type ContractKind = (typeof contractKinds)[number];

/** Over which days a wage or a dividend is counted (CON-04). An hourly wage has its hour and a real-time salary each bet. */
export const contractPeriods = ['daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type ContractPeriod = (typeof contractPeriods)[number];

/** Parts of a million: 5 % is 50,000. */
export type Ppm = bigint;
export const million: Ppm = 1_000_000n;

/** What has to be reached for a rate: sums in units of the contract's currency, of the whole team. */
export type Tier = {
  readonly rate: Ppm;
  /** Valid bets. */
  readonly sales: bigint;
  /** What the team lost. */
  readonly loss: bigint;
  /** Active members. */
  readonly users: number;
};

/** `fixed`: the highest tier that is reached whole. `float`: a tier whose loss is not reached counts in proportion. */
export type DividendMode = 'fixed' | 'float';

/** What a team won back in one period and the next ones still owe: 0 nothing, 1 for ever, 2 for one period, 3 from the first half of a month to its second. */
export const carryPolicies = [0, 1, 2, 3] as const;
export type CarryPolicy = (typeof carryPolicies)[number];

export type Terms = {
  readonly kind: ContractKind;
  readonly currency: Currency;
  readonly period: ContractPeriod;
  /** From the easiest to the hardest. */
  readonly tiers: readonly Tier[];
  /** Of a wage: whether the losses of the tiers count as well. */
  readonly checksLoss: boolean;
  /** Of own valid bets in the period a member is active from these on, in units. */
  readonly activeTurnover: bigint;
  readonly mode: DividendMode;
  readonly carryOver: CarryPolicy;
};

/** The rate by which contracts are compared: the highest that can be reached. */
export function highestRate({ tiers }: Pick<Terms, 'tiers'>): Ppm {
  let most: Ppm = 0n;
  for (const { rate } of tiers) if (rate > most) most = rate;
  return most;
}
