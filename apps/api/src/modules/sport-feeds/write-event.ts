/**
 * Brings an event of the book to what is known of it: its fixture, its state and score, its markets with their prices, results and void windows. Doing it
 * again changes nothing; what was heard in another order leads to the same.
 */
import { type SportEventState, type Factor, readPrice } from '@banyan/core/sports';
import {
  type EventHeard,
  type FeedFixture,
  type FeedOutcome,
  type FeedPlay,
  type MarketHeard,
  fixtureOf,
  isOver,
  marketNameOf,
  marketStateNow,
  stepsTo,
  typeOfMarket,
  verdictOf,
  verdictText,
} from '@banyan/core/sports/feed';
import { type MarketType, marketTypesOf } from '@banyan/core/sports/markets';
import { canonical } from '../../infra/canonical.ts';
import type { Tx } from '../../infra/database.ts';
import {
  type EventChange,
  type MarketDraft,
  type OutcomeDraft,
  type ResultDraft,
  eventIntake,
} from '../sport-events/index.ts';
import { type EventRecord, type Written, nothingWritten, writeEventOf, writeWritten } from './heard-store.ts';
import type { ProducerRow } from './producer-store.ts';

type EventInBook = NonNullable<Awaited<ReturnType<typeof eventIntake.lock>>>;

/** What of an event is brought to the book: its fixture, and all of its markets or some. */
export type Scope = { readonly fixture: boolean; readonly markets: readonly string[] | 'all' };

/** Brings an event to the book. Nothing happens while its fixture is not whole. The producer is locked. */
export async function writeEvent(
  tx: Tx,
  producer: ProducerRow,
  ref: string,
  { event, heard, written }: EventRecord,
  scope: Scope,
  at: Date,
): Promise<void> {
  const fixture = fixtureOf(heard.event);
  if (fixture === undefined) return;
  const isNew = event === undefined;
  const id = isNew || scope.fixture ? await putFixture(tx, producer.name, ref, fixture, at) : event;
  const row = await eventIntake.lock(tx, id);
  if (row === undefined) throw new Error(`the event ${ref} of ${producer.name} is not in the book`);
  const state = await bringPlay(tx, row, heard.event, at);
  await writeEventOf(tx, producer.name, ref, { event: id, isOver: isOver(state) });
  const names = isNew || scope.markets === 'all' ? [...heard.markets.keys()] : scope.markets;
  const known = names.flatMap((name): KnownMarket[] => {
    const market = heard.markets.get(name) ?? {};
    const type = typeOfMarket(name, fixture.sport, market);
    return type === undefined ? [] : [{ name, market, type, written: written.get(name) ?? nothingWritten }];
  });
  const drafts = known.map((one) => draftOf(one, heard.event, producer, isOver(state)));
  const changed = await eventIntake.putMarkets(tx, id, drafts, at);
  // Markets that came after their event was called off go back with the others.
  if (changed > 0 && state === 'cancelled') await eventIntake.change(tx, id, {}, at);
  await bringResults(tx, { producer: producer.name, ref, id }, known, at);
}

async function putFixture(tx: Tx, producer: string, ref: string, fixture: FeedFixture, at: Date): Promise<string> {
  const { sport, tournament, startsAt, home, away, feedSeconds } = fixture;
  await eventIntake.putTournament(tx, { ...tournament, sport });
  return await eventIntake.putEvent(
    tx,
    {
      producer,
      ref,
      tournament: tournament.id,
      sport,
      startsAt: new Date(startsAt),
      sides: { home, away },
      feedSeconds,
    },
    at,
  );
}

const shownOf = ({ clock, home, away, redCards }: FeedPlay) => ({
  ...{ home, away },
  ...(clock === undefined ? {} : { clock }),
  ...(redCards === undefined ? {} : { redCards }),
});

function changeOf(row: EventInBook, play: FeedPlay | undefined): EventChange | undefined {
  if (play === undefined) return undefined;
  const { score, phase, redCards = { home: 0, away: 0 }, isInDanger = false } = play;
  const change = { score, phase, isInDanger, redCards: redCards.home + redCards.away, shown: shownOf(play) };
  const before = {
    ...{ score: row.score, phase: row.phase, isInDanger: row.isInDanger, redCards: row.redCards },
    shown: row.shown,
  };
  return canonical(before) === canonical(change) ? undefined : change;
}

