/** Real-time salaries: each settled bet pays everybody above their difference once, a corrected one flows back, and nobody sees another's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Terms } from '@banyan/core/contracts';
import { dailyWage, inForce } from '../../../test/contracts.ts';
import { type TestVendor, bet, nextId, tableOf, vendor, win } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

let w: World;
let v: TestVendor;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
});
afterAll(() => w.close());

const salary = (percent: number): Terms => ({
  ...{ ...dailyWage, kind: 'real-time-salary', activeTurnover: 0n },
  tiers: [{ rate: BigInt(Math.round(percent * 10_000)), sales: 0n, loss: 0n, users: 0 }],
});
const mainOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
async function run() {
  await w.tick('records.feed');
  await w.tick('contract-salaries');
}
async function play(member: TestMember, stake: string, paid: string) {
  const token = await v.launch(member);
  const round = nextId();
  await v.act(member, token, round, [bet(stake)]);
  await v.act(member, token, round, [win(paid)], { round_finished: true });
}
const ofContract = (member: TestMember, contract: string) =>
  w.as(member).get('GET /wps/agent/salaries/:contract', { params: { contract } });

it('pays the difference to everybody above, once, with the part of each bet', async () => {
  const anna = await w.agent();
  const bela = await w.agent({ upline: anna });
  const dora = await w.agent({ upline: bela });
  const player = await w.member({ upline: dora, balance: '5000' });
  await play(player, '999', '0');
  await run();
  await w.clock.advance(1000);
  const [a, b, d] = [
    await inForce(w, anna, null, salary(0.5)),
    await inForce(w, bela, anna, salary(0.3)),
    await inForce(w, dora, bela, salary(0.3)),
  ];
  await w.clock.advance(1000);
  await play(player, '1000', '0');
  await play(player, '333.33', '100');
  await run();
  // 0.3 % of 1,333.33 is dora's, bela has no more than dora, anna has 0.2 % more. Each bet is rounded down by itself.
  expect([await mainOf(anna), await mainOf(bela), await mainOf(dora)]).toEqual(['2.6666', '0.00', '3.9999']);
  await Promise.all(Array.from({ length: 4 }, () => run()));
  expect([await mainOf(anna), await mainOf(dora)]).toEqual(['2.6666', '3.9999']);
  const { parts, payments, salary: sum } = (await ofContract(dora, d)).value;
  expect(parts.map(({ account, validBet, rate, amount }) => [account, validBet.amount, rate, amount.amount])).toEqual([
    [player.account, '333.33', 3000, '0.9999'],
    [player.account, '1000.00', 3000, '3.00'],
  ]);
  expect([payments.map(({ amount }) => amount.amount), sum.earned.amount, sum.paid.amount]).toEqual([
    ['3.9999'],
    '3.9999',
    '3.9999',
  ]);
  expect((await w.as(anna).get('GET /wps/agent/salaries')).value.list.map(({ contract }) => contract)).toEqual([a]);
  expect((await ofContract(bela, b)).code).toBe('not-found');
  expect((await ofContract(anna, d)).code).toBe('not-found');
});

it('takes what is voided off what is earned next, and pays at the rate at which a bet was counted', async () => {
  const anna = await w.agent();
  const player = await w.member({ upline: anna, balance: '5000' });
  const contract = await inForce(w, anna, null, salary(1));
  await w.clock.advance(1000);
  const [token, round, staked] = [await v.launch(player), nextId(), bet('1000')];
  await v.act(player, token, round, [staked], { round_finished: true });
  await play(player, '200', '0');
  await run();
  expect(await mainOf(anna)).toBe('12.00');
  const { http } = await tableOf(w, v).rollback(player, {
    ref_tx_id: staked.tx_id,
    round_id: round,
    game_code: 'wheel',
  });
  expect(http).toBe(200);
  await play(player, '300', '0');
  await run();
  const { salary: sum } = (await ofContract(anna, contract)).value;
  expect([sum.earned.amount, sum.paid.amount]).toEqual(['5.00', '12.00']);
  await play(player, '800', '0');
  await run();
  expect(await mainOf(anna)).toBe('13.00');
});
