/**
 * Samples: results that a demo draws where there is no feed, a year of past days and the draws that wait now, so that a newcomer sees results, counts and
 * bets that are settled. They are stored as what they are (`demo`), and what an operator imports for the same day takes their place as long as nobody had
 * bet on them. Production has none.
 */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { upcomingDraws } from '@banyan/core/lottery';
import { businessDayOf } from '@banyan/core/time';
import { seededWords } from '@banyan/games/draws';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Prizes } from '@banyan/games/lottery';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import type { Row } from '../../infra/row.ts';
import type { Secrets } from '../../infra/secrets.ts';
import { type GameRow, readGames } from '../lottery/index.ts';
import { changeDraws } from './change-draws.ts';
import { readClosedDays } from './closed-days.ts';
import type { DrawRow } from './draw-row.ts';
import { drawColumns } from './draw-store.ts';
import { gameCalendar } from './game-calendar.ts';
import { importResults } from './import-results.ts';
import { type PastDraw, insertPastDraws } from './past-results.ts';

const yearMs = 365 * 86_400_000;
const mostDraws = 800;
/** Left to what is under way: a draw so late that it is not there yet is none of the past. */
const restMs = 600_000;
/** How long an operator who tries results by hand has before the demo gives a draw its numbers. */
const patienceSeconds = 60;

function sampleOf(secrets: Secrets, game: GameRow, drawNo: string): Prizes {
  const seed = createHmac('sha256', secrets.derive('demo.results')).update(`${game.code} ${drawNo}`).digest('hex');
  return lotteryNamed(game.rules).draw(seededWords(seed, game.rules));
}

/** The past draws of a game that draws at times of day; the sides of a market are asked for what it is made of. */
function pastOf(secrets: Secrets, game: GameRow, all: readonly GameRow[], dates: Dates): PastDraw[] {
  const planned = upcomingDraws(gameCalendar(game), dates.from, mostDraws, (day) => dates.isClosed(day)).filter(
    ({ drawsAt }) => drawsAt <= dates.until,
  );
  if (game.source !== 'parts')
    return planned.map((draw) => ({ ...draw, result: sampleOf(secrets, game, draw.drawNo) }));
  const sides = all
    .filter(({ source, market }) => source !== 'parts' && market === game.market)
    .sort((a, b) => (a.drawTime ?? '').localeCompare(b.drawTime ?? ''));
  const { tiers } = lotteryNamed(game.rules);
  return planned.map((draw) => ({
    ...draw,
    result: tiers.map(({ tier }, at) => ({
      tier,
      numbers: sampleOf(secrets, sides[at] as GameRow, draw.drawNo)[0]?.numbers ?? [],
    })),
  }));
}

type Dates = { readonly from: number; readonly until: number; isClosed(day: string): boolean };

/** Fills the days of the last year that have no draw, of every game that draws at times of day. Returns how many draws it made. */
export async function fillPast(context: Context): Promise<number> {
  const games = await readGames(context.database);
  let made = 0;
  for (const game of games) {
    if (gameCalendar(game).times.kind !== 'at') continue;
    made += await changeDraws(context, async (tx) => await fillGame(context, tx, game, games));
  }
  return made;
}

async function fillGame({ secrets }: Context, tx: Tx, game: GameRow, games: readonly GameRow[]): Promise<number> {
  const now = (await readNow(tx)).getTime();
  const closed = await readClosedDays(tx, game.code, businessDayOf(now - yearMs, game.timeZone));
  const past = pastOf(secrets, game, games, {
    from: now - yearMs,
    until: now - restMs,
    isClosed: (day) => closed.has(day),
  });
  const { rows } = await sql<Row<'lottery_draws', 'draw_no'>>`select d.draw_no from lottery_draws d
    where d.game = ${game.code} and d.draws_at >= ${new Date(now - yearMs - 86_400_000)}`.execute(tx);
  const known = new Set(rows.map(({ draw_no: drawNo }) => drawNo));
  const missing = past.filter(({ drawNo }) => !known.has(drawNo));
  await insertPastDraws(tx, game, missing, 'demo');
  return missing.length;
}

/** Gives draws that wait for a feed which nobody set their numbers. Returns how many. */
export async function drawSamples(context: Context, fed: ReadonlySet<string>): Promise<number> {
  const games = new Map((await readGames(context.database, 'all')).map((game) => [game.code, game]));
  const waiting = [...games.values()].filter(({ code, source }) => source === 'feed' && !fed.has(code));
  const { rows } = await sql<DrawRow>`select ${drawColumns} from lottery_draws d
    where d.game = any (${waiting.map(({ code }) => code)}::text[]) and d.state = 'closed' and d.draws_at <= clock_now() - ${patienceSeconds} * interval '1 second'
      and d.draws_at > clock_now() - interval '1 year' order by d.draws_at limit 100`.execute(context.database);
  let drawn = 0;
  for (const { game: code, day, drawNo } of rows) {
    const game = games.get(code);
    if (game === undefined) continue;
    const entry = { day, line: 1, result: sampleOf(context.secrets, game, drawNo) };
    const end = await importResults(context, game, [entry], { source: 'demo', endSales: false });
    if (end.ok) drawn += end.value.drawn.length;
  }
  return drawn;
}
