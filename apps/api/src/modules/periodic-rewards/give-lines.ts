/** Gives what is due: into the reward centre, or paid at once. Who may be given nothing has their line barred, for good. */
import type { MemberId } from '@banyan/core/ids';
import { bucketOf } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { transact } from '../../infra/database.ts';
import type { Context } from '../../infra/context.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { isTryAgain } from '../../infra/errors.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { ok } from '@banyan/core/results';
import { reserveMany } from '../bonuses/index.ts';
import { type GivenMany, type ManyUnder, giveUnder, offerMany, payMany } from '../rewards/index.ts';
import type { PeriodicRules } from './compute-line.ts';
import {
  type DueLine,
  type LinePlace,
  type PeriodKey,
  type PeriodRow,
  beforeAll,
  dueIn,
  endLinesSql,
  lockDue,
  markReserved,
} from './period-store.ts';

const atOnce = 2000;
/** A chunk holds its lane for about a tenth of a second: bets wait no longer for it. */
const chunkMs = 80;
const smallestChunk = 50;
const dayMs = 86_400_000;

/** What a reward of a period is given for: once for ever. */
export const sourceOf = ({ first }: Pick<PeriodKey, 'first'>): string => `period ${first}`;

/** Marks lines that are due as given, or as barred. */
export async function endLines(
  query: BatchQuery,
  key: PeriodKey,
  { given, barred }: GivenMany,
  at: Date,
): Promise<void> {
  const members = [...given.keys(), ...barred.keys()];
  if (members.length === 0) return;
  await query('reward-lines-end', endLinesSql, [
    ...[key.promotion, key.first, members.map(bucketOf), members],
    ...[members.map((member) => given.get(member) ?? null), members.map((member) => barred.get(member) ?? null), at],
  ]);
}

/** Reserves for lines that found no room before, as far as there is some now. */
export async function reserveAgain({ database }: Context, key: PeriodKey): Promise<void> {
  for (;;) {
    const reserved = await database.transaction().execute(async (tx) => {
      const due = await lockDue(tx, key, { isReserved: false, most: atOnce });
      const fitting: MemberId[] = [];
      for (const [currency, own] of Map.groupBy(due, (line) => line.currency)) {
        const amounts = own.map(({ units }) => units);
        const fits = await reserveMany(queryOn(tx), { promotion: key.promotion, currency }, amounts);
        fitting.push(...own.filter((_, place) => fits[place] === true).map(({ member }) => member));
      }
      if (fitting.length > 0) await markReserved(tx, key, fitting);
      return fitting.length;
    });
    if (reserved < atOnce) return;
  }
}

const underOf = (period: PeriodRow, { kind, gives }: PeriodicRules, at: Date): ManyUnder => ({
  ...{ promotion: period.promotion, version: period.version, source: sourceOf(period) },
  ...{ occasion: kind, kind: gives.kind, at },
});

/** For how long what a period gives lies in the reward centre; undefined where it is paid at once, and of a rescue fund, which its member asks for. */
export const claimDaysOf = ({ kind, gives }: PeriodicRules): number | undefined =>
  kind === 'rescue' ? undefined : gives.claimDays;

/** Puts what is due into the reward centre. */
export const offerLines = (
  query: BatchQuery,
  period: PeriodRow,
  rules: PeriodicRules,
  { due, claimDays, at }: { readonly due: readonly DueLine[]; readonly claimDays: number; readonly at: Date },
): Promise<GivenMany> => offerMany(query, underOf(period, rules, at), due, new Date(at.getTime() + claimDays * dayMs));

/** Gives all that is due and reserved, but for a rescue fund, which its member asks for. */
export async function giveLines(
  context: Context,
  period: PeriodRow,
  rules: PeriodicRules,
  stopping: AbortSignal,
): Promise<void> {
  if (rules.kind === 'rescue') return;
  const claimDays = claimDaysOf(rules);
  if (claimDays !== undefined) return await offer(context, period, rules, { claimDays, stopping });
  if (rules.gives.kind === 'bonus') return await giveBonuses(context, period, rules, stopping);
  const under = (at: Date) => underOf(period, rules, at);
  const lanes = Array.from({ length: context.writer.laneCount }, (_, lane) => lane);
  const ends = await Promise.allSettled(lanes.map((lane) => payLane(context, period, under, lane, stopping)));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

function placeOf(due: readonly DueLine[]): LinePlace | undefined {
  const last = due.at(-1);
  return last === undefined ? undefined : { bucket: bucketOf(last.member), member: last.member };
}

/** Offers what found room in its budget only later. */
async function offer(
  { database, clock }: Context,
  period: PeriodRow,
  rules: PeriodicRules,
  { claimDays, stopping }: { readonly claimDays: number; readonly stopping: AbortSignal },
): Promise<void> {
  // Those that were given lie dead in the index until it is cleaned: a walk passes each of them once.
  let after: LinePlace | undefined = beforeAll;
  while (after !== undefined) {
    if (stopping.aborted) return;
    const at = new Date(clock.now());
    const from: LinePlace = after;
    after = await database.transaction().execute(async (tx) => {
      const due = await lockDue(tx, period, { isReserved: true, most: atOnce, after: from });
      if (due.length === 0) return undefined;
      const query = queryOn(tx);
      await endLines(query, period, await offerLines(query, period, rules, { due, claimDays, at }), at);
      return placeOf(due);
    });
  }
}

/** Goes through the lane's buckets once; whose wallet others hold comes with the next run. */
async function payLane(
  context: Context,
  period: PeriodRow,
  under: (at: Date) => ManyUnder,
  lane: number,
  stopping: AbortSignal,
): Promise<void> {
  let size = 200;
  let after = beforeAll;
  for (;;) {
    if (stopping.aborted) return;
    const [from, most] = [after, size];
    const at = new Date(context.clock.now());
    const startedMs = performance.now();
    let due: DueLine[];
    try {
      due = await context.writer.alone(lane, async (open) => {
        const lines = await dueIn(open.query, period, { buckets: open.buckets, after: from, most });
        if (lines.length > 0) await endLines(open.query, period, await payMany(open, under(at), lines), at);
        return lines;
      });
    } catch (error) {
      // What the lost commit did is unknown and need not be known: what it paid is no more due.
      if (!isTryAgain(error)) throw error;
      return;
    }
    const last = placeOf(due);
    if (last === undefined || due.length < most) return;
    after = last;
    const tookMs = performance.now() - startedMs;
    size = Math.min(atOnce, Math.max(smallestChunk, Math.round(size * Math.min(2, chunkMs / tookMs))));
  }
}

/** Bonus money starts under its terms member by member. */
async function giveBonuses(
  context: Context,
  period: PeriodRow,
  { kind, gives }: PeriodicRules,
  stopping: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping.aborted) return;
    const at = new Date(context.clock.now());
    const isMore = await transact(context.database, async (tx) => {
      const [line] = await lockDue(tx, period, { isReserved: true, most: 1 });
      if (line === undefined) return ok(false);
      const { promotion, version } = period;
      const given = await giveUnder(context, tx, line.member, {
        ...{ promotion, version, source: sourceOf(period), occasion: kind, gives, isReserved: true },
        amount: money(line.currency, line.units),
      });
      const end: GivenMany = given.ok
        ? { given: new Map([[line.member, given.value.reward.id]]), barred: new Map() }
        : { given: new Map(), barred: new Map([[line.member, String(given.details?.['why'] ?? given.code)]]) };
      await endLines(queryOn(tx), period, end, at);
      return ok(true);
    });
    if (!isMore.ok || !isMore.value) return;
  }
}
