/** Matches of the sports book for flows, put into the product's database as a feed puts them: one in play, and one that begins later today. */
import { type FairSplit, readPrice } from '@banyan/core/sports';
import type { FootballCourse } from '@banyan/core/sports/results';
import pg from 'pg';
import { inject } from 'vitest';
import { columnTypes, type Database, openDatabase, type Tx } from '../apps/api/src/infra/database.ts';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { eventIntake, type MarketDraft } from '../apps/api/src/modules/sport-events/index.ts';

const million = 1_000_000;
const fair = (win: number): FairSplit => ({
  ...{ win: BigInt(win), halfWin: 0n, refund: 0n, halfLose: 0n, lose: BigInt(million - win) },
});
const outcome = (code: string, price: string, win: number) => ({ code, price: readPrice(price), fair: fair(win) });

/** The result at a price of the home side, a handicap and two totals. */
export const marketsAt = (home: string): readonly MarketDraft[] => [
  {
    ...{ type: 'football.1x2', specifiers: '', state: 'active' },
    outcomes: [outcome('home', home, 450_000), outcome('draw', '3.40', 280_000), outcome('away', '3.60', 270_000)],
  },
  {
    ...{ type: 'football.asian-handicap', specifiers: 'hcp=-0.25', state: 'active' },
    outcomes: [outcome('home', '1.95', 490_000), outcome('away', '1.85', 510_000)],
  },
  ...[
    ['2.5', '1.90', '1.88'],
    ['3.5', '2.60', '1.46'],
  ].map(
    ([total, over, under]): MarketDraft => ({
      ...{ type: 'football.total', specifiers: `total=${total}`, state: 'active' },
      outcomes: [outcome('over', over as string, 500_000), outcome('under', under as string, 500_000)],
    }),
  ),
];

const course: FootballCourse = { sport: 'football', status: 'live', phase: 'half-1', goals: [] };

async function openProduct(): Promise<{ database: Database; close: () => Promise<void> }> {
  // The product runs: its database is only looked up.
  const { url } = await startEmbedded({ dataDir: inject('dataDir') });
  const pool = new pg.Pool({ connectionString: url, types: columnTypes, max: 1 });
  return { database: openDatabase(pool), close: () => pool.end() };
}

export async function inBook<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  const { database, close } = await openProduct();
  try {
    return await database.transaction().execute(act);
  } finally {
    await close();
  }
}

const names = (name: string) => ({ EN: name });

/** Puts both matches of a league of their own; a league that is there already stays as it is. */
export async function putMatches(league: string): Promise<{ live: string; later: string }> {
  return await inBook(async (tx) => {
    const at = new Date();
    const tournament = `football.${league}`;
    const leagueNames = names(`River League ${league}`);
    await eventIntake.putTournament(tx, {
      ...{ id: tournament, sport: 'football', category: 'test', tier: 1, names: leagueNames, isSimulated: true },
    });
    const put = async (ref: string, startsAt: Date, home: string, away: string) => {
      const sides = { home: { code: home, names: names(home) }, away: { code: away, names: names(away) } };
      const draft = { producer: 'flows', ref: `${league}-${ref}`, tournament, sport: 'football', startsAt, sides };
      // Its markets have been open for a day: limits are near their whole.
      const id = await eventIntake.putEvent(tx, draft, new Date(at.getTime() - 86_400_000));
      await eventIntake.putMarkets(tx, id, marketsAt('2.10'), at);
      return id;
    };
    const later = await put('later', new Date(at.getTime() + 30 * 60_000), 'North City', 'West Forest');
    const live = await put('live', new Date(at.getTime() - 30 * 60_000), 'London Reeds', 'Mersey Blues');
    const shown = { clock: "31'", home: '1', away: '0', parts: [{ code: 'half-1', home: '1', away: '0' }] };
    const statistics = [
      { code: 'possession', home: '58', away: '42' },
      { code: 'shots', home: '7', away: '3' },
    ];
    const goals = [{ side: 'home', period: 'half-1', minute: 12 }] as const;
    await eventIntake.change(
      tx,
      live,
      {
        ...{ state: 'live', phase: 'half-1', score: '1-0', shown: { ...shown, statistics } },
        course: { ...course, goals },
        timeline: [
          { kind: 'goal', clock: "12'", side: 'home', score: '1-0' },
          { kind: 'corner', clock: "30'", side: 'home', score: '1-0' },
        ],
      },
      at,
    );
    return { live, later };
  });
}

/** Puts a race of eight runners that begins in half an hour, with a market of winners and one of three places. */
export async function putRace(meeting: string): Promise<string> {
  const runners = [
    'Amber Kite',
    'River Drum',
    'Night Ferry',
    'Paper Moon',
    'Old Banyan',
    'Copper Bell',
    'Rain Dancer',
    'Tea Merchant',
  ];
  const prices = ['3.40', '4.50', '6.00', '9.00', '12.00', '15.00', '21.00', '26.00'];
  return await inBook(async (tx) => {
    const at = new Date();
    const tournament = `race.${meeting}`;
    await eventIntake.putTournament(tx, {
      ...{
        id: tournament,
        sport: 'race',
        category: 'test',
        tier: 1,
        names: names(`Delta Downs ${meeting}`),
        isSimulated: true,
      },
    });
    const sides = {
      home: { code: 'race', names: names('Race 4') },
      away: { code: 'meeting', names: names('Delta Downs') },
    };
    const startsAt = new Date(at.getTime() + 30 * 60_000);
    const draft = { producer: 'flows', ref: `race-${meeting}`, tournament, sport: 'race', startsAt, sides };
    const id = await eventIntake.putEvent(tx, draft, new Date(at.getTime() - 86_400_000));
    const outcomesAt = (priceOf: (at: number) => string, win: number) =>
      runners.map((name, nr) => ({ ...outcome(String(nr + 1), priceOf(nr), win), name: names(name) }));
    const markets: MarketDraft[] = [
      {
        type: 'race.win',
        specifiers: '',
        state: 'active',
        outcomes: outcomesAt((nr) => prices[nr] ?? '2.00', 100_000),
      },
      {
        ...{ type: 'race.place', specifiers: 'places=3', state: 'active' },
        outcomes: outcomesAt((nr) => (1.3 + nr / 2).toFixed(2), 350_000),
      },
    ];
    await eventIntake.putMarkets(tx, id, markets, at);
    return id;
  });
}

/** The race comes in: runners by their numbers in the order of their places. */
export async function endRace(event: string, ...numbers: readonly number[]): Promise<void> {
  const runners = numbers.map((number, at) => ({ id: String(number), place: at + 1 }));
  const course = { sport: 'race', status: 'ended', runners } as const;
  await inBook(async (tx) => {
    await eventIntake.lock(tx, event);
    await eventIntake.change(
      tx,
      event,
      { state: 'live', course: { ...course, status: 'live', runners: [] } },
      new Date(),
    );
    await eventIntake.change(tx, event, { state: 'ended', course }, new Date());
  });
}

/** An event begins; its markets close at what they cost now. */
export async function kickOff(event: string): Promise<void> {
  await inBook(async (tx) => {
    await eventIntake.lock(tx, event);
    await eventIntake.change(tx, event, { state: 'live', score: '0-0' }, new Date());
  });
}

/** A market of both prices moves. */
export async function moveHome(event: string, price: string): Promise<void> {
  await inBook((tx) => eventIntake.putMarkets(tx, event, marketsAt(price), new Date()));
}
