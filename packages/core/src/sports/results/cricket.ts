/**
 * Cricket. The official result decides, by a reduced target too; a super over decides the winner and counts nowhere else, other tie-breaks refund.
 * Session markets ("fancy") have two lines, no at X and yes at Y, and are decided only when their unit has come to its end.
 */
import { type Factor, deadHeat, lost, refund, won } from '../factor.ts';
import { isComplete } from './course.ts';
import { type CricketCourse, type Delivery, deliveriesOf, hasEnded } from './cricket-course.ts';
import { batterSpan, inningsAsked, matchCounts, spanOf } from './cricket-units.ts';
import { type Question, type Rule, type SportRules, numberOf } from './question.ts';
import { type Outcomes, only } from './result.ts';
import { type Span, type Tally, atLeast, isExact, tallyOf, exactly } from './spans.ts';

/** By sides only where the whole match is asked; everything else has one count. */
function tally(question: Question, course: CricketCourse): Tally | undefined {
  const span = spanOf(question, course, 'line');
  if (span === undefined) return undefined;
  const zero = exactly(0);
  if (question.type.period !== 'match') return { ...tallyOf(span, zero), total: span };
  const sideSpan = (side: 'home' | 'away'): Span => {
    const innings = course.innings.filter((one) => one.side === side);
    const count = spanOf(question, { ...course, innings }, 'line')?.least ?? 0;
    return matchCounts(question, course) ? exactly(count) : atLeast(count);
  };
  return { ...tallyOf(sideSpan('home'), sideSpan('away')), total: span };
}

const officialWinner: Rule<CricketCourse> = ({ outcomes }, { status, official, superOver }) => {
  if (!isComplete(status)) return undefined;
  const winner = official === 'tie' ? superOver : official;
  return winner === 'home' || winner === 'away' ? only(outcomes, winner) : undefined;
};

/** With a draw to bet on; a tie is none of the three. */
const officialResult: Rule<CricketCourse> = ({ outcomes }, { status, official }) =>
  isComplete(status) && official !== undefined && outcomes.includes(official) ? only(outcomes, official) : undefined;

const toss: Rule<CricketCourse> = ({ outcomes }, course) => course.toss && only(outcomes, course.toss);

/** No wins below its line, yes at its line or above; between the two both lose. Nothing is decided before the unit has come to its end. */
function session(question: Question, course: CricketCourse): Outcomes | undefined {
  const span = spanOf(question, course, 'session');
  if (span === undefined || !isExact(span)) return undefined;
  return {
    no: span.least < numberOf(question, 'no') ? won : lost,
    yes: span.least >= numberOf(question, 'yes') ? won : lost,
  };
}

/** Whether it happened in the over: a boundary, a wicket. */
function happened(question: Question, course: CricketCourse): Outcomes | undefined {
  const span = spanOf(question, course, 'line');
  if (span === undefined) return undefined;
  if (span.least > 0) return only(question.outcomes, 'yes');
  return isExact(span) ? only(question.outcomes, 'no') : undefined;
}

/** How wicket n fell; one that never falls was not played. */
function method(question: Question, course: CricketCourse): Outcomes | undefined {
  const wickets = deliveriesOf(inningsAsked(question, course)?.overs ?? []).flatMap(({ wicket }) => wicket ?? []);
  const found = wickets[numberOf(question, 'wicketnr') - 1]?.method;
  return found && only(question.outcomes, found);
}

const battersOf = (deliveries: readonly Delivery[]): string[] => [
  ...new Set(deliveries.flatMap(({ batter, wicket }) => [batter ?? [], wicket?.player ?? []].flat())),
];

/** Those with the most runs share the one place. Somebody who was in neither team is refunded. */
function topBatter(question: Question, course: CricketCourse): Outcomes | undefined {
  const innings = inningsAsked(question, course);
  const counts = spanOf({ ...question, type: { ...question.type, counts: 'runs', period: 'innings' } }, course, 'line');
  if (innings === undefined || counts === undefined || !isExact(counts) || !hasEnded(course, innings)) return undefined;
  const scores = battersOf(deliveriesOf(innings.overs)).map((player) => ({
    player,
    runs: batterSpan(course, innings, player, 'session')?.least ?? 0,
  }));
  const most = Math.max(...scores.map(({ runs }) => runs));
  const top = scores.filter(({ runs }) => runs === most).map(({ player }) => player);
  if (top.length === 0) return undefined;
  const { outcomes } = question;
  const unlisted = top.filter((player) => !outcomes.includes(player)).length;
  const resultOf = (outcome: string): Factor => {
    if (outcome === 'other') return unlisted === 0 ? lost : deadHeat(won, unlisted, top.length);
    if (top.includes(outcome)) return deadHeat(won, 1, top.length);
    return course.players !== undefined && !course.players.includes(outcome) ? refund : lost;
  };
  return Object.fromEntries(outcomes.map((outcome) => [outcome, resultOf(outcome)]));
}

export const cricket: SportRules<CricketCourse> = {
  tally,
  rules: {
    'official-winner': officialWinner,
    'official-result': officialResult,
    toss,
    session,
    happened,
    method,
    'top-batter': topBatter,
  },
};
