/** Matches for tests: a tournament, an event with its markets, its play, and bets on it through HTTP. */
import { makeId } from '@banyan/core/ids';
import { type FairSplit, readPrice } from '@banyan/core/sports';
import type { FootballCourse, Goal, RaceCourse, Runner } from '@banyan/core/sports/results';
import type { InputOf, ValueOf } from '@banyan/protocol';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import { transact } from '../src/infra/database.ts';
import { type EventChange, type MarketDraft, eventIntake } from '../src/modules/sport-events/index.ts';
import { settleDueEvents } from '../src/modules/sport-settlement/settle-event.ts';
import type { TestMember, World } from './world.ts';

export type SportTicket = InputOf<(typeof sportBetRoutes)['POST /lgw/sports/tickets']>['body'];
export type PlacedSportBet = ValueOf<(typeof sportBetRoutes)['POST /lgw/sports/tickets']>;
type SentLeg = SportTicket['legs'][number];

const million = 1_000_000;

/** A chance that is all or nothing. */
export const chance = (win: number): FairSplit => {
  const part = BigInt(Math.round(win * million));
  return { win: part, halfWin: 0n, refund: 0n, halfLose: 0n, lose: BigInt(million) - part };
};

const outcome = (code: string, price: string, win: number) => ({ code, price: readPrice(price), fair: chance(win) });

/** Result, total and handicap of a match of football. */
export const footballMarkets: readonly MarketDraft[] = [
  {
    ...{ type: 'football.1x2', specifiers: '', state: 'active' },
    outcomes: [outcome('home', '2.10', 0.45), outcome('draw', '3.40', 0.28), outcome('away', '3.60', 0.27)],
  },
  {
    ...{ type: 'football.total', specifiers: 'total=2.5', state: 'active' },
    outcomes: [outcome('over', '1.90', 0.5), outcome('under', '1.90', 0.5)],
  },
  {
    ...{ type: 'football.asian-handicap', specifiers: 'hcp=-0.25', state: 'active' },
    outcomes: [outcome('home', '1.95', 0.49), outcome('away', '1.85', 0.51)],
  },
];

export const emptyCourse: FootballCourse = { sport: 'football', status: 'scheduled', phase: 'not-begun', goals: [] };

let made = 0;

export type TestMatch = { readonly id: string; readonly startsAt: Date };

/** A match that begins in so many minutes. */
export async function openMatch(
  w: World,
  { minutes = 60, markets = footballMarkets }: { minutes?: number; markets?: readonly MarketDraft[] } = {},
): Promise<TestMatch> {
  made += 1;
  const at = new Date(w.clock.now());
  const startsAt = new Date(w.clock.now() + minutes * 60_000);
  const names = (name: string) => ({ EN: `${name} ${made}`, BN: `দল ${made}` });
  return await w.context.database.transaction().execute(async (tx) => {
    await eventIntake.putTournament(tx, {
      ...{ id: 'football.test', sport: 'football', category: 'test', tier: 1 },
      names: { EN: 'Test League' },
    });
    const id = await eventIntake.putEvent(
      tx,
      {
        ...{ producer: 'test', ref: `match-${made}`, tournament: 'football.test', sport: 'football', startsAt },
        sides: { home: { code: `h${made}`, names: names('Home') }, away: { code: `a${made}`, names: names('Away') } },
      },
      // Its markets have been open for a day: limits are near their whole.
      new Date(at.getTime() - 86_400_000),
    );
    await eventIntake.change(tx, id, { course: emptyCourse }, at);
    await eventIntake.putMarkets(tx, id, markets, at);
    return { id, startsAt };
  });
}

/**
 * A race of the runners 3, 4 and 7 to win, at 5.00, 3.00 and 6.00, that begins in an hour; with `more` runners from 11 on at 9.00, and a market of so many
 * `places`.
 */
export async function openRace(
  w: World,
  { more = 0, places }: { readonly more?: number; readonly places?: number } = {},
): Promise<TestMatch> {
  made += 1;
  const at = new Date(w.clock.now());
  const startsAt = new Date(w.clock.now() + 3_600_000);
  const name = { EN: `Race ${made}` };
  return await w.context.database.transaction().execute(async (tx) => {
    const tournament = { id: 'race.test', sport: 'race', category: 'test', tier: 1, names: { EN: 'Test Meeting' } };
    await eventIntake.putTournament(tx, tournament);
    const id = await eventIntake.putEvent(
      tx,
      {
        ...{ producer: 'test', ref: `race-${made}`, tournament: 'race.test', sport: 'race', startsAt },
        sides: { home: { code: `r${made}`, names: name }, away: { code: `m${made}`, names: { EN: 'Meeting' } } },
      },
      new Date(at.getTime() - 86_400_000),
    );
    const outcomes = [
      ...[outcome('3', '5.00', 0.19), outcome('4', '3.00', 0.32), outcome('7', '6.00', 0.15)],
      ...Array.from({ length: more }, (_, nr) => outcome(String(11 + nr), '9.00', 0.1)),
    ];
    const placed = outcomes.map(({ code }) => outcome(code, '1.60', 0.5));
    const markets: MarketDraft[] = [
      { type: 'race.win', specifiers: '', state: 'active', outcomes },
      ...(places === undefined
        ? []
        : [{ type: 'race.place', specifiers: `places=${places}`, state: 'active' as const, outcomes: placed }]),
    ];
    await eventIntake.putMarkets(tx, id, markets, at);
    return { id, startsAt };
  });
}

