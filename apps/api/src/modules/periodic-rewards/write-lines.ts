/**
 * Writes the lines of a period, one bucket of the members in each commit: everything is read at once, computed by the rules, and stored with what it was
 * computed from. A job that is killed goes on with the next bucket, and two at once share them, because each commit holds the period's row. While the
 * database writes one bucket the next is computed; what the days of a period counted does not change any more.
 */
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { offerIn } from '@banyan/core/promotions';
import type { Context } from '../../infra/context.ts';
import type { Database, Tx } from '../../infra/database.ts';
import { queryOn } from '../../infra/batch-query.ts';
import { readVersion, reserveMany } from '../bonuses/index.ts';
import { ranksOf } from '../members/index.ts';
import { whyNotForMany } from '../promotions/index.ts';
import { mainLinesOfMany, mainPlaysOfBucket } from '../records/index.ts';
import { type PeriodicRules, computeLine, depositKinds, givenBackKinds, isPeriodic } from './compute-line.ts';
import { friendsPlays } from './friends-plays.ts';
import { claimDaysOf, offerLines } from './give-lines.ts';
import { type LineRow, type PeriodKey, type PeriodRow, insertLines, lockPeriod, writePeriod } from './period-store.ts';
import { condensed, namedGames, proofOf } from './proof.ts';

const buckets = 64;

/** Writes what is missing of a period's lines. */
export async function writeLines(context: Context, key: PeriodKey, stopping: AbortSignal): Promise<void> {
  let ahead: Computed | undefined;
  for (;;) {
    if (stopping.aborted) return;
    const next = await context.database.transaction().execute(async (tx) => {
      const period = await lockPeriod(tx, key);
      const bucket = period.nextBucket;
      if (period.state === 'closed' || bucket >= buckets) return undefined;
      const rules = await rulesOf(tx, period);
      const computed = ahead?.bucket === bucket ? ahead : compute(context, tx, { period, rules, bucket });
      const lines = await computed.lines;
      const following =
        bucket + 1 < buckets ? compute(context, context.database, { period, rules, bucket: bucket + 1 }) : undefined;
      await writeBucket(context, tx, { period, rules }, { lines, at: computed.at });
      await writePeriod(tx, key, { state: 'closing', nextBucket: bucket + 1, closedAt: null });
      return { following };
    });
    if (next === undefined) return;
    ahead = next.following;
  }
}

async function rulesOf(tx: Tx, period: PeriodRow): Promise<PeriodicRules> {
  const { rules } = await readVersion(tx, period);
  if (!isPeriodic(rules)) throw new Error(`${period.promotion} is of a kind that has no periods`);
  return rules;
}

type Ruled = { readonly period: PeriodRow; readonly rules: PeriodicRules };
type Computed = { readonly bucket: number; readonly at: Date; readonly lines: Promise<readonly NewLine[]> };

/** Begins to compute the lines of a bucket. */
function compute(
  context: Context,
  database: Database | Tx,
  { period, rules, bucket }: Ruled & { bucket: number },
): Computed {
  const at = new Date(context.clock.now());
  const lines = linesOf(database, { period, rules, bucket, at });
  // Who waits for it hears of a failure; where nobody does any more it is computed anew.
  lines.catch(() => {});
  return { bucket, at, lines };
}

type NewLine = Pick<
  LineRow,
  'member' | 'id' | 'currency' | 'level' | 'proof' | 'units' | 'isReserved' | 'state' | 'why' | 'reward'
>;

