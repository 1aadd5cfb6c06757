/** What the wallet lacks is found in a vendor's journal and filled, once: wins by the night, stakes by a person's word (IMP-08). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReceivedRequest, type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { type TestVendor, bet, nextId, tableOf, vendor, win } from '../../../test/vendor.ts';
import { type World, world } from '../../../test/world.ts';
import { fillVendor } from './fill-vendor.ts';
import { reconcileDays } from './reconcile-days.ts';

let w: World;
let v: TestVendor;
let theirs: FakeServer;
type Call = { path: string; body: unknown };
let journal: Call[] = [];
let reported: object = { currencies: [] };

/** The vendor's side: its figures, and its journal by pages of two. */
function answer({ path, query }: ReceivedRequest) {
  if (path === '/reconciliation') return { body: reported };
  const start = Number(query.get('after') ?? 0);
  const next = start + 2 < journal.length ? { next: String(start + 2) } : {};
  return { body: { calls: journal.slice(start, start + 2), ...next } };
}

beforeAll(async () => {
  w = await world();
  v = await vendor(w, 'FILLED');
  theirs = await fakeServer(answer);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.owner.query("update play_vendors set api_url = $1 where code = 'FILLED'", [theirs.url]);
});
afterAll(async () => {
  await theirs.close();
  await w.close();
});

const of = (path: string, body: object): Call => ({
  path: `/wallet/v1/${path}`,
  body: { vendor: 'FILLED', request_id: nextId(), ...body },
});
const acts = (member: Parameters<TestVendor['of']>[0], round: string, actions: readonly object[]) =>
  of('transactions', v.of(member, { round_id: round, actions }));
const fill = (options: { withStakes: boolean; isDry: boolean }) =>
  fillVendor(
    w.context,
    'FILLED',
    { from: new Date(w.clock.now() - 86_400_000), to: new Date(w.clock.now()), ...options },
    { by: 'dipa', reason: 'a night without a line' },
  );

test('a missing bet is found, and filled by a person’s word; everything again changes nothing', async () => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  const recorded = bet('10');
  await v.act(m, token, round, [recorded]);
  const [lost, owed, other] = [bet('4'), win('25'), nextId()];
  journal = [
    acts(m, round, [recorded]),
    acts(m, round, [owed]),
    acts(m, other, [lost]),
    of('round-close', v.of(m, { round_id: other })),
    of('promo', v.of(m, { tx_id: nextId(), campaign_id: 'drop', amount: '1' })),
    acts(m, other, [{ ...bet('1'), amount: '-1' }]),
    { path: '/wallet/v1/session', body: {} },
  ];
  const nonsense = [
    { id: '/wallet/v1/transactions', code: 'INVALID_REQUEST' },
    { id: '/wallet/v1/session', code: 'INVALID_REQUEST' },
  ];
  const missing = await fill({ withStakes: false, isDry: true });
  expect(missing).toMatchObject({ value: { calls: 7, known: 1, waiting: [lost.tx_id], refused: nonsense } });
  expect(await tableOf(w, v).total(m)).toBe('90.00');
  // Logged out and barred meanwhile: what was staked then is staked.
  await w.owner.query('update sessions set revoked_at = clock_now() where member = $1', [m.id]);
  const done = await fill({ withStakes: true, isDry: false });
  expect(done).toMatchObject({ value: { known: 1, waiting: [], refused: nonsense } });
  expect(done.ok && done.value.taken).toEqual([owed.tx_id, lost.tx_id, other, expect.any(String)]);
  expect(await tableOf(w, v).total(m)).toBe('112.00');
  expect(await fill({ withStakes: true, isDry: false })).toMatchObject({ value: { known: 5, taken: [] } });
  expect(await tableOf(w, v).total(m)).toBe('112.00');
  const { rows } = await w.owner.query("select by_whom, reason, details from play_vendor_changes where act = 'filled'");
  expect(rows[0]).toMatchObject({ by_whom: 'dipa', reason: 'a night without a line', details: { taken: '4' } });
});

test('a night whose figures differ pays what is owed, and shows the stakes that are missing', async () => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  const recorded = bet('10');
  await v.act(m, token, round, [recorded]);
  const [lost, owed] = [bet('4'), win('25')];
  journal = [acts(m, round, [recorded]), acts(m, nextId(), [lost]), acts(m, round, [owed])];
  reported = { currencies: [{ currency: 'BDT', bets: 2, wins: 1, undone: 0, staked: '14', won: '25' }] };
  await w.clock.advance(26 * 3_600_000);
  await w.tick('reconciliation.days');
  expect(await tableOf(w, v).total(m)).toBe('115.00');
  const { rows } = await w.owner.query(
    "select details from play_cases where kind = 'reconciliation' and vendor = 'FILLED'",
  );
  expect(rows.at(-1)?.details).toMatchObject({ filled: `1: ${owed.tx_id}`, 'bets missing': `1: ${lost.tx_id}` });
});

test('a night that is cut off while it is filled is looked at again, and its case is not lost', async () => {
  const { m, token, round } = await tableOf(w, v).seated('100.00');
  const recorded = bet('10');
  await v.act(m, token, round, [recorded]);
  const owed = win('3');
  journal = [acts(m, round, [recorded]), acts(m, round, [owed])];
  reported = { currencies: [{ currency: 'BDT', bets: 1, wins: 1, undone: 0, staked: '10', won: '3' }] };
  await w.clock.advance(26 * 3_600_000);
  const writer = { ...w.context.writer, submit: () => Promise.reject(new Error('the process ends here')) };
  await expect(reconcileDays({ ...w.context, writer })).rejects.toThrow('the process ends here');
  await w.tick('reconciliation.days');
  expect(await tableOf(w, v).total(m)).toBe('93.00');
  const { rows } = await w.owner.query(
    "select details from play_cases where kind = 'reconciliation' and vendor = 'FILLED' order by at",
  );
  expect(rows.at(-1)?.details).toMatchObject({ filled: `1: ${owed.tx_id}` });
});

test('of a vendor without a journal nothing is filled', async () => {
  theirs.reply(() => ({ status: 404 }));
  expect(await fill({ withStakes: true, isDry: false })).toMatchObject({ ok: false, code: 'vendor-unavailable' });
  theirs.reply(() => ({ body: { calls: 'all' } }));
  expect(await fill({ withStakes: true, isDry: false })).toMatchObject({ ok: false, code: 'vendor-unavailable' });
});
