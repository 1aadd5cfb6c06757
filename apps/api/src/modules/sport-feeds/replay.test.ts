/** What a feed sent is stored as it came: sent again into an empty world, with the same bets at the same places, it gives the same events, results and payouts. */
import { expect, it } from 'vitest';
import { transact } from '../../infra/database.ts';
import { readNow } from '../../infra/now.ts';
import { balanceOf } from '../../../test/draws.ts';
import {
  type FeedServer,
  type WireMessage,
  bookOf,
  eventIdOf,
  feedMarkets,
  feedServer,
  fixtureOfMatch,
  matchWriter,
  randomOf,
  shuffled,
  storyOf,
  setFeed,
} from '../../../test/feeds.ts';
import { bet, leg, settleSports, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { answerDueBets } from '../sport-bets/answer-bets.ts';
import { applyNext } from './apply-message.ts';
import { storeMessages } from './message-store.ts';
import { putProducer } from './producer-store.ts';

const refs = ['r1', 'r2', 'r3'];
const producer = 'sim';

type PlannedBet = { readonly ref: string; readonly market: string; readonly outcome: string; readonly price: string };
/** A bet, and how many messages had been applied when it was placed. */
type PlacedBet = PlannedBet & { readonly after: number; readonly code: string };

async function place(w: World, member: TestMember, { ref, market, outcome, price }: PlannedBet): Promise<string> {
  await w.clock.advance(4000);
  const match = { id: await eventIdOf(w, ref), startsAt: new Date(w.clock.now()) };
  const { code } = await bet(w, member, ticketOf([leg(match, market, outcome, price, '0-0')], '50', { policy: 'any' }));
  await w.clock.advance(6000);
  await answerDueBets(w.context);
  return code;
}

async function ending(w: World, member: TestMember) {
  await settleSports(w);
  const books = [];
  for (const ref of refs) books.push(await bookOf(w, ref));
  const bets = (await w.as(member).get('GET /lgw/sports/bets', { query: {} })).value.content;
  const paid = bets.map(({ state, payout, legs }) => [state, payout?.amount, legs.map(({ result }) => result)]);
  return { books, paid: paid.map((one) => JSON.stringify(one)).toSorted(), balance: await balanceOf(w, member) };
}

/** Three matches whose messages come mixed, with bets between them and a silence in the middle. */
async function live(w: World, feed: FeedServer, member: TestMember, seed: number): Promise<PlacedBet[]> {
  const below = randomOf(seed);
  const now = (): number => w.clock.now();
  const startsAt = Math.floor(now() / 60_000) * 60_000 + 3_600_000;
  const applied = async (): Promise<number> =>
    Number((await w.owner.query("select count(*) from sport_feed_messages where outcome <> 'received'")).rows[0].count);
  let beats = 0;
  const poll = async (...messages: readonly WireMessage[]): Promise<void> => {
    await w.clock.advance(1000);
    beats += 1;
    feed.send({ kind: 'alive', id: `alive-${beats}`, generated: now(), isSubscribed: true }, ...messages);
    await w.tick('sport-feeds.poll');
  };
  await poll();
  await poll();
  const writers = refs.map((ref) => ({ ref, write: matchWriter(ref, now) }));
  for (const { ref, write } of writers)
    await poll(
      write('fixture', fixtureOfMatch(ref, startsAt)),
      write('oddsChange', { isWhole: true, markets: feedMarkets }),
    );
  const stories = shuffled(
    writers.flatMap(({ write }) => storyOf(write, now())),
    below,
  );
  const bets: PlacedBet[] = [];
  for (const [index, message] of stories.entries()) {
    if (below(2) === 0) {
      const { market, outcomes } = feedMarkets[below(feedMarkets.length)] as (typeof feedMarkets)[number];
      const { code: outcome, price } = outcomes[below(outcomes.length)] as { code: string; price: string };
      const planned = { ref: refs[below(refs.length)] as string, market, outcome, price };
      await poll();
      const after = await applied();
      bets.push({ ...planned, after, code: await place(w, member, planned) });
    }
    if (index === 12) {
      await w.clock.advance(25_000);
      await w.tick('sport-feeds.silence');
    }
    await poll(message);
    if (below(4) === 0) await settleSports(w);
  }
  return bets;
}

type Sent = { id: string; kind: 'sent' | 'lost' | 'recovery'; event: string | null; payload: unknown };

it('replayed into an empty world, it ends the same', { timeout: 600_000 }, async () => {
  const seeds = process.env['BANYAN_LONG'] === '1' ? [1, 2, 3, 4, 5, 6] : [1];
  for (const seed of seeds) {
    const [first, second] = [await world(), await world()];
    const feed = await feedServer(
      (requestId) =>
        refs.map((ref) =>
          matchWriter(`${ref}`, () => first.clock.now())('oddsChange', {
            isWhole: true,
            requestId,
            markets: feedMarkets,
          }),
        ),
      () => first.clock.now(),
    );
    try {
      await setFeed(first, producer, feed);
      const [alice, again] = [await first.member({ balance: '5000.00' }), await second.member({ balance: '5000.00' })];
      const bets = await live(first, feed, alice, seed);
      expect(bets.some(({ code }) => code === 'ok')).toBe(true);
      const { rows } = await first.owner.query<Sent>(
        'select id, kind, event, payload from sport_feed_messages order by seq',
      );
      expect(rows.filter(({ kind }) => kind === 'lost')).toHaveLength(1);
      for (const [index, { event, ...message }] of rows.entries()) {
        await transact(second.context.database, async (tx) => {
          const at = await readNow(tx);
          await putProducer(tx, producer, 'json', at);
          await storeMessages(tx, producer, [{ ...message, event: event ?? undefined }], at);
          return { ok: true, value: undefined };
        });
        expect(await applyNext(second.context.database, producer)).toBe(true);
        for (const planned of bets.filter(({ after }) => after === index + 1))
          expect({ planned, code: await place(second, again, planned) }).toEqual({ planned, code: planned.code });
      }
      const ends = await ending(first, alice);
      expect(await ending(second, again)).toEqual(ends);
      expect(ends.paid.filter((one) => one.includes('settled')).length).toBeGreaterThan(0);
    } finally {
      await feed.close();
      await first.close();
      await second.close();
    }
  }
});
