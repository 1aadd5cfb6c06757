/**
 * Looks once at every member who played or paid in on a business day, after the day has ended and its figures are counted. It goes on where it was
 * stopped: members and the place in the day are written in one commit, under the lock of the place.
 */
import { type HarmBars, harmLevelOf, markersOf, watchAfter } from '@banyan/core/harm';
import type { MemberId } from '@banyan/core/ids';
import { currencyScales } from '@banyan/core/money';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { insertFinding, watchOf, writeWatch } from '../harm-watches/index.ts';
import { membersById } from '../members/index.ts';
import { foldedAt, membersOfDay, momentsOf } from '../reports/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { gatherFacts } from './gather-facts.ts';
import { harmBars } from './harm-settings.ts';
import { lockProgress, writeProgress } from './progress-store.ts';

const atOnce = 200;
const dayMs = 86_400_000;

const nextDay = (day: BusinessDay) => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10) as BusinessDay;

/** Looks at all that is due: the last day that has ended, once. Days that were missed before it are not made up: its week holds them. */
export async function findHarm(context: Context): Promise<void> {
  const zone = context.settings.get(merchantTimeZone);
  const today = businessDayOf(context.clock.now(), zone);
  const day = businessDayOf(context.clock.now() - dayMs, zone);
  if (nextDay(day) !== today) return;
  const { until } = await momentsOf(context, { from: day, to: day });
  const folded = await foldedAt(context);
  if (folded === null || Date.parse(folded) < until.getTime()) return;
  for (;;) {
    const isDone = await context.database.transaction().execute((tx) => lookAtSome(context, tx, day));
    if (isDone) return;
  }
}

/** True when the day is done. */
async function lookAtSome(context: Context, tx: Tx, day: BusinessDay): Promise<boolean> {
  const progress = await lockProgress(tx);
  if (progress.day >= day) return true;
  const after = progress.looking === day ? progress.after : undefined;
  const members = await membersOfDay(tx, day, after, atOnce);
  const facts = await gatherFacts(context, tx, members, day);
  const rows = await membersById(tx, members);
  for (const member of members) {
    const row = rows.get(member);
    const own = facts.get(member);
    if (row === undefined || own === undefined) continue;
    const { least, ...bars } = context.settings.get(harmBars);
    const inUnits = { ...bars, least: BigInt(least) * 10n ** BigInt(currencyScales[row.currency]) };
    await lookAt(tx, member, { day, facts: own, bars: inUnits, now: context.clock.now() });
  }
  const isDone = members.length < atOnce;
  await writeProgress(
    tx,
    isDone ? { day, looking: undefined, after: undefined } : { day: progress.day, looking: day, after: members.at(-1) },
  );
  return isDone;
}

type Look = {
  readonly day: BusinessDay;
  readonly facts: Parameters<typeof markersOf>[0];
  readonly bars: HarmBars;
  readonly now: number;
};

async function lookAt(tx: Tx, member: MemberId, { day, facts, bars, now }: Look): Promise<void> {
  const markers = markersOf(facts, bars);
  const level = harmLevelOf(markers);
  if (level === undefined) return;
  if (!(await insertFinding(tx, member, { day, level, markers }))) return;
  const before = await watchOf(tx, member, true);
  const after = watchAfter(before, { level, kinds: markers.map(({ kind }) => kind) }, now);
  if (after === undefined) return;
  const isNew = before === undefined || before.closedAt !== undefined;
  await writeWatch(tx, member, {
    ...after,
    markers,
    foundOn: day,
    since: isNew ? new Date(now) : before.since,
    offersStoppedAt: isNew ? undefined : before.offersStoppedAt,
  });
}