/** The state and the score; returns the state. A state to which none leads from where the event is changes nothing: staff went before the feed. */
async function bringPlay(tx: Tx, row: EventInBook, heard: EventHeard, at: Date): Promise<SportEventState> {
  const steps = stepsTo(row.state, heard.state?.value ?? row.state) ?? [];
  const change = changeOf(row, heard.play?.value);
  if (change !== undefined) await eventIntake.change(tx, row.id, change, at);
  for (const state of steps) {
    const done = await eventIntake.change(tx, row.id, { state }, at);
    if (!done.ok) throw new Error(`the event ${row.id} does not go from ${row.state} to ${state}`);
  }
  return steps.at(-1) ?? row.state;
}

type KnownMarket = {
  readonly name: string;
  readonly market: MarketHeard;
  readonly type: MarketType;
  readonly written: Written;
};

function outcomeOf({ code, price, fair, name }: FeedOutcome): OutcomeDraft {
  const read = price === undefined ? undefined : readPrice(price);
  const [win, halfWin, refund, halfLose, lose] = (fair ?? []).map(BigInt);
  return {
    ...{ code, price: read },
    ...(win === undefined ||
    halfWin === undefined ||
    refund === undefined ||
    halfLose === undefined ||
    lose === undefined
      ? {}
      : win + halfWin + refund + halfLose + lose === 1_000_000n
        ? { fair: { win, halfWin, refund, halfLose, lose } }
        : {}),
    ...(name === undefined ? {} : { name }),
  };
}

function draftOf(
  { name, market, type }: KnownMarket,
  heard: EventHeard,
  producer: ProducerRow,
  isEventOver: boolean,
): MarketDraft {
  return {
    ...marketNameOf(name),
    state: marketStateNow(market, type, heard, producer.feed, isEventOver),
    outcomes: (market.odds?.value.outcomes ?? []).map(outcomeOf),
    // The place in the catalogue, whatever message named it first.
    position: marketTypesOf(type.sport).indexOf(type),
  };
}

type Place = { readonly producer: string; readonly ref: string; readonly id: string };

async function bringResults(
  tx: Tx,
  { producer, ref, id }: Place,
  known: readonly KnownMarket[],
  at: Date,
): Promise<void> {
  const changed = new Map<string, Written>();
  const drafts: ResultDraft[] = [];
  for (const { name, market, written } of known) {
    const windows = await bringWindows(tx, id, name, market, written, at);
    const verdict = verdictOf(market);
    const result = verdict.kind === 'result' ? verdictText(verdict) : written.result;
    if (verdict.kind === 'result' && result !== written.result) drafts.push(resultOf(name, verdict));
    if (result !== written.result || windows !== written.windows) changed.set(name, { result, windows });
  }
  await eventIntake.putResults(tx, id, drafts, at);
  await writeWritten(tx, producer, ref, changed);
}

const resultOf = (
  market: string,
  verdict: {
    readonly factors: Readonly<Record<string, Factor>> | null;
    readonly certainty: 1 | 2;
    readonly reason: string;
  },
): ResultDraft => ({
  ...{ market, source: 'feed', certainty: verdict.certainty, reason: verdict.reason },
  factors: verdict.factors ?? undefined,
});

const endless = new Date('9999-01-01T00:00:00Z');

/** The void windows of a market by their times; the same value where none changed. */
async function bringWindows(
  tx: Tx,
  event: string,
  market: string,
  { windows = {} }: MarketHeard,
  written: Written,
  at: Date,
): Promise<Written['windows']> {
  let now = written.windows;
  for (const [key, { value: why }] of Object.entries(windows).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const { [key]: id, ...others } = now;
    if (why !== null && id === undefined) {
      const [from = '', to = ''] = key.split(' ');
      const window = { from: new Date(Number(from)), to: to === '' ? endless : new Date(Number(to)) };
      now = {
        ...now,
        [key]: await eventIntake.putVoidWindow(tx, event, { market, ...window, why, source: 'feed' }, at),
      };
    } else if (why === null && id !== undefined) {
      await eventIntake.endVoidWindow(tx, event, id, at);
      now = others;
    }
  }
  return now;
}
