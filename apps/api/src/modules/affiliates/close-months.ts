/**
 * Opens the month that runs and closes those that are over. Everything may be killed, repeated or run by two at once: a statement is there once for its
 * affiliate and month, and closed in one commit under its lock.
 */
import { type AffiliateSign, affiliateSigns } from '@banyan/core/affiliates';
import type { MemberId } from '@banyan/core/ids';
import { daysOfMonth, monthOf } from '@banyan/core/months';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { foldedAt, momentsOf } from '../reports/index.ts';
import { deviceKeysOfMany } from '../sessions/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import {
  findAffiliate,
  parents,
  plannedAffiliates,
  clickDays,
  clicksByDay,
  expireClicks,
  mostOfOneSource,
} from '../affiliate-links/index.ts';
import { type Counted, countStatement } from './count-statement.ts';
import { planNamed, ruledBy } from './plan-store.ts';
import { hashOf, proofText } from './proof.ts';
import { graceDays } from './settings.ts';
import {
  type OpenStatement,
  type StatementRow,
  closeStatement,
  insertLines,
  lockStatement,
  openMonth,
  statementsToClose,
} from './statement-store.ts';
import { writtenSums } from './sums.ts';

/** Signs of a month: of the friends who moved anything in it, and of the clicks of its days. */
async function signsOf(tx: Tx, { affiliate, month }: StatementRow, { lines }: Counted): Promise<AffiliateSign[]> {
  const span = daysOfMonth(month);
  const members = lines.map(({ member }) => member);
  const keys = Map.groupBy(await deviceKeysOfMany(tx, [...members, affiliate]), ({ member }) => member);
  const devicesOf = (member: (typeof members)[number]) => (keys.get(member) ?? []).map(({ key }) => key);
  const days = (await clicksByDay(tx, affiliate, span.first)).filter(({ day }) => day <= span.last);
  const sum = (of: 'clicks' | 'seen') => days.reduce((all, day) => all + day[of], 0);
  return affiliateSigns(
    devicesOf(affiliate),
    members.map((member) => ({ member, devices: devicesOf(member) })),
    {
      ...{ clicks: sum('clicks'), seen: sum('seen') },
      mostOfOneSource: await mostOfOneSource(tx, affiliate, { from: span.first, to: span.last }),
    },
  );
}

async function closeOne({ database, clock, settings }: Context, id: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const row = await lockStatement(tx, id);
    if (row?.state !== 'open') return;
    const affiliate = await findAffiliate(tx, row.affiliate);
    if (affiliate?.plannedAt == null) throw new Error(`${row.affiliate} has a statement and no plan`);
    const terms = ruledBy(await planNamed(tx, row.plan, row.planVersion));
    const { plannedAt } = affiliate;
    const counted = await countStatement(tx, row, terms, { plannedAt, timeZone: settings.get(merchantTimeZone) });
    const { lines, subs, statement } = counted;
    const sums = writtenSums(statement);
    const opening = { carried: statement.carriedIn, advance: statement.advanceIn };
    const text = proofText({ month: row.month, terms, opening, members: lines, subs, statement: sums });
    const signs = statement.units === 0n ? [] : await signsOf(tx, row, counted);
    await insertLines(tx, row, lines);
    await closeStatement(tx, id, {
      state: statement.units === 0n ? 'nothing' : signs.length > 0 ? 'held' : 'waiting',
      at: new Date(clock.now()),
      ...{ sums, hash: hashOf(text), signs },
      ...{ units: statement.units, own: statement.own, carried: statement.carriedOut, advance: statement.advanceOut },
    });
  });
}

/** The oldest month first; in it whoever was brought by another before that one. */
function inOrder(due: readonly OpenStatement[], above: ReadonlyMap<MemberId, MemberId>): string[] {
  const depth = (affiliate: MemberId): number => {
    const parent = above.get(affiliate);
    return parent === undefined ? 0 : 1 + depth(parent);
  };
  const all = due.map(({ id, month, affiliate }) => ({ id, month, depth: depth(affiliate) }));
  return all
    .toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : b.depth - a.depth))
    .map(({ id }) => id);
}

export async function closeAffiliateMonths(context: Context, stopping: AbortSignal): Promise<void> {
  const { database, clock, settings } = context;
  const now = new Date(clock.now());
  const today = businessDayOf(now.getTime(), settings.get(merchantTimeZone));
  await openMonth(database, monthOf(today), await plannedAffiliates(database), now);
  // The last month whose last day is so many days ago.
  const until = daysAfter(today, -settings.get(graceDays) - 1);
  const last = monthOf(daysAfter(daysOfMonth(monthOf(daysAfter(until, 1))).first, -1));
  const due = await statementsToClose(database, last);
  if (due.length === 0) return;
  const counted = await foldedAt(context);
  const { until: over } = await momentsOf(context, { from: until, to: until });
  if (counted === null || new Date(counted) < over) return;
  const faults: unknown[] = [];
  for (const id of inOrder(due, await parents(database))) {
    if (stopping.aborted) return;
    // One that cannot be counted holds up nobody else, and is tried again at the next look.
    await closeOne(context, id).catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

/** Clicks are needed until the month that they are in is closed, and as long as they count. */
export async function expireOldClicks({ database, clock, settings }: Context, stopping: AbortSignal): Promise<void> {
  const today = businessDayOf(clock.now(), settings.get(merchantTimeZone));
  const storedDays = Math.max(settings.get(clickDays), 31 + settings.get(graceDays)) + 7;
  await expireClicks(database, daysAfter(today, -storedDays), stopping);
}
