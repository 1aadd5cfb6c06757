/** The score of a simulated match as it is shown and published, from its course: goals, runs and wickets, or maps. Empty before it begins. */
import type { Course, CricketCourse, EsportsCourse, FootballCourse } from '@banyan/core/sports/results';

export type ShownScore = { readonly home: string; readonly away: string };

type Side = keyof ShownScore;
type Innings = CricketCourse['innings'][number];

const both = (of: (side: Side) => string): ShownScore => ({ home: of('home'), away: of('away') });

function football({ goals, phase }: FootballCourse): ShownScore {
  return both((side) => (phase === 'not-begun' ? '' : String(goals.filter((one) => one.side === side).length)));
}

/** Runs and wickets of an innings, as `187/6`. */
export function inningsText({ overs }: Innings): string {
  const balls = overs.flatMap(({ deliveries }) => deliveries);
  const runs = balls.reduce((sum, ball) => sum + ball.runs, 0);
  return `${runs}/${balls.filter(({ wicket }) => wicket !== undefined).length}`;
}

function cricket({ innings }: CricketCourse): ShownScore {
  return both((side) => {
    const own = innings.find((one) => one.side === side);
    return own === undefined ? '' : inningsText(own);
  });
}

function esport({ maps }: EsportsCourse): ShownScore {
  const won = (side: Side): number =>
    maps.filter((map) => map.isOver && (side === 'home' ? map.home > map.away : map.away > map.home)).length;
  return both((side) => (maps.length === 0 ? '' : String(won(side))));
}

export function shownScore(course: Course): ShownScore {
  if (course.sport === 'football') return football(course);
  if (course.sport === 'cricket') return cricket(course);
  return course.sport === 'cs2' ? esport(course) : { home: '', away: '' };
}
