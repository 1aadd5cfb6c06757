/** The timeline of a simulated T20 match, and the course that its markets are settled from. */
import type { CricketCourse, Delivery, InningsEnd, Side } from '@banyan/core/sports/results';
import type { Sides } from '../sides.ts';
import type { Timed } from '../windows.ts';
import { oversOfInnings } from './model.ts';

export type CricketEvent = Timed & {
  /** Runs after it, and wickets lost. */
  readonly score: Sides;
  readonly lost: Sides;
} & (
    | { readonly kind: 'toss'; readonly side: Side }
    | {
        readonly kind: 'ball';
        readonly side: Side;
        readonly innings: 1 | 2;
        /** From 1, and which delivery of it, wides among them. */
        readonly over: number;
        readonly nr: number;
        readonly delivery: Delivery;
        /** It was the sixth that counts. */
        readonly endsOver: boolean;
        readonly end?: InningsEnd;
      }
    | { readonly kind: 'result'; readonly official: Side | 'tie'; readonly superOver?: Side }
  );

export type BallEvent = Extract<CricketEvent, { kind: 'ball' }>;

export const ballsIn = (events: readonly CricketEvent[], innings?: 1 | 2): BallEvent[] =>
  events.filter((event) => event.kind === 'ball').filter((ball) => innings === undefined || ball.innings === innings);

type Played = { side: Side; overs: { deliveries: Delivery[]; isOver: boolean }[]; end?: InningsEnd };

function inningsOf(balls: readonly BallEvent[]): Played[] {
  const all: Played[] = [];
  for (const { side, innings, over, delivery, endsOver, end } of balls) {
    const played = all[innings - 1] ?? { side, overs: [] };
    all[innings - 1] = played;
    const bowled = played.overs[over - 1] ?? { deliveries: [], isOver: false };
    played.overs[over - 1] = bowled;
    bowled.deliveries.push(delivery);
    bowled.isOver = endsOver;
    if (end !== undefined) played.end = end;
  }
  return all;
}

/** The course of all that has happened; of no events that of a match which has not begun. */
export function cricketCourse(events: readonly CricketEvent[]): CricketCourse {
  const toss = events.find((event) => event.kind === 'toss');
  const result = events.find((event) => event.kind === 'result');
  return {
    sport: 'cricket',
    status: result !== undefined ? 'ended' : toss === undefined ? 'scheduled' : 'live',
    overs: oversOfInnings,
    innings: inningsOf(ballsIn(events)),
    toss: toss?.side,
    official: result?.official,
    superOver: result?.superOver,
  };
}
