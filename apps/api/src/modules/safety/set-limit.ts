/** Setting, confirming and dropping limits. What is counted for a limit begins with the period that goes on, not with the limit. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import {
  type Limit,
  type LimitKind,
  type LimitPeriod,
  changeLimit,
  confirmLimit,
  limitPeriods,
  periodOf,
} from '@banyan/core/safety';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { Actor } from '../../infra/actor.ts';
import type { UseCase } from '../../infra/bind.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { note } from '../audit/index.ts';
import { placeAt } from '../ledger/index.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { noteChange } from './change-store.ts';
import { readClock, readLimits, writeLimit } from './limit-store.ts';
import { requireOneClock } from './one-clock.ts';
import { recountTime } from './play-session.ts';
import { readSafety } from './read-safety.ts';
import { tell } from './tell.ts';
import { mayChange } from './tries.ts';
import { countUsage } from './usage.ts';
import { lockWatch, writeWatch } from './watch-store.ts';

type Place = { readonly kind: LimitKind; readonly period: LimitPeriod };
type Amounts = 'amount-malformed' | 'amount-too-precise' | 'amount-too-large' | 'amount-out-of-range';

/** As many minutes as a month has. */
const mostMinutes = 31 * 24 * 60;

/** What was typed in, in units or minutes; undefined for no limit. */
export function readMost(
  kind: LimitKind,
  currency: Currency,
  most: string | null,
): Result<bigint | undefined, Amounts> {
  if (most === null) return ok(undefined);
  if (kind === 'time') {
    if (!/^\d{1,5}$/.test(most)) return refuse('amount-malformed');
    const minutes = BigInt(most);
    return minutes >= 1n && minutes <= BigInt(mostMinutes)
      ? ok(minutes)
      : refuse('amount-out-of-range', { minimum: '1', maximum: String(mostMinutes) });
  }
  const amount = parseMoney(currency, most);
  if (!amount.ok) return amount;
  const { units } = amount.value;
  return units >= 0n ? ok(units) : refuse('amount-malformed');
}

/** Changes one limit of a member under its lock, and what follows from it. */
export async function moveLimit<Code extends string>(
  database: Database,
  member: MemberId,
  { kind, period }: Place,
  { by, reason = '', actor }: { readonly by: string; readonly reason?: string; readonly actor?: Actor },
  move: (limit: Limit, now: number) => Result<Limit, Code>,
): Promise<Result<undefined, Code>> {
  return await transact<undefined, Code>(database, async (tx) => {
    const watch = await lockWatch(tx, member);
    const limits = await readLimits(tx, member, 'locked');
    const { now } = await readClock(tx);
    const before = limits.find((one) => one.kind === kind && one.period === period);
    const moved = move(before ?? { most: undefined, wanted: undefined }, now);
    if (!moved.ok) return moved;
    const after = { ...moved.value, kind, period };
    await writeLimit(tx, member, after, new Date(now));
    const others = limits.filter((one) => one !== before);
    const has = (...kinds: LimitKind[]) =>
      [...others, after].some((one) => kinds.includes(one.kind) && one.most !== undefined);
    const next = { ...watch, countsMoney: has('loss', 'stake'), countsTime: has('time') };
    if (next.countsMoney) await beginCounting(tx, member);
    await writeWatch(tx, member, await recountTime(tx, member, next));
    const details = {
      kind,
      period,
      most: String(after.most ?? 'none'),
      wanted: after.wanted === undefined ? '' : String(after.wanted.most ?? 'none'),
    };
    await noteChange(tx, member, { at: new Date(now), act: 'limit', by, reason, details });
    if (actor !== undefined) {
      const object = { kind: 'member', id: member };
      const was = { kind, period, most: String(before?.most ?? 'none') };
      await note(tx, actor, { act: 'safety.limit', object, before: was, after: details, reason });
    }
    await publishToMember(tx, member, 'safety.changed', {});
    if (after.wanted !== undefined) await tell(tx, member, 'limit-waits');
    else if (after.most !== before?.most) await tell(tx, member, 'limit');
    return ok(undefined);
  });
}

/** Counts what was played since the longest of the periods began, here and not in a batch of bets. */
async function beginCounting(tx: Tx, member: MemberId): Promise<void> {
  const { now, zone } = await readClock(tx);
  const since = Math.min(...limitPeriods.map((period) => periodOf(period, now, zone).begin));
  const known = await tx
    .selectFrom('safety_meters')
    .select('member')
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .executeTakeFirst();
  if (known === undefined) {
    const { main, bonus } = await placeAt(tx, member, since);
    await tx
      .insertInto('safety_meters')
      .values({ bucket: bucketOf(member), member, main_version: main, bonus_version: bonus })
      .onConflict((conflict) => conflict.columns(['bucket', 'member']).doNothing())
      .execute();
  }
  await countUsage(queryOn(tx), [member]);
}

export const setLimit =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['PUT /wps/safety/limits']> =>
  async (context, { body }, caller) => {
    const { kind, period } = body;
    const most = readMost(kind, caller.currency, body.most);
    if (!most.ok) return most;
    if (!(await mayChange(context, limits, caller.memberId))) return refuse('too-many-requests');
    const done = await moveLimit(
      context.database,
      caller.memberId,
      { kind, period },
      { by: 'member' },
      (limit, now): Result<Limit, never> => ok(changeLimit(limit, most.value, now)),
    );
    return done.ok ? ok(await readSafety(context, caller)) : done;
  };

export const confirm =
  (limits: RateLimits): UseCase<(typeof safetyRoutes)['POST /wps/safety/limits/confirmation']> =>
  async (context, { body }, caller) => {
    if (!(await mayChange(context, limits, caller.memberId))) return refuse('too-many-requests');
    await requireOneClock(context);
    const done = await moveLimit(context.database, caller.memberId, body, { by: 'member' }, confirmLimit);
    return done.ok ? ok(await readSafety(context, caller)) : done;
  };
