/** The credit ceilings of vendors, and what each credited per hour. Money is in units. */
import { sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { type Ceiling, defaultCeiling } from '@banyan/core/play';
import type { Database, Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';

export type CreditPlace = { readonly vendor: string; readonly currency: Currency };
/** What stands before a batch; `given` grows as its requests are decided. */
export type CreditLimit = Ceiling & { given: bigint };
export type Credited = CreditPlace & { readonly member: MemberId; readonly units: bigint };

export const nameOfCredits = ({ vendor, currency }: CreditPlace): string => `${vendor} ${currency}`;

const hourNow = 'to_timestamp(floor(extract(epoch from clock_now()) / 3600) * 3600)';

/** Other lanes add at the same moment, so that an hour may pass its ceiling by what one batch of each lane gives. */
export async function readCreditLimits(
  query: BatchQuery,
  places: readonly CreditPlace[],
): Promise<Map<string, CreditLimit>> {
  const distinct = [...new Map(places.map((place) => [nameOfCredits(place), place])).values()];
  if (distinct.length === 0) return new Map();
  const rows = await query<CreditPlace & { perCall: bigint | null; perHour: bigint | null; given: bigint }>(
    'play-credit-limits',
    `select k.vendor, k.currency, c.per_call as "perCall", c.per_hour as "perHour", h.given
     from unnest($1::text[], $2::text[]) k (vendor, currency)
     left join lateral (
       select * from play_credit_ceilings c where c.vendor = k.vendor and c.currency = k.currency limit 1
     ) c on true
     cross join lateral (
       select coalesce(sum(h.units), 0)::bigint as given from play_credit_hours h
       where h.vendor = k.vendor and h.currency = k.currency and h.hour = ${hourNow}
     ) h`,
    [distinct.map(({ vendor }) => vendor), distinct.map(({ currency }) => currency)],
  );
  return new Map(
    rows.map(({ perCall, perHour, given, ...place }) => {
      const ceiling = perCall === null || perHour === null ? defaultCeiling(place.currency) : { perCall, perHour };
      return [nameOfCredits(place), { ...ceiling, given }];
    }),
  );
}

/**
 * Adds what a batch gave: a row for a vendor and currency, in the bucket of one of the players, which is of the batch's own lane. So no two
 * lanes wait for each other, and a batch changes one row where it has players of twenty buckets.
 */
export async function addCredits(query: BatchQuery, credited: readonly Credited[]): Promise<void> {
  if (credited.length === 0) return;
  const sums = new Map<string, Credited>();
  for (const one of credited) {
    const name = nameOfCredits(one);
    const sum = sums.get(name);
    sums.set(name, sum === undefined ? one : { ...sum, units: sum.units + one.units });
  }
  const rows = [...sums.values()];
  await query(
    'play-credits-add',
    `insert into play_credit_hours as h (vendor, currency, hour, bucket, units)
     select k.vendor, k.currency, ${hourNow}, k.bucket, k.units
     from unnest($1::text[], $2::text[], $3::smallint[], $4::bigint[]) k (vendor, currency, bucket, units)
     order by k.vendor, k.currency, k.bucket
     on conflict (vendor, currency, hour, bucket) do update set units = h.units + excluded.units`,
    [
      rows.map(({ vendor }) => vendor),
      rows.map(({ currency }) => currency),
      rows.map(({ member }) => bucketOf(member)),
      rows.map(({ units }) => units),
    ],
  );
}

/** Sets what a vendor may give, in one currency. */
export async function setCeiling(
  tx: Tx,
  { vendor, currency }: CreditPlace,
  { perCall, perHour }: Ceiling,
): Promise<void> {
  const figures = { per_call: perCall, per_hour: perHour };
  await tx
    .insertInto('play_credit_ceilings')
    .values({ vendor, currency, ...figures })
    .onConflict((conflict) => conflict.columns(['vendor', 'currency']).doUpdateSet(figures))
    .execute();
}

/** Hours that are long over decide nothing. */
export async function forgetCredits(database: Database, before: Date): Promise<void> {
  await sql`delete from play_credit_hours where hour < ${before}`.execute(database);
}
