/** The caller's periods: what runs and has come to so far, and what closed ones came to. */
import type { MemberId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { offerIn } from '@banyan/core/promotions';
import { ok, refuse } from '@banyan/core/results';
import { businessDayOf } from '@banyan/core/time';
import { daysAfter } from '@banyan/core/vip';
import type { periodicRewardsRoutes } from '@banyan/protocol/periodic-rewards';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import type { Database } from '../../infra/database.ts';
import { readVersion } from '../bonuses/index.ts';
import { findMember } from '../members/index.ts';
import { periodicPromotions, startOfDay, whyNotFor } from '../promotions/index.ts';
import { catchUpRecords, mainLinesOfMany, mainPlaysOf } from '../records/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { claimBarOf, claimEndsAt } from './claim-rescue.ts';
import {
  type PeriodicRules,
  computeLine,
  depositKinds,
  givenBackKinds,
  isPeriodic,
  periodicKinds,
} from './compute-line.ts';
import { friendsPlays } from './friends-plays.ts';
import { withRules } from './line-rules.ts';
import { type LineOf, toWireLines, toWirePart, toWireProof, toWireRules, wireOf } from './line-wire.ts';
import { type PeriodRow, dueLinesOf, linesOf, periodAt, readLine } from './period-store.ts';

type Routes = typeof periodicRewardsRoutes;

/** What the caller's play of a period that still counts has come to. */
async function soFar(
  database: Database,
  rules: PeriodicRules,
  period: PeriodRow,
  { member, currency, level }: { readonly member: MemberId; readonly currency: Currency; readonly level: number },
) {
  const played =
    rules.kind === 'friends'
      ? await friendsPlays(database, { member }, rules, period)
      : await mainPlaysOf(database, member, period);
  const plays = played.filter((play) => play.currency === currency);
  const [givenBack, deposits] = await Promise.all(
    [givenBackKinds, depositKinds].map((kinds) => mainLinesOfMany(database, [member], kinds, period)),
  );
  const line = computeLine(rules, currency, {
    ...{ level, plays, givenBack: givenBack?.get(member) ?? 0n, deposits: deposits?.get(member) ?? 0n },
  });
  return {
    amount: wireOf(currency, line.units),
    parts: line.parts.map((part) => toWirePart(currency, part)),
    why: line.why ?? null,
  };
}

export const ownPeriods: UseCase<Routes['GET /wps/promotions/periods']> = async (context, _input, { memberId }) => {
  // Nobody reads behind what they just did.
  await catchUpRecords(context, memberId);
  const { database, clock, settings } = context;
  const member = await findMember(database, memberId);
  if (member === undefined) throw new Error(`the session's member ${memberId} does not exist`);
  const { currency, rankLevel: level } = member;
  const timeZone = settings.get(merchantTimeZone);
  const now = new Date(clock.now());
  const today = businessDayOf(now.getTime(), timeZone);
  const periods = [];
  for (const { id } of await periodicPromotions(database, periodicKinds, now)) {
    // The day before stays shown until it is closed and the next one begins.
    const period = (await periodAt(database, id, today)) ?? (await periodAt(database, id, daysAfter(today, -1)));
    if (period === undefined) continue;
    const { rules, hash } = await readVersion(database, period);
    if (!isPeriodic(rules) || offerIn(rules, currency) === undefined) continue;
    if ((await whyNotFor(context, database, { id, audience: rules.audience }, memberId)) !== undefined) continue;
    const [last] = (await linesOf(database, memberId, { promotions: [id], offset: 0, limit: 1 })).lines;
    const latest = last === undefined ? undefined : await withRules(database, last);
    const wired = await toWireLines(database, memberId, latest === undefined ? [] : [latest], now);
    periods.push({
      ...{ promotion: id, kind: rules.kind, period: rules.period, version: period.version, hash, level },
      ...{ rules: toWireRules(rules), first: period.first, last: period.last },
      endsAt: (await startOfDay(database, daysAfter(period.last, 1), timeZone)).toISOString(),
      isClaimed: rules.kind === 'rescue' || rules.gives.claimDays !== undefined,
      soFar: await soFar(database, rules, period, { member: memberId, currency, level }),
      latest: wired[0] ?? null,
      claimBar:
        latest !== undefined && wired[0]?.state === 'due'
          ? await claimBarOf(context, memberId, currency, latest)
          : null,
    });
  }
  return ok({ periods });
};

/** Promotions of some kinds that the caller has lines of, whether or not they run any more. */
async function promotionsOf(database: Database, kind: (typeof periodicKinds)[number] | undefined): Promise<string[]> {
  return (await periodicPromotions(database, kind === undefined ? periodicKinds : [kind])).map(({ id }) => id);
}

export const ownLines: UseCase<Routes['GET /wps/promotions/periods/lines']> = async (
  { database, clock },
  { query: { pageNo = 1, pageSize = 12, kind } },
  { memberId },
) => {
  const promotions = await promotionsOf(database, kind);
  const { lines, total } = await linesOf(database, memberId, {
    ...{ promotions, offset: (pageNo - 1) * pageSize, limit: pageSize },
  });
  const full: LineOf[] = [];
  for (const line of lines) full.push(await withRules(database, line));
  return ok({
    content: await toWireLines(database, memberId, full, new Date(clock.now())),
    totalPages: Math.ceil(total / pageSize),
  });
};

export const dueRescues: UseCase<Routes['GET /wps/promotions/periods/due']> = async (
  { database, clock },
  _input,
  { memberId },
) => {
  const now = new Date(clock.now());
  let due = 0;
  for (const line of await dueLinesOf(database, memberId, await promotionsOf(database, 'rescue'))) {
    const { rules } = await withRules(database, line);
    if (claimEndsAt(line, rules) > now) due += 1;
  }
  return ok({ due });
};

/** One line with all that it was computed from. */
export async function lineWithProof({ database, clock }: Context, member: MemberId, id: string) {
  const line = await readLine(database, member, id);
  if (line === undefined) return undefined;
  const full = await withRules(database, line);
  const [wired] = await toWireLines(database, member, [full], new Date(clock.now()));
  if (wired === undefined) throw new Error('a line that is there is shown');
  return {
    line: wired,
    proof: toWireProof(line.currency, line.proof),
    hash: full.hash,
    rules: toWireRules(full.rules),
    periodState: full.period.state,
  };
}

export const ownLine: UseCase<Routes['GET /wps/promotions/periods/lines/:id']> = async (
  context,
  { params: { id } },
  { memberId },
) => {
  const found = await lineWithProof(context, memberId, id);
  return found === undefined ? refuse('not-found') : ok(found);
};
