/** A payout that is due is in one job's hands at a time, goes where it was approved to, and what a person mistypes takes none of it away (F08, F23). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketOf, makeId } from '@banyan/core/ids';
import { staffMember } from '../../../test/staff.ts';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import {
  type Withdrawer,
  ask,
  balanceOf,
  clerk,
  pass,
  show,
  trust,
  withdrawer,
  withdrawerOf,
} from '../../../test/withdrawals.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { changePayoutAccount } from '../payout-accounts/index.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide.ts';
import { enterResult } from './enter-result.ts';
import { payOut } from './pay-out.ts';
import type { WithdrawalId } from './withdrawal-store.ts';

const farida = { actor: clerk('farida'), reason: 'looked at it' };

let w: World;
let gateway: FakeServer;
let handedOver = 0;
let handedTo: unknown;
let onQuery: (() => Promise<void>) | undefined;

beforeAll(async () => {
  w = await world({ secrets: { 'wallet-payouts-app-secret': 's1', 'wallet-payouts-password': 's2' } });
  gateway = await fakeServer(async ({ path, body }) => {
    if (path === '/token/grant') return { body: { id_token: 't', refresh_token: 'r', expires_in: 3600 } };
    if (path === '/payout') {
      handedOver += 1;
      handedTo = (JSON.parse(body) as Record<string, unknown>)['receiver'];
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

/** Two people take the account away. */
async function remove({ id: member, payoutAccount }: Withdrawer) {
  const body = {
    id: makeId(),
    act: 'payout-accounts.remove',
    input: { member, account: payoutAccount },
    reason: 'the wallet was sold',
  };
  const [risk, officer] = [await staffMember(w, 'risk'), await staffMember(w, 'compliance')];
  await risk.call.post('POST /admin/api/proposals', { body });
  const params = { id: body.id };
  await officer.call.get('GET /admin/api/proposals/:id', { params });
  const { code } = await officer.call.post('POST /admin/api/proposals/:id/approve', {
    params,
    body: { reason: 'so it is' },
  });
  return { ok: code === 'ok' };
}

it('goes to the account as it was approved, whatever is done to the account since', async () => {
  await w.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  const warrant = { by: 'farida', reason: 'the player asked' } as const;
  for (const act of ['changed', 'removed'] as const) {
    const alice = await withdrawer(w, '10000.00', { number: `0171234500${act.length}` });
    const { id } = (await ask(w, alice, '1500')).value;
    const named = { account: alice.account, id: alice.payoutAccount };
    const done =
      act === 'changed'
        ? await changePayoutAccount(w.context, named, { number: '01899999999' }, warrant, farida.actor)
        : await remove(alice);
    expect(done.ok).toBe(true);
    handedTo = undefined;
    await w.settle();
    expect([act, handedTo]).toEqual([act, `0171234500${act.length}`]);
    expect(await show(w, alice, id)).toMatchObject({ state: 'paying' });
  }
});

it('is not approved to an account that was removed, and goes where its account was changed to before', async () => {
  await w.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  await w.set('withdrawals.approvesByRule', false);
  const warrant = { by: 'farida', reason: 'the player asked' } as const;
  const alice = await withdrawer(w);
  const { id, reference } = (await ask(w, alice, '1500')).value;
  const named = { account: alice.account, id: alice.payoutAccount };
  await changePayoutAccount(w.context, named, { number: '01888888888' }, warrant, farida.actor);
  expect((await approveWithdrawal(w.context, reference, farida)).ok).toBe(true);
  await w.settle();
  expect(handedTo).toBe('01888888888');
  expect((await show(w, alice, id)).account.masked).toMatch(/8888$/);
  const other = (await ask(w, alice, '1600')).value;
  await remove(alice);
  expect(await approveWithdrawal(w.context, other.reference, farida)).toMatchObject({ code: 'payout-account-unknown' });
  expect((await rejectWithdrawal(w.context, other.reference, farida, 'details')).ok).toBe(true);
  expect(await balanceOf(w, alice)).toEqual(['8500.00', '1500.00']);
  await w.set('withdrawals.approvesByRule', undefined);
});

it('of one id that two members send is held for each, and given back to one alone', async () => {
  await w.set('withdrawals.methods', { bank: '', wallet: 'manual' });
  const seen = new Map<number, TestMember>();
  let pair: [TestMember, TestMember] | undefined;
  // The holds of the members of one bucket share their ids.
  while (pair === undefined) {
    const member = await w.member({ balance: '10000.00' });
    const before = seen.get(bucketOf(member.id));
    seen.set(bucketOf(member.id), member);
    if (before !== undefined) pair = [before, member];
  }
  const alice = await withdrawerOf(w, pair[0]);
  const bob = await withdrawerOf(w, pair[1]);
  const id = makeId();
  const { reference } = (await ask(w, alice, '1500', { id })).value;
  expect((await ask(w, bob, '2500', { id })).status).toBe(200);
  await w.settle();
  expect(
    await enterResult(w.context, reference, { outcome: 'refused', failure: 'account-closed' }, farida),
  ).toMatchObject({
    ok: true,
  });
  expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
  expect(await balanceOf(w, bob)).toEqual(['7500.00', '2500.00']);
});
