/** The log of promises and seals over HTTP: everything once and in its order, heads that grow out of each other, and places that hold. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { judgeHead, type SignedHead } from '@banyan/games/proof';
import { liveEvents } from '@banyan/protocol/live';
import { Compile } from 'typebox/compile';
import { checkDraw } from '../../../test/check-proof.ts';
import { nobody } from '../../infra/relay.ts';
import { line, place } from '../../../test/draws.ts';
import { type World, world } from '../../../test/world.ts';
import { checkLog } from './check-log.ts';
import { appendLog } from './append-log.ts';

let w: World;
beforeEach(async () => {
  w = await world();
  for (const table of ['promises', 'draws', 'log_queue']) await w.owner.query(`delete from lottery_${table}`);
  await w.owner.query("update lottery_games set enabled = code in ('MB1M', 'SSC1M')");
});
afterEach(() => w.close());

const goTo = (moment: string) => w.clock.advance(Date.parse(moment) - w.clock.now());
async function turn(...names: readonly string[]): Promise<void> {
  for (const name of names) await w.tick(name);
}
const headOf = async (size?: number) =>
  (await w.visitor.get('GET /lgw/vn/log/head', { query: size === undefined ? {} : { size } })).value;
const proofOf = async (drawId: string) =>
  (await w.visitor.get('GET /lgw/vn/draws/:drawId/proof', { params: { drawId } })).value;
const entries = async () =>
  (await w.owner.query('select kind, draw, at from lottery_log order by at')).rows as {
    kind: string;
    draw: string;
    at: number;
  }[];

it('holds every promise and every seal once, in their order, under signed heads that grow out of each other', async () => {
  await goTo('2026-11-20T03:00:10Z');
  expect(await headOf()).toMatchObject({ head: null });
  await turn('draws.schedule', 'draws.sales');
  // Several nodes at once write one log.
  await Promise.all(Array.from({ length: 4 }, () => appendLog(w.context)));
  const { value } = await w.visitor.get('GET /lgw/vn/draws/current', { query: { gameCode: 'MB1M' } });
  const drawId = value.draw?.id ?? '';
  await place(w, await w.member({ balance: '10.00' }), { id: drawId }, [line('DE', '23')]);
  const first = await headOf();
  const promised = await proofOf(drawId);
  expect(promised.log).toMatchObject({ head: first.head, promise: { path: expect.any(Array) }, seal: null });
  expect(checkDraw(promised)).toMatchObject({ verdict: 'unfinished', wrong: [] });

  await goTo('2026-11-20T03:00:52Z');
  await turn('draws.sales', 'tickets.seals', 'draws.log');
  // A head comes with each seal, before the round: what is shown to somebody else can be no other from here on.
  const sealed = await proofOf(drawId);
  expect(checkDraw(sealed)).toMatchObject({ verdict: 'unfinished', passed: expect.arrayContaining(['seal', 'log']) });
  // And everybody who listens is told of it, as witnesses and the proof have it.
  const { rows: reported } = await w.owner.query(
    "select owner, payload from outbox where topic = 'draw.sealed' and payload ->> 'drawId' = $1",
    [drawId],
  );
  expect(reported).toEqual([{ owner: nobody, payload: expect.objectContaining(sealed.seal ?? {}) }]);
  const { payload } = reported[0];
  expect(Compile(liveEvents['draw.sealed']).Check(payload)).toBe(true);
  expect((await w.visitor.get('GET /lgw/vn/seals')).value.list).toContainEqual(payload);
  const seen = { ...payload, seenAt: new Date(w.clock.now()).toISOString() };
  await goTo('2026-11-20T03:06:00Z');
  await turn('draws.numbers', 'settlement.draws', 'draws.log');
  const all = await entries();
  expect(all.map(({ at }) => at)).toEqual(all.map((_, at) => at));
  expect(new Set(all.map(({ kind, draw }) => `${kind} ${draw}`)).size).toBe(all.length);
  expect(all.filter(({ draw }) => draw === drawId).map(({ kind }) => kind)).toEqual(['promise', 'seal']);

  const second = await headOf();
  const [older, newer] = [first.head as SignedHead, second.head as SignedHead];
  expect(newer.size).toBe(all.length);
  expect(await headOf(older.size)).toEqual(first);
  const { value: joined } = await w.visitor.get('GET /lgw/vn/log/consistency', {
    query: { older: older.size, newer: newer.size },
  });
  expect(judgeHead(older, newer, first.key, joined.path ?? [])).toBe('grown');
  expect(judgeHead({ ...older, root: '0'.repeat(64) }, newer, first.key, joined.path ?? [])).toBe('split');

  const drawn = await proofOf(drawId);
  expect(checkDraw(drawn)).toMatchObject({ verdict: 'local', wrong: [], passed: expect.arrayContaining(['log']) });
  const { keys } = (await w.visitor.get('GET /wps/fairness/keys')).value;
  expect(checkDraw(drawn, { keys, seen }).passed).toContain('seen');
  // An operator that waited for the round and dated another seal back.
  const forged = { ...seen, root: '0'.repeat(64) };
  expect(checkDraw(drawn, { keys, seen: forged })).toMatchObject({ verdict: 'wrong', wrong: ['seen'] });
  const other = { ...drawn, seal: drawn.seal && { ...drawn.seal, tickets: 2 } };
  expect(checkDraw(other).wrong).toContain('log');
});

it('is checked with the books, and anything that was changed in it is named', async () => {
  await goTo('2026-11-20T03:00:10Z');
  await turn('draws.schedule', 'draws.log');
  const look = () => w.context.database.transaction().execute((tx) => checkLog(tx));
  const { size } = (await headOf()).head as SignedHead;
  expect(await look()).toEqual({ looked: BigInt(size), bad: undefined });
  for (const [statement, words] of [
    ["update lottery_log set kind = 'seal' where at = 3", 'entry 3 of the log is not the seal'],
    ["update lottery_log set kind = 'promise' where at = 3", undefined],
    ["update lottery_log_heads set root = repeat('0', 64)", 'has another root'],
    [
      'update lottery_promises set round = round + 1 where draw = (select draw from lottery_log where at = 1)',
      'entry 1 of the log is not the promise',
    ],
    ['delete from lottery_log where at = 0', 'entry 0 of the log is missing'],
    ['delete from lottery_log', `had ${size} entries and has 0`],
  ] as const) {
    await w.owner.query(statement);
    const { bad } = await look();
    if (words === undefined) expect(bad).toBeUndefined();
    else expect(bad).toContain(words);
  }
});

it('answers for no size that it never had, and cannot be changed by the application', async () => {
  await goTo('2026-11-20T03:00:10Z');
  await turn('draws.schedule', 'draws.log');
  const { size } = (await headOf()).head as SignedHead;
  for (const query of [
    { older: 0, newer: size + 1 },
    { older: 2, newer: 1 },
  ])
    expect((await w.visitor.get('GET /lgw/vn/log/consistency', { query })).value.path).toBeNull();
  expect((await headOf(size + 1)).head).toBeNull();
  expect((await w.visitor.get('GET /lgw/vn/log/consistency', { query: { older: -1, newer: 1 } })).code).toBe(
    'input-malformed',
  );
  const client = await w.owner.connect();
  try {
    await client.query('set role banyan_app');
    for (const table of ['lottery_log', 'lottery_log_nodes', 'lottery_log_heads'])
      await expect(client.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
  } finally {
    await client.query('reset role');
    client.release();
  }
});