/** The race ends with these runners, and what is decided is settled. */
export async function endRace(w: World, race: TestMatch, runners: readonly Runner[]): Promise<void> {
  const course: RaceCourse = { sport: 'race', status: 'ended', runners };
  await changeMatch(w, race, { state: 'live', course: { ...course, status: 'live', runners: [] } });
  await changeMatch(w, race, { state: 'ended', course });
  await settleSports(w);
}

export async function changeMatch(w: World, { id }: TestMatch, change: EventChange): Promise<void> {
  const at = new Date(w.clock.now());
  const done = await transact(w.context.database, (tx) => eventIntake.change(tx, id, change, at));
  if (!done.ok) throw new Error(done.code);
}

const goal = (side: 'home' | 'away', minute: number): Goal => ({
  side,
  period: minute <= 45 ? 'half-1' : 'half-2',
  minute,
});

/** A match at a score: goals of the home side first, all in the second half. */
export function courseAt(home: number, away: number, change: Partial<FootballCourse> = {}): FootballCourse {
  const goals = [
    ...Array.from({ length: home }, (_, at) => goal('home', 50 + at)),
    ...Array.from({ length: away }, (_, at) => goal('away', 60 + at)),
  ];
  return { sport: 'football', status: 'live', phase: 'half-2', goals, ...change };
}

/** The match begins. */
export const kickOff = (w: World, match: TestMatch, score = '0-0'): Promise<void> =>
  changeMatch(w, match, {
    state: 'live',
    phase: 'half-1',
    score,
    course: { ...emptyCourse, status: 'live', phase: 'half-1' },
  });

/** The match ends at a score, and what is decided is settled. */
export async function endMatch(w: World, match: TestMatch, home: number, away: number): Promise<void> {
  const course = courseAt(home, away, { phase: 'full-time' });
  await changeMatch(w, match, { state: 'live', phase: 'half-2', score: `${home}-${away}` }).catch(() => undefined);
  await changeMatch(w, match, { state: 'ended', phase: 'full-time', score: `${home}-${away}`, course });
  await settleSports(w);
}

export async function settleSports(w: World): Promise<number> {
  return await settleDueEvents(w.context);
}

export const leg = ({ id }: TestMatch, market: string, code: string, price: string, score = ''): SentLeg => ({
  eventId: id,
  marketId: market,
  outcome: code,
  price,
  score,
});

/** One combination of all legs, or what `change` says. */
export function ticketOf(legs: readonly SentLeg[], stake: string, change: Partial<SportTicket> = {}): SportTicket {
  return {
    id: makeId<'request'>(),
    legs: [...legs],
    shape: { sizes: [legs.length], bankers: [] },
    ...{ stake, policy: 'better', format: 'decimal' },
    ...change,
  };
}

export const bet = (w: World, member: TestMember, ticket: SportTicket) =>
  w.as(member).post('POST /lgw/sports/tickets', { body: ticket });

/** Bets of a member's, and an offer for one: the last in `gates.test.ts`, because an open bet keeps what is for those who play no more. */
export function sportBetProbes(of: () => World) {
  let offered = '';
  const make = async (owner: TestMember): Promise<string> => {
    const match = await openMatch(of());
    return (await bet(of(), owner, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '10'))).value.betId;
  };
  const lives = async (id: string): Promise<boolean> =>
    (await of().owner.query("select 1 from sport_bets where id = $1 and state = 'accepted'", [id])).rowCount === 1;
  const withOffer = async (owner: TestMember): Promise<string> => {
    const betId = await make(owner);
    offered = (await of().as(owner).post('POST /lgw/sports/bets/:betId/offers', { params: { betId } })).value.offer;
    return betId;
  };
  let match: TestMatch | undefined;
  return {
    'POST /lgw/sports/tickets freeBetId': {
      async make(owner: TestMember): Promise<string> {
        match ??= await openMatch(of());
        const id = makeId();
        await of().owner.query(
          `insert into free_bets (bucket, member, id, currency, units, made_at, expires_at)
           values (bucket_of($1), $1, $2, 'BDT', 500000, now(), clock_now() + interval '1 day')`,
          [owner.id, id],
        );
        return id;
      },
      lives: async (id: string): Promise<boolean> =>
        (await of().owner.query('select 1 from free_bets where id = $1', [id])).rowCount === 1,
      body: (freeBetId: string) => ({
        // Asked for one that does not exist before there is a match, it says so first.
        ...ticketOf([leg(match ?? { id: makeId(), startsAt: new Date() }, 'football.1x2', 'home', '2.10')], '50'),
        freeBetId,
      }),
    },
    'GET /lgw/sports/bets/:betId betId': { make, lives },
    'POST /lgw/sports/bets/:betId/offers betId': { make, lives },
    'POST /lgw/sports/bets/:betId/cash-outs betId': {
      make: withOffer,
      lives,
      body: () => ({ id: makeId(), offer: offered, percent: 100 }),
    },
  };
}
