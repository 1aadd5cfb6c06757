/**
 * Fetches results from the feeds that an operator configured, only for draws that wait for them: a feed can neither change numbers
 * that are stored nor end the sales of a draw.
 */
import { sql } from 'kysely';
import { Type } from 'typebox';
import { type DayPrizes, resultsAdapters } from '../../adapters/results/index.ts';
import type { Context } from '../../infra/context.ts';
import { callOut, outboundRules } from '../../infra/outbound.ts';
import { setting } from '../../infra/settings.ts';
import type { Row } from '../../infra/row.ts';
import { describeDay } from './describe-day.ts';
import { type GameRow, readGame } from '../lottery/index.ts';
import { importUnlessDisputed } from './enter-by-two.ts';

const Place = Type.String({ pattern: '^(?:[A-Za-z0-9_]{1,40}(?:\\.[A-Za-z0-9_]{1,40}){0,5})?$', maxLength: 250 });

export const resultFeeds = setting({
  key: 'lottery.feeds',
  summary:
    'Where results of lotteries are fetched: a game, a JSON address, and the places in it of the list, of the day and of each tier (names joined by dots).',
  shape: Type.Array(
    Type.Object(
      {
        game: Type.String({ pattern: '^[A-Z0-9]{2,16}$' }),
        url: Type.String({ pattern: '^https?://[^\\s]{1,500}$' }),
        list: Place,
        day: Place,
        prizes: Type.Record(Type.String({ pattern: '^[A-Z0-9]{1,16}$' }), Place),
        station: Type.Optional(
          Type.Object({ place: Place, is: Type.String({ maxLength: 80 }) }, { additionalProperties: false }),
        ),
      },
      { additionalProperties: false },
    ),
    { maxItems: 80 },
  ),
  default: [],
});

type Places = Parameters<(typeof resultsAdapters)['http-json']['read']>[0]['places'];
type Feed = { readonly game: string; readonly url: string } & Places;

const feedMs = 10_000;
const feedBytes = 2_000_000;

/** Asks the feeds of games that wait for numbers. Returns how many draws got theirs. */
export async function fetchResults(context: Context): Promise<number> {
  const feeds: readonly Feed[] = context.settings.get(resultFeeds);
  if (feeds.length === 0) return 0;
  const waiting = await readWaiting(context);
  let drawn = 0;
  for (const feed of feeds) {
    const days = waiting.get(feed.game);
    if (days === undefined) continue;
    drawn += await fetchFeed(context, feed, days).catch((error: unknown) => {
      // A feed that is away or talks nonsense holds up nobody; the draw is reported late when it is.
      context.log.warn({ err: error, game: feed.game }, 'a feed of results did not answer as agreed');
      return 0;
    });
  }
  return drawn;
}

/** Days of closed draws past their time, by game. */
async function readWaiting(context: Context): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<
    Row<'lottery_draws', 'game'> & { day: string }
  >`select d.game, d.day::text as day from lottery_draws d
    where d.state = 'closed' and d.seed_hash is null and d.draws_at <= clock_now()`.execute(context.database);
  const byGame = Map.groupBy(rows, ({ game }) => game);
  return new Map([...byGame].map(([game, days]) => [game, new Set(days.map(({ day }) => day))]));
}

async function fetchFeed(context: Context, feed: Feed, waiting: ReadonlySet<string>): Promise<number> {
  const game = await readGame(context.database, feed.game);
  if (game === undefined) return 0;
  const rules = outboundRules(context.settings, { withinMs: feedMs, maxBytes: feedBytes });
  const answer = await callOut(feed.url, { headers: { accept: 'application/json' } }, rules);
  if (answer.status !== 200) throw new Error(`the feed answered ${answer.status}`);
  const { list, day, prizes, station } = feed;
  const places = { list, day, prizes, station };
  const read = resultsAdapters['http-json'].read({ rules: game.rules, text: answer.body, places });
  if (!read.ok) throw new Error(read.faults[0]);
  return await enterDays(
    context,
    game,
    read.days.filter((one) => waiting.has(one.day)),
  );
}

async function enterDays(context: Context, game: GameRow, days: readonly DayPrizes[]): Promise<number> {
  let drawn = 0;
  for (const day of days) {
    const end = await importUnlessDisputed(context, game, day);
    if (end === undefined) continue;
    if (!end.ok) throw new Error(end.faults[0] === undefined ? 'not taken' : describeDay(end.faults[0]));
    drawn += end.value.drawn.length;
  }
  return drawn;
}
