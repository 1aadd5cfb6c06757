/** What draws and bets came to, as notices of browsers: each once, only where it is wanted and from then on, and to nobody who must not be called back. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { type PushPhone, pushService } from '../../../test/push-service.ts';
import { bet, endMatch, leg, openMatch, ticketOf } from '../../../test/sports.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { isNews } from './result-notices.ts';

let w: World;
let service: Awaited<ReturnType<typeof pushService>>;
beforeAll(async () => {
  w = await world({ env: { BANYAN_MODE: 'demo' } });
  service = await pushService();
  await w.set('push.insideHosts', ['127.0.0.1']);
});
afterAll(async () => {
  await service.close();
  await w.close();
});

const as = async (m: TestMember) => w.as(await w.session(m));
const switchOn = async (m: TestMember, phone: PushPhone, wanted: object = { offers: false, results: true }) =>
  (await (await as(m)).post('POST /wps/push', { body: { ...phone.address, ...wanted } })).value.list[0]?.id ?? '';
const change = async (m: TestMember, browserId: string, wanted: { offers: boolean; results: boolean }) =>
  (await as(m)).put('PUT /wps/push/:browserId', { params: { browserId }, body: wanted });

/** The records take over what happened, and the notices follow them. */
async function feed(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('push.results');
  await w.settle();
}

async function player(wanted?: object): Promise<TestMember & { phone: PushPhone; browserId: string }> {
  const member = await w.member({ balance: '1000.00' });
  const phone = service.phone();
  await w.owner.query("update members set language = 'EN' where id = $1", [member.id]);
  return { ...member, phone, browserId: await switchOn(member, phone, wanted) };
}
const titles = ({ phone }: { phone: PushPhone }) => phone.arrived.map(({ notice }) => notice.title);

/** A bet of 100 at 2.10 on a match that ends. */
async function betAndEnd(members: readonly TestMember[], home: number, away: number) {
  const match = await openMatch(w);
  for (const member of members)
    expect((await bet(w, member, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'))).code).toBe('ok');
  await endMatch(w, match, home, away);
  return match;
}

describe('a win', () => {
  test('of a bet on sports is sent once, to each browser that wants results', async () => {
    const [alice, bob] = [await player(), await player({ offers: true, results: false })];
    const second = service.phone();
    await switchOn(alice, second);
    await betAndEnd([alice, bob], 1, 0);
    await feed();
    expect(titles(alice)).toEqual(['You won BDT 210.00']);
    expect(alice.phone.arrived[0]?.notice).toMatchObject({ text: 'Sports bets', path: '/sports', dir: 'ltr' });
    expect(second.arrived).toHaveLength(1);
    expect(bob.phone.calls()).toBe(0);
    // The same events once more, as after a crash.
    await w.owner
      .query("update outbox_cursors set position = '0' where consumer in ('push', 'records')")
      .catch(() => {});
    await feed();
    expect(titles(alice)).toHaveLength(1);
  });

  test('of several bets of a moment is one notice with all of it', async () => {
    const alice = await player();
    const matches = [await openMatch(w), await openMatch(w)];
    for (const match of matches) await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'));
    for (const match of matches) await endMatch(w, match, 1, 0);
    await feed();
    expect(titles(alice)).toEqual(['You won BDT 420.00']);
  });

  test('that came before results were wanted is not sent, and a loss of sports never', async () => {
    const alice = await player({ offers: true, results: false });
    await betAndEnd([alice], 1, 0);
    await w.clock.advance(1000);
    expect((await change(alice, alice.browserId, { offers: true, results: true })).value.list).toMatchObject([
      { offers: true, results: true },
    ]);
    await feed();
    await w.clock.advance(1000);
    await betAndEnd([alice], 0, 1);
    await feed();
    expect(alice.phone.calls()).toBe(0);
    await betAndEnd([alice], 2, 0);
    await feed();
    expect(titles(alice)).toEqual(['You won BDT 210.00']);
    await change(alice, alice.browserId, { offers: false, results: false });
    await betAndEnd([alice], 2, 0);
    await feed();
    expect(titles(alice)).toHaveLength(1);
  });

  test('calls nobody back who has excluded themselves', async () => {
    const alice = await player();
    const match = await openMatch(w);
    await bet(w, alice, ticketOf([leg(match, 'football.1x2', 'home', '2.10')], '100'));
    expect((await (await as(alice)).post('POST /wps/safety/exclusion', { body: { months: 6 } })).code).toBe('ok');
    await endMatch(w, match, 1, 0);
    await feed();
    expect(alice.phone.calls()).toBe(0);
  });
});

describe('a draw', () => {
  test('that comes once a day is told whether it was won or not, in the language of the player', async () => {
    const [alice, bob] = [await player(), await player()];
    await w.owner.query("update members set language = 'BN' where id = $1", [bob.id]);
    const draw = await openDraw(w, '2005-10-03');
    expect((await place(w, alice, draw, [line('DE', '23', '10')])).code).toBe('ok');
    expect((await place(w, bob, draw, [line('DE', '99', '10')])).code).toBe('ok');
    await drawAndSettle(w, draw);
    await feed();
    expect(titles(alice)).toEqual(['You won BDT 820.00']);
    expect(bob.phone.arrived).toHaveLength(1);
    const [{ notice }] = bob.phone.arrived as [PushPhone['arrived'][0]];
    expect([notice.lang, notice.title.startsWith('ড্র হয়েছে: ')]).toEqual(['bn', true]);
    expect(notice.path).toBe('/?mc=personalHistoryCopy');
  });

  test('of every few minutes is told only where it was won', () => {
    const games = new Map([
      ['FAST', { name: 'lottery.game.fast', isDaily: false }],
      ['DAY', { name: 'lottery.game.day', isDaily: true }],
    ]);
    const isSent = (product: 'lottery' | 'sports' | 'game', game: string, state: 'won' | 'lost' | 'void') =>
      isNews(
        {
          ...{ product, game, state, member: '' as never, currency: 'BDT', endedAt: new Date(), ref: '' },
          payout: state === 'won' ? 1n : 0n,
        },
        games,
      );
    expect([isSent('lottery', 'FAST', 'won'), isSent('lottery', 'FAST', 'lost')]).toEqual([true, false]);
    expect([isSent('lottery', 'DAY', 'lost'), isSent('lottery', 'DAY', 'void')]).toEqual([true, false]);
    expect([isSent('sports', 'football', 'lost'), isSent('game', 'wheel', 'won')]).toEqual([false, false]);
  });
});

test('offers in one browser are a yes to offers, and in none a no', async () => {
  const alice = await player({ offers: false, results: true });
  const said = async () =>
    (
      await w.owner.query<{ push: boolean | null }>('select push from marketing_choices where member = $1', [alice.id])
    ).rows.map(({ push }) => push);
  expect([undefined, null, false]).toContain((await said())[0]);
  await change(alice, alice.browserId, { offers: true, results: true });
  expect(await said()).toEqual([true]);
  await change(alice, alice.browserId, { offers: false, results: true });
  expect(await said()).toEqual([false]);
});
