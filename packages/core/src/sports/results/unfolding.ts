/** For tests: events that unfold step by step from a stream of numbers, so that every market can be asked at every moment. */
import type { Course, Delivery, Side } from './index.ts';

/** Numbers from 0 up to, not including, `below`. */
export type Numbers = (below: number) => number;

/** A small generator: the same seed, the same event. */
export function numbersFrom(seed: number): Numbers {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

const coin = (next: Numbers): Side => (next(2) === 0 ? 'home' : 'away');
type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Unit = { home: number; away: number; isOver: boolean };

/** Sets or games of points by a rule of when one is over, until a side has `target` of them; a course after every point. */
function byUnits<C>(
  next: Numbers,
  target: number,
  isWon: (own: number, rival: number, nr: number) => boolean,
  make: (units: readonly Unit[], isLast: boolean, sequence: readonly (readonly Side[])[]) => C,
): C[] {
  const units: Unit[] = [];
  const sequence: Side[][] = [];
  const won = { home: 0, away: 0 };
  const seen: C[] = [];
  while (Math.max(won.home, won.away) < target) {
    if (units.at(-1)?.isOver !== false) {
      units.push({ home: 0, away: 0, isOver: false });
      sequence.push([]);
    }
    const unit = units.at(-1) as Unit;
    const side = coin(next);
    unit[side] += 1;
    sequence.at(-1)?.push(side);
    const rival = side === 'home' ? unit.away : unit.home;
    unit.isOver = isWon(unit[side], rival, units.length);
    if (unit.isOver) won[side] += 1;
    seen.push(structuredClone(make(units, Math.max(won.home, won.away) >= target, sequence)));
  }
  return seen;
}

const status = (isLast: boolean) => (isLast ? 'ended' : 'live');

export function tennisMatch(next: Numbers): Course[] {
  const isDeciderTieBreak = next(2) === 0 ? (true as const) : undefined;
  const isWon = (own: number, rival: number, nr: number) =>
    isDeciderTieBreak && nr === 3 ? own === 1 : (own >= 6 && own - rival >= 2) || own === 7;
  return byUnits(next, 2, isWon, (units, isLast, sequence) => ({
    ...{ sport: 'tennis', status: status(isLast), bestOf: 3, isDeciderTieBreak },
    sets: units.map((unit, at) => ({
      ...unit,
      hasTieBreak: unit.isOver && unit.home + unit.away === 13 ? (true as const) : undefined,
      games: sequence[at]?.map((winner) => ({ winner, points: [winner] })),
    })),
  }));
}

export const badmintonMatch = (next: Numbers): Course[] =>
  byUnits(
    next,
    2,
    (own, rival) => (own >= 21 && own - rival >= 2) || own === 30,
    (units, isLast, sequence) => ({
      ...{ sport: 'badminton', status: status(isLast) },
      games: units.map((unit, at) => ({ ...unit, rallies: sequence[at] })),
    }),
  );

export const volleyballMatch = (next: Numbers): Course[] =>
  byUnits(
    next,
    3,
    (own, rival, nr) => own >= (nr === 5 ? 15 : 25) && own - rival >= 2,
    (units, isLast) => ({ ...{ sport: 'volleyball', status: status(isLast), bestOf: 5 }, sets: units }),
  );

export const cs2Series = (next: Numbers): Course[] =>
  byUnits(
    next,
    2,
    // Overtime goes by blocks of six; who is first to four of one has won.
    (own, rival) => (own === 13 && rival < 12) || (own > 13 && (own - 13) % 3 === 0 && own - rival >= 2),
    (units, isLast, sequence) => ({
      ...{ sport: 'cs2', status: status(isLast), bestOf: 3 },
      maps: units.map((unit, at) => ({
        ...unit,
        sequence: sequence[at],
        overtime: Math.min(unit.home, unit.away) >= 12 ? { home: unit.home - 12, away: unit.away - 12 } : undefined,
      })),
    }),
  );

export function mobaSeries(next: Numbers): Course[] {
  const course = { sport: 'lol' as const, bestOf: 3, maps: [] as Record<string, unknown>[] };
  const won = { home: 0, away: 0 };
  const seen: Course[] = [];
  while (Math.max(won.home, won.away) < 2) {
    const map = {
      home: 0,
      away: 0,
      isOver: false,
      sequence: [] as Side[],
      seconds: 0,
      firsts: {} as Record<string, Side>,
    };
    course.maps.push(map);
    for (let minutes = 0; minutes < 12; minutes++) {
      const side = coin(next);
      map[side] += 1;
      map.sequence.push(side);
      map.seconds += 60 + next(120);
      const what = ['blood', 'tower', 'dragon', 'baron'][next(8)];
      if (what !== undefined) map.firsts[what] ??= side;
      seen.push(structuredClone({ ...course, status: 'live' }) as unknown as Course);
    }
    const winner = coin(next);
    Object.assign(map, { isOver: true, winner });
    won[winner] += 1;
    seen.push(structuredClone({ ...course, status: status(Math.max(won.home, won.away) === 2) }) as unknown as Course);
  }
  return seen;
}

/** Kabaddi and basketball: periods of points; a course after every score and at every whistle. */
function byPeriods<C>(
  next: Numbers,
  count: number,
  make: (periods: readonly Unit[], scores: { side: Side; points: number }[]) => C,
): C[] {
  const periods: Unit[] = [];
  const scores: { side: Side; points: number }[] = [];
  const seen: C[] = [];
  for (let nr = 0; nr < count; nr++) {
    const period = { home: 0, away: 0, isOver: false };
    periods.push(period);
    for (let score = next(12); score >= 0; score--) {
      const [side, points] = [coin(next), 1 + next(3)];
      period[side] += points;
      scores.push({ side, points });
      seen.push(structuredClone(make(periods, scores)));
    }
    period.isOver = true;
    seen.push(structuredClone(make(periods, scores)));
  }
  return seen;
}

export function kabaddiMatch(next: Numbers): Course[] {
  const seen = byPeriods(next, 2, (halves, scores) => ({
    sport: 'kabaddi' as const,
    status: 'live' as const,
    halves,
    scores,
  }));
  const last = seen.at(-1) as (typeof seen)[number];
  return [...seen, { ...last, status: 'ended', tieBreak: coin(next) }];
}

export function basketballGame(next: Numbers): Course[] {
  const base = {
    ...{ sport: 'basketball' as const, status: 'live' as const },
    minutes: 48 as const,
    periodCount: 4 as const,
  };
  const seen = byPeriods(next, 4, (periods) => ({ ...base, periods }));
  const last = seen.at(-1) as (typeof seen)[number];
  const overtime = { home: next(9), away: next(9), isOver: true };
  return [...seen, { ...last, overtimes: [overtime] }, { ...last, overtimes: [overtime], status: 'ended' }];
}

function deliveryOf(next: Numbers, batter: string): Delivery {
  const chance = next(30);
  if (chance < 2) return { runs: 1, bat: 0, batter, extra: 'wide' };
  if (chance < 5) return { runs: 0, bat: 0, batter, wicket: { player: batter, method: 'caught' } };
  const bat = [0, 0, 1, 1, 2, 4, 6][next(7)] ?? 0;
  return { runs: bat, bat, batter, boundary: bat === 4 || bat === 6 ? bat : undefined };
}

/** A match of ten overs a side; a course after every delivery and at every end. */
export function cricketMatch(next: Numbers): Course[] {
  type Played = {
    side: Side;
    overs: { deliveries: Delivery[]; isOver: boolean }[];
    end?: 'all-out' | 'overs' | 'target';
  };
  const innings: Played[] = [];
  const seen: Course[] = [];
  const note = (more: Partial<Mutable<Extract<Course, { sport: 'cricket' }>>> = {}) =>
    seen.push(
      structuredClone({ ...{ sport: 'cricket', status: 'live', overs: 10, innings, toss: 'home' }, ...more }) as Course,
    );
  const runsOf = ({ overs }: Played) =>
    overs.flatMap((over) => over.deliveries).reduce((sum, { runs }) => sum + runs, 0);
  note();
  for (const side of ['home', 'away'] as const) {
    const played: Played = { side, overs: [] };
    const first = innings[0];
    innings.push(played);
    let wickets = 0;
    while (played.end === undefined) {
      const over = { deliveries: [] as Delivery[], isOver: false };
      played.overs.push(over);
      for (let legal = 0; legal < 6 && played.end === undefined; ) {
        const delivery = deliveryOf(next, `${side}${wickets}`);
        over.deliveries.push(delivery);
        if (delivery.extra === undefined) legal += 1;
        if (delivery.wicket !== undefined) wickets += 1;
        over.isOver = legal === 6;
        if (wickets === 10) played.end = 'all-out';
        else if (first !== undefined && runsOf(played) > runsOf(first)) played.end = 'target';
        else if (over.isOver && played.overs.length === 10) played.end = 'overs';
        note();
      }
    }
  }
  const [home, away] = innings.map(runsOf) as [number, number];
  const official = home === away ? 'tie' : home > away ? 'home' : 'away';
  note({ status: 'ended', official, superOver: coin(next) });
  return seen;
}
