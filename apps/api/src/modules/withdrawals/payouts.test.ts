/** Payouts and what comes after: two people, late and wrong answers, files, receipts, disputes and refunds. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { pictureOf } from '../../../test/pictures.ts';
import { type World, world } from '../../../test/world.ts';
import { type Withdrawer, ask, balanceOf, pass, show, trust, withdrawer, clerk } from '../../../test/withdrawals.ts';
import { takeWithdrawal } from './ask-withdrawal.ts';
import { approveWithdrawal } from './decide.ts';
import { enterResult, enterResults } from './enter-result.ts';
import { makeBatch } from './make-batch.ts';
import { refundWithdrawal } from './refund.ts';
import type { WithdrawalId } from './withdrawal-store.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from settings');
  await w.context.settings.refresh();
  await trust(w);
});

const farida = { actor: clerk('farida'), reason: 'looked at it' };
const gopal = { actor: clerk('gopal'), reason: 'looked at it too' };
const receipt = (alice: Withdrawer, id: string, body: object) =>
  w.as(alice).post('POST /wps/withdrawals/:id/receipt', { params: { id }, body });
const casesOf = async (reference: string) =>
  (await w.owner.query('select kind from play_cases where tx = $1 order by kind', [reference])).rows.map(
    ({ kind }) => kind,
  );

async function paid(amount = '1000') {
  const alice = await withdrawer(w);
  const asked = (await ask(w, alice, amount)).value;
  await w.settle();
  await pass(w, 3000);
  expect((await show(w, alice, asked.id)).state).toBe('paid');
  return { alice, ...asked };
}

describe('above the limit', () => {
  it('two different people approve, and one under two spellings is one (IMP-21)', async () => {
    await w.set('withdrawals.approvesByRule', false);
    const alice = await withdrawer(w, '50000.00');
    await ask(w, alice, '15000');
    // Each is below the limit; the sum of the day is not.
    const { id, reference } = (await ask(w, alice, '15000')).value;
    expect(await approveWithdrawal(w.context, reference, farida)).toMatchObject({ value: { given: 1, needed: 2 } });
    expect(await approveWithdrawal(w.context, reference, { ...farida, actor: clerk(' FARIDA ') })).toMatchObject({
      code: 'same-person',
    });
    expect(await show(w, alice, id)).toMatchObject({ state: 'reviewing', approvals: { given: 1, needed: 2 } });
    expect(await approveWithdrawal(w.context, reference, gopal)).toMatchObject({
      value: { row: { state: 'approved' } },
    });
  });
});

describe('a payout', () => {
  it('that fails gives the money back, and a late paid opens a case and moves nothing', async () => {
    await w.set('withdrawals.methods', { bank: 'manual', wallet: 'manual' });
    const alice = await withdrawer(w);
    const { id, reference } = (await ask(w, alice, '1000')).value;
    await w.settle();
    expect(await show(w, alice, id)).toMatchObject({ state: 'paying', waitsFor: 'operator' });
    await enterResult(w.context, reference, { outcome: 'refused', failure: 'account-closed' }, farida);
    expect(await show(w, alice, id)).toMatchObject({ state: 'pay_failed', failure: 'account-closed' });
    const [message] = (await w.as(alice).get('GET /wps/messages/inbox', { query: {} })).value.list;
    expect(message).toMatchObject({ type: 'withdrawal-failed', about: { kind: 'withdrawal', id } });
    expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
    const late = await enterResult(w.context, reference, { outcome: 'paid', paidReference: 'B1' }, farida);
    expect(late).toMatchObject({ code: 'state-conflict' });
    expect(await casesOf(reference)).toEqual(['payout']);
    expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
  });

  it('by file goes out once, and its results are entered once', async () => {
    await w.set('withdrawals.methods', { bank: 'batch-file', wallet: 'batch-file' });
    await w.set('withdrawals.fee', { fixed: '10', percent: '1' });
    const alice = await withdrawer(w);
    const { id, reference } = (await ask(w, alice, '1000')).value;
    await w.settle();
    const made = await Promise.all([makeBatch(w.context, farida.actor), makeBatch(w.context, farida.actor)]);
    const batch = made.find((one) => one !== undefined);
    expect(made.filter((one) => one !== undefined)).toHaveLength(1);
    expect(batch?.text).toContain(`${reference},wallet,padma-wallet,`);
    expect(await makeBatch(w.context, farida.actor, batch?.id)).toEqual(batch);
    const lines = (amount: string) =>
      `reference,outcome,currency,amount,note\r\n${reference},paid,BDT,${amount},B77\r\n`;
    expect(await enterResults(w.context, lines('1000.00'), farida)).toMatchObject({
      value: [{ outcome: 'amount-mismatch' }],
    });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await enterResults(w.context, lines('980.00'), farida)).toMatchObject({ value: [{ outcome: 'entered' }] });
    expect(await show(w, alice, id)).toMatchObject({
      state: 'paid',
      fee: { amount: '20.00' },
      pays: { amount: '980.00' },
    });
    expect(await balanceOf(w, alice)).toEqual(['9000.00', '0.00']);
  });

  it('goes along no edge that is not drawn, whoever writes', async () => {
    const { id } = await paid();
    await expect(w.owner.query("update withdrawals set state = 'approved' where id = $1", [id])).rejects.toThrow(
      /does not go/,
    );
  });
});

describe('a receipt', () => {
  it('in part sums to what was paid and opens a case (DEC-51); nothing at all takes a picture (MONEY-09)', async () => {
    const { alice, id, reference } = await paid();
    expect((await receipt(alice, id, { outcome: 'not_received' })).code).toBe('proof-required');
    expect((await receipt(alice, id, { outcome: 'not_received', proofs: [makeId()] })).code).toBe('upload-unknown');
    for (const [received, remainder] of [
      ['600', '399'],
      ['1000', '0'],
      ['0', '1000'],
    ])
      expect((await receipt(alice, id, { outcome: 'partial', received, remainder })).code).toBe('receipt-mismatch');
    expect((await receipt(alice, id, { outcome: 'partial', received: '600', remainder: '400' })).value).toMatchObject({
      state: 'partial',
      remainder: { amount: '400.00' },
      dispute: { state: 'open', missing: { amount: '400.00' } },
    });
    expect(await casesOf(reference)).toEqual(['dispute']);
    expect((await receipt(alice, id, { outcome: 'received' })).code).toBe('state-conflict');
    expect(await refundWithdrawal(w.context, reference, '400', farida)).toMatchObject({ value: { isDone: false } });
    expect(await refundWithdrawal(w.context, reference, '400', farida)).toMatchObject({ code: 'same-person' });
    expect(await show(w, alice, id)).toMatchObject({ state: 'partial', waitsFor: 'operator' });
    expect(await refundWithdrawal(w.context, reference, '400', gopal)).toMatchObject({ value: { isDone: true } });
    expect(await show(w, alice, id)).toMatchObject({ state: 'partial', waitsFor: 'nobody' });
    expect(await balanceOf(w, alice)).toEqual(['9400.00', '0.00']);
  });

  it('of nothing at all stands with a picture of the member’s own, once, and opens a dispute', async () => {
    const { alice, id, reference } = await paid();
    const picture = async (purpose: string) =>
      (await w.as(alice).post('POST /wps/uploads', { query: { purpose } as never, body: await pictureOf('jpeg') }))
        .value.id;
    const wrong = await picture('complaint');
    expect((await receipt(alice, id, { outcome: 'not_received', proofs: [wrong] })).code).toBe('upload-unknown');
    const proof = await picture('withdrawal-proof');
    const said = { outcome: 'not_received', proofs: [proof], words: 'Nothing came.' };
    const bob = await withdrawer(w);
    expect((await receipt(bob, id, said)).code).toBe('withdrawal-unknown');
    const answers = await Promise.all([receipt(alice, id, said), receipt(alice, id, said)]);
    for (const { value } of answers)
      expect(value).toMatchObject({
        state: 'not_received',
        waitsFor: 'operator',
        dispute: { state: 'open', missing: { amount: '1000.00' } },
      });
    expect(await casesOf(reference)).toEqual(['dispute']);
    const { rows } = await w.owner.query('select words, proofs from withdrawal_disputes where withdrawal = $1', [id]);
    expect(rows).toEqual([{ words: 'Nothing came.', proofs: [proof] }]);
    // A picture that is a proof of something stays where it is.
    const other = await paid();
    expect((await receipt(other.alice, other.id, said)).code).toBe('upload-unknown');
  });

  it('that nobody gives comes by time, refunds nothing and can be disputed for the days given (DEC-01)', async () => {
    await w.set('withdrawals.receivedAutoMinutes', 1);
    const { alice, id } = await paid();
    await pass(w, 61_000);
    expect(await show(w, alice, id)).toMatchObject({ state: 'received_auto', mayDispute: true });
    expect(await balanceOf(w, alice)).toEqual(['9000.00', '0.00']);
    const dispute = () =>
      w
        .as(alice)
        .post('POST /wps/withdrawals/:id/dispute', { params: { id }, body: { words: 'Nothing came.', proofs: [] } });
    await w.set('withdrawals.disputeDays', 1);
    expect((await dispute()).value).toMatchObject({
      state: 'received_auto',
      waitsFor: 'operator',
      dispute: { state: 'open', missing: { amount: '1000.00' } },
    });
  });
});

describe('two hundred at once for a whole balance', () => {
  it('meet at the wallet behind the payment password: one is held, all others find nothing left', async () => {
    const alice = await withdrawer(w, '5000.00');
    const amount = { currency: 'BDT' as const, units: 50_000_000n };
    const ends = await Promise.all(
      Array.from({ length: 200 }, () =>
        takeWithdrawal(
          w.context,
          { memberId: alice.id, currency: 'BDT' },
          { id: makeId() as string as WithdrawalId, account: alice.payoutAccount, amount },
        ),
      ),
    );
    const codes = ends.map((end) => (end.ok ? 'ok' : end.code)).toSorted();
    expect(codes).toEqual([...Array<string>(199).fill('insufficient-funds'), 'ok']);
    expect(await balanceOf(w, alice)).toEqual(['0.00', '5000.00']);
  });
});

describe('taking one back', () => {
  it('is refused, unless the operator allows it before the decision (R14)', async () => {
    await w.set('withdrawals.approvesByRule', false);
    const alice = await withdrawer(w);
    const { id } = (await ask(w, alice, '1000')).value;
    const cancel = () => w.as(alice).post('POST /wps/withdrawals/:id/cancel', { params: { id } });
    expect((await cancel()).code).toBe('function-not-enabled');
    await w.set('withdrawals.mayCancel', true);
    expect((await cancel()).value.state).toBe('cancelled');
    expect(await balanceOf(w, alice)).toEqual(['10000.00', '0.00']);
  });
});
