/** Random events of all sports, over, broken off or still going on. */
import type { Course, Side } from '@banyan/core/sports/results';
import {
  badmintonMatch,
  basketballGame,
  cricketMatch,
  cs2Series,
  kabaddiMatch,
  mobaSeries,
  tennisMatch,
  volleyballMatch,
} from '../../../packages/core/src/sports/results/unfolding.ts';
import { type Draw, isOften, oneOf, times } from './draw.ts';

type Of<S extends Course['sport']> = Extract<Course, { readonly sport: S }>;

const sideOf = (draw: Draw): Side => oneOf(draw, ['home', 'away']);

/** How events end that are cut at a moment: most as they were, some broken off or ruled on. */
const statusOf = (draw: Draw) =>
  oneOf(draw, [
    ...(['live', 'live', 'abandoned', 'abandoned', 'abandoned', 'interrupted'] as const),
    ...(['awarded', 'cancelled', 'walkover'] as const),
  ]);

/** The end of an event, or one of its moments. */
function momentOf(draw: Draw, courses: readonly Course[]): Course {
  const last = courses.at(-1) as Course;
  if (isOften(draw, 45)) return last;
  return courses.length === 1 ? last : { ...oneOf(draw, courses.slice(0, -1)), status: statusOf(draw) };
}

const phases = [
  ...(['not-begun', 'half-1', 'half-time', 'half-2', 'full-time', 'extra-1'] as const),
  ...(['extra-break', 'extra-2', 'extra-over', 'penalties', 'over'] as const),
] as const;
export const footballPlayers = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

function footballMatch(draw: Draw): Course {
  const phase = isOften(draw, 50) ? 'over' : oneOf(draw, phases);
  const at = phases.indexOf(phase);
  const begun = (['half-1', 'half-2', 'extra-1', 'extra-2'] as const).filter((period) => phases.indexOf(period) <= at);
  const some = <T>(most: number, make: (period: (typeof begun)[number]) => T): T[] =>
    begun.flatMap((period) => times(draw(most), () => make(period)));
  const side = () => sideOf(draw);
  const player = () => oneOf(draw, footballPlayers);
  const goals = some(4, (period) => ({
    ...{ side: side(), period, minute: 30, player: player() },
    ...(isOften(draw, 15) ? { isOwnGoal: true as const } : {}),
  }));
  const scorers = new Set(goals.map((goal) => goal.player));
  return {
    ...{ sport: 'football', phase, goals, corners: some(7, (period) => ({ side: side(), period })) },
    status: phase === 'over' ? 'ended' : statusOf(draw),
    cards: some(5, (period) => ({
      ...{ side: side(), period, player: player() },
      card: oneOf(draw, ['yellow', 'yellow', 'second-yellow', 'red'] as const),
      ...(isOften(draw, 10) ? { isOutside: true as const } : {}),
    })),
    ...(isOften(draw, 70) ? { players: footballPlayers.filter((one) => scorers.has(one) || isOften(draw, 60)) } : {}),
    ...(isOften(draw, 70) && phase === 'over' ? { advances: side() } : {}),
  };
}

/** Of three sets by games that unfold, or of five by sets; one in four ends by a retirement. */
function tennis(draw: Draw): Course {
  const course = momentOf(draw, isOften(draw, 60) ? tennisMatch(draw) : [fiveSets(draw)]) as Of<'tennis'>;
  if (!isOften(draw, 25)) return course;
  const { status: _, ...begun } = oneOf(draw, tennisMatch(draw).slice(0, -1)) as Of<'tennis'>;
  return { ...begun, status: 'ended', retired: sideOf(draw) };
}

function fiveSets(draw: Draw): Of<'tennis'> {
  const won = { home: 0, away: 0 };
  const sets: Of<'tennis'>['sets'][number][] = [];
  while (Math.max(won.home, won.away) < 3) {
    const [side, loser] = isOften(draw, 50) ? (['home', 'away'] as const) : (['away', 'home'] as const);
    const rest = draw(7);
    won[side] += 1;
    const games = { [side]: rest < 5 ? 6 : 7, [loser]: rest } as Record<Side, number>;
    sets.push({ ...games, isOver: true, ...(rest === 6 ? { hasTieBreak: true as const } : {}) });
  }
  const isCut = isOften(draw, 30);
  const cut = { sport: 'tennis', status: 'abandoned', bestOf: 5, sets: sets.slice(0, draw(sets.length)) } as const;
  return isCut ? cut : { sport: 'tennis', status: 'ended', bestOf: 5, sets };
}

/** Often broken off in the last quarter, about where it begins to stand. */
function basketball(draw: Draw): Course {
  const courses = basketballGame(draw) as Of<'basketball'>[];
  const minutes = oneOf(draw, [40, 48] as const);
  const late = courses.filter(({ periods }) => periods.length === 4 && periods[3]?.isOver === false);
  if (isOften(draw, 50) || late.length === 0) return { ...momentOf(draw, courses), minutes } as Course;
  return { ...oneOf(draw, late), minutes, status: 'abandoned', minutesPlayed: minutes - 3 - draw(4) };
}

/** Rain ends an innings, or allots it fewer overs. */
function cricket(draw: Draw): Course {
  const course = momentOf(draw, cricketMatch(draw)) as Of<'cricket'>;
  const last = course.innings.at(-1);
  if (last === undefined || !isOften(draw, 40)) return course;
  const quota = Math.max(last.overs.length, 1 + draw(10));
  const cut = { ...last, quota, ...(last.end === undefined && isOften(draw, 50) ? { end: 'cut' as const } : {}) };
  return { ...course, innings: [...course.innings.slice(0, -1), cut] };
}

/** Runners with places that some share, and others that did not take part. */
export const runnerIds = ['1', '2', '3', '4', '5', '6', '7', '8'];
function race(draw: Draw): Course {
  let place = 1;
  let sharing = 0;
  const runners = runnerIds.map((id) => {
    if (sharing > 0 && !isOften(draw, 35)) [place, sharing] = [place + sharing, 0];
    if (isOften(draw, 12))
      return { id, withdrawn: { at: 1000 + draw(1000), price: 10_100 + 100 * draw(oneOf(draw, [100, 300, 1500])) } };
    if (isOften(draw, 10)) return { id };
    sharing += 1;
    return { id, place };
  });
  const status = isOften(draw, 85) ? 'ended' : statusOf(draw);
  return { sport: 'race', status, runners, ...(isOften(draw, 10) ? { isAllIn: true as const } : {}) } as Course;
}

const makes: readonly ((draw: Draw) => Course)[] = [
  ...[footballMatch, footballMatch, footballMatch, tennis, tennis, basketball, cricket, race],
  ...[kabaddiMatch, badmintonMatch, volleyballMatch, cs2Series, mobaSeries].map(
    (unfold) => (draw: Draw) => momentOf(draw, unfold(draw)),
  ),
];

export const randomCourse = (draw: Draw): Course => oneOf(draw, makes)(draw);