async function linesOf(
  database: Database | Tx,
  { period, rules, bucket, at }: Ruled & { readonly bucket: number; readonly at: Date },
): Promise<readonly NewLine[]> {
  const plays =
    rules.kind === 'friends'
      ? await friendsPlays(database, { bucket }, rules, period)
      : await mainPlaysOfBucket(database, bucket, period);
  const paying = plays.filter(({ currency }) => offerIn(rules, currency) !== undefined);
  const byMember = Map.groupBy(paying, ({ member }) => member);
  const inputs = await readInputs(database, rules, period, [...byMember.keys()]);
  const named = namedGames(rules);
  return [...byMember].map(([member, own]): NewLine => {
    const currency = own[0]?.currency as Currency;
    const of = condensed(
      own.filter((play) => play.currency === currency),
      named,
    );
    const level = inputs.levels.get(member) ?? 0;
    const line = computeLine(rules, currency, {
      ...{
        level,
        plays: of,
        givenBack: inputs.givenBack.get(member) ?? 0n,
        deposits: inputs.deposits.get(member) ?? 0n,
      },
    });
    const state = line.units > 0n ? 'due' : 'nothing';
    const proof = proofOf(of, line);
    return {
      ...{ member, id: makeId(at.getTime()), currency, level, proof, units: line.units, state, why: line.why ?? null },
      ...{ isReserved: false, reward: null },
    };
  });
}

async function writeBucket(
  context: Context,
  tx: Tx,
  { period, rules }: Ruled,
  { lines, at }: { readonly lines: readonly NewLine[]; readonly at: Date },
): Promise<void> {
  const own = await ofAudience(context, tx, rules, { period, lines });
  const reservedLines = await reserved(tx, period.promotion, own);
  await insertLines(tx, period, await offered(tx, period, rules, { lines: reservedLines, at }), at);
}

/** What is claimed in the reward centre lies there with the commit that computed it; anything else is given afterwards. */
async function offered(
  tx: Tx,
  period: PeriodRow,
  rules: PeriodicRules,
  { lines, at }: { readonly lines: readonly NewLine[]; readonly at: Date },
): Promise<readonly NewLine[]> {
  const claimDays = claimDaysOf(rules);
  if (claimDays === undefined) return lines;
  const due = lines.filter(({ state, isReserved }) => state === 'due' && isReserved);
  const { given, barred } = await offerLines(queryOn(tx), period, rules, { due, claimDays, at });
  return lines.map((line) => {
    const [reward, why] = [given.get(line.member), barred.get(line.member)];
    if (reward !== undefined) return { ...line, state: 'given', reward };
    return why === undefined ? line : { ...line, state: 'barred', why };
  });
}

/** The lines of those whom the promotion is for when its period closes. Who is due nothing is no person that has taken part. */
async function ofAudience(
  context: Context,
  tx: Tx,
  rules: PeriodicRules,
  { period: { promotion: id }, lines }: { readonly period: PeriodRow; readonly lines: readonly NewLine[] },
): Promise<readonly NewLine[]> {
  const { audience } = rules;
  if (audience === undefined) return lines;
  const due = lines.filter(({ state }) => state !== 'nothing');
  const members = due.map(({ member }) => member);
  const unfit = await whyNotForMany(context, tx, { id, audience }, members);
  return due.filter(({ member }) => !unfit.has(member));
}

/** Only what the kind needs is read. */
async function readInputs(
  database: Database | Tx,
  rules: PeriodicRules,
  period: PeriodRow,
  members: readonly MemberId[],
) {
  const none: ReadonlyMap<MemberId, bigint> = new Map();
  return {
    levels: rules.kind === 'rescue' ? new Map<MemberId, number>() : await ranksOf(database, members),
    givenBack: rules.kind === 'cashback' ? await mainLinesOfMany(database, members, givenBackKinds, period) : none,
    deposits: rules.kind === 'rescue' ? await mainLinesOfMany(database, members, depositKinds, period) : none,
  };
}

/** Reserves what is due of the budget; what finds no room waits for some. */
async function reserved(tx: Tx, promotion: string, lines: readonly NewLine[]): Promise<NewLine[]> {
  const done: NewLine[] = lines.filter(({ state }) => state !== 'due');
  const due = Map.groupBy(
    lines.filter(({ state }) => state === 'due'),
    ({ currency }) => currency,
  );
  for (const [currency, own] of due) {
    const fits = await reserveMany(
      queryOn(tx),
      { promotion, currency },
      own.map(({ units }) => units),
    );
    own.forEach((line, place) => {
      const isReserved = fits[place] === true;
      done.push({ ...line, isReserved, why: isReserved ? null : 'budget' });
    });
  }
  return done;
}
