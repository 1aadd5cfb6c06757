/**
 * CS2, Dota 2 and League of Legends. Rounds of overtime count, except where a draw was offered. A default win pays whoever goes on once a map has ended,
 * and nothing else that was undecided. A series that is played to another number of maps is another event. A map that was restarted is in the course
 * as it was played in the end; the bets before it lie in a window that is void.
 */
import { refund } from '../factor.ts';
import { type EventStatus, type Side, isComplete, isOver } from './course.ts';
import { firstTo } from './first-to.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type Outcomes, every, only } from './result.ts';
import {
  type Score,
  type Span,
  type Tally,
  atLeast,
  exactly,
  leaderOf,
  raceTally,
  tallyOf,
  tallyOfScore,
} from './spans.ts';
import { type IfWon, setTally, wonBy } from './match-tally.ts';
import { againstQuarters, pair } from './tally-rules.ts';

export type EsportsMap = {
  /** Rounds, overtime included; kills in Dota 2 and League of Legends. */
  readonly home: number;
  readonly away: number;
  readonly isOver: boolean;
  /** Where kills do not say who won. */
  readonly winner?: Side;
  /** Of the rounds, those in overtime. */
  readonly overtime?: Score;
  /** Who won each round or made each kill, in order. */
  readonly sequence?: readonly Side[];
  readonly firsts?: Readonly<Partial<Record<string, Side>>>;
  readonly seconds?: number;
};

export type EsportsCourse = {
  readonly sport: 'cs2' | 'dota2' | 'lol';
  readonly status: EventStatus;
  /** As published; two maps can end level. */
  readonly bestOf: number;
  /** As played, where it was changed. */
  readonly playedAs?: number;
  readonly maps: readonly EsportsMap[];
  /** Who goes on after a default win. */
  readonly advances?: Side;
};

/** Rounds that win a map of CS2 without overtime. */
const roundsToWin = 13;

/** Undefined while the map is played, or where nobody said who won it. */
function mapWinner({ sport }: EsportsCourse, map: EsportsMap | undefined): Side | undefined {
  if (map === undefined || !map.isOver) return undefined;
  return map.winner ?? (sport === 'cs2' ? leaderOf(map) : undefined);
}

function mapsTally(course: EsportsCourse): Tally {
  const winners = course.maps.map((map) => mapWinner(course, map));
  const won = {
    home: winners.filter((side) => side === 'home').length,
    away: winners.filter((side) => side === 'away').length,
  };
  const { bestOf } = course;
  if (bestOf % 2 === 1) return raceTally(won, (bestOf + 1) / 2);
  const left = bestOf - won.home - won.away;
  const total: Span = isComplete(course.status)
    ? exactly(won.home + won.away)
    : { least: won.home + won.away, most: bestOf };
  return {
    ...tallyOf({ least: won.home, most: won.home + left }, { least: won.away, most: won.away + left }),
    total,
    margin: { least: won.home - won.away - left, most: won.home - won.away + left },
  };
}

/** Overtime goes by blocks of six: it is won with 16 rounds, 19, 22 and so on, and by four at most. */
const winning = (rival: number): number =>
  rival < roundsToWin - 1 ? roundsToWin : 16 + 3 * Math.max(0, Math.ceil((rival - 14) / 3));

/** The rounds of a map by who wins it. */
const mapIfWon: IfWon = (from, winner) => {
  const rival = winner === 'home' ? from.away : from.home;
  const own = winning(rival);
  const most = Number.POSITIVE_INFINITY;
  return wonBy(winner, {
    own: { least: own, most },
    rival: { least: rival, most },
    total: { least: own + rival, most },
    margin: { least: 2, most: Math.max(4, roundsToWin - rival) },
  });
};

function countTally({ sport }: EsportsCourse, map: EsportsMap, nr: number): Tally {
  return sport === 'cs2' ? setTally(map, nr, mapIfWon) : tallyOfScore(map, map.isOver);
}

/** Without overtime: known as soon as overtime has begun. */
function regularTally(map: EsportsMap): Tally {
  const { home, away } = map.overtime ?? { home: 0, away: 0 };
  const score = { home: map.home - home, away: map.away - away };
  return tallyOfScore(score, map.isOver || Math.min(score.home, score.away) === roundsToWin - 1);
}

const mapAsked = (question: Question, { maps }: EsportsCourse): EsportsMap | undefined =>
  maps[numberOf(question, 'mapnr') - 1];

function tally(question: Question, course: EsportsCourse): Tally | undefined {
  if (question.type.counts === 'maps') return mapsTally(course);
  const map = mapAsked(question, course);
  if (map === undefined) return undefined;
  const isWhole = question.type.withOvertime || course.sport !== 'cs2';
  return isWhole ? countTally(course, map, numberOf(question, 'mapnr')) : regularTally(map);
}

const seriesWinner: Rule<EsportsCourse> = ({ outcomes }, course) => {
  const { margin } = mapsTally(course);
  if (margin.least > 0) return only(outcomes, 'home');
  if (margin.most < 0) return only(outcomes, 'away');
  if (margin.least === margin.most) return every(outcomes, refund);
  const { status, advances, maps } = course;
  const isDefault = isOver(status) && advances !== undefined && maps.some((map) => map.isOver);
  return isDefault ? only(outcomes, advances) : undefined;
};

const sideOr = (outcomes: readonly string[], side: Side | undefined): Outcomes | undefined =>
  side && only(outcomes, side);

const winnerOfMap: Rule<EsportsCourse> = (question, course) =>
  sideOr(question.outcomes, mapWinner(course, mapAsked(question, course)));

/** A round that was not played is void. */
const roundWinner: Rule<EsportsCourse> = (question, course) =>
  sideOr(question.outcomes, mapAsked(question, course)?.sequence?.[numberOf(question, 'roundnr') - 1]);

const race: Rule<EsportsCourse> = (question, course) => {
  const sequence = (mapAsked(question, course)?.sequence ?? []).map((side) => ({ side, points: 1 }));
  return sideOr(question.outcomes, firstTo(sequence, numberOf(question, 'points')));
};

/** Who was first, of what the type counts: blood, tower, dragon. */
const first: Rule<EsportsCourse> = (question, course) =>
  sideOr(question.outcomes, mapAsked(question, course)?.firsts?.[question.type.counts]);

/** Minutes against a line, by the second. */
const duration: Rule<EsportsCourse> = (question, course) => {
  const map = mapAsked(question, course);
  if (map?.seconds === undefined) return undefined;
  const span = map.isOver ? exactly(map.seconds) : atLeast(map.seconds);
  return pair('over', 'under', againstQuarters(span, numberOf(question, 'total') * 60, question.isOver));
};

export const esports: SportRules<EsportsCourse> = {
  tally,
  rules: {
    'series-winner': seriesWinner,
    'map-winner': winnerOfMap,
    'round-winner': roundWinner,
    race,
    first,
    duration,
  },
};

/** A series that was played to another number of maps than published is another event: all of it is void (rule 5). */
export const isOtherFormat = ({ bestOf, playedAs }: EsportsCourse): boolean =>
  playedAs !== undefined && playedAs !== bestOf;
