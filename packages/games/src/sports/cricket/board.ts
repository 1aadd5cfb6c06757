/** Every market on a T20 match that the model prices, before it and between its windows. */
import type { Side } from '@banyan/core/sports/results';
import { type Counts, fairSplit, raised } from '../counts.ts';
import { type MarginKind, type Tier, marginOf } from '../margins.ts';
import {
  type Fairs,
  type OfferedMarket,
  alive,
  fairsOf,
  halfLines,
  oddEven,
  offered,
  runLines,
  totals,
} from '../offered.ts';
import { session } from '../sessions.ts';
import { type Asked, type Stand, type Walked, chaseChances, inningsStart, matchRuns, sumOf, walk } from './innings.ts';
import {
  type BallEnd,
  type BallTables,
  type CricketModel,
  ballTables,
  ballsOfInnings,
  wicketsOfInnings,
} from './model.ts';
import { methods, other, sideOf } from './simulate.ts';
import { type CricketEvent, ballsIn } from './timeline.ts';

type Margins = (kind: MarginKind) => bigint;

/** An innings that is under way, or about to begin. */
type Now = {
  readonly inningnr: 1 | 2;
  readonly side: Side;
  readonly stand: Stand;
  readonly tables: BallTables;
  /** Of the second innings. */
  readonly target?: number;
};

function nowOf(model: CricketModel, events: readonly CricketEvent[]): Now {
  const first = ballsIn(events, 1);
  const inningnr = first.at(-1)?.end === undefined ? 1 : 2;
  const side = sideOf(model, inningnr);
  const balls = ballsIn(events, inningnr);
  const last = balls.at(-1);
  const stand =
    last === undefined
      ? inningsStart
      : {
          balls: balls.filter(({ delivery }) => delivery.extra === undefined).length,
          lost: last.lost[side],
          runs: last.score[side],
        };
  const target = inningnr === 1 ? undefined : (first.at(-1)?.score[other(side)] ?? 0) + 1;
  return { inningnr, side, stand, tables: ballTables(model.innings[side]), target };
}

const walkOn = ({ tables, stand, target }: Now, asked: Asked = {}): Walked => walk(tables, stand, { target, ...asked });

/** Overs to which sessions are counted; the whole innings has a market of its own. */
const sessionOvers = [6, 10, 15];

function sessionMarkets(now: Now, whole: Walked, margins: Margins): OfferedMarket[] {
  const { inningnr, stand } = now;
  const coming = sessionOvers.filter((to) => 6 * to > stand.balls);
  return [
    ...coming.flatMap((to, at) => {
      const { counts } = walkOn(now, { until: 6 * to });
      return [
        ...totals(
          'cricket.overs.total',
          { inningnr, to },
          counts,
          at === 0 ? { ...runLines, apart: 2 } : runLines,
          margins('line'),
        ),
        ...session('cricket.overs.session', { inningnr, to }, counts, margins('session')),
        ...alive([oddEven('cricket.overs.odd-even', { inningnr, to }, counts, margins('result'))], 2),
      ];
    }),
    ...totals('cricket.innings.total', { inningnr }, whole.counts, runLines, margins('line')),
    ...session('cricket.innings.session', { inningnr }, whole.counts, margins('session')),
    ...alive([oddEven('cricket.innings.odd-even', { inningnr }, whole.counts, margins('result'))], 2),
    ...totals(
      'cricket.innings.wickets.total',
      { inningnr },
      { first: 0, chances: whole.lost },
      halfLines,
      margins('counts'),
    ),
  ];
}

const boundaries: readonly (readonly [name: string, end: BallEnd])[] = [
  ['fours', 4],
  ['sixes', 6],
];

