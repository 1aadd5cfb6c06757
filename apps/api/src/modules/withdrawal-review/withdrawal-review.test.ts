/** Withdrawals as the staff decides them through HTTP: claims, two persons, holds, payouts entered by hand and by file, disputes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestStaff, auditOf, staffMember } from '../../../test/staff.ts';
import { type Withdrawer, ask, balanceOf, clerk, pass, show, trust, withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';
import { decisions } from '../withdrawals/index.ts';

let w: World;
let farhana: TestStaff;
let omar: TestStaff;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(async () => {
  await w.owner.query('delete from rate_limits');
  await w.owner.query('delete from settings');
  await w.context.settings.refresh();
  await trust(w);
  await w.set('withdrawals.approvesByRule', false);
  farhana = await staffMember(w, 'finance');
  omar = await staffMember(w, 'owner');
});

const reason = 'looked at it';
const claim = (who: TestStaff, reference: string) =>
  who.call.post('POST /admin/api/withdrawals/:reference/claim', { params: { reference } });
const approve = (who: TestStaff, reference: string) =>
  who.call.post('POST /admin/api/withdrawals/:reference/approve', { params: { reference }, body: { reason } });
const look = async (who: TestStaff, reference: string) =>
  (await who.call.get('GET /admin/api/withdrawals/:reference', { params: { reference } })).value;
const stateOf = async (reference: string) => (await look(farhana, reference)).state;

async function waiting(amount = '1000', balance = '50000.00') {
  const alice = await withdrawer(w, balance);
  return { alice, ...(await ask(w, alice, amount)).value };
}

/** One that takes two: the sum of the day is above the limit. */
const large = () => waiting('30000');

async function paidOne(): Promise<{ alice: Withdrawer; id: string; reference: string }> {
  const one = await waiting();
  await decisions.approve(w.context, one.reference, { actor: clerk('farida'), reason });
  await w.settle();
  await pass(w, 3000);
  return one;
}

describe('a decision', () => {
  it('takes a claim of one’s own; somebody else’s stands for ten minutes, and a colleague’s may be left', async () => {
    const { reference } = await waiting();
    const gopal = await staffMember(w, 'finance');
    expect((await approve(farhana, reference)).code).toBe('claim-needed');
    expect((await claim(gopal, reference)).code).toBe('ok');
    expect((await claim(farhana, reference)).code).toBe('claimed-by-another');
    expect((await approve(farhana, reference)).code).toBe('claimed-by-another');
    const release = (who: TestStaff) =>
      who.call.post('POST /admin/api/withdrawals/:reference/release', { params: { reference } });
    expect((await release(farhana)).code).toBe('claimed-by-another');
    expect((await release(gopal)).code).toBe('ok');
    expect((await claim(gopal, reference)).code).toBe('ok');
    await w.owner.query("update withdrawal_claims set until = until - interval '10 minutes'");
    expect((await claim(farhana, reference)).code).toBe('ok');
    expect(await look(farhana, reference)).toMatchObject({ claim: { isMine: true }, approval: { whyNot: null } });
    expect((await approve(farhana, reference)).value).toEqual({ given: 1, needed: 1 });
    expect(await stateOf(reference)).toBe('approved');
    const lines = await auditOf(w, 'withdrawal', reference);
    expect(lines.map(({ act, staff }) => [act, staff])).toContainEqual(['withdrawals.approve', farhana.id]);
  });

  it('is claimed by one of many who ask at once', async () => {
    const { reference } = await waiting();
    const people = await Promise.all(Array.from({ length: 8 }, () => staffMember(w, 'finance')));
    const codes = (await Promise.all(people.map((one) => claim(one, reference)))).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([...Array<string>(7).fill('claimed-by-another'), 'ok']);
  });

  it('above the limit takes two persons: not one account twice, not two accounts of one, not one who may only authorise first', async () => {
    const { reference } = await large();
    await claim(omar, reference);
    expect((await approve(omar, reference)).code).toBe('access-denied');
    await omar.call.post('POST /admin/api/withdrawals/:reference/release', { params: { reference } });
    await claim(farhana, reference);
    expect((await approve(farhana, reference)).value).toEqual({ given: 1, needed: 2 });
    await claim(farhana, reference);
    expect((await approve(farhana, reference)).code).toBe('same-person');
    const second = await staffMember(w, 'finance', { samePersonAs: farhana });
    expect((await approve(second, reference)).code).toBe('same-person');
    await farhana.call.post('POST /admin/api/withdrawals/:reference/release', { params: { reference } });
    const risk = await staffMember(w, 'risk');
    await claim(risk, reference);
    expect((await approve(risk, reference)).code).toBe('access-denied');
    await risk.call.post('POST /admin/api/withdrawals/:reference/release', { params: { reference } });
    await claim(omar, reference);
    expect((await approve(omar, reference)).value).toEqual({ given: 2, needed: 2 });
  });

  it('made fifty times at once counts once', async () => {
    const { reference } = await large();
    await claim(farhana, reference);
    const first = await Promise.all(Array.from({ length: 50 }, () => approve(farhana, reference)));
    expect(first.filter(({ code }) => code === 'ok')).toHaveLength(1);
    expect((await look(farhana, reference)).approval).toMatchObject({ given: 1, needed: 2 });
    await claim(omar, reference);
    const second = await Promise.all(Array.from({ length: 50 }, () => approve(omar, reference)));
    expect(second.filter(({ code }) => code === 'ok')).toHaveLength(1);
    const { steps } = await look(farhana, reference);
    expect(steps.filter(({ state }) => state === 'approved')).toHaveLength(1);
  });

  it('waits while it is on hold, which compliance may set', async () => {
    const { reference } = await waiting();
    const compliance = await staffMember(w, 'compliance');
    const body = { params: { reference }, body: { reason: 'asks for papers' } };
    await claim(compliance, reference);
    expect((await approve(compliance, reference)).code).toBe('access-denied');
    expect((await compliance.call.post('POST /admin/api/withdrawals/:reference/hold', body)).code).toBe('ok');
    expect((await compliance.call.post('POST /admin/api/withdrawals/:reference/hold', body)).code).toBe(
      'state-conflict',
    );
    await compliance.call.post('POST /admin/api/withdrawals/:reference/release', { params: { reference } });
    await claim(farhana, reference);
    expect((await approve(farhana, reference)).code).toBe('on-hold');
    expect((await look(farhana, reference)).hold).toMatchObject({ reason: 'asks for papers' });
    expect((await farhana.call.post('POST /admin/api/withdrawals/:reference/unhold', body)).code).toBe('ok');
    expect((await approve(farhana, reference)).code).toBe('ok');
  });

  it('to reject gives the money back and tells the player why', async () => {
    const { alice, id, reference } = await waiting();
    const reject = () =>
      farhana.call.post('POST /admin/api/withdrawals/:reference/reject', {
        params: { reference },
        body: { reason: 'name of another', code: 'third-party' },
      });
    expect((await reject()).code).toBe('claim-needed');
    await claim(farhana, reference);
    expect((await reject()).code).toBe('ok');
    expect(await show(w, alice, id)).toMatchObject({ state: 'rejected', failure: 'third-party' });
    expect(await balanceOf(w, alice)).toEqual(['50000.00', '0.00']);
  });
});

