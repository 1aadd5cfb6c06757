/**
 * A promotion on past play, member by member. A kind that can be simulated has a line in `simulators`; what each member would have been given is
 * added up here, so that a job may go through members a page at a time.
 */
import type { Currency } from '../money/index.ts';
import type { PromotionKind, WrittenRules } from '../promotions/index.ts';
import { simulateDeposits } from './deposits.ts';
import { simulateFixed } from './fixed.ts';
import { simulateMission } from './missions.ts';
import { simulatePeriods } from './periodic.ts';
import { simulateSpins } from './spins.ts';
import { type TurnSums, addParts, closeTurns, isShared, partsOf } from './turns.ts';
import type { SimulatedGrant, PastMember, PastSign, PastView, TakesPart } from './past.ts';

type RulesOf<Kind extends PromotionKind> = Extract<WrittenRules, { readonly kind: Kind }>;
/** What a promotion would have given one member. */
type Simulator<Kind extends PromotionKind> = (
  rules: RulesOf<Kind>,
  takes: TakesPart,
  member: PastMember,
  view: PastView,
) => SimulatedGrant[];

const simulators: { readonly [Kind in PromotionKind]?: Simulator<Kind> } = {
  deposit: simulateDeposits,
  application: simulateFixed,
  download: simulateFixed,
  registration: simulateFixed,
  referral: simulateFixed,
  rebate: simulatePeriods,
  cashback: simulatePeriods,
  rescue: simulatePeriods,
  wheel: simulateSpins,
  egg: simulateSpins,
  mission: simulateMission,
};

/** Of these nobody's part is known before everybody's is. */
const shared: readonly PromotionKind[] = ['board', 'raffle', 'envelope'];

/** Whether promotions of a kind can be tried on past play. */
export const canSimulate = (kind: PromotionKind): boolean => Object.hasOwn(simulators, kind) || shared.includes(kind);

/** What a promotion would have given a member. Throws for a kind that cannot be simulated. */
export function simulateMember(
  rules: WrittenRules,
  takes: TakesPart,
  member: PastMember,
  view: PastView,
): SimulatedGrant[] {
  const simulator = simulators[rules.kind] as Simulator<PromotionKind> | undefined;
  if (simulator === undefined) throw new RangeError(`${rules.kind} cannot be simulated`);
  return simulator(rules as RulesOf<PromotionKind>, takes, member, view);
}

/** What is left of valid bets when own play is nearly none, and the share of plays without risk from which on somebody looks. */
const signLimits = { ownPlay: 10n, noRiskOf: 2 } as const;

/**
 * The signs in what a member did that a person would look at, if they were given anything: who withdrew and bet less than a tenth of what they
 * deposited, and who bet mostly without risk. That they share a browser or an account to be paid to is `isLinked`.
 */
export function signsOf({ deposits, withdrawals, plays }: PastMember, isLinked: boolean): PastSign[] {
  const deposited = deposits.reduce((sum, { units }) => sum + units, 0n);
  const valid = plays.reduce((sum, { validBet }) => sum + validBet, 0n);
  const without = plays.filter(({ validBet }) => validBet === 0n).length;
  return [
    ...(isLinked ? (['linked'] as const) : []),
    ...(withdrawals.length > 0 && valid * signLimits.ownPlay < deposited ? (['no-own-play'] as const) : []),
    ...(plays.length >= 10 && without * signLimits.noRiskOf > plays.length ? (['no-risk'] as const) : []),
  ];
}

/** What is known so far, in one currency. Amounts in units; `costs` of each player who was given anything. */
export type SimulationSum = {
  readonly currency: Currency;
  readonly players: number;
  readonly grants: number;
  readonly given: bigint;
  readonly cost: bigint;
  readonly takenBack: bigint;
  readonly open: bigint;
  /** The part of the cost that own play does not decide. */
  readonly estimated: bigint;
  readonly flagged: number;
  readonly signs: Readonly<Partial<Record<PastSign, number>>>;
  readonly days: Readonly<Record<string, { readonly given: bigint; readonly cost: bigint; readonly grants: number }>>;
  readonly costs: readonly bigint[];
  /** Of kinds in which members share: the turns that are not closed yet. */
  readonly turns?: TurnSums;
};

export const noSum = (currency: Currency): SimulationSum => ({
  ...{ currency, players: 0, grants: 0, given: 0n, cost: 0n, takenBack: 0n, open: 0n, estimated: 0n, flagged: 0 },
  ...{ signs: {}, days: {}, costs: [] },
});

