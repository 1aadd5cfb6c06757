/** Payouts over a gateway that hangs after paying, fails, and lies in its answers and queries: each is paid once, or given back unpaid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHostileGateway } from '@banyan/gateway/hostile';
import { ask, balanceOf, pass, trust, withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = process.env['BANYAN_SEED'] ?? '1';
const payouts = isLong ? 300 : 16;
const account = { appKey: 'key', username: 'banyan', appSecret: 's1', password: 's2' };

let w: World;
beforeAll(async () => {
  w = await world({ secrets: { 'wallet-payouts-app-secret': 's1', 'wallet-payouts-password': 's2' } });
  await w.set('payments.gatewayAnswersWithinMs', 250);
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await trust(w);
});
afterAll(() => w.close());

const booksOf = async () => {
  const { rows } = await w.owner.query(
    'select reference, state, paid_reference, trunc(units / 10000.0, 2)::text as amount from withdrawals',
  );
  return rows.map(({ reference, state, amount }) => {
    const isPaid = state === 'paid' || state.startsWith('received');
    return {
      reference,
      amount,
      state: isPaid ? ('paid' as const) : state === 'paying' ? ('open' as const) : ('failed' as const),
    };
  });
};

it('ends every payout as the gateway did, and hands none over under a second reference', async () => {
  const now = () => w.clock.now();
  const gateway = await openHostileGateway({ account, webhookSecret: '', deposits: 0, seed, now });
  await w.set('payouts.mobileWallet', { api: gateway.url, appKey: 'key', username: 'banyan' });
  await w.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  const members = [];
  for (let number = 0; number < payouts; number += 1) {
    // Every fourth account is one that the gateway calls closed.
    const changed = number % 4 === 3 ? { number: `017${1000 + number}0000` } : {};
    const alice = await withdrawer(w, '5000.00', changed);
    expect((await ask(w, alice, '1500')).status).toBe(200);
    members.push(alice);
  }
  await w.settle();
  for (const ms of [61_000, 120_000, 600_000, 3_600_000, 7_200_000, 14_400_000]) await pass(w, ms);
  const books = await booksOf();
  expect(gateway.payoutFaults(books)).toEqual([]);
  expect(books.filter(({ state }) => state === 'open')).toEqual([]);
  expect(books.filter(({ state }) => state === 'failed')).toHaveLength(payouts / 4);
  for (const [place, alice] of members.entries())
    expect(await balanceOf(w, await w.session(alice))).toEqual([place % 4 === 3 ? '5000.00' : '3500.00', '0.00']);
  await gateway.close();
});
