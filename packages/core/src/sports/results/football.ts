/**
 * Football: 90 minutes with stoppage time. A half is settled once it has ended. Corners that were taken count; a yellow card is 1, a red or second
 * yellow one 2, at most 3 a player; cards of the bench and after the whistle are none. A goal that the referee takes away is not in the course.
 */
import { lost, refund, won } from '../factor.ts';
import { type EventStatus, type Side, isComplete } from './course.ts';
import { type Question, type Rule, type SportRules, numberOf, textOf } from './question.ts';
import { type Outcomes, every, only } from './result.ts';
import { type Score, type Tally, tallyOfScore, tallySum } from './spans.ts';
import { leading } from './tally-rules.ts';

export const footballPhases = [
  ...(['not-begun', 'half-1', 'half-time', 'half-2', 'full-time'] as const),
  ...(['extra-1', 'extra-break', 'extra-2', 'extra-over', 'penalties', 'over'] as const),
] as const;
export type FootballPhase = (typeof footballPhases)[number];
export type FootballPeriod = 'half-1' | 'half-2' | 'extra-1' | 'extra-2';

/** `minute` counts from the start of the match, `stoppage` beyond the 45 or 90 of it. */
export type Goal = {
  readonly side: Side;
  readonly period: FootballPeriod;
  readonly minute: number;
  readonly stoppage?: number;
  readonly player?: string;
  readonly isOwnGoal?: true;
};
export type Corner = { readonly side: Side; readonly period: FootballPeriod };
export type Card = {
  readonly side: Side;
  readonly period: FootballPeriod;
  readonly player: string;
  readonly card: 'yellow' | 'second-yellow' | 'red';
  /** Shown to the bench or after the whistle: it does not count. */
  readonly isOutside?: true;
};

export type FootballCourse = {
  readonly sport: 'football';
  readonly status: EventStatus;
  readonly phase: FootballPhase;
  /** In the order in which they were scored; each counts for the side that has it, own goals too. */
  readonly goals: readonly Goal[];
  readonly corners?: readonly Corner[];
  readonly cards?: readonly Card[];
  /** Who was on the pitch at any moment; without it nobody is taken to have been absent. */
  readonly players?: readonly string[];
  /** Who goes on to the next round, however it was decided. */
  readonly advances?: Side;
};

/** The phase in which a period is over. */
const endOf: Readonly<Record<FootballPeriod, FootballPhase>> = {
  'half-1': 'half-time',
  'half-2': 'full-time',
  'extra-1': 'extra-break',
  'extra-2': 'extra-over',
};

const isPlayed = ({ status, phase }: FootballCourse, period: FootballPeriod): boolean =>
  isComplete(status) || footballPhases.indexOf(phase) >= footballPhases.indexOf(endOf[period]);

const regular: readonly FootballPeriod[] = ['half-1', 'half-2'];

const counted = (side: Side, list: readonly { readonly side: Side }[]): number =>
  list.filter((one) => one.side === side).length;
const scoreOf = (list: readonly { readonly side: Side }[]): Score => ({
  home: counted('home', list),
  away: counted('away', list),
});

const cardPoints = { yellow: 1, 'second-yellow': 2, red: 2 };
const mostOfPlayer = 3;

/** Points of a side: what a player had before the period is taken off the three of the match. */
function cardsOf(cards: readonly Card[], side: Side, period: FootballPeriod): number {
  const counting = cards.filter((one) => one.side === side && !one.isOutside);
  const pointsUntil = (player: string, periods: readonly FootballPeriod[]) =>
    Math.min(
      mostOfPlayer,
      counting
        .filter((one) => one.player === player && periods.includes(one.period))
        .reduce((sum, { card }) => sum + cardPoints[card], 0),
    );
  const before = regular.slice(0, regular.indexOf(period));
  return [...new Set(counting.map(({ player }) => player))].reduce(
    (sum, player) => sum + pointsUntil(player, [...before, period]) - pointsUntil(player, before),
    0,
  );
}

function scoreIn(course: FootballCourse, counts: string, period: FootballPeriod): Score | undefined {
  if (counts === 'goals') return scoreOf(course.goals.filter((goal) => goal.period === period));
  if (counts === 'corners') return course.corners && scoreOf(course.corners.filter((one) => one.period === period));
  const { cards } = course;
  return cards && { home: cardsOf(cards, 'home', period), away: cardsOf(cards, 'away', period) };
}

function tally({ type }: Question, course: FootballCourse): Tally | undefined {
  const periods = type.period === 'regular' ? regular : regular.filter((period) => period === type.period);
  const parts = periods.flatMap((period) => {
    const score = scoreIn(course, type.counts, period);
    return score === undefined ? [] : [tallyOfScore(score, isPlayed(course, period))];
  });
  return parts.length < periods.length ? undefined : tallySum(parts);
}

const inRegular = ({ goals }: FootballCourse): Goal[] => goals.filter(({ period }) => regular.includes(period));

function halfTimeFullTime({ outcomes, type, ...rest }: Question, course: FootballCourse): Outcomes | undefined {
  const leads = (['half-1', 'regular'] as const).map((period) => {
    const found = tally({ ...rest, outcomes, type: { ...type, period } }, course);
    return found && leading(found);
  });
  return leads.includes(undefined) ? undefined : only(outcomes, leads.join('/'));
}

/** Goal number n: who scores it, or nobody. */
function nextGoal(question: Question, course: FootballCourse): Outcomes | undefined {
  const goal = inRegular(course)[numberOf(question, 'goalnr') - 1];
  if (goal !== undefined) return only(question.outcomes, goal.side);
  return isPlayed(course, 'half-2') ? only(question.outcomes, 'none') : undefined;
}

const toQualify: Rule<FootballCourse> = ({ outcomes }, { status, advances }) =>
  isComplete(status) && advances !== undefined ? only(outcomes, advances) : undefined;

const wasAbsent = ({ players }: FootballCourse, player: string): boolean =>
  players !== undefined && !players.includes(player);

function scorer(question: Question, course: FootballCourse): Outcomes | undefined {
  const player = textOf(question, 'player');
  if (inRegular(course).some((goal) => goal.player === player && !goal.isOwnGoal))
    return only(question.outcomes, 'yes');
  if (!isPlayed(course, 'half-2')) return undefined;
  return wasAbsent(course, player) ? every(question.outcomes, refund) : only(question.outcomes, 'no');
}

/** Own goals are passed over. Whoever was not on the pitch by the end is refunded, so the market waits until all who are listed were, or for the end. */
function firstScorer({ outcomes, isOver }: Question, course: FootballCourse): Outcomes | undefined {
  const first = inRegular(course).find(({ isOwnGoal }) => !isOwnGoal);
  const isPlayer = (outcome: string) => outcome !== 'none' && outcome !== 'other';
  const areAllIn = outcomes.every((outcome) => !isPlayer(outcome) || course.players?.includes(outcome) === true);
  const canChange = first === undefined || (!isOver && !areAllIn);
  if (!isPlayed(course, 'half-2') && canChange) return undefined;
  const scored = first === undefined ? 'none' : outcomes.includes(first.player ?? '') ? first.player : 'other';
  return Object.fromEntries(
    outcomes.map((outcome) => {
      if (outcome === scored) return [outcome, won];
      return [outcome, isPlayer(outcome) && wasAbsent(course, outcome) ? refund : lost];
    }),
  );
}

export const football: SportRules<FootballCourse> = {
  tally,
  rules: {
    'half-time-full-time': halfTimeFullTime,
    'next-goal': nextGoal,
    'to-qualify': toQualify,
    scorer,
    'first-scorer': firstScorer,
  },
};
