/** A feed in the unified language over a message queue, with bets placed meanwhile: what it sends, what it is asked for, and what a lost connection shuts. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { balanceOf } from '../../../test/draws.ts';
import { eventIdOf } from '../../../test/feeds.ts';
import { type MessageBroker, messageBroker } from '../../../test/message-broker.ts';
import { bet, leg, settleSports, ticketOf } from '../../../test/sports.ts';
import { type World, world } from '../../../test/world.ts';

const event = 'sr:match:4100';
let w: World;
let broker: MessageBroker;
let server: http.Server;
/** Calls of the producer's server, with the token of each. */
const calls: { method: string; url: string; token: unknown }[] = [];
/** What a recovery sends first, and the event whose fixture is asked for. */
let recovered = (_requestId: string): void => {};
let about = event;

const now = (): number => w.clock.now();
const keyOf = (kind: string): string => `hi.-.live.${kind}.1.sr:match.4100.-`;
const said = (): string => `product="1" event_id="${event}" timestamp="${now()}"`;

const fixture = (): string => `<fixtures_fixture generated_at="${new Date(now()).toISOString()}">
  <fixture id="${event}" start_time="${new Date(now() + 3_600_000).toISOString()}">
    <tournament id="sr:tournament:9" name="Delta League"><sport id="sr:sport:1" name="Soccer"/><category id="sr:category:3" name="Delta"/></tournament>
    <competitors><competitor id="sr:competitor:1" name="North End" qualifier="home"/><competitor id="sr:competitor:2" name="South End" qualifier="away"/></competitors>
  </fixture></fixtures_fixture>`;

const market = (price: string): string =>
  `<market id="1" status="1"><outcome id="1" odds="${price}" probabilities="0.45" active="1"/><outcome id="2" odds="3.4" probabilities="0.28" active="1"/><outcome id="3" odds="3.6" probabilities="0.27" active="1"/></market>`;
const odds = (price: string, more = ''): string =>
  `<odds_change ${said()} ${more}><odds>${market(price)}</odds></odds_change>`;

beforeAll(async () => {
  w = await world({ secrets: { 'queue-token': 'open-sesame' } });
  broker = await messageBroker();
  broker.onlyUser = 'open-sesame';
  server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, url, token: headers['x-access-token'] });
    if (url.includes('/sport_events/')) return void response.end(fixture().replaceAll(event, about));
    const requestId = new URL(url, 'http://feed').searchParams.get('request_id') ?? '';
    response.writeHead(202).end('<response response_code="ACCEPTED"/>');
    recovered(requestId);
    const complete = `<snapshot_complete product="1" request_id="${requestId}" timestamp="${now()}"/>`;
    broker.send('-.-.-.snapshot_complete.-.-.-.-', complete);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('sports.feeds', [
    {
      ...{ producer: 'unified-live', adapter: 'unified', everyMs: 200, secret: 'queue-token' },
      address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      product: { number: 1, name: 'liveodds' },
      queue: { host: '127.0.0.1', port: broker.port, path: '/unifiedfeed/42' },
    },
  ]);
});
afterAll(async () => {
  await w.tick('sport-feeds.poll');
  await broker.close();
  server.closeAllConnections();
  server.close();
  await w.close();
});

const trust = async (): Promise<string | undefined> =>
  (await w.owner.query("select trust from sport_feed_producers where name = 'unified-live'")).rows[0]?.trust;
const state = async (): Promise<string | undefined> =>
  (
    await w.owner.query(
      "select m.state from sport_markets m join sport_events e on e.id = m.event where e.ref = $1 and m.type = 'football.1x2'",
      [event],
    )
  ).rows[0]?.state;

const alive = (product = 1, subscribed = 1): void =>
  broker.send('-.-.-.alive.-.-.-.-', `<alive product="${product}" timestamp="${now()}" subscribed="${subscribed}"/>`);

/** A second later the feed is read, until something is so. */
async function read(isSo: () => Promise<boolean> | boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await w.clock.advance(1000);
        alive();
        await w.tick('sport-feeds.poll');
        return await isSo();
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true);
}

