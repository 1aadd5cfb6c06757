/**
 * The session of play of a member: begun by the first open page or launch, over after a pause, the same on every device. When its check
 * is due or the time that the member gave themself is over, the gate of bets is shut until then (R81).
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { periodOf } from '@banyan/core/safety';
import { type Instant, businessDayOf } from '@banyan/core/time';
import type { ValueOf } from '@banyan/protocol';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { placeAt, playedAfter } from '../ledger/index.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { eligibilityOf } from './eligibility.ts';
import { readClock, readLimits } from './limit-store.ts';
import { sessionPause } from './safety-settings.ts';
import { type Watch, addSeconds, lockWatch, readWatch, secondsSince, writeWatch } from './watch-store.ts';

const minuteMs = 60_000;
/** Pages report once a minute; of several that do, one is written. */
const reportMs = 30_000;

/** When the tightest limit of time is over, if play goes on; undefined without one. */
async function timeUpAt(tx: Tx, member: MemberId, now: Instant, zone: string): Promise<Instant | undefined> {
  let earliest: Instant | undefined;
  for (const { period, most } of await readLimits(tx, member, 'unlocked', ['time'])) {
    if (most === undefined) continue;
    const { firstDay } = periodOf(period, now, zone);
    const leftMs = Number(most) * minuteMs - (await secondsSince(tx, member, firstDay)) * 1000;
    const until = now + Math.max(0, leftMs);
    if (earliest === undefined || until < earliest) earliest = until;
  }
  return earliest;
}

/** A word of life: the session begins or goes on, and time is counted for who limits it. */
export async function touchSession(
  { database, settings }: Pick<Context, 'database' | 'settings'>,
  member: MemberId,
  { hasSeenCheck = false }: { readonly hasSeenCheck?: boolean } = {},
): Promise<Watch> {
  const { now, zone } = await readClock(database);
  const pauseMs = settings.get(sessionPause) * minuteMs;
  const known = await readWatch(database, member);
  const goesOn = known.seenAt !== undefined && now - known.seenAt <= pauseMs;
  if (goesOn && !hasSeenCheck && now - (known.seenAt ?? 0) < reportMs) return known;
  return await database.transaction().execute(async (tx) => {
    const before = await lockWatch(tx, member);
    const next = await advance(tx, member, before, { now, zone, pauseMs, hasSeenCheck });
    await writeWatch(tx, member, next);
    return next;
  });
}

type Turn = {
  readonly now: Instant;
  readonly zone: string;
  readonly pauseMs: number;
  readonly hasSeenCheck: boolean;
};

async function advance(tx: Tx, member: MemberId, before: Watch, turn: Turn): Promise<Watch> {
  const { now, zone, pauseMs, hasSeenCheck } = turn;
  const sinceMs = before.seenAt === undefined ? Number.POSITIVE_INFINITY : now - before.seenAt;
  const isNew = before.beganAt === undefined || sinceMs > pauseMs;
  if (before.countsTime && !isNew && sinceMs > 0)
    await addSeconds(tx, member, businessDayOf(now, zone), Math.round(sinceMs / 1000));
  const nextCheck = now + before.checkMinutes * minuteMs;
  return {
    ...before,
    beganAt: isNew ? now : before.beganAt,
    seenAt: now,
    checkDueAt: isNew || hasSeenCheck ? nextCheck : before.checkDueAt,
    timeUpAt: before.countsTime ? await timeUpAt(tx, member, now, zone) : undefined,
  };
}

/** The time that is left, anew: after a limit of time was changed. In the caller's transaction. */
export async function recountTime(tx: Tx, member: MemberId, watch: Watch): Promise<Watch> {
  const { now, zone } = await readClock(tx);
  return { ...watch, timeUpAt: watch.countsTime ? await timeUpAt(tx, member, now, zone) : undefined };
}

type Value = ValueOf<(typeof safetyRoutes)['POST /wps/safety/session']>;

async function wireOf(database: Database, member: MemberId, currency: Currency, watch: Watch): Promise<Value> {
  const { now, zone } = await readClock(database);
  const { beganAt = now, checkDueAt = now, timeUpAt: upAt } = watch;
  const isCheckDue = checkDueAt <= now;
  const eligibility = await eligibilityOf(database, member);
  let sums = { staked: 0n, net: 0n };
  if (isCheckDue) {
    const played = await playedAfter(queryOn(database), [await placeAt(database, member, beganAt)], zone);
    sums = {
      staked: played.reduce((sum, one) => sum + one.staked, 0n),
      net: played.reduce((sum, one) => sum + one.moved, 0n),
    };
  }
  const text = (units: bigint) => (isCheckDue ? toWire(money(currency, units)).amount : null);
  const iso = (instant: Instant) => new Date(instant).toISOString();
  return {
    beganAt: iso(beganAt),
    now: iso(now),
    checkDueAt: iso(checkDueAt),
    isCheckDue,
    timeUpAt: upAt === undefined ? null : iso(upAt),
    isTimeUp: upAt !== undefined && upAt <= now,
    bar: eligibility === 'active' ? null : eligibility,
    staked: text(sums.staked),
    net: text(sums.net),
  };
}

export const session: UseCase<(typeof safetyRoutes)['POST /wps/safety/session']> = async (context, _input, caller) => {
  const watch = await touchSession(context, caller.memberId);
  return ok(await wireOf(context.database, caller.memberId, caller.currency, watch));
};

export const seeCheck: UseCase<(typeof safetyRoutes)['POST /wps/safety/session/check']> = async (
  context,
  _input,
  caller,
) => {
  const watch = await touchSession(context, caller.memberId, { hasSeenCheck: true });
  return ok(await wireOf(context.database, caller.memberId, caller.currency, watch));
};