/** The over that comes next: windows begin with an over. */
function overMarkets(now: Now, margins: Margins): OfferedMarket[] {
  const { inningnr, stand } = now;
  const until = stand.balls + 6;
  const specifiers = { inningnr, overnr: until / 6 };
  const { counts } = walkOn(now, { until });
  const inOver = raised(counts, -stand.runs);
  const happened = [['wickets', 'wicket'] as const, ...boundaries].map(([name, without]) => {
    const no = sumOf(walkOn(now, { until, without }));
    return offered(`cricket.over.${name}.happened`, specifiers, fairsOf({ yes: 1 - no, no }), margins('result'));
  });
  return [
    ...totals('cricket.over.total', specifiers, inOver, halfLines, margins('line')),
    ...alive([oddEven('cricket.over.odd-even', specifiers, inOver, margins('result')), ...happened], 2),
  ];
}

/** The next wicket: at how many runs it falls, or the innings ends without it, and how. */
function wicketMarkets(now: Now, margins: Margins): OfferedMarket[] {
  const { inningnr, stand } = now;
  const specifiers = { inningnr, wicketnr: stand.lost + 1 };
  const { counts, lost } = walkOn(now, { toWicket: true });
  const falls = lost[stand.lost + 1] ?? 0;
  const all = Object.values(methods).reduce((sum, part) => sum + part, 0);
  const fairs: Fairs = Object.fromEntries(
    Object.entries(methods).map(([name, part]) => [name, fairSplit((falls * part) / all, 0, 1 - falls)]),
  );
  return [
    ...totals('cricket.wicket.total', specifiers, counts, { ...runLines, apart: 3 }, margins('line')),
    ...session('cricket.wicket.session', specifiers, counts, margins('session')),
    ...alive([offered('cricket.wicket.method', specifiers, fairs, margins('many'))], 2),
  ];
}

/** Fours and sixes of the innings, with those it has. Only of a first one: the end of a chase depends on runs. */
function boundaryMarkets(now: Now, events: readonly CricketEvent[], margins: Margins): OfferedMarket[] {
  const { inningnr } = now;
  return boundaries.flatMap(([name, end]) => {
    const had = ballsIn(events, inningnr).filter(({ delivery }) => delivery.boundary === end).length;
    const { counts } = walkOn(now, { counts: (one) => (one === end ? 1 : 0) });
    return totals(`cricket.innings.${name}.total`, { inningnr }, raised(counts, had), halfLines, margins('counts'));
  });
}

/** Of the side that bats first, and runs of the match. */
function matchChances(model: CricketModel, now: Now, whole: Walked): { first: number; runs: Counts } {
  if (now.target !== undefined) {
    const { counts } = whole;
    const { win, tie } = chaseChances({ first: now.target - 1, chances: Float64Array.of(1) }, counts);
    return { first: 1 - win - tie / 2, runs: raised(counts, now.target - 1) };
  }
  const second = walk(ballTables(model.innings[other(now.side)]), inningsStart, { withJumps: true });
  const { win, tie } = chaseChances(whole.counts, second.counts);
  return { first: 1 - win - tie / 2, runs: matchRuns(whole.counts, second) };
}

/** Nothing once the match is over. */
export function cricketBoard(model: CricketModel, events: readonly CricketEvent[], tier: Tier): OfferedMarket[] {
  if (events.some(({ kind }) => kind === 'result')) return [];
  const margins: Margins = (kind) => marginOf(kind, tier);
  const now = nowOf(model, events);
  const whole = walkOn(now);
  const { first, runs } = matchChances(model, now, whole);
  const home = model.first === 'home' ? first : 1 - first;
  const { balls, lost } = now.stand;
  return [
    ...alive([offered('cricket.winner', {}, fairsOf({ home, away: 1 - home }), margins('result'))], 2),
    ...totals('cricket.runs.total', {}, runs, runLines, margins('line')),
    ...sessionMarkets(now, whole, margins),
    ...(balls < ballsOfInnings ? overMarkets(now, margins) : []),
    ...(lost < wicketsOfInnings ? wicketMarkets(now, margins) : []),
    ...(now.inningnr === 1 ? boundaryMarkets(now, events, margins) : []),
  ];
}
