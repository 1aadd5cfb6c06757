/**
 * The band in which one person changes odds and limits. It is reckoned from what stood a day before, or was last decided by two: many small
 * steps in a day come to no more than one.
 */
import { sql } from 'kysely';
import { Type } from 'typebox';
import { makeId } from '@banyan/core/ids';
import { type Rate, formatRate, parseRate } from '@banyan/core/money';
import type { Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { setting } from '../../infra/settings.ts';

export const offerBand = setting({
  key: 'lottery.bandPercent',
  summary: 'By how many percent one person of the staff may change odds, limits or a series in a day; more takes two.',
  shape: Type.Integer({ minimum: 0, maximum: 100 }),
  default: 10,
});

const dayMs = 86_400_000;

/** One figure that a change moves. Rates are exact; limits are units. */
export type Figure = {
  /** What it is, such as `odds XSMB LO2 1`. */
  readonly place: string;
  /** Undefined where nothing stood: no bound. */
  readonly before: Rate | undefined;
  readonly after: Rate;
  /** Lowering it only takes risk from the house: one person always may. */
  readonly isBound: boolean;
};

export const whole = (units: bigint | number): Rate => ({ numerator: BigInt(units), denominator: 1n });

const isMore = (one: Rate, other: Rate) => one.numerator * other.denominator > other.numerator * one.denominator;

/** Whether a figure stays within `percent` of what it is reckoned from. */
export function isWithin(
  from: Rate | undefined,
  { after, isBound }: Pick<Figure, 'after' | 'isBound'>,
  percent: number,
): boolean {
  // Without a figure there was no bound, and any bound is tighter.
  if (from === undefined) return isBound;
  if (isBound && !isMore(after, from)) return true;
  const distance = after.numerator * from.denominator - from.numerator * after.denominator;
  const size = distance < 0n ? -distance : distance;
  return size * 100n <= from.numerator * after.denominator * BigInt(percent);
}

/** What a figure is reckoned from: the oldest step of the last day since two people decided, or what stands. */
async function referenceOf(tx: Tx, { place, before }: Figure, now: number): Promise<Rate | undefined> {
  const { rows } = await sql<Row<'lottery_offer_steps', 'before'>>`select s.before from lottery_offer_steps s
    where s.place = ${place} and s.at > ${new Date(now - dayMs)} and not s.is_decided
      and s.at > coalesce((select max(d.at) from lottery_offer_steps d where d.place = ${place} and d.is_decided), '-infinity')
    order by s.at, s.id limit 1`.execute(tx);
  if (rows[0] === undefined) return before;
  const read = parseRate(rows[0].before);
  return read.ok ? read.value : before;
}

/** Whether one person may move all these figures now. */
export async function areWithinBand(
  tx: Tx,
  figures: readonly Figure[],
  percent: number,
  now: number,
): Promise<boolean> {
  for (const figure of figures) {
    if (!isWithin(await referenceOf(tx, figure, now), figure, percent)) return false;
  }
  return true;
}

/** Writes down what was moved, and whether two people decided it. */
export async function recordSteps(
  tx: Tx,
  figures: readonly Figure[],
  { staff, isDecided, now }: { readonly staff: string | undefined; readonly isDecided: boolean; readonly now: number },
): Promise<void> {
  for (const { place, before } of figures) {
    if (before === undefined) continue;
    await tx
      .insertInto('lottery_offer_steps')
      .values({
        id: makeId(now),
        at: new Date(now),
        place,
        before: formatRate(before),
        staff: staff ?? null,
        is_decided: isDecided,
      })
      .execute();
  }
}