describe('the queues', () => {
  it('are read page by page, masked, with what a decision stands on', async () => {
    const asked = [await waiting(), await waiting(), await waiting()];
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const query = { queue: 'waiting' as const, limit: 2, ...(after === undefined ? {} : { after }) };
      const { value } = await farhana.call.get('GET /admin/api/withdrawals', { query });
      seen.push(...value.rows.map(({ reference }) => reference));
      for (const row of value.rows) expect(row.to.masked).toMatch(/^••••\d{4}$/);
      after = value.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    for (const { reference } of asked) expect(seen).toContain(reference);
    const { value: counts } = await farhana.call.get('GET /admin/api/withdrawals/counts');
    expect(counts.waiting).toBe(seen.length);
    const { evidence } = await look(farhana, (asked[0] as { reference: string }).reference);
    expect(evidence).toMatchObject({ balance: { amount: '49000.00' }, day: { count: 1 }, sharedAccount: [] });
  });

  it('say of each row its own claim, hold, turnover and number of approvers', async () => {
    const [held, mine, plain, big] = [await waiting(), await waiting(), await waiting(), await large()];
    await claim(farhana, held.reference);
    const body = { params: { reference: held.reference }, body: { reason: 'asks for papers' } };
    expect((await farhana.call.post('POST /admin/api/withdrawals/:reference/hold', body)).code).toBe('ok');
    const gopal = await staffMember(w, 'finance');
    await claim(gopal, mine.reference);
    await w.owner.query(
      `insert into turnover_requirements (bucket, member, source, source_id, currency, units, since)
       values (bucket_of($1), $1, 'adjustment', gen_random_uuid(), 'BDT', 10000, now())`,
      [plain.alice.id],
    );
    const rows = new Map<string, unknown[]>();
    let after: string | undefined;
    do {
      const query = { queue: 'waiting' as const, ...(after === undefined ? {} : { after }) };
      const { value } = await gopal.call.get('GET /admin/api/withdrawals', { query });
      for (const { reference, claim: whose, isOnHold, turnover, needed } of value.rows)
        rows.set(reference, [whose?.isMine ?? null, isOnHold, turnover?.required.amount, needed]);
      after = value.next ?? undefined;
    } while (after !== undefined);
    const [none, own] = await Promise.all(
      [big, plain].map(async ({ reference }) => (await look(gopal, reference)).turnover?.required.amount),
    );
    expect(Number(own) - Number(none)).toBe(1);
    expect([held, mine, plain, big].map(({ reference }) => rows.get(reference))).toEqual([
      [false, true, none, 1],
      [true, false, none, 1],
      [null, false, own, 1],
      [null, false, none, 2],
    ]);
  });

  it('are decided of in bulk, each on its own, with a preview of who fails and why', async () => {
    const [one, two, three] = [await waiting(), await large(), await waiting()];
    const gopal = await staffMember(w, 'finance');
    await claim(gopal, three.reference);
    const references = [one, two, three].map(({ reference }) => reference);
    const preview = await farhana.call.post('POST /admin/api/withdrawals/approvals/preview', { body: { references } });
    const said = [
      { reference: one.reference, outcome: 'ok', isFirst: false },
      { reference: two.reference, outcome: 'ok', isFirst: true },
      { reference: three.reference, outcome: 'claimed-by-another', isFirst: false },
    ];
    expect(preview.value).toMatchObject(said);
    expect(await stateOf(one.reference)).toBe('reviewing');
    const done = await farhana.call.post('POST /admin/api/withdrawals/approvals', { body: { references, reason } });
    expect(done.value).toMatchObject(said);
    expect(await stateOf(one.reference)).toBe('approved');
    expect(await stateOf(three.reference)).toBe('reviewing');
  });
});

