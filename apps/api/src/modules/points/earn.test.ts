/**
 * Points are earned by what counts, and once: by settled valid bets and by credited deposits at their ratios, whatever is brought up again, and
 * what became void goes back as far as it is there.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type TestVendor, nextId, tableOf, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { ok } from '@banyan/core/results';
import { transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { ledgerChecks, lockPointsOfMany, movePoints, movePointsOfMany, runChecks } from '../ledger/index.ts';
import { recordChecks } from '../records/index.ts';
import { bringUp } from '../records/bring-up.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles, classify)
     values ('ACME', 'wheel', now(), 'RNG', '{"EN": "Wheel"}', null)`,
  );
});
afterAll(async () => {
  await feed();
  const verdicts = await w.context.database.transaction().execute((tx) => runChecks(tx, recordChecks));
  expect(verdicts.flatMap(({ bad }) => bad ?? [])).toEqual([]);
  await w.close();
});

async function feed(): Promise<void> {
  await w.tick('records.feed');
  await w.tick('points.earn');
}

/** A session of its own each time: the clock goes on for days. */
const points = async (member: TestMember) =>
  (await w.as(await w.session(member)).get('GET /wps/relay/MCS2_getPointBalance')).value.points;
const lines = async (member: TestMember, type?: 'rng' | 'deposit' | 'redeem') => {
  const { value } = await w
    .as(await w.session(member))
    .get('GET /wps/relay/ODSFE2_MemTransDet', { query: type === undefined ? {} : { type } });
  return value.content.map((one) => `${one.type} ${one.points} = ${one.balance}`);
};

async function lose(member: TestMember, token: string, amount: string): Promise<{ round: string; tx: string }> {
  const [round, tx] = [nextId(), nextId()];
  await v.act(member, token, round, [{ type: 'bet', tx_id: tx, amount }], { round_finished: true });
  return { round, tx };
}

it('are the same for 25 bets as for their sum, however often the records are brought up', async () => {
  const alice = await w.member({ balance: '5000.00' });
  const token = await v.launch(alice);
  for (let bet = 0; bet < 25; bet += 1) await lose(alice, token, '50');
  await feed();
  expect(await points(alice)).toBe('12.50');
  expect((await w.as(alice).get('GET /wps/relay/MCS2_getPointConfig')).value.isEarning).toBe(true);
  await w.owner.query(
    `update record_members set is_filled = false, rounds_until = '-infinity', filled_draw = '00000000-0000-0000-0000-000000000000'`,
  );
  await bringUp(w.context, new Map([[alice.id, new Set()]]));
  await Promise.all([w.tick('points.earn'), w.tick('points.earn'), w.tick('points.earn')]);
  expect(await points(alice)).toBe('12.50');
  // An open round counts nothing; a third of a point is not lost between two bets.
  await v.act(alice, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '700' }]);
  await lose(alice, token, '0.01');
  await feed();
  expect(await points(alice)).toBe('12.5001');
  expect(await lines(alice, 'rng')).toEqual(['rng 0.0001 = 12.5001', 'rng 12.50 = 12.50']);
  expect(await lines(alice, 'deposit')).toEqual([]);
});

it('go back when the play is rolled back days later, never below zero, and are earned anew by later play', async () => {
  const bob = await w.member({ balance: '1000.00' });
  const token = await v.launch(bob);
  const { round, tx } = await lose(bob, token, '200');
  await lose(bob, token, '100');
  await feed();
  expect(await points(bob)).toBe('3.00');
  const spent = await transact(w.context.database, (inside) =>
    movePoints(inside, {
      ...{ owner: bob.id, key: makeId<'request'>(), kind: 'points-redeem', request: {} },
      legs: [
        { account: 'points', units: -25_000n },
        { account: 'house promotions', units: 25_000n },
      ],
    }),
  );
  expect(spent).toMatchObject({ ok: true });
  await w.clock.advance(2 * 86_400_000);
  const back = await tableOf(w, v).rollback(bob, { ref_tx_id: tx, round_id: round, game_code: 'wheel' });
  expect(back.http).toBe(200);
  await feed();
  expect(await lines(bob)).toEqual(['rng -0.50 = 0.00', 'redeem -2.50 = 0.50', 'rng 3.00 = 3.00']);
  await lose(bob, await v.launch(await w.session(bob)), '100');
  await feed();
  expect(await points(bob)).toBe('1.00');
});

