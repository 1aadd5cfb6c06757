/** A database of a released state, with a bit of everything in it, becomes one of this state: the books stay right and people go on. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { runCommand } from '../test/command.ts';
import { type Fixture, landedStates, restoreLanded } from '../test/landed.ts';
import { clientOf } from '../test/client.ts';
import { type World, world } from '../test/world.ts';

// An older one has been upgraded by each state since; the long run goes the whole way.
const states = process.env['BANYAN_LONG'] === '1' ? landedStates() : landedStates().slice(-1);

describe.each(states)('the database of %s', (state) => {
  let w: World;
  let fixture: Fixture;
  const said: Record<string, { code: number | string; text: string }> = {};

  beforeAll(async () => {
    w = await world({
      database: async (ownerUrl) => {
        fixture = await restoreLanded(ownerUrl, state);
        for (const name of ['migrate', 'verify']) said[name] = await runCommand(name, [], { DATABASE_URL: ownerUrl });
      },
    });
    await w.clock.advance(Date.parse(fixture.takenAt) - w.clock.now());
  });
  // Closing checks the books.
  afterAll(() => w.close());

  test('every migration is applied and the whole of verify is right', () => {
    expect(said['migrate']).toMatchObject({ code: 0 });
    expect(said['verify']?.text).toMatch(/The books are right\.\n$/);
    expect(said['verify']?.code).toBe(0);
  });

  test('a player of before signs in with the password of before, sees the old bets, and bets', async () => {
    const body = { type: 'username', username: 'alice', password: 'Banyan#2026' };
    const { value } = await w.visitor.post('POST /wps/session/login', { body });
    const alice = clientOf(w.url, { authorization: `Bearer ${value.token}` });
    const before = (await alice.get('GET /wps/member/bets', { query: { pageSize: '100' } })).value.content;
    expect(before.some(({ settledAt }) => settledAt !== null)).toBe(true);
    const { draw, plays } = (await alice.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } })).value;
    const [play] = plays;
    const line = {
      play: play?.play,
      selection: play?.returns[0]?.selection,
      stake: '2',
      odds: play?.odds,
      cost: play?.cost,
    };
    const placed = await alice.post('POST /lgw/vn/tickets', {
      body: { id: makeId<'ticket'>(), drawId: draw?.id, lines: [line] },
    });
    expect(placed.code).toBe('ok');
  });

  test('what was on its way goes on: draws that were open close, bets are settled, chases place their next step', async () => {
    const steps = async () =>
      (await w.owner.query("select count(*)::integer as count from lottery_chase_steps where state = 'placed'")).rows[0]
        .count;
    const before = await steps();
    // A minute later each time; a step is placed on a turn after the one that opened its draw.
    const minuteLater = async (): Promise<number> => {
      await w.clock.advance(60_000);
      await w.tick();
      await w.settle();
      return await steps();
    };
    await expect.poll(minuteLater, { timeout: 40_000, interval: 10 }).toBeGreaterThan(before);
  });
});