describe('what became of a payout', () => {
  it('is entered by hand with the reference of the bank, or with why not', async () => {
    const [one, two] = [await waiting(), await waiting()];
    for (const { reference } of [one, two]) {
      await claim(farhana, reference);
      await approve(farhana, reference);
    }
    const paid = await farhana.call.post('POST /admin/api/withdrawals/:reference/paid', {
      params: { reference: one.reference },
      body: { bankReference: 'B77', reason },
    });
    expect(paid.code).toBe('ok');
    expect(await look(farhana, one.reference)).toMatchObject({ state: 'paid', paidReference: 'B77' });
    await w.set('withdrawals.methods', { bank: 'manual', wallet: 'manual' });
    await w.settle();
    const failed = await farhana.call.post('POST /admin/api/withdrawals/:reference/failed', {
      params: { reference: two.reference },
      body: { code: 'account-closed', reason },
    });
    expect(failed.code).toBe('ok');
    expect(await balanceOf(w, two.alice)).toEqual(['50000.00', '0.00']);
  });

  it('goes out and comes back by file', async () => {
    await w.set('withdrawals.methods', { bank: 'batch-file', wallet: 'batch-file' });
    const { reference } = await waiting();
    await claim(farhana, reference);
    await approve(farhana, reference);
    await w.settle();
    const { value: made } = await farhana.call.post('POST /admin/api/withdrawals/batches', { body: {} });
    expect(made.text).toContain(reference);
    const again = await farhana.call.post('POST /admin/api/withdrawals/batches', { body: { id: made.id } });
    expect(again.value).toEqual(made);
    expect((await farhana.call.post('POST /admin/api/withdrawals/batches', { body: {} })).code).toBe('state-conflict');
    const enter = async (text: string) =>
      (await farhana.call.post('POST /admin/api/withdrawals/results', { body: { text } })).value;
    expect((await enter('nothing of this')).faults.length).toBeGreaterThan(0);
    const text = `reference,outcome,currency,amount,note\r\n${reference},paid,BDT,1000.00,B78\r\n`;
    expect((await enter(text)).lines).toMatchObject([{ reference, outcome: 'entered' }]);
    expect(await stateOf(reference)).toBe('paid');
  });

  it('that is disputed is refunded by two persons, or answered', async () => {
    const dispute = async () => {
      const one = await paidOne();
      await w.as(one.alice).post('POST /wps/withdrawals/:id/receipt', {
        params: { id: one.id },
        body: { outcome: 'partial', received: '600', remainder: '400' },
      });
      return one;
    };
    const [one, two] = [await dispute(), await dispute()];
    const listed = await farhana.call.get('GET /admin/api/withdrawals', { query: { queue: 'disputed' } });
    expect(listed.value.rows.map(({ reference }) => reference)).toEqual([two.reference, one.reference]);
    const refund = (who: TestStaff) =>
      who.call.post('POST /admin/api/withdrawals/:reference/refund', {
        params: { reference: one.reference },
        body: { amount: '400', reason },
      });
    expect((await refund(omar)).code).toBe('access-denied');
    expect((await refund(farhana)).value).toEqual({ isDone: false });
    expect((await refund(farhana)).code).toBe('same-person');
    expect((await refund(await staffMember(w, 'finance', { samePersonAs: farhana }))).code).toBe('same-person');
    expect((await refund(omar)).value).toEqual({ isDone: true });
    expect(await balanceOf(w, one.alice)).toEqual(['49400.00', '0.00']);
    const answered = await farhana.call.post('POST /admin/api/withdrawals/:reference/answer', {
      params: { reference: two.reference },
      body: { answer: 'The bank shows that all of it arrived.' },
    });
    expect(answered.code).toBe('ok');
    expect((await look(farhana, two.reference)).dispute).toMatchObject({ state: 'closed' });
  });
});
