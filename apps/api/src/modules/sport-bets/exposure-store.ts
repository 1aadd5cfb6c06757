/** What the house stands to lose by outcome, as rows: read under the locks of the events, changed by sums. */
import type { BatchQuery } from '../../infra/writer.ts';

export type ExposureKey = {
  readonly event: string;
  readonly currency: string;
  readonly market: string;
  readonly outcome: string;
};
export type Exposure = ExposureKey & { readonly stakes: bigint; readonly returns: bigint; readonly bets: number };

export const exposureKey = ({ event, currency, market, outcome }: ExposureKey): string =>
  `${event} ${currency} ${market} ${outcome}`;

/** All exposures of some events in some currencies. */
export async function readExposures(
  query: BatchQuery,
  places: readonly { readonly event: string; readonly currency: string }[],
): Promise<Exposure[]> {
  if (places.length === 0) return [];
  const distinct = [...new Map(places.map((place) => [`${place.event} ${place.currency}`, place])).values()];
  return await query<Exposure>(
    'sport-exposures',
    `select x.event, x.currency, x.market, x.outcome, x.stakes, x.returns, x.bets
     from unnest($1::uuid[], $2::text[]) k (event, currency)
     join sport_exposures x on x.event = k.event and x.currency = k.currency`,
    [distinct.map(({ event }) => event), distinct.map(({ currency }) => currency)],
  );
}

/** Adds to exposures, or takes what is below zero off them; in one order for everybody, so that two who do so never wait in a circle. */
export async function addExposures(query: BatchQuery, added: readonly Exposure[]): Promise<void> {
  const sums = new Map<string, { -readonly [Key in keyof Exposure]: Exposure[Key] }>();
  for (const one of added) {
    const key = exposureKey(one);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...one });
    else {
      sum.stakes += one.stakes;
      sum.returns += one.returns;
      sum.bets += one.bets;
    }
  }
  const rows = [...sums.values()].filter(({ stakes, returns, bets }) => stakes !== 0n || returns !== 0n || bets !== 0);
  if (rows.length === 0) return;
  await query(
    'sport-exposures-add',
    `insert into sport_exposures as x (event, currency, market, outcome, stakes, returns, bets)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::integer[]) order by 1, 2, 3, 4
     on conflict (event, currency, market, outcome) do update set stakes = x.stakes + excluded.stakes, returns = x.returns + excluded.returns,
       bets = x.bets + excluded.bets`,
    [
      rows.map(({ event }) => event),
      rows.map(({ currency }) => currency),
      rows.map(({ market }) => market),
      rows.map(({ outcome }) => outcome),
      rows.map(({ stakes }) => stakes),
      rows.map(({ returns }) => returns),
      rows.map(({ bets }) => bets),
    ],
  );
}
