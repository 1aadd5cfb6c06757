/** What the house stands to lose by outcome, as rows: read when bets are decided, changed by sums and checked at the end of their batch. */
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

export type MarketKey = Pick<ExposureKey, 'event' | 'currency' | 'market'>;

const marketKeyOf = ({ event, currency, market }: MarketKey): string => `${event} ${currency} ${market}`;

/** What is at risk on some markets, and on all markets of their events together. */
export type ReadExposures = {
  readonly outcomes: readonly Exposure[];
  /** Of an event in a currency: the sum of what each of its markets can lose at the worst. */
  readonly worst: readonly { readonly event: string; readonly currency: string; readonly units: bigint }[];
};

type ReadRow = ExposureKey & {
  readonly stakes: bigint | null;
  readonly returns: bigint;
  readonly bets: number;
  readonly worst: bigint;
};

/** In one statement, so that the sums and their parts are of one moment; a settlement takes off them without the lock of the event. */
export async function readExposures(query: BatchQuery, markets: readonly MarketKey[]): Promise<ReadExposures> {
  if (markets.length === 0) return { outcomes: [], worst: [] };
  const distinct = [...new Map(markets.map((one) => [marketKeyOf(one), one])).values()];
  const rows = await query<ReadRow>(
    'sport-exposures',
    'select event, currency, market, outcome, stakes, returns, bets, worst from sport_exposures_read($1, $2, $3)',
    [
      distinct.map(({ event }) => event),
      distinct.map(({ currency }) => currency),
      distinct.map(({ market }) => market),
    ],
  );
  const events = new Map(rows.map((row) => [`${row.event} ${row.currency}`, row]));
  return {
    outcomes: rows.flatMap(({ worst: _, stakes, ...row }) => (stakes === null ? [] : [{ ...row, stakes }])),
    worst: [...events.values()].map(({ event, currency, worst }) => ({ event, currency, units: worst })),
  };
}

/** What a market and its event may stand to lose after bets on them were taken. */
export type ExposureLimit = MarketKey & { readonly ofMarket: bigint; readonly ofEvent: bigint };

/** The event whose limit was passed, of an error of `addExposures`. */
export function passedEventOf(error: unknown): string | undefined {
  const { code, detail } = (error ?? {}) as { code?: string; detail?: string };
  return code === 'SP001' ? detail : undefined;
}

function summed(added: readonly Exposure[]): Exposure[] {
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
  return [...sums.values()].filter(({ stakes, returns, bets }) => stakes !== 0n || returns !== 0n || bets !== 0);
}

/** The lowest of each market, where two bets of a batch stand under different settings. */
function lowest(limits: readonly ExposureLimit[]): ExposureLimit[] {
  const least = new Map<string, ExposureLimit>();
  for (const one of limits) {
    const known = least.get(marketKeyOf(one));
    if (known === undefined || known.ofMarket > one.ofMarket || known.ofEvent > one.ofEvent)
      least.set(marketKeyOf(one), one);
  }
  return [...least.values()];
}

/**
 * Adds to exposures, or takes what is below zero off them; in one order for everybody, so that two who do so never wait in a circle. Fails where a limit is
 * passed after that (`passedEventOf`).
 */
export async function addExposures(
  query: BatchQuery,
  added: readonly Exposure[],
  limits: readonly ExposureLimit[] = [],
): Promise<void> {
  const rows = summed(added);
  if (rows.length === 0) return;
  const limited = lowest(limits);
  await query('sport-exposures-add', 'select sport_exposures_add($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
    rows.map(({ event }) => event),
    rows.map(({ currency }) => currency),
    rows.map(({ market }) => market),
    rows.map(({ outcome }) => outcome),
    rows.map(({ stakes }) => stakes),
    rows.map(({ returns }) => returns),
    rows.map(({ bets }) => bets),
    limited.map(({ event }) => event),
    limited.map(({ currency }) => currency),
    limited.map(({ market }) => market),
    limited.map(({ ofMarket }) => ofMarket),
    limited.map(({ ofEvent }) => ofEvent),
  ]);
}
