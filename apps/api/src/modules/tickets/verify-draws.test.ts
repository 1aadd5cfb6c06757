/** Draws verified from what is stored: what was changed is found whenever it was changed, what was not is not computed twice, and nothing waits for it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { closeDraw, enterResult, line, openDraw, place } from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { columnTypes, openDatabase } from '../../infra/database.ts';
import { settleDraw } from '../settlement/index.ts';
import { faultOfDraw } from './check-draw.ts';
import { sealClosedDraws } from './leaves.ts';
import { verifyDraws } from './verify-draws.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
let w: World;
let alice: TestMember;
beforeAll(async () => {
  w = await world();
  alice = await w.member({ balance: '100000.00' });
});
afterAll(() => w.close({ spoiled: true }));

let day = 0;
async function settledDraw(): Promise<string> {
  day += 1;
  const draw = await openDraw(w, `2005-12-${String(day).padStart(2, '0')}`);
  for (const lines of [[line('LO2', '68'), line('DE', '23')], [line('DE', '24')]])
    expect((await place(w, alice, draw, lines)).code).toBe('ok');
  await closeDraw(w);
  await sealClosedDraws(w.context);
  await enterResult(w, draw);
  await settleDraw(w.context, draw.id);
  return draw.id;
}

/** Draws of the operator are drawn as time goes by; this is of the north, which is made elsewhere. */
const verify = async (isAll = false) => (await verifyDraws(w.context.database, { isAll })).elsewhere;

describe('what was verified', () => {
  it('is computed again only when something of it changed, or when all is asked for', async () => {
    await settledDraw();
    await settledDraw();
    expect(await verify()).toEqual({ draws: 2, computed: 2, bad: undefined });
    expect(await verify()).toEqual({ draws: 2, computed: 0, bad: undefined });
    // That the auditor marks a draw changes nothing of it.
    expect(await faultsOfDraws(w)).toEqual([]);
    expect(await verify()).toEqual({ draws: 2, computed: 0, bad: undefined });
    await settledDraw();
    expect(await verify()).toEqual({ draws: 3, computed: 1, bad: undefined });
    expect(await verify(true)).toEqual({ draws: 3, computed: 3, bad: undefined });
  });

  it.each([
    [
      'a lost bet that was made won',
      "update lottery_bets set state = 'won', hits = '{1}', payout = 1000000 where draw = $1 and selection = '24'",
      'a bet was not paid what the numbers say',
    ],
    [
      'a bet that came back as a refund',
      "update lottery_bets set state = 'void', payout = cost where draw = $1 and selection = '24'",
      'the ledger moved something else',
    ],
    [
      'a payout that was never settled',
      "update lottery_bets set settlement_version = 0 where draw = $1 and state = 'won'",
      'the ledger moved something else',
    ],
    [
      'a selection that was changed',
      "update lottery_bets set selection = '99' where draw = $1 and selection = '24'",
      'its bets are not those of its receipt',
    ],
    ['a seal that was changed', 'update lottery_seals set tickets = 3 where draw = $1', 'another root'],
  ])('and then changed is found: %s', async (_name, statement, words) => {
    const id = await settledDraw();
    await verify();
    expect(await faultsOfDraws(w)).toEqual([]);
    expect((await w.owner.query(statement, [id])).rowCount).toBeGreaterThan(0);
    expect((await verify()).bad).toMatch(new RegExp(`^draw ${id}: .*${words}`));
    // It stays wrong until it is mended.
    expect((await verify()).bad).toContain(id);
    await w.owner.query('delete from lottery_receipts where draw = $1', [id]);
    await w.owner.query('delete from lottery_bets where draw = $1', [id]);
    await w.owner.query('update lottery_seals set tickets = 0, root = encode(sha256($2), $3) where draw = $1', [
      id,
      '',
      'hex',
    ]);
    expect((await verify()).bad).toBeUndefined();
  });
});

it('no transaction stays open while a draw is computed, and nobody waits for its row', async () => {
  const id = await settledDraw();
  const name = `idle_${id.slice(-12)}`;
  // A transaction that idles for a thousandth of a second between two statements is ended by the database.
  const options = '-c role=banyan_app -c idle_in_transaction_session_timeout=1';
  const pool = new pg.Pool({
    connectionString: w.ownerUrl,
    max: 1,
    types: columnTypes,
    options,
    application_name: name,
  });
  const database = openDatabase(pool);
  const other = await w.owner.connect();
  await other.query('begin');
  await other.query('lock table lottery_receipts in access exclusive mode');
  const verdict = faultOfDraw(database, id);
  const waiting = () =>
    w.owner.query(
      "select xact_start = query_start as alone from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'",
      [name],
    );
  await expect.poll(async () => (await waiting()).rows).toEqual([{ alone: true }]);
  expect((await w.owner.query('select from lottery_draws where id = $1 for update nowait', [id])).rowCount).toBe(1);
  await other.query('rollback');
  other.release();
  expect(await verdict).toBeUndefined();
  expect((await verifyDraws(database, { isAll: true })).elsewhere.bad).toBeUndefined();
  await database.destroy();
});

it('of a large draw no more is held than a page of its tickets', async () => {
  const [count, pageSize] = isLong ? [8000, 1024] : [40, 16];
  const rich = await w.member({ balance: '1000000.00' });
  day += 1;
  const draw = await openDraw(w, `2005-12-${String(day).padStart(2, '0')}`, 10);
  const lines = [line('X2', '11-13'), line('X2', '12-14')];
  const sent = Array.from({ length: count }, (_, turn) => turn);
  const send = async (): Promise<void> => {
    while (sent.pop() !== undefined) expect((await place(w, rich, draw, lines)).code).toBe('ok');
  };
  await Promise.all(Array.from({ length: 20 }, send));
  await closeDraw(w, 10);
  await sealClosedDraws(w.context);
  await enterResult(w, draw);
  await settleDraw(w.context, draw.id);
  const answers: number[] = [];
  const watched = w.context.database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      answers.push(result.rows.length);
      return result;
    },
  });
  expect(await faultOfDraw(watched, draw.id, pageSize)).toBeUndefined();
  // A page of tickets has their lines; the ledger is asked for each ticket and each line.
  const ofPage = pageSize * lines.length;
  expect(Math.max(...answers)).toBeLessThanOrEqual(ofPage + pageSize);
  expect(answers.filter((rows) => rows === ofPage).length).toBeGreaterThanOrEqual(Math.floor(count / pageSize));
});

it('the application pays bets by the functions of settlement only', async () => {
  const id = await settledDraw();
  for (const column of ['payout', 'state', 'hits', 'settlement_version', 'settled_at']) {
    const update = `set role banyan_app; update lottery_bets set ${column} = ${column} where draw = '${id}'`;
    const client = await w.owner.connect();
    await expect(client.query(update)).rejects.toThrow('permission denied');
    await client.query('reset role');
    client.release();
  }
});
