/** The record of rounds: stake, win, balances, proof; open ones are shown with what stands in them, and nobody sees another's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../../../test/world.ts';
import { type TestVendor, nextId, vendor } from '../../../test/vendor.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  await w.owner.query("update play_vendors set proof_url = 'https://acme.example/check?round={round}'");
  await w.owner.query(
    `insert into catalog_vendors (category, code, position, titles, account_type_id) values ('RNG', 'ACME', 1, '{"EN": "Acme"}', 900)`,
  );
  await w.owner.query(
    `insert into catalog_games (vendor, code, first_listed_at, category, titles)
     values ('ACME', 'wheel', now(), 'RNG', '{"EN": "Wheel", "BN": "চাকা"}')`,
  );
});
afterAll(() => w.close());

test('a round is open with its stake, then settled with its win and the balances around it', async () => {
  const alice = await w.member({ balance: '100.00' });
  const token = await v.launch(alice);
  const [first, second] = [nextId(), nextId()];
  await v.act(alice, token, first, [{ type: 'bet', tx_id: nextId(), amount: '10' }]);
  const open = await w
    .as(alice)
    .get('GET /wps/member/rounds', { query: { state: 'open', vassalage: 'ACME', language: 'EN' } });
  expect(open.value).toMatchObject({
    total: 1,
    content: [
      {
        roundId: first,
        title: 'Wheel',
        gameType: 'RNG',
        state: 'open',
        stake: { currency: 'BDT', amount: '10.00' },
        win: { currency: 'BDT', amount: '0.00' },
        proof: `https://acme.example/check?round=${first}`,
      },
    ],
  });
  await v.act(alice, token, first, [{ type: 'win', tx_id: nextId(), amount: '25.5' }], { round_finished: true });
  await w.clock.advance(1000);
  await v.act(alice, token, second, [{ type: 'bet', tx_id: nextId(), amount: '1' }]);
  const { value } = await w.as(alice).get('GET /wps/member/rounds', { query: { language: 'BN' } });
  expect(value.content.map(({ roundId, state, title }) => [roundId, state, title])).toEqual([
    [second, 'open', 'চাকা'],
    [first, 'settled', 'চাকা'],
  ]);
  expect(value.content[1]).toMatchObject({
    win: { amount: '25.50' },
    balanceBefore: { amount: '100.00' },
    balanceAfter: { amount: '115.50' },
  });
  const none = await w.as(alice).get('GET /wps/member/rounds', { query: { gameId: 'other' } });
  expect(none.value).toEqual({ content: [], totalPages: 0, total: 0 });
});

test('pages through many, and shows nobody the rounds of another', async () => {
  const bob = await w.member({ balance: '100.00' });
  const token = await v.launch(bob);
  for (let count = 0; count < 13; count += 1)
    await v.act(bob, token, nextId(), [{ type: 'bet', tx_id: nextId(), amount: '1' }], { round_finished: true });
  const second = await w.as(bob).get('GET /wps/member/rounds', { query: { pageNo: 2 } });
  expect([second.value.content.length, second.value.totalPages, second.value.total]).toEqual([1, 2, 13]);
  expect((await w.as(await w.member()).get('GET /wps/member/rounds')).value.total).toBe(0);
  expect((await w.visitor.get('GET /wps/member/rounds')).status).toBe(401);
});
