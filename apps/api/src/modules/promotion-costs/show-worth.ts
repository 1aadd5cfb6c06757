/**
 * What came of those who took a promotion: their first deposits, what the house kept of their bets in the 7 and 30 days after, beside members
 * who deposited in the same time and did not take it, those apart who were held out and could not; and what the promotion still owes.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, isCurrency, money, toWire } from '@banyan/core/money';
import { isHeldOut } from '@banyan/core/promotions';
import { ok } from '@banyan/core/results';
import type { promotionCostsRoutes } from '@banyan/protocol/admin/promotion-costs';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { grantReport, readVersion } from '../bonuses/index.ts';
import { pastDeposits } from '../cashier/index.ts';
import { balancesOfMany } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { readPromotion } from '../promotions/index.ts';
import { ggrOfMany } from '../records/index.ts';
import { amountOf, momentsOf, spanOf } from '../reports/index.ts';
import { rewardReport } from '../rewards/index.ts';
import { merchantTimeZone } from '../settings/index.ts';

type Route = (typeof promotionCostsRoutes)['GET /admin/api/promotion-costs/:id'];
type Moments = { readonly from: Date; readonly until: Date };
type Since = { readonly member: MemberId; readonly currency: Currency; readonly since: Date };

/** Members of each group that are looked at. */
const mostMembers = 5000;
const dayMs = 86_400_000;

export const showWorth: AdminUseCase<Route> = async (context, { params: { id }, query }) => {
  const span = spanOf(query);
  if (!span.ok) return span;
  const moments = await momentsOf(context, span.value);
  const takers = await takersOf(context, id, moments);
  const costs = await costsOf(context, id, moments);
  const owed = await owedOf(context, id);
  const currencies = new Set([...takers.map(({ currency }) => currency), ...costs.keys(), ...owed.keys()]);
  const others = await othersOf(context, [...currencies], moments, new Set(takers.map(({ member }) => member)));
  const share = await heldOutShare(context, id);
  const isOut = ({ member }: Since) => isHeldOut(id, member, share);
  const first = await firstDeposits(context, takers);
  const shown = [];
  for (const currency of [...currencies].toSorted()) {
    const own = takers.filter((one) => one.currency === currency);
    const firsts = own.filter(({ member }) => first.has(member)).length;
    const cost = costs.get(currency) ?? 0n;
    const { active = 0n, waiting = 0n, unclaimed = 0n } = owed.get(currency) ?? {};
    const wire = (units: bigint) => toWire(money(currency, units));
    shown.push({
      currency,
      firstDeposits: firsts,
      costOfFirst: firsts === 0 ? null : wire(cost / BigInt(firsts)),
      takers: await groupOf(context, own),
      others: await groupOf(
        context,
        others.filter((one) => one.currency === currency && !isOut(one)),
      ),
      heldOut:
        share === 0
          ? null
          : await groupOf(
              context,
              others.filter((one) => one.currency === currency && isOut(one)),
            ),
      liability: {
        active: wire(active),
        waiting: wire(waiting),
        unclaimed: wire(unclaimed),
        whole: wire(active + waiting + unclaimed),
      },
    });
  }
  return ok({ currencies: shown, isPartial: takers.length >= mostMembers });
};

/** Of a hundred how many are held out under the version of now. */
async function heldOutShare({ database }: Context, id: string): Promise<number> {
  const row = await readPromotion(database, id);
  if (row === undefined || row.version === null) return 0;
  const { rules } = await readVersion(database, { promotion: id, version: row.version });
  return rules.audience?.heldOut ?? 0;
}

/** Each with the first time in the span. */
async function takersOf({ database }: Context, id: string, moments: Moments): Promise<Since[]> {
  const found = new Map<MemberId, Since>();
  const all = [
    ...(await grantReport.takers(database, id, moments, mostMembers)),
    ...(await rewardReport.takers(database, id, moments, mostMembers)),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { member, currency, at } of all)
    if (!found.has(member)) found.set(member, { member, currency, since: at });
  return [...found.values()].slice(0, mostMembers);
}

