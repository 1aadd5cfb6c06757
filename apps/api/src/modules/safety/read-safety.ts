/** What a member sees of their protection. */
import { type Money, money, toWire } from '@banyan/core/money';
import { ok } from '@banyan/core/results';
import { isReady, mayAskBack, periodOf, waitMs, wantedOf } from '@banyan/core/safety';
import type { Instant } from '@banyan/core/time';
import type { ValueOf } from '@banyan/protocol';
import type { safetyRoutes } from '@banyan/protocol/safety';
import type { Caller, UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { hasBirthDate } from './birth-store.ts';
import { eligibilityOf } from './eligibility.ts';
import { type StoredLimit, depositsSince, readClock, readLimits } from './limit-store.ts';
import { readRestriction } from './restriction-store.ts';
import { ageGate, minimumAge } from './safety-settings.ts';
import { type Usage, countUsage } from './usage.ts';
import { readWatch, secondsSince } from './watch-store.ts';

type Value = ValueOf<(typeof safetyRoutes)['GET /wps/safety']>;
type Who = Pick<Caller, 'memberId' | 'currency'>;

const iso = (instant: Instant): string => new Date(instant).toISOString();

export async function readSafety({ database, settings }: Context, who: Who): Promise<Value> {
  const { memberId: member } = who;
  const [limits, watch, restriction, clock, eligibility, hasBirth] = await Promise.all([
    readLimits(database, member),
    readWatch(database, member),
    readRestriction(database, member),
    readClock(database),
    eligibilityOf(database, member),
    hasBirthDate(database, member),
  ]);
  const usages = watch.countsMoney
    ? await database.transaction().execute(async (tx) => (await countUsage(queryOn(tx), [member])).get(member) ?? [])
    : [];
  const shown = limits.filter((one) => one.most !== undefined || wantedOf(one, clock.now) !== undefined);
  return {
    limits: await Promise.all(shown.map((one) => wireLimit(database, who, one, usages, clock))),
    restriction:
      restriction === undefined
        ? null
        : {
            kind: restriction.kind,
            since: iso(restriction.since),
            until: restriction.until === undefined ? null : iso(restriction.until),
            mayAskBack: mayAskBack(restriction, clock.now),
            returnsAt: restriction.returnAskedAt === undefined ? null : iso(restriction.returnAskedAt + waitMs),
          },
    bar: eligibility === 'active' ? null : eligibility,
    checkMinutes: watch.checkMinutes,
    needsBirthDate: settings.get(ageGate) !== 'off' && !hasBirth,
    minimumAge: settings.get(minimumAge),
    wasPrompted: watch.wasPrompted,
  };
}

async function wireLimit(
  database: Context['database'],
  { memberId: member, currency }: Who,
  limit: StoredLimit,
  usages: readonly Usage[],
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Promise<Value['limits'][number]> {
  const { kind, period, most } = limit;
  const { firstDay, begin, end } = periodOf(period, now, zone);
  const text = (value: bigint) => (kind === 'time' ? String(value) : amountOf(money(currency, value)));
  const counted = async (): Promise<bigint> => {
    if (kind === 'deposit') return await depositsSince(database, member, begin);
    if (kind === 'time') return BigInt(Math.floor((await secondsSince(database, member, firstDay)) / 60));
    const used = usages.find((one) => one.kind === kind && one.period === period)?.used ?? 0n;
    return used > 0n ? used : 0n;
  };
  const wanted = wantedOf(limit, now);
  return {
    kind,
    period,
    most: most === undefined ? null : text(most),
    used: text(await counted()),
    resetsAt: iso(end),
    wanted:
      wanted === undefined
        ? null
        : {
            most: wanted.most === undefined ? null : text(wanted.most),
            readyAt: iso(wanted.askedAt + waitMs),
            isReady: isReady(limit, now),
          },
  };
}

const amountOf = (value: Money): string => toWire(value).amount;

export const safety: UseCase<(typeof safetyRoutes)['GET /wps/safety']> = async (context, _input, caller) =>
  ok(await readSafety(context, caller));
