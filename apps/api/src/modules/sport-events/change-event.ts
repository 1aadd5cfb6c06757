/**
 * An event goes on: its state, its score, the course of its play. What the course decides is a result in the same commit, so that no page ever shows a
 * score whose bets are not about to be settled by it.
 */
import { sql } from 'kysely';
import { type Result, ok, refuse } from '@banyan/core/results';
import { next } from '@banyan/core/states';
import { type SportEventState, sportEventStates } from '@banyan/core/sports';
import { type Course, type PlayEnd, playEnds, statusOf } from '@banyan/core/sports/results';
import type { Tx } from '../../infra/database.ts';
import { type DecidableMarket, decideMarkets, voidMarkets } from './decide-markets.ts';
import { type EventRow, type ShownPlay, endedStates } from './event-row.ts';
import { lockEvent } from './event-lock.ts';
import { putResults } from './market-results.ts';
import { stopMarkets } from './put-markets.ts';
import { closePrices } from './closing-prices.ts';
import { bringWithdrawals } from './withdrawals.ts';

export type TimelineDraft = {
  readonly kind: string;
  readonly clock?: string;
  readonly side?: 'home' | 'away' | 'none';
  readonly score?: string;
  readonly detail?: string;
};

export type EventChange = {
  readonly state?: SportEventState;
  readonly phase?: string;
  /** The score by which bets are judged. */
  readonly score?: string;
  readonly redCards?: number;
  readonly isInDanger?: boolean;
  readonly shown?: ShownPlay;
  readonly course?: Course;
  readonly timeline?: readonly TimelineDraft[];
};

/**
 * Changes an event. Answers it as it was before. Refusals: `sport-event-unknown`; `state-conflict` where its states do not lead there, with `from` and
 * `to`.
 */
export async function changeEvent(
  tx: Tx,
  id: string,
  change: EventChange,
  at: Date,
): Promise<Result<EventRow, 'sport-event-unknown' | 'state-conflict'>> {
  const event = await lockEvent(tx, id);
  if (event === undefined) return refuse('sport-event-unknown');
  const to = change.state ?? event.state;
  if (to !== event.state && !next(sportEventStates, event.state, to).ok)
    return refuse('state-conflict', { from: event.state, to });
  await writeEvent(tx, event, { ...change, state: to }, at);
  await addToTimeline(tx, id, change.timeline ?? [], at);
  // What bets wait on is shut before anything is decided: nobody bets on what is known.
  if (endedStates.includes(to) && !endedStates.includes(event.state)) await stopMarkets(tx, id, 'all', at, 'inactive');
  const course = courseNow(event, { ...change, state: to });
  if (course !== undefined && (change.course !== undefined || to !== event.state))
    await putResults(tx, id, decideMarkets(await readDecidable(tx, id), course), at);
  else if (event.course === null && isNever(playEndOf(event, to)))
    await putResults(tx, id, voidMarkets(await readDecidable(tx, id), to), at);
  if (change.course !== undefined) await bringWithdrawals(tx, id, change.course, at);
  return ok(event);
}

const isNever = (end: PlayEnd | undefined): boolean => end === 'cancelled' || end === 'walkover';
const ends: readonly string[] = playEnds;

/** How play ended, once it has: an award before anything was played is a walkover, and what was told first stands. */
function playEndOf({ playEnd, beganAt }: EventRow, state: SportEventState): PlayEnd | undefined {
  if (playEnd !== null) return playEnd;
  if (state === 'awarded' && beganAt === null) return 'walkover';
  return ends.includes(state) ? (state as PlayEnd) : undefined;
}

/** The course with the status that the state of the event gives it; undefined where nothing may be decided. */
function courseNow(event: EventRow, change: EventChange & { readonly state: SportEventState }): Course | undefined {
  const course = change.course ?? event.course;
  const status = statusOf(change.state, playEndOf(event, change.state));
  return course === null || status === undefined ? undefined : { ...course, status };
}

const orNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

async function writeEvent(
  tx: Tx,
  event: EventRow,
  change: EventChange & { readonly state: SportEventState },
  at: Date,
): Promise<void> {
  const { state, phase, score, redCards, isInDanger, shown, course } = change;
  const begins = state === 'live' && event.beganAt === null;
  const isEnding = endedStates.includes(state) && event.endedAt === null;
  await sql`update sport_events e set state = ${state}, phase = ${phase ?? event.phase}, score = ${score ?? event.score},
      red_cards = ${redCards ?? event.redCards}, is_in_danger = ${isInDanger ?? event.isInDanger},
      shown = coalesce(${orNull(shown)}::jsonb, e.shown), course = coalesce(${orNull(course)}::jsonb, e.course),
      play_end = ${playEndOf(event, state) ?? null}, began_at = ${begins ? at : event.beganAt}, ended_at = ${isEnding ? at : event.endedAt}, version = e.version + 1, changed_at = ${at}
    where e.id = ${event.id}::uuid`.execute(tx);
  if (begins) await closePrices(tx, event.id);
}

async function addToTimeline(tx: Tx, event: string, entries: readonly TimelineDraft[], at: Date): Promise<void> {
  if (entries.length === 0) return;
  await sql`insert into sport_timeline (event, seq, at, clock, kind, side, score, detail)
    select ${event}::uuid, l.last + g.place, ${at}, coalesce(g.clock, ''), g.kind, coalesce(g.side, 'none'), coalesce(g.score, ''), coalesce(g.detail, '')
    from (select coalesce(max(t.seq), 0) as last from sport_timeline t where t.event = ${event}::uuid) l,
      rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (kind text, clock text, side text, score text, detail text))
        with ordinality as g (kind, clock, side, score, detail, place)`.execute(tx);
}

async function readDecidable(tx: Tx, event: string): Promise<DecidableMarket[]> {
  const { rows } = await sql<DecidableMarket>`select m.id, m.type, m.specifiers, m.outcomes, r.factors, r.source
    from sport_markets m
    left join sport_results r on r.event = m.event and r.market = m.id and r.version = m.result_version
    where m.event = ${event}::uuid order by m.id`.execute(tx);
  return rows;
}
