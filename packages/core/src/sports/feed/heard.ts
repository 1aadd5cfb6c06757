/**
 * What a producer has said of an event, as a value that no order and no repetition of its messages changes: of each thing the message with the newest
 * generation time stands, an equal one is ignored. Settlements, their rollbacks and cancels are remembered apart from prices, so they count however
 * late they come.
 */
import type { Certainty } from '../resettle.ts';
import type { VoidWhy } from '../results/index.ts';
import type { SportEventState } from '../states.ts';
import type { EventMessage, FeedFixture, FeedMarketState, FeedOutcome, FeedPlay } from './messages.ts';

/** A thing that was said, with its generation time. */
export type Said<T> = { readonly at: number; readonly value: T };

export type EventHeard = {
  readonly fixture: { readonly [Field in keyof FeedFixture]?: Said<FeedFixture[Field]> };
  readonly play?: Said<FeedPlay>;
  readonly state?: Said<SportEventState>;
  /** By group: when it was last stopped. */
  readonly stops: Readonly<Record<string, number>>;
  /** Of the newest list of all markets. */
  readonly wholeAt?: number;
};

export type MarketHeard = {
  readonly odds?: Said<{ readonly state: FeedMarketState; readonly outcomes: readonly FeedOutcome[] }>;
  /** The newest recovery that named it. */
  readonly snapshot?: number;
  /** Null where it was rolled back. */
  readonly settlement?: Said<{
    readonly certainty: Certainty;
    readonly factors: Readonly<Record<string, string>>;
  } | null>;
  /** Whether all of the market is void. */
  readonly cancel?: Said<boolean>;
  /** By `from to`, either of which may be empty: why bets between them are void; null where they are not any more. */
  readonly windows?: Readonly<Record<string, Said<VoidWhy | null>>>;
};

export type Heard = { readonly event: EventHeard; readonly markets: ReadonlyMap<string, MarketHeard> };

export const nothingHeard: Heard = { event: { fixture: {}, stops: {} }, markets: new Map() };

const isNewer = (before: { readonly at: number } | undefined, at: number): boolean =>
  before === undefined || at > before.at;

const overStates: readonly (SportEventState | undefined)[] = ['ended', 'abandoned', 'awarded', 'cancelled', 'closed'];

/** True for an event of which no more is played. */
export const isOver = (state: SportEventState | undefined): boolean => overStates.includes(state);

function hearState(before: EventHeard['state'], value: SportEventState, at: number): EventHeard['state'] {
  // What has ended is never played on: an end stands over every other state, and among ends the newest.
  const [wasOver, isOverNow] = [isOver(before?.value), isOver(value)];
  if (wasOver !== isOverNow) return isOverNow ? { at, value } : before;
  return isNewer(before, at) ? { at, value } : before;
}

function hearFixture(event: EventHeard, said: Partial<FeedFixture>, at: number): EventHeard {
  const newer = Object.entries(said).filter(
    ([field, value]) => value !== undefined && isNewer(event.fixture[field as keyof FeedFixture], at),
  );
  if (newer.length === 0) return event;
  const fields = Object.fromEntries(newer.map(([field, value]) => [field, { at, value }]));
  return { ...event, fixture: { ...event.fixture, ...fields } };
}

function hearStop(event: EventHeard, groups: readonly string[], at: number): EventHeard {
  const newer = groups.filter((group) => (event.stops[group] ?? -1) < at);
  if (newer.length === 0) return event;
  return { ...event, stops: { ...event.stops, ...Object.fromEntries(newer.map((group) => [group, at])) } };
}

function hearOfEvent(event: EventHeard, message: EventMessage): EventHeard {
  const at = message.generated;
  switch (message.kind) {
    case 'fixture':
    case 'fixtureChange':
      return hearFixture(event, message.fixture, at);
    case 'betStop':
      return hearStop(event, message.groups, at);
    case 'oddsChange':
      return message.isWhole && (event.wholeAt ?? -1) < at ? { ...event, wholeAt: at } : event;
    case 'score': {
      const state = message.state === undefined ? event.state : hearState(event.state, message.state, at);
      const play = isNewer(event.play, at) ? { at, value: message.play } : event.play;
      if (state === event.state && play === event.play) return event;
      return { ...event, ...(state === undefined ? {} : { state }), ...(play === undefined ? {} : { play }) };
    }
    default:
      return event;
  }
}

type Change = (market: MarketHeard) => MarketHeard;

/** By market: what the message changes of it. */
function changesOf(message: EventMessage): readonly (readonly [market: string, change: Change])[] {
  const at = message.generated;
  switch (message.kind) {
    case 'oddsChange': {
      const { requestId } = message;
      return message.markets.map(({ market, state, outcomes }) => [
        market,
        (before) => ({
          ...before,
          ...(isNewer(before.odds, at) ? { odds: { at, value: { state, outcomes } } } : {}),
          ...(requestId !== undefined && requestId > (before.snapshot ?? 0) ? { snapshot: requestId } : {}),
        }),
      ]);
    }
    case 'settlement':
      return message.results.map(({ market, certainty, factors }) => [
        market,
        (before) =>
          isNewer(before.settlement, at) ? { ...before, settlement: { at, value: { certainty, factors } } } : before,
      ]);
    case 'rollbackSettlement':
      return message.markets.map((market) => [
        market,
        (before) => (isNewer(before.settlement, at) ? { ...before, settlement: { at, value: null } } : before),
      ]);
    case 'betCancel':
    case 'rollbackCancel': {
      const said = { at, value: message.kind === 'betCancel' };
      const { from, to, why = 'decided-before' } = message;
      const window = { at, value: said.value ? why : null };
      const key = from === undefined && to === undefined ? undefined : `${from ?? ''} ${to ?? ''}`;
      return message.markets.map((market) => [
        market,
        (before) => {
          if (key === undefined) return isNewer(before.cancel, at) ? { ...before, cancel: said } : before;
          return isNewer(before.windows?.[key], at)
            ? { ...before, windows: { ...before.windows, [key]: window } }
            : before;
        },
      ]);
    }
    default:
      return [];
  }
}

const isSame = (a: MarketHeard | undefined, b: MarketHeard): boolean =>
  a !== undefined &&
  a.odds === b.odds &&
  a.snapshot === b.snapshot &&
  a.settlement === b.settlement &&
  a.cancel === b.cancel &&
  a.windows === b.windows;

/** What is known after a message, and which markets it changed. The same value where it said nothing new. */
export function hear(
  heard: Heard,
  message: EventMessage,
): { readonly heard: Heard; readonly changed: readonly string[] } {
  const event = hearOfEvent(heard.event, message);
  const markets = new Map(heard.markets);
  const changed: string[] = [];
  for (const [market, change] of changesOf(message)) {
    const before = markets.get(market);
    const after = change(before ?? {});
    if (isSame(before, after)) continue;
    markets.set(market, after);
    changed.push(market);
  }
  if (event === heard.event && changed.length === 0) return { heard, changed };
  return { heard: { event, markets }, changed };
}
