/** A database of a released state, with a bit of everything in it, becomes one of this state: the books stay right and people go on. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { runCommand } from '../test/command.ts';
import { type Fixture, landedStates, restoreLanded } from '../test/landed.ts';
import { clientOf } from '../test/client.ts';
import { type World, world } from '../test/world.ts';

// An older one has been upgraded by each state since; the long run goes the whole way.
const states = process.env['BANYAN_LONG'] === '1' ? landedStates() : landedStates().slice(-1);

/** Money on its way between members when the servers were stopped: one event that no job was made of yet, and one job that waits; their ids. */
async function leaveUndelivered(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `select owner, to_regclass('ledger_duties') is not null as "isOlder" from ledger_accounts
     where kind = 'member main' and currency = 'BDT' order by balance desc limit 2`,
  );
  const [from, to] = rows;
  const [table, topic, job] = from.isOlder
    ? ['ledger_duties', 'ledger.duty', 'wallet.deliver-duty']
    : ['ledger_pending_credits', 'ledger.pending-credit', 'wallet.deliver-credit'];
  const send = `select ledger_send($1, $2, sha256('x'), 'BDT', 10000, $3, 'transfer', '')`;
  const [waiting, queued] = [makeId<'request'>(), makeId<'request'>()];
  for (const id of [waiting, queued]) await client.query(send, [from.owner, id, to.owner]);
  await client.query('delete from outbox where topic = $1 and payload ->> $2 = $3', [topic, 'id', queued]);
  await client.query(
    `select jobs_add($1, json_build_object('payload', json_build_object('bucket', bucket, 'id', id))::jsonb, now(), null)
     from ${table} where id = $2`,
    [job, queued],
  );
  await client.end();
  return [waiting, queued];
}

describe.each(states)('the database of %s', (state) => {
  let w: World;
  let fixture: Fixture;
  let undelivered: string[] = [];
  const said: Record<string, { code: number | string; text: string }> = {};

  beforeAll(async () => {
    w = await world({
      database: async (ownerUrl) => {
        fixture = await restoreLanded(ownerUrl, state);
        undelivered = await leaveUndelivered(ownerUrl);
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

  test('columns, checks and functions call the integers of money units; the one amount left is the interval of the clock', async () => {
    const { rows } = await w.owner.query(
      `select c.table_name || '.' || c.column_name as place from information_schema.columns c
       where c.table_schema = 'public' and c.column_name ~ '(^|_)amounts?$'
       union all
       select c.conname from pg_constraint c where c.connamespace = 'public'::regnamespace and c.conname ~ 'amount'
       union all
       select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
         and replace(pg_get_functiondef(p.oid), 'amount-out-of-range', '') ~ 'amount'
       order by 1`,
    );
    const places = rows.map(({ place }) => place);
    expect(places).toEqual(['clock_now', 'clock_offset.amount', 'clock_offset_amount_not_null']);
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

  test('what was to be credited to another member is credited', async () => {
    const counts = async () =>
      (
        await w.owner.query(
          'select count(*)::integer as all, count(delivered_at)::integer as delivered from ledger_pending_credits where id = any($1)',
          [undelivered],
        )
      ).rows[0];
    await expect.poll(counts, { timeout: 20_000, interval: 50 }).toEqual({ all: 2, delivered: 2 });
  });
});
