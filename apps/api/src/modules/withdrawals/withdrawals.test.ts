/** Withdrawals through HTTP: held at once, decided, paid and confirmed, each once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type World, world } from '../../../test/world.ts';
import { ask, balanceOf, bind, pass, show, trust, withdrawer, clerk } from '../../../test/withdrawals.ts';
import { transact } from '../../infra/database.ts';
import { post } from '../ledger/index.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide.ts';
import { queuedWithdrawals } from './review-queue.ts';
import { whyNoWithdrawals } from './ways-out.ts';
import { reviewRulesSetting } from './withdrawal-settings.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from settings');
  await w.context.settings.refresh();
});

const farida = { actor: clerk('farida'), reason: 'looked at it' };

it('says to an operator of production what keeps money from leaving, until something is set up', async () => {
  const production = await world({ env: { BANYAN_MODE: 'production' } });
  const why = () => whyNoWithdrawals(production.context);
  const alice = await production.member();
  const none = 'payoutAccounts.institutions lists none that is open';
  expect(why()).toEqual([`bank: ${none}`, `wallet: ${none}`]);
  const wallet = { code: 'padma', kind: 'wallet', name: 'Padma', digits: { minimum: 11, maximum: 11 }, isOpen: true };
  await production.set('payoutAccounts.institutions', [wallet]);
  expect(why()).toBeUndefined();
  const isOpen = async () => (await production.as(alice).get('GET /wps/withdrawals/terms')).value.isOpen;
  expect(await isOpen()).toBe(true);
  await production.set('withdrawals.methods', { bank: '', wallet: 'demo' });
  expect([why()?.length, await isOpen()]).toEqual([2, false]);
  await production.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  expect(why()?.[1]).toMatch(/option api .* is empty.*There is no secret wallet-payouts-password/);
  expect(why()?.[1]).not.toMatch(/webhook/);
  await production.close();
});

describe('a withdrawal', () => {
  it('is held at once, approved by a person, paid, and received', async () => {
    const alice = await withdrawer(w);
    expect((await w.as(alice).get('GET /wps/withdrawals/terms')).value).toMatchObject({
      balance: { amount: '10000.00' },
      free: { amount: '10000.00' },
      dayCountLeft: 10,
      isOpen: true,
    });
    const asked = (await ask(w, alice, '1500')).value;
    expect(asked).toMatchObject({ state: 'reviewing', waitsFor: 'operator', mayCancel: false });
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '1500.00']);
    const seen = await show(w, alice, asked.id);
    expect(seen.blockers).toEqual([
      { reason: 'new-account', waitsFor: 'operator' },
      { reason: 'first-withdrawal', waitsFor: 'operator' },
    ]);
    expect((await approveWithdrawal(w.context, asked.reference, farida)).ok).toBe(true);
    await w.settle();
    expect(await show(w, alice, asked.id)).toMatchObject({ state: 'paying', waitsFor: 'bank' });
    await pass(w, 3000);
    expect(await show(w, alice, asked.id)).toMatchObject({ state: 'paid', waitsFor: 'player' });
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '0.00']);
    const received = await w
      .as(alice)
      .post('POST /wps/withdrawals/:id/receipt', { params: { id: asked.id }, body: { outcome: 'received' } });
    expect(received.value.steps.map(({ state, by }) => `${state} ${by}`)).toEqual([
      'requested player',
      'reviewing rule',
      'approved operator',
      'paying rule',
      'paid bank',
      'received player',
    ]);
  });

  it('is approved by rule where no rule finds anything', async () => {
    await trust(w);
    const alice = await withdrawer(w);
    const asked = (await ask(w, alice, '1500')).value;
    expect(asked.state).toBe('approved');
    await w.settle();
    await pass(w, 3000);
    expect((await show(w, alice, asked.id)).state).toBe('paid');
  });

  it('waits for the identity of its member where the operator wants that', async () => {
    await trust(w);
    await w.set('kyc.forWithdrawal', true);
    const alice = await withdrawer(w);
    expect(await ask(w, alice, '1500')).toMatchObject({ code: 'identity-required', details: { state: 'none' } });
    expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
  });

  it('is looked at when it goes to another kind of account than the money came from', async () => {
    await trust(w);
    await w.set('withdrawals.review', { ...w.context.settings.get(reviewRulesSetting), otherMethod: true });
    const alice = await withdrawer(w);
    const came = (adapter: string) =>
      w.owner.query(
        `insert into deposits (bucket, member, id, method, adapter, currency, units, state, reference, requested_at, credited_at, paid_units, credited_units)
         values (get_byte(uuid_send($1), 15) % 64, $1, gen_random_uuid(), 'm', $2, 'BDT', 1000000, 'credited', $3, now(), now(), 1000000, 1000000)`,
        [alice.id, adapter, `D${makeId()}`],
      );
    await came('demo');
    expect((await ask(w, alice, '500')).value.state).toBe('approved');
    await came('bank-transfer');
    const asked = (await ask(w, alice, '500')).value;
    expect((await show(w, alice, asked.id)).blockers.map(({ reason }) => reason)).toEqual(['other-method']);
    await came('mobile-wallet');
    expect((await ask(w, alice, '500')).value.state).toBe('approved');
  });

  it('stands in the queue with each reason that a rule found, as its player reads them (IMP-40)', async () => {
    await trust(w);
    const rules = w.context.settings.get(reviewRulesSetting);
    await w.set('withdrawals.review', { ...rules, sharedAccount: true, amountOver: '2000', dayCountOver: 2 });
    const number = '01799887766';
    const alice = await withdrawer(w, '10000.00', { number });
    const flags = async (reference: string) => {
      const queue = await queuedWithdrawals(w.context, 'reviewing');
      const found = queue.find((one) => one.reference === reference);
      return found?.reasons;
    };
    // Nobody else has it yet.
    expect((await ask(w, alice, '500')).value.state).toBe('approved');
    await withdrawer(w, '10000.00', { number, holder: 'Bob Rahman' });
    const shared = (await ask(w, alice, '500')).value;
    expect([shared.state, await flags(shared.reference)]).toEqual(['reviewing', ['shared-account']]);
    const many = (await ask(w, alice, '2500')).value;
    expect(await flags(many.reference)).toEqual(['shared-account', 'amount', 'velocity']);
    expect((await show(w, alice, many.id)).blockers.map(({ reason }) => reason)).toEqual([
      'shared-account',
      'amount',
      'velocity',
    ]);
  });

  it('is refused while something is owed after a correction, and one that waits is not approved then', async () => {
    const alice = await withdrawer(w);
    const asked = (await ask(w, alice, '1500')).value;
    const owe = (units: bigint) =>
      transact(w.context.database, (tx) =>
        post(tx, {
          ...{ owner: alice.id, key: makeId(), kind: 'correction', request: {}, currency: 'BDT' },
          legs: [
            { account: 'member receivable', units: -units },
            { account: 'house bets', units },
          ],
        }),
      );
    expect(await owe(120_000n)).toMatchObject({ ok: true });
    const refused = await ask(w, alice, '500');
    expect([refused.status, refused.code, refused.details]).toEqual([409, 'money-owed', { amount: '12.00' }]);
    expect(await approveWithdrawal(w.context, asked.reference, farida)).toMatchObject({
      code: 'money-owed',
      details: { amount: '12.00' },
    });
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '1500.00']);
    // What is given back pays it off first.
    expect((await rejectWithdrawal(w.context, asked.reference, farida, 'details')).ok).toBe(true);
    expect(await balanceOf(w, alice)).toEqual(['9988.00', '0.00']);
    expect((await ask(w, alice, '500')).ok).toBe(true);
  });

  it('is given back when it is rejected, and the player reads why', async () => {
    const alice = await withdrawer(w);
    const asked = (await ask(w, alice, '1500')).value;
    expect((await rejectWithdrawal(w.context, asked.reference, farida, 'details')).ok).toBe(true);
    expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
    expect(await show(w, alice, asked.id)).toMatchObject({ state: 'rejected', failure: 'details', waitsFor: 'nobody' });
    expect(await approveWithdrawal(w.context, asked.reference, farida)).toMatchObject({ code: 'state-conflict' });
  });

  it('sent again under its id is the same one, and another under that id is refused', async () => {
    const alice = await withdrawer(w);
    const id = makeId();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(w, alice, '1500', { id })));
    expect(new Set(answers.map(({ value }) => value.reference)).size).toBe(1);
    expect((await ask(w, alice, '1501', { id })).code).toBe('request-mismatch');
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '1500.00']);
  });

  it('of the whole balance is taken once, however many come at once', async () => {
    await w.set('withdrawals.asksAMinute', 1000);
    const alice = await withdrawer(w, '5000.00');
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(w, alice, '5000')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.filter(({ ok }) => !ok).map(({ code }) => code))).toEqual(
      new Set(
        ['insufficient-funds', 'payment-password-locked'].filter((code) => answers.some((one) => one.code === code)),
      ),
    );
    expect(await balanceOf(w, alice)).toEqual(['0.00', '5000.00']);
  });
});

describe('an account', () => {
  it('shows its last digits alone', async () => {
    const alice = await withdrawer(w);
    const list = (await w.as(alice).get('GET /wps/payout-accounts')).value;
    expect(list.accounts).toMatchObject([{ kind: 'wallet', name: 'Padma Wallet', holder: 'A••• R•••' }]);
    expect(list.accounts[0]?.masked).toMatch(/^••••\d{4}$/);
    expect((await bind(w, alice, { holder: 'Bob Rahman' })).code).toBe('holder-mismatch');
  });
});