it('a match comes in by its first prices, its fixture is fetched, it is bet on, and its result pays', async () => {
  await read(async () => (await trust()) === 'up');
  expect(broker.users).toEqual([{ user: 'open-sesame', path: '/unifiedfeed/42' }]);
  expect(calls[0]).toMatchObject({ method: 'POST', token: 'open-sesame' });
  expect(calls[0]?.url).toMatch(/^\/v1\/liveodds\/recovery\/initiate_request\?request_id=1$/);
  broker.send(keyOf('odds_change'), odds('2.1'));
  // Another producer of the same queue says otherwise, and is not heard.
  broker.send(keyOf('odds_change'), odds('9.9').replace('product="1"', 'product="3"'));
  await read(async () => (await state()) === 'active');
  expect(calls.at(-1)?.url).toBe('/v1/sports/en/sport_events/sr%3Amatch%3A4100/fixture.xml');
  const { rows } = await w.owner.query('select sides, starts_at from sport_events where ref = $1', [event]);
  expect(rows[0].sides).toMatchObject({ home: { names: { EN: 'North End' } }, away: { names: { EN: 'South End' } } });

  const alice = await w.member({ balance: '1000.00' });
  const match = { id: await eventIdOf(w, event), startsAt: rows[0].starts_at };
  const placed = await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'));
  expect(placed.value?.state).toBe('accepted');
  broker.send(
    keyOf('odds_change'),
    `<odds_change ${said()}><sport_event_status status="1" match_status="6" home_score="0" away_score="0"/></odds_change>`,
  );
  await w.clock.advance(1000);
  const won = '<outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/>';
  broker.send(
    keyOf('bet_settlement'),
    `<bet_settlement ${said()} certainty="2"><outcomes><market id="1">${won}</market></outcomes></bet_settlement>`,
  );
  await read(async () => (await state()) === 'settled');
  await settleSports(w);
  expect(await balanceOf(w, alice)).toBe('1110.00');
});

it('a connection that ends shuts everything, and what its recovery sends opens it again', async () => {
  const other = 'sr:match:4101';
  const name = (text: string): string => text.replaceAll('4100', '4101');
  about = other;
  broker.send(name(keyOf('odds_change')), name(odds('2.5')));
  recovered = (requestId) => broker.send(name(keyOf('odds_change')), name(odds('2.6', `request_id="${requestId}"`)));
  const price = async () =>
    (
      await w.owner.query(
        "select m.state, m.outcomes->0->>'price' as price from sport_markets m join sport_events e on e.id = m.event where e.ref = $1",
        [other],
      )
    ).rows[0];
  await read(async () => (await price())?.state === 'active');
  const before = calls.length;
  broker.drop();
  await expect.poll(() => broker.readers()).toBe(0);
  await expect
    .poll(async () => {
      await w.clock.advance(300);
      await w.tick('sport-feeds.poll');
      return (await price())?.state;
    })
    .toBe('suspended');
  expect(await trust()).toBe('down');
  // It is tried again after five seconds, asks for what was missed since it was heard last, and opens.
  await w.clock.advance(31_000);
  await read(async () => (await price())?.state === 'active');
  expect(await price()).toEqual({ state: 'active', price: '26000' });
  expect(calls.slice(before).map(({ url }) => url)).toEqual([
    expect.stringMatching(/^\/v1\/liveodds\/recovery\/initiate_request\?after=\d{13}&request_id=2$/),
  ]);
});

it('what was taken from the queue and could not be stored is asked for again', async () => {
  const before = calls.length;
  broker.send(keyOf('odds_change'), odds('3.1'));
  await w.owner.query('revoke insert on sport_feed_messages from banyan_app');
  await w.clock.advance(1000);
  const failed = await w.tick('sport-feeds.poll').then(
    () => undefined,
    (error: unknown) => String(error),
  );
  await w.owner.query('grant insert on sport_feed_messages to banyan_app');
  expect(failed).toMatch(/permission denied/);
  await w.clock.advance(31_000);
  await read(async () => calls.length > before && (await trust()) === 'up');
  expect(calls[before]?.url).toMatch(/recovery\/initiate_request\?after=/);
});

it('a server that does not let it in, or is not there, leaves it down, and it says so', async () => {
  broker.onlyUser = 'somebody-else';
  broker.drop();
  await expect.poll(() => broker.readers()).toBe(0);
  for (let turn = 0; turn < 3; turn += 1) {
    await w.clock.advance(6000);
    await w.tick('sport-feeds.poll');
  }
  expect([await trust(), broker.readers()]).toEqual(['down', 0]);
  broker.onlyUser = undefined;
  await w.clock.advance(31_000);
  await read(async () => (await trust()) === 'up');
});
