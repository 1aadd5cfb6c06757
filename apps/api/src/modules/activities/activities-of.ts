/** How promotions stand for a member: what is known of each is read in a few sets, and the state is decided by the rule of core. */
import type { Static } from 'typebox';
import { type ActivityFacts, type ActivityState, activityOf } from '@banyan/core/activities';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, toWire } from '@banyan/core/money';
import { type WrittenRules, leastCostIn } from '@banyan/core/promotions';
import type { Activity } from '@banyan/protocol/activities';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { type BudgetRow, type GrantRow, budgetsOfMany, grantsUnder, readVersions } from '../bonuses/index.ts';
import { type PromotionRow, openChoicesOf, periodStart, toWireBonus, whyNotFor } from '../promotions/index.ts';
import { type RewardRow, rewardsUnder } from '../rewards/index.ts';
import { merchantCurrency, merchantTimeZone } from '../settings/index.ts';
import { type ApplicationRow, applicationsOf } from './application-store.ts';
import { toWireApplication } from './application-wire.ts';
import { usesOfMember } from './code-store.ts';
import { type Need, needOf } from './needs.ts';
import { rewardOf } from './reward-wire.ts';
import { amountIn } from './taking.ts';

export type OwnActivity = { readonly activity: Static<typeof Activity>; readonly rules: WrittenRules };
export type Asking = { readonly memberId: MemberId; readonly currency: Currency };

/** Under a half it is scarce, and its member is told how much is left. */
const scarceBelow = 50;

type Own = {
  readonly rewards: readonly RewardRow[];
  readonly grants: readonly GrantRow[];
  readonly applications: readonly ApplicationRow[];
  readonly choices: readonly { readonly promotion: string; readonly at: Date }[];
  readonly uses: readonly { readonly promotion: string; readonly at: Date }[];
};

const nothing: Own = { rewards: [], grants: [], applications: [], choices: [], uses: [] };

async function ownOf(database: Database, member: MemberId, promotions: readonly string[]): Promise<Own> {
  const [rewards, grants, applications, choices, uses] = await Promise.all([
    rewardsUnder(database, member, promotions),
    grantsUnder(database, member, promotions),
    applicationsOf(database, member),
    openChoicesOf(database, member),
    usesOfMember(database, member),
  ]);
  return { rewards, grants, applications, choices, uses };
}

/** Those with a version, in the order in which they came; what a promotion does not offer in the currency is left out. */
export async function activitiesOf(
  context: Context,
  promotions: readonly PromotionRow[],
  asking: Asking | undefined,
): Promise<OwnActivity[]> {
  const { database, settings } = context;
  const now = new Date(context.clock.now());
  const published = promotions.flatMap((row) => (row.version === null ? [] : [{ ...row, version: row.version }]));
  const ids = published.map(({ id }) => id);
  if (ids.length === 0) return [];
  const currency = asking?.currency ?? settings.get(merchantCurrency);
  const [versions, budgets, own] = await Promise.all([
    readVersions(
      database,
      published.map(({ id, version }) => ({ promotion: id, version })),
    ),
    budgetsOfMany(database, ids, currency),
    asking === undefined ? nothing : ownOf(database, asking.memberId, ids),
  ]);
  const zone = settings.get(merchantTimeZone);
  const starts = new Map<PromotionRow['per'], Date>();
  for (const { per } of published) if (!starts.has(per)) starts.set(per, await periodStart(database, per, now, zone));
  const activities: OwnActivity[] = [];
  for (const row of published) {
    const version = versions.get(row.id);
    if (version === undefined || version.rules.currencies[currency] === undefined) continue;
    const need = asking === undefined ? null : await needOf(context, row, asking);
    const at = { row, ...version, now, since: starts.get(row.per) as Date, budget: budgets.get(row.id) };
    const activity = activityOfRow(at, own, { currency, need });
    const isFor = asking === undefined || (await isForThem(context, at, asking.memberId));
    const stands = asking !== undefined && isFor ? takingPart(activity, version.rules) : activity;
    activities.push({ activity: isFor ? stands : closed(activity), rules: version.rules });
  }
  return activities;
}

type At = {
  readonly row: PromotionRow & { readonly version: number };
  readonly rules: WrittenRules;
  readonly hash: string;
  readonly now: Date;
  readonly since: Date;
  readonly budget: BudgetRow | undefined;
};

