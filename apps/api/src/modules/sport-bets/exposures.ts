/** What the house stands to lose as a batch of bets goes on, without I/O: each bet that is taken counts for those after it. */
import { marketLiability } from '@banyan/core/sports';
import { type Exposure, type ReadExposures, exposureKey } from './exposure-store.ts';

export type Exposures = {
  /** Of a market in a currency, at the worst. */
  ofMarket(event: string, currency: string, market: string): bigint;
  /** Of all markets of an event, each at the worst. */
  ofEvent(event: string, currency: string): bigint;
  /** To one of the markets that were read. */
  add(exposure: Exposure): void;
};

const positive = (units: bigint): bigint => (units > 0n ? units : 0n);

/** One of an event's markets: its outcomes, and what it can lose at the worst. */
type Market = { readonly outcomes: Exposure[]; worst: bigint };

export function exposuresOf({ outcomes, worst }: ReadExposures): Exposures {
  const all = new Map(outcomes.map((one) => [exposureKey(one), { ...one }]));
  const markets = new Map<string, Market>();
  for (const [key, own] of Map.groupBy(all.values(), ({ event, currency, market }) => `${event} ${currency} ${market}`))
    markets.set(key, { outcomes: own, worst: marketLiability(own) });
  const events = new Map(worst.map(({ event, currency, units }) => [`${event} ${currency}`, units]));
  return {
    ofMarket: (event, currency, market) => markets.get(`${event} ${currency} ${market}`)?.worst ?? 0n,
    ofEvent: (event, currency) => events.get(`${event} ${currency}`) ?? 0n,
    add(one) {
      const place = `${one.event} ${one.currency}`;
      const market = markets.get(`${place} ${one.market}`) ?? { outcomes: [], worst: 0n };
      markets.set(`${place} ${one.market}`, market);
      const known = all.get(exposureKey(one));
      if (known === undefined) {
        const fresh = { ...one };
        all.set(exposureKey(one), fresh);
        market.outcomes.push(fresh);
      } else Object.assign(known, { stakes: known.stakes + one.stakes, returns: known.returns + one.returns });
      const after = marketLiability(market.outcomes);
      events.set(place, (events.get(place) ?? 0n) + positive(after) - positive(market.worst));
      market.worst = after;
    },
  };
}

/** The same of outcomes alone, where all of each event's are given: its worst case is summed here. */
export function risksOf(outcomes: readonly Exposure[]): Pick<Exposures, 'ofMarket' | 'ofEvent'> {
  const byEvent = Map.groupBy(outcomes, ({ event, currency }) => `${event} ${currency}`);
  const worst = [...byEvent.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const markets = Map.groupBy(own, ({ market }) => market).values();
    const units = [...markets].reduce((sum, market) => sum + positive(marketLiability(market)), 0n);
    return [{ event: first.event, currency: first.currency, units }];
  });
  return exposuresOf({ outcomes, worst });
}