/** Members who deposited in the span and took nothing of it, from their first deposit in it. */
async function othersOf(
  { database }: Context,
  currencies: readonly Currency[],
  moments: Moments,
  takers: ReadonlySet<MemberId>,
): Promise<Since[]> {
  const page = { after: '00000000-0000-0000-0000-000000000000', most: mostMembers };
  const depositors = await pastDeposits.membersAfter(database, { ...moments, currencies }, page);
  const members = depositors.filter((member) => !takers.has(member));
  const people = await membersById(database, members);
  const found = new Map<MemberId, Since>();
  for (const { member, at } of await pastDeposits.ofMany(database, members, moments)) {
    const currency = people.get(member)?.currency;
    if (currency !== undefined && !found.has(member)) found.set(member, { member, currency, since: at });
  }
  return [...found.values()];
}

/** Those whose first deposit ever was credited from a day before to seven days after they took it. */
async function firstDeposits({ database }: Context, takers: readonly Since[]): Promise<ReadonlySet<MemberId>> {
  if (takers.length === 0) return new Set();
  const times = takers.map(({ since }) => since.getTime());
  const around = { from: new Date(Math.min(...times) - dayMs), until: new Date(Math.max(...times) + 7 * dayMs) };
  const since = new Map(takers.map((one) => [one.member, one.since.getTime()]));
  const deposits = await pastDeposits.ofMany(database, [...since.keys()], around);
  const isNear = (member: MemberId, at: Date) => {
    const from = (since.get(member) ?? 0) - dayMs;
    return at.getTime() >= from && at.getTime() <= from + 8 * dayMs;
  };
  return new Set(deposits.flatMap(({ member, at, isFirst }) => (isFirst && isNear(member, at) ? [member] : [])));
}

/** What the house kept of a group's bets, a member on average; the 30 days of those alone for whom they are over. */
async function groupOf({ database, clock }: Context, group: readonly Since[]) {
  const now = clock.now();
  const currency = group[0]?.currency;
  const over = (days: number) => group.filter(({ since }) => since.getTime() + days * dayMs <= now);
  const [week, month] = [over(7), over(30)];
  const mean = async (of: readonly Since[], days: number): Promise<string | null> => {
    if (of.length === 0 || currency === undefined) return null;
    const ggr = (await ggrOfMany(database, of, days)).reduce((sum, units) => sum + units, 0n);
    return amountOf(currency, ggr / BigInt(of.length));
  };
  return {
    members: group.length,
    ggr7: await mean(week, 7),
    ggr30: await mean(month, 30),
    members30: month.length,
  };
}

/** What it cost in the span, by currency: what left the house's promotions. */
async function costsOf({ database, settings }: Context, id: string, moments: Moments): Promise<Map<Currency, bigint>> {
  const zone = settings.get(merchantTimeZone);
  const asked = { ...moments, promotion: id };
  const costs = new Map<Currency, bigint>();
  const add = (currency: Currency, units: bigint) => costs.set(currency, (costs.get(currency) ?? 0n) + units);
  for (const { currency, given, takenBack } of await grantReport.days(database, asked, zone))
    add(currency, given - takenBack);
  for (const { currency, cash } of await rewardReport.days(database, asked, zone)) add(currency, cash);
  return costs;
}

type Owed = { readonly active: bigint; readonly waiting: bigint; readonly unclaimed: bigint };

/** What it still owes: the balances of active grants, those that wait, and what lies in the reward centre. */
async function owedOf({ database, clock }: Context, id: string): Promise<Map<Currency, Owed>> {
  const open = await grantReport.open(database, id, 20_000);
  const active = open.filter(({ state }) => state === 'active');
  const balances = await balancesOfMany(
    database,
    active.map(({ member }) => member),
  );
  const owed = new Map<Currency, Owed>();
  const add = (currency: Currency, part: Partial<Owed>) => {
    const { active: a, waiting, unclaimed } = owed.get(currency) ?? { active: 0n, waiting: 0n, unclaimed: 0n };
    owed.set(currency, {
      active: a + (part.active ?? 0n),
      waiting: waiting + (part.waiting ?? 0n),
      unclaimed: unclaimed + (part.unclaimed ?? 0n),
    });
  };
  for (const { member, currency, state, bonus } of open)
    add(currency, state === 'active' ? { active: balances.get(member)?.bonus ?? 0n } : { waiting: bonus });
  for (const { currency, units } of await rewardReport.unclaimed(database, id, new Date(clock.now())))
    if (isCurrency(currency)) add(currency, { unclaimed: units });
  return owed;
}
