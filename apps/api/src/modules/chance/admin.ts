/** What the staff see of promotions with a draw, and the tickets that they give: with a reason, and no more than one person may in a day. */
import { type Currency, money, toWire } from '@banyan/core/money';
import { type SpinRules, weightWhole, worthOf } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import type { chanceAdminRoutes } from '@banyan/protocol/admin/chance';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import type { Context } from '../../infra/context.ts';
import { transact } from '../../infra/database.ts';
import { note } from '../audit/index.ts';
import { findByName, foldName, membersById, sees } from '../members/index.ts';
import { readPromotion } from '../promotions/index.ts';
import { mayReward } from '../safety/index.ts';
import { staffTickets } from './chance-settings.ts';
import { takenOf } from './draw-store.ts';
import { drawLog, prizeFigures, ticketFigures } from './history-store.ts';
import { isSpin, runningOne, spinOffer, versionOf } from './rules.ts';
import { countByStaff, insertTickets, lockGiver } from './ticket-store.ts';

type Routes = typeof chanceAdminRoutes;

const dayMs = 86_400_000;

export const chanceFigures: AdminUseCase<Routes['GET /admin/api/promotions/:id/chance']> = async (
  context,
  { params: { id } },
  { staff },
) => {
  const { database, clock, settings } = context;
  const row = await readPromotion(database, id);
  if (row === undefined || row.version === null) return refuse('not-found');
  const now = new Date(clock.now());
  const { rules } = await versionOf(database, id, row.version);
  const given = await database.transaction().execute((tx) => countByStaff(tx, staff, new Date(now.getTime() - dayMs)));
  return ok({
    tickets: await ticketFigures(database, id, now),
    mayGive: Math.max(settings.get(staffTickets) - given, 0),
    currencies: isSpin(rules) ? await spinFigures(context, { id, version: row.version, rules }) : [],
  });
};

type Version = { readonly id: string; readonly version: number; readonly rules: SpinRules };

async function spinFigures({ database }: Context, { id, version, rules }: Version) {
  const figures = await prizeFigures(database, id, version);
  const currencies = [];
  for (const currency of Object.keys(rules.currencies) as Currency[]) {
    const offer = spinOffer(rules, currency);
    if (offer === undefined) continue;
    const wire = (units: bigint) => toWire(money(currency, units));
    const taken = await takenOf(database, { promotion: id, version, currency });
    const left = offer.prizes.map(({ stock }, at) => (stock === undefined ? null : stock - (taken.get(at) ?? 0)));
    const own = figures.filter((one) => one.currency === currency);
    const draws = own.reduce((sum, { drawn }) => sum + drawn, 0);
    const used = left.flatMap((count, at) => (count === 0 ? [at] : []));
    const prizes = offer.prizes.map(({ weight, units, stock }, place) => {
      const { drawn = 0, given = 0, units: paid = 0n } = own.find((one) => one.place === place) ?? {};
      return {
        ...{ place, weight, amount: wire(units), stock: stock ?? null, left: left[place] ?? null },
        ...{ drawn, given, paid: wire(paid) },
      };
    });
    currencies.push({
      ...{ currency, fallback: offer.fallback, draws, prizes },
      worth: wire(worthOf(offer.prizes, offer.fallback, used) / BigInt(weightWhole)),
      expected: wire((BigInt(draws) * worthOf(offer.prizes, offer.fallback)) / BigInt(weightWhole)),
      paid: wire(own.reduce((sum, { units }) => sum + units, 0n)),
    });
  }
  return currencies;
}

export const listDraws: AdminUseCase<Routes['GET /admin/api/promotions/:id/draws']> = async (
  { database },
  { params: { id }, query: { after, limit = 50 } },
  { scope },
) => {
  const rows = await drawLog(database, id, {
    before: after === undefined ? undefined : readCursor(after),
    limit: limit + 1,
    scope,
  });
  const page = rows.slice(0, limit);
  const members = await membersById(database, [...new Set(page.map(({ member }) => member))]);
  const last = page.at(-1);
  return ok({
    rows: page.map(({ currency, units, at, ...row }) => ({
      ...row,
      account: members.get(row.member)?.account ?? '',
      at: at.toISOString(),
      amount: toWire(money(currency, units)),
    })),
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  });
};

export const giveTickets: AdminUseCase<Routes['POST /admin/api/promotions/:id/tickets']> = async (
  context,
  { params: { id }, body: { account, count, reason, request } },
  caller,
) => {
  const { database, clock, settings } = context;
  const member = await findByName(database, foldName(account));
  if (member === undefined || !(await sees(database, caller.scope, member.id))) return refuse('not-found');
  const now = new Date(clock.now());
  const most = settings.get(staffTickets);
  return await transact(database, async (tx) => {
    const found = await runningOne(database, tx, id, now);
    if (!found.ok) return found;
    const { rules } = found.value;
    if (rules.kind === 'envelope' || !Object.hasOwn(rules.currencies, member.currency))
      return refuse('promotion-unavailable', { why: 'currency' });
    const allowed = await mayReward(tx, member.id);
    if (!allowed.ok) return allowed;
    await lockGiver(tx, caller.staff);
    const before = await countByStaff(tx, caller.staff, new Date(now.getTime() - dayMs));
    const given = await insertTickets(tx, member.id, {
      ...{ promotion: id, at: now, days: rules.tickets.days, by: { staff: caller.staff, reason } },
      sources: Array.from({ length: count }, (_, at) => `staff ${request} ${at + 1}`),
    });
    if (before + given > most) return refuse('amount-out-of-range', { most: most - before });
    await note(tx, caller, {
      act: 'promotions.tickets',
      object: { kind: 'promotion', id },
      after: { member: member.id, tickets: given },
      reason,
    });
    return ok({ given, mayGive: Math.max(most - before - given, 0) });
  });
};
