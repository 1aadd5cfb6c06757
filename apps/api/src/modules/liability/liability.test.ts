/** What the house owes: every part from its own source, one sum, equal to the accounts of the ledger and to what members see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { businessDayOf } from '@banyan/core/time';
import { line, openDraw, place } from '../../../test/draws.ts';
import { type TestStaff, staffMember } from '../../../test/staff.ts';
import { ask, trust, withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';
import { transact } from '../../infra/database.ts';
import { movePoints } from '../ledger/index.ts';

let w: World;
let finance: TestStaff;
let today: string;
beforeAll(async () => {
  w = await world();
  await trust(w);
  finance = await staffMember(w, 'finance');
  today = businessDayOf(w.clock.now(), 'Asia/Dhaka');
});
afterAll(() => w.close());

async function owed(day = today) {
  await w.tick('records.feed');
  await w.tick('reports.fold');
  return (await finance.call.get('GET /admin/api/reports/liability', { query: { day } })).value;
}

it('has balances, what is held, open stakes and points at their ratio, which together are the sum', async () => {
  const alice = await withdrawer(w, '1000.00');
  expect((await ask(w, alice, '300')).code).toBe('ok');
  const bob = await w.member({ balance: '50.00' });
  const draw = await openDraw(w);
  await place(w, bob, draw, [line('DE', '23', '20')]);
  const legs = [
    { account: 'points', units: 2_500_000n },
    { account: 'house promotions', units: -2_500_000n },
  ] as const;
  const posting = { owner: bob.id, key: makeId<'transfer'>(), kind: 'points', request: {}, legs };
  expect((await transact(w.context.database, (tx) => movePoints(tx, posting as never))).ok).toBe(true);
  const { currencies, rows } = await owed();
  expect(currencies).toHaveLength(1);
  const [taka] = currencies;
  expect(taka?.parts.map(({ part, amount }) => [part, amount])).toEqual([
    ['main', '730.00'],
    ['held', '300.00'],
    ['inTransit', '0.00'],
    ['onGames', '0.00'],
    ['openStakes', '20.00'],
    ['jackpots', '0.00'],
    ['points', '2.50'],
  ]);
  expect(taka).toMatchObject({
    whole: '1052.50',
    bonus: '0.00',
    receivable: '0.00',
    points: { count: '250.00', ratio: '0.01' },
  });
  const { rows: books } = await w.owner.query(
    `select a.kind, sum(a.balance)::bigint as units from ledger_accounts a where a.currency = 'BDT' and a.balance <> 0 group by 1 order by 1`,
  );
  const inUnits = (amount: string) => BigInt(amount.replace('.', '')) * 100n;
  expect(rows.map(({ account, amount }) => [account, inUnits(amount)])).toEqual(
    books.map(({ kind, units }: { kind: string; units: bigint }) => [kind, BigInt(units)]),
  );
});

it('of a day that is over is what stood then, without points, which are counted only now', async () => {
  await w.clock.advance(86_400_000);
  finance = await staffMember(w, 'finance');
  await w.member({ balance: '5.00' });
  const [then] = (await owed(today)).currencies;
  expect([then?.whole, then?.points, then?.parts.at(-1)]).toEqual(['1050.00', null, { part: 'points', amount: null }]);
  const [now] = (await owed(businessDayOf(w.clock.now(), 'Asia/Dhaka'))).currencies;
  expect(now?.whole).toBe('1057.50');
});

it('leads to the movements that make each account, from the first day on', async () => {
  const { value } = await finance.call.get('GET /admin/api/reports/movements', {
    query: { to: today, account: 'member held' },
  });
  expect(value.rows.map(({ kind, amount }) => [kind, amount])).toEqual([['hold', '300.00']]);
  expect(
    (await (await staffMember(w, 'support')).call.get('GET /admin/api/reports/liability', { query: { day: today } }))
      .code,
  ).toBe('access-denied');
});