it('keep the ratio of the day they began on, and nothing is earned where no ratio stands or offers are closed', async () => {
  const [carol, dipa] = [await w.member({ balance: '1000.00' }), await w.member({ balance: '1000.00' })];
  const token = await v.launch(carol);
  await lose(carol, token, '100');
  await feed();
  await w.set('points.earning', { BDT: { rng: '10' } });
  await lose(carol, token, '100');
  await feed();
  expect(await points(carol)).toBe('2.00');
  await lose(dipa, await v.launch(dipa), '100');
  await w.owner.query("update members set status = 'locked' where id = $1", [dipa.id]);
  await feed();
  await w.owner.query("update members set status = 'active' where id = $1", [dipa.id]);
  expect(await lines(dipa)).toEqual([]);
  await w.set('points.earning', {});
  await w.clock.advance(86_400_000);
  await lose(carol, await v.launch(await w.session(carol)), '100');
  await feed();
  expect(await points(carol)).toBe('2.00');
  expect((await w.as(await w.session(carol)).get('GET /wps/relay/MCS2_getPointConfig')).value.isEarning).toBe(false);
  await w.set('points.earning', undefined);
});

it('are earned by a deposit when it is credited, once however often word of it comes', async () => {
  const emon = await w.member();
  const id = makeId();
  await w.as(emon).post('POST /wps/cashier/deposits', { body: { id, method: 'demo', amount: '500.00' } });
  expect(await points(emon)).toBe('0.00');
  await w.settle();
  expect(await lines(emon)).toEqual(['deposit 10.00 = 10.00']);
  await transact(w.context.database, async (tx) => {
    await publishToMember(tx, emon.id, 'deposit.changed', { depositId: id, state: 'credited' });
    return ok(undefined);
  });
  await w.settle();
  expect(await lines(emon, 'deposit')).toEqual(['deposit 10.00 = 10.00']);
  const { content } = (await w.as(emon).get('GET /wps/v2/wallets/statement')).value;
  expect(content.map(({ kind }) => kind)).toEqual(['deposit']);
});

const pointsIn = async (members: readonly TestMember[]): Promise<string[]> => {
  const { rows } = await w.owner.query<{ balance: string }>(
    `select coalesce(a.balance, 0)::text as balance from unnest($1::uuid[]) with ordinality o (id, ord)
     left join ledger_accounts a on a.owner = o.id and a.kind = 'points' order by o.ord`,
    [members.map(({ id }) => id)],
  );
  return rows.map(({ balance }) => balance);
};
const eventsOf = async (members: readonly TestMember[], topic: string): Promise<number> => {
  const { rows } = await w.owner.query('select 1 from outbox where topic = $1 and owner = any ($2::uuid[])', [
    topic,
    members.map(({ id }) => id),
  ]);
  return rows.length;
};

it('come to many members in one batch that stands in the ledger, with an event each and none of money', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => w.member({ balance: '500.00' })));
  const token = new Map<TestMember, string>();
  for (const member of members) token.set(member, await v.launch(member));
  for (const [place, member] of members.entries()) {
    await lose(member, token.get(member) as string, String(10 * (place + 1)));
    await lose(member, token.get(member) as string, '10');
  }
  await w.tick('records.feed');
  const before = await eventsOf(members, 'wallet.changed');
  await Promise.all([w.tick('points.earn'), w.tick('points.earn'), w.tick('points.earn')]);
  expect(await pointsIn(members)).toEqual(members.map((_, place) => String(1000 * (place + 2))));
  expect([await eventsOf(members, 'points.changed'), await eventsOf(members, 'wallet.changed')]).toEqual([12, before]);
  const verdicts = await w.context.database.transaction().execute((tx) => runChecks(tx, ledgerChecks));
  expect(verdicts.flatMap(({ bad }) => bad ?? [])).toEqual([]);
});

it('move for all members of a batch or for none: one who has less than goes back, and a key that was used, stop it', async () => {
  const members = await Promise.all(Array.from({ length: 3 }, () => w.member()));
  const move = (postings: readonly { at: number; units: bigint; key?: ReturnType<typeof makeId<'request'>> }[]) =>
    w.context.database.transaction().execute(async (tx) => {
      await lockPointsOfMany(
        tx,
        members.map(({ id }) => id),
      );
      const rows = postings.map(({ at, units, key = makeId<'request'>() }) => ({
        ...{ owner: (members[at] as TestMember).id, key, kind: 'points-rng', request: { units }, units },
      }));
      await movePointsOfMany(tx, rows);
    });
  const key = makeId<'request'>();
  await move([
    { at: 0, units: 5n, key },
    { at: 2, units: 7n },
    { at: 0, units: -2n },
  ]);
  expect(await pointsIn(members)).toEqual(['3', '0', '7']);
  await expect(
    move([
      { at: 1, units: 9n },
      { at: 0, units: -4n },
    ]),
  ).rejects.toThrow('ledger_balance_at_floor');
  await expect(
    move([
      { at: 1, units: 9n },
      { at: 0, units: 5n, key },
    ]),
  ).rejects.toThrow('ledger_transfers');
  expect(await pointsIn(members)).toEqual(['3', '0', '7']);
});
