/** The stored course of a cricket match: innings of overs of deliveries, and what was announced. */
import { type EventStatus, type Side, isOver } from './course.ts';
import { type Span, atLeast, exactly } from './spans.ts';

export const dismissals = ['caught', 'bowled', 'lbw', 'run-out', 'stumped', 'other'] as const;

export type Delivery = {
  /** All that it brought: off the bat, extras and penalty runs. */
  readonly runs: number;
  /** Of them off the bat. */
  readonly bat: number;
  readonly batter?: string;
  /** A wide and a no-ball are bowled again and are not one of the six. */
  readonly extra?: 'wide' | 'no-ball' | 'bye' | 'leg-bye' | 'penalty';
  readonly boundary?: 4 | 6;
  /** Who is out. Retired hurt is no wicket. */
  readonly wicket?: { readonly player: string; readonly method: (typeof dismissals)[number] };
};

export type Over = {
  readonly deliveries: readonly Delivery[];
  /** The umpire ended it: after six that count, or a miscount. */
  readonly isOver: boolean;
  /** Of a match of several days. */
  readonly day?: number;
  readonly session?: number;
};

/** `overs`: all that were allotted; `cut`: rain or the end of the match ended it. */
export type InningsEnd = 'all-out' | 'declared' | 'target' | 'overs' | 'cut';

export type Innings = {
  readonly side: Side;
  readonly overs: readonly Over[];
  /** Overs allotted now; without it as many as the match was published with. */
  readonly quota?: number;
  readonly end?: InningsEnd;
};

export type CricketCourse = {
  readonly sport: 'cricket';
  readonly status: EventStatus;
  /** Overs a side as published; without it the innings have no limit (Test). */
  readonly overs?: number;
  /** In their order; super overs are not among them, for they count nowhere but for the winner. */
  readonly innings: readonly Innings[];
  readonly toss?: Side;
  /** The result that was announced, by runs, wickets or a reduced target alike. */
  readonly official?: Side | 'tie' | 'draw' | 'none';
  /** Who won the super over after a tie. Other tie-breaks decide no bet. */
  readonly superOver?: Side;
  /** Who was in the two teams; without it nobody is taken to have been absent. */
  readonly players?: readonly string[];
  /** Days and sessions that are closed, of a match of several days. */
  readonly closed?: readonly { readonly day: number; readonly session: number }[];
};

const isAgain = ({ extra }: Delivery): boolean => extra === 'wide' || extra === 'no-ball' || extra === 'penalty';

/** Balls that count as bowled: six of an over that the umpire ended, whatever he counted. */
export const ballsOf = ({ overs }: { readonly overs: readonly Over[] }): number =>
  overs.reduce((sum, over) => sum + (over.isOver ? 6 : over.deliveries.filter((one) => !isAgain(one)).length), 0);

export const deliveriesOf = (overs: readonly Over[]): Delivery[] => overs.flatMap(({ deliveries }) => deliveries);

/** All out, declared or the target reached: it ended as an innings does. */
export const endedNaturally = ({ end }: Innings): boolean =>
  end === 'all-out' || end === 'declared' || end === 'target';

/** Nothing more is bowled in it. */
export const hasEnded = (course: CricketCourse, { end }: Innings): boolean =>
  end !== undefined || isOver(course.status);

/** What a delivery brings of what is counted. */
export const countsOf: Readonly<Record<string, (delivery: Delivery) => number>> = {
  runs: ({ runs }) => runs,
  fours: ({ boundary }) => (boundary === 4 ? 1 : 0),
  sixes: ({ boundary }) => (boundary === 6 ? 1 : 0),
  extras: ({ runs, bat }) => runs - bat,
  wides: ({ runs, extra }) => (extra === 'wide' ? runs : 0),
  wickets: ({ wicket }) => (wicket === undefined ? 0 : 1),
};

export function counted(overs: readonly Over[], counts: string): number {
  const count = countsOf[counts];
  if (count === undefined) throw new TypeError(`cricket does not count ${counts}`);
  return deliveriesOf(overs).reduce((sum, delivery) => sum + count(delivery), 0);
}

/** A count that stands, or one that can still grow. */
export const countSpan = (count: number, stands: boolean): Span => (stands ? exactly(count) : atLeast(count));
