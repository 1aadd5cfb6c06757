/** A payout that is due is in one job's hands at a time, and what a person mistypes takes none out of them (F08, F23). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { ask, balanceOf, pass, show, trust, withdrawer, clerk } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';
import { enterResult } from './enter-result.ts';
import { payOut } from './pay-out.ts';
import type { WithdrawalId } from './withdrawal-store.ts';

const farida = { actor: clerk('farida'), reason: 'looked at it' };

let w: World;
let gateway: FakeServer;
let handedOver = 0;
let onQuery: (() => Promise<void>) | undefined;

beforeAll(async () => {
  w = await world({ secrets: { 'wallet-payouts-app-secret': 's1', 'wallet-payouts-password': 's2' } });
  gateway = await fakeServer(async ({ path }) => {
    if (path === '/token/grant') return { body: { id_token: 't', refresh_token: 'r', expires_in: 3600 } };
    if (path === '/payout') {
      handedOver += 1;
      return { body: { statusCode: '9999' } };
    }
    const other = onQuery;
    onQuery = undefined;
    await other?.();
    return { body: { statusCode: '2033' } };
  });
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('payouts.mobileWallet', { api: gateway.url, appKey: 'key', username: 'banyan' });
  await trust(w);
});
afterAll(async () => {
  await gateway.close();
  await w.close();
});

it('is handed over by one of two jobs that come while it is due', async () => {
  await w.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  const alice = await withdrawer(w);
  const { id } = (await ask(w, alice, '1500')).value;
  await w.owner.query(
    "update withdrawals set state = 'paying', method = 'mobile-wallet', next_at = requested_at where id = $1",
    [id],
  );
  const key = { member: alice.id, id: id as string as WithdrawalId };
  onQuery = () => payOut(w.context, key);
  await payOut(w.context, key);
  expect(handedOver).toBe(1);
  expect(await show(w, alice, id)).toMatchObject({ state: 'paying' });
});

it('that is approved stays with the job when a person mistypes its sum or its currency', async () => {
  await w.set('withdrawals.methods', { bank: 'demo', wallet: 'demo' });
  const alice = await withdrawer(w);
  const { id, reference } = (await ask(w, alice, '1500')).value;
  const entered = (currency: 'BDT' | 'INR', units: bigint) =>
    enterResult(
      w.context,
      reference,
      { outcome: 'paid', paidReference: 'B1', amount: { currency, units } as never },
      farida,
    );
  expect(await entered('BDT', 150_000_000n)).toMatchObject({ code: 'amount-mismatch' });
  expect(await entered('INR', 15_000_000n)).toMatchObject({ code: 'amount-mismatch' });
  expect(await show(w, alice, id)).toMatchObject({ state: 'approved' });
  await w.settle();
  await pass(w, 3000);
  expect(await show(w, alice, id)).toMatchObject({ state: 'paid' });
  expect(await balanceOf(w, alice)).toEqual(['8500.00', '0.00']);
});

it('that is paid is not said again by the same number in another currency', async () => {
  await w.set('withdrawals.methods', { bank: '', wallet: 'manual' });
  const alice = await withdrawer(w);
  const { reference } = (await ask(w, alice, '1500')).value;
  const entered = (currency: 'BDT' | 'INR') =>
    enterResult(
      w.context,
      reference,
      { outcome: 'paid', paidReference: 'B2', amount: { currency, units: 15_000_000n } as never },
      farida,
    );
  expect(await entered('BDT')).toMatchObject({ ok: true });
  expect(await entered('BDT')).toMatchObject({ ok: true });
  expect(await entered('INR')).toMatchObject({ code: 'state-conflict' });
});
