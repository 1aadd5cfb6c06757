/** What the book offers by what was heard, without I/O: the fixture, each market's state and prices, its result, and the way to a state of the event. */
import { type Factor, factorText, halfLost, halfWon, lost, nameOf, readFactor, refund, won } from '../factor.ts';
import { type MarketType, marketTypeOf } from '../markets/index.ts';
import { marketOf } from '../results/index.ts';
import { type SportEventState, sportEventStates } from '../states.ts';
import type { Certainty } from '../resettle.ts';
import type { EventHeard, Heard, MarketHeard } from './heard.ts';
import type { EventMessage, FeedFixture, FeedMarketState } from './messages.ts';
import { type FeedProducer, isUp } from './producer.ts';

/** The fixture; undefined while a part of it was never sent. */
export function fixtureOf({ fixture }: EventHeard): FeedFixture | undefined {
  const { sport, tournament, startsAt, home, away, feedSeconds } = fixture;
  if (sport === undefined || tournament === undefined || startsAt === undefined) return undefined;
  if (home === undefined || away === undefined) return undefined;
  return {
    sport: sport.value,
    tournament: tournament.value,
    startsAt: startsAt.value,
    home: home.value,
    away: away.value,
    feedSeconds: feedSeconds?.value ?? 0,
  };
}

export type MarketName = { readonly type: string; readonly specifiers: string };

export function marketNameOf(market: string): MarketName {
  const at = market.indexOf('/');
  return at < 0 ? { type: market, specifiers: '' } : { type: market.slice(0, at), specifiers: market.slice(at + 1) };
}

/** The type of a market that has prices and that the catalogue can read, of the event's sport; undefined for any other. */
export function typeOfMarket(market: string, sport: string, { odds }: MarketHeard): MarketType | undefined {
  const { type, specifiers } = marketNameOf(market);
  const known = marketTypeOf(type);
  if (odds === undefined || known === undefined || known.sport !== sport) return undefined;
  const codes = odds.value.outcomes.map(({ code }) => code);
  return marketOf(type, specifiers, codes).ok ? known : undefined;
}

function stoppedAt({ stops }: EventHeard, { code, period, counts }: MarketType): number {
  return Math.max(-1, ...['all', code, period, counts].map((group) => stops[group] ?? -1));
}

/** Open only where the producer is up and named the market in its last snapshot, or after it. */
const isTrusted = ({ odds, snapshot = 0 }: MarketHeard, producer: FeedProducer): boolean =>
  isUp(producer) && (snapshot >= producer.requestId || (odds !== undefined && odds.at > producer.completedAt));

/** The state of a market now. */
export function marketStateNow(
  market: MarketHeard,
  type: MarketType,
  event: EventHeard,
  producer: FeedProducer,
  isEventOver: boolean,
): FeedMarketState {
  const { odds } = market;
  if (odds === undefined || isEventOver || odds.at < (event.wholeAt ?? -1)) return 'inactive';
  const { state } = odds.value;
  if (state !== 'active') return state;
  return odds.at > stoppedAt(event, type) && isTrusted(market, producer) ? 'active' : 'suspended';
}

const byName: ReadonlyMap<string, Factor> = new Map(
  [won, halfWon, refund, halfLost, lost].map((one) => [nameOf(one), one]),
);

/** A factor as a feed writes it: by its name or its three figures. */
const feedFactor = (text: string): Factor | undefined => byName.get(text) ?? readFactor(text);

export type FeedVerdict =
  /** Nobody has said anything of a result. */
  | { readonly kind: 'none' }
  /** What was said cannot be applied: an outcome without a factor, or a factor that cannot be read. */
  | { readonly kind: 'unfit' }
  /** Null: it was taken back. */
  | {
      readonly kind: 'result';
      readonly factors: Readonly<Record<string, Factor>> | null;
      readonly certainty: Certainty;
      readonly reason: string;
    };

/** The result that a market should have. A cancel of all of it stands over a settlement; when it is taken back, the settlement stands again. */
export function verdictOf({ odds, settlement, cancel }: MarketHeard): FeedVerdict {
  const outcomes = odds?.value.outcomes.map(({ code }) => code) ?? [];
  if (cancel?.value === true) {
    const factors = Object.fromEntries(outcomes.map((code) => [code, refund]));
    return { kind: 'result', factors, certainty: 2, reason: 'cancelled' };
  }
  if (settlement === undefined && cancel === undefined) return { kind: 'none' };
  const result = settlement?.value ?? null;
  if (result === null) return { kind: 'result', factors: null, certainty: 2, reason: 'rolled-back' };
  const factors: Record<string, Factor> = {};
  for (const code of new Set([...outcomes, ...Object.keys(result.factors)])) {
    const factor = feedFactor(result.factors[code] ?? '');
    if (factor === undefined) return { kind: 'unfit' };
    factors[code] = factor;
  }
  return { kind: 'result', factors, certainty: result.certainty, reason: 'feed' };
}

/** One text for equal verdicts, to see whether one was written already. */
export function verdictText(verdict: FeedVerdict): string {
  if (verdict.kind !== 'result') return '';
  const { factors, certainty } = verdict;
  if (factors === null) return 'back';
  const codes = Object.keys(factors).toSorted();
  return [certainty, ...codes.map((code) => `${code}=${factorText(factors[code] as Factor)}`)].join(' ');
}

/** The states on the shortest way from one state to another, the last included; undefined where none leads there. */
export function stepsTo(from: SportEventState, to: SportEventState): readonly SportEventState[] | undefined {
  const ways: SportEventState[][] = [[from]];
  const seen = new Set<SportEventState>([from]);
  for (const way of ways) {
    const last = way.at(-1) as SportEventState;
    if (last === to) return way.slice(1);
    for (const next of sportEventStates[last]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The markets that a message names. */
function namedBy(message: EventMessage): readonly string[] {
  switch (message.kind) {
    case 'oddsChange':
      return message.markets.map(({ market }) => market);
    case 'settlement':
      return message.results.map(({ market }) => market);
    case 'rollbackSettlement':
    case 'betCancel':
    case 'rollbackCancel':
      return message.markets;
    default:
      return [];
  }
}

/** What a message waits for: the fixture of its event, markets that nobody can read, results that cannot be applied. Empty where it is applied. */
export function missingFor(message: EventMessage, { event, markets }: Heard): readonly string[] {
  const fixture = fixtureOf(event);
  if (fixture === undefined) return ['fixture'];
  return namedBy(message).filter((name) => {
    const market = markets.get(name) ?? {};
    if (typeOfMarket(name, fixture.sport, market) === undefined) return true;
    return message.kind === 'settlement' && verdictOf(market).kind === 'unfit';
  });
}