function activityOfRow(
  { row, rules, hash, now, since, budget }: At,
  own: Own,
  { currency, need }: { readonly currency: Currency; readonly need: Need | null },
): Static<typeof Activity> {
  const { id, kind, version, startsAt, endsAt, times, per, isFirstDeposit } = row;
  const amount = amountIn(rules, currency);
  const mine = ofPromotion(own, id, since);
  const timesLeft = Math.max(0, times - takenOf(mine, kind));
  const offer = {
    state: row.state,
    startsAt: startsAt?.getTime() ?? null,
    endsAt: endsAt?.getTime() ?? null,
    isUsedUp: leftOf(budget) < leastCostIn(rules, currency),
  };
  const { reward, application, grant } = mine;
  const facts: ActivityFacts = {
    ...{ now: now.getTime(), offer, timesLeft, isJoined: mine.isChosen },
    ...{ application: application?.state, reward: reward && rewardOf(reward, now.getTime()).state },
    // A bonus that lay in the reward centre is claimed there; only one of a deposit is what was joined for.
    grant: kind === 'deposit' ? grant?.state : undefined,
  };
  const gives = 'gives' in rules ? rules.gives : undefined;
  return {
    ...{ promotion: id, kind, version, hash, times, per, isFirstDeposit, timesLeft, needs: need },
    state: barredBy(need, activityOf(facts)),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    budgetLeft: scarcityOf(budget),
    amount: amount === undefined ? null : toWire(amount),
    gives: gives?.kind ?? (rules.terms === undefined ? null : 'bonus'),
    claimDays: gives?.claimDays ?? null,
    reward: reward === undefined ? null : rewardOf(reward, now.getTime()),
    application: application === undefined ? null : toWireApplication(application),
    bonus: grant?.state === 'active' || grant?.state === 'waiting' ? toWireBonus(grant, null) : null,
  };
}

/** Whether a promotion is for a member now. */
const isForThem = async (context: Context, { row, rules }: At, member: MemberId): Promise<boolean> =>
  (await whyNotFor(context, context.database, { id: row.id, audience: rules.audience }, member)) === undefined;

/** A mission or a board without joining has everybody it is for from the beginning: there is nothing to press. */
const takingPart = (activity: Static<typeof Activity>, rules: WrittenRules): Static<typeof Activity> =>
  activity.state === 'join' && 'join' in rules && rules.join === 'automatic'
    ? { ...activity, state: 'joined' }
    : activity;

/** Whom it is not for has nothing to join; what they have of it stays. */
const closed = (activity: Static<typeof Activity>): Static<typeof Activity> =>
  activity.state === 'join' || activity.state === 'coming-soon' ? { ...activity, state: 'close' } : activity;

/** What is for new members alone, and what a first deposit alone brings, is over for the others. */
const barredBy = (need: Need | null, state: ActivityState): ActivityState =>
  (need === 'new-member' || need === 'first-deposit') && state === 'join' ? 'close' : state;

/** What the member has under one promotion: what is open in any period, else the newest of the current one. */
function ofPromotion(own: Own, id: string, since: Date) {
  const under = <Row extends { readonly promotion: string }>(rows: readonly Row[]) =>
    rows.filter(({ promotion }) => promotion === id);
  const rewards = own.rewards.filter(({ under: by }) => by?.promotion === id);
  const grants = under(own.grants);
  const applications = under(own.applications);
  const period = {
    rewards: rewards.filter(({ madeAt, state }) => madeAt >= since && state !== 'taken-back'),
    grants: grants.filter(({ acceptedAt, state }) => acceptedAt >= since && state !== 'cancelled'),
    applications: applications.filter(({ at, state }) => at >= since && state !== 'withdrawn'),
    choices: under(own.choices).filter(({ at }) => at >= since),
    uses: under(own.uses).filter(({ at }) => at >= since),
  };
  return {
    reward: rewards.find(({ state }) => state === 'ready') ?? rewards.find(({ madeAt }) => madeAt >= since),
    grant:
      grants.find(({ state }) => state === 'active') ??
      grants.find(({ state }) => state === 'waiting') ??
      grants.find(({ acceptedAt }) => acceptedAt >= since),
    application:
      applications.find(({ state }) => state === 'applied' || state === 'in-review') ??
      applications.find(({ at }) => at >= since),
    isChosen: under(own.choices).length > 0,
    period,
  };
}

/** How often the member has taken it in this period. */
function takenOf({ period }: ReturnType<typeof ofPromotion>, kind: PromotionRow['kind']): number {
  if (kind === 'deposit') return period.grants.length + period.choices.length;
  if (kind === 'application') return period.applications.length === 0 ? 0 : Number.MAX_SAFE_INTEGER;
  return kind === 'code' ? period.uses.length : period.rewards.length;
}

/** Units that are left; of a budget without an end more than anybody asks for. */
function leftOf(budget: BudgetRow | undefined): bigint {
  if (budget === undefined || budget.most === null) return 1n << 62n;
  return budget.most - budget.committed - budget.spent;
}

function scarcityOf(budget: BudgetRow | undefined): number | null {
  if (budget === undefined || budget.most === null || budget.most === 0n) return null;
  const left = leftOf(budget);
  const percent = left <= 0n ? 0 : Number((left * 100n) / budget.most);
  return percent < scarceBelow ? percent : null;
}