/** Adds what one member would have been given; nothing when that is nothing. */
export function addMember(
  sum: SimulationSum,
  grants: readonly SimulatedGrant[],
  signs: readonly PastSign[],
  dayOf: (atMs: number) => string,
): SimulationSum {
  if (grants.length === 0) return sum;
  const days = { ...sum.days };
  for (const { atMs, given, cost } of grants) {
    const day = dayOf(atMs);
    const before = days[day] ?? { given: 0n, cost: 0n, grants: 0 };
    days[day] = { given: before.given + given, cost: before.cost + cost, grants: before.grants + 1 };
  }
  const added = (of: (grant: SimulatedGrant) => bigint) => grants.reduce((whole, grant) => whole + of(grant), 0n);
  const cost = added((grant) => grant.cost);
  const counted = { ...sum.signs };
  for (const sign of signs) counted[sign] = (counted[sign] ?? 0) + 1;
  return {
    currency: sum.currency,
    players: sum.players + 1,
    grants: sum.grants + grants.length,
    given: sum.given + added((grant) => grant.given),
    cost: sum.cost + cost,
    takenBack:
      sum.takenBack + added(({ end, given, cost: became }) => (end === 'open' || became > given ? 0n : given - became)),
    open: sum.open + added(({ end, given }) => (end === 'open' ? given : 0n)),
    estimated: sum.estimated + added((grant) => (grant.isEstimated ? grant.cost : 0n)),
    flagged: sum.flagged + (signs.length > 0 ? 1 : 0),
    signs: counted,
    days,
    costs: [...sum.costs, cost],
  };
}

/** One member of whom a simulation knows the past. */
export type SeenMember = { readonly member: string; readonly past: PastMember; readonly isLinked: boolean };

/** Adds one member to what is known so far. */
export function addSeen(
  sum: SimulationSum,
  rules: WrittenRules,
  takes: TakesPart,
  { member, past, isLinked }: SeenMember,
  view: PastView & { dayOf(atMs: number): string },
): SimulationSum {
  const signs = signsOf(past, isLinked);
  if (!isShared(rules)) {
    const grants = simulateMember(rules, takes, past, { ...view, before: sum.grants });
    return addMember(sum, grants, signs, view.dayOf);
  }
  const parts = partsOf(rules, past, view);
  if (parts.length === 0) return sum;
  const turns = addParts(rules, sum.currency, sum.turns ?? {}, { member, parts, signs });
  // Whom a draw would have given something is chance: of these kinds all who took part are counted.
  return rules.kind === 'board' ? { ...sum, turns } : { ...withPlayer(sum, signs), turns };
}

/** Closes what members share, once all of them are seen. */
export function closeSum(
  sum: SimulationSum,
  rules: WrittenRules,
  view: PastView & { dayOf(atMs: number): string },
): SimulationSum {
  const { turns, ...rest } = sum;
  if (turns === undefined || !isShared(rules)) return sum;
  return closeTurns(rules, sum.currency, turns, view).reduce<SimulationSum>((whole, { member, grants, signs }) => {
    const next = addMember(whole, grants, signs, view.dayOf);
    return member === undefined ? { ...next, players: whole.players, costs: whole.costs } : next;
  }, rest);
}

function withPlayer(sum: SimulationSum, signs: readonly PastSign[]): SimulationSum {
  const counted = { ...sum.signs };
  for (const sign of signs) counted[sign] = (counted[sign] ?? 0) + 1;
  return { ...sum, players: sum.players + 1, flagged: sum.flagged + (signs.length > 0 ? 1 : 0), signs: counted };
}

export type Spread = { readonly mean: bigint; readonly middle: bigint; readonly most: bigint; readonly worst: bigint };

/** How the cost is spread over players: the mean, the middle one, what one in a hundred exceeds, and the dearest. */
export function spreadOf({ costs, cost }: Pick<SimulationSum, 'costs' | 'cost'>): Spread | undefined {
  if (costs.length === 0) return undefined;
  const sorted = costs.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(sorted.length * share) - 1))] ?? 0n;
  return { mean: cost / BigInt(costs.length), middle: at(0.5), worst: at(0.99), most: sorted.at(-1) ?? 0n };
}

/** The day on which most would have been given, the earliest of equal ones. */
export function worstDay({ days }: Pick<SimulationSum, 'days'>): string | undefined {
  return Object.keys(days)
    .toSorted()
    .reduce<string | undefined>((worst, day) => {
      const [one, other] = [days[day]?.cost ?? 0n, worst === undefined ? -1n : (days[worst]?.cost ?? 0n)];
      return one > other ? day : worst;
    }, undefined);
}

/** The day on which what was given would have passed a budget; undefined when it would have lasted. */
export function dayUsedUp({ days }: Pick<SimulationSum, 'days'>, budget: bigint): string | undefined {
  let given = 0n;
  return Object.keys(days)
    .toSorted()
    .find((day) => {
      given += days[day]?.given ?? 0n;
      return given > budget;
    });
}
