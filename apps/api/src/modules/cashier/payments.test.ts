/**
 * Money that comes for deposits by transfers: claimed and imported in either order and at once, too little, too much, twice, late, decided by people.
 * Whatever happens, each payment is credited once or held, and the books say so.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { money, parseMoney } from '@banyan/core/money';
import { askTransfer, openTransfers } from '../../../test/deposits.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { reportJob } from '../../adapters/payments/index.ts';
import { importLines, readStatement } from '../payment-lines/index.ts';
import { transact } from '../../infra/database.ts';
import { cashierModule, depositDesk, matchLines } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const seed = Number(process.env['BANYAN_SEED'] ?? 1);
const runs = process.env['BANYAN_LONG'] === '1' ? 150 : 8;
const staff = { by: 'dipa', reason: 'seen on the account' };
const bdt = (amount: string) => {
  const read = parseMoney('BDT', amount);
  return read.ok ? read.value : money('BDT', 0n);
};
const balanceOf = async (member: TestMember) =>
  (await w.as(await w.session(member)).get('GET /wps/v2/wallets/balance')).value.main;
const depositOf = async (member: TestMember, id: string) =>
  (await w.as(await w.session(member)).get('GET /wps/cashier/deposits/:id', { params: { id } })).value;
const claim = async (member: TestMember, id: string, fields: Record<string, string>) =>
  await w.as(await w.session(member)).post('POST /wps/cashier/deposits/:id/sent', { params: { id }, body: { fields } });
let transactions = 0;
function newTransaction(): string {
  transactions += 1;
  return `TX${String(transactions).padStart(8, '0')}`;
}
const importOne = (transaction: string, amount = '500.00') =>
  importLines(w.context, 'wallet', [{ transaction, amount: bdt(amount), sender: '', sentAt: undefined }], 'dipa');
const referenceOf = async (member: TestMember, id: string) => (await depositOf(member, id)).reference;
const openCases = async (reference: string) =>
  (
    await w.owner.query("select round from play_cases where kind = 'payment' and tx = $1 and closed_at is null", [
      reference,
    ])
  ).rows;
const report = async (reference: string, paymentId: string, amount: string, method = 'demo'): Promise<void> =>
  await cashierModule.background?.jobs?.[reportJob]?.(
    w.context,
    { method, report: { reference, outcome: 'confirmed', paymentId, amount: { currency: 'BDT', amount } } },
    new AbortController().signal,
  );

const { sheet: depositSheet } = depositDesk;
const confirmDeposit = (reference: string, came: Parameters<typeof depositDesk.confirm>[3], by: typeof staff) =>
  transact(w.context.database, (tx) => depositDesk.confirm(w.context, tx, reference, came, by));
const refuseDeposit = (reference: string, by: typeof staff) =>
  transact(w.context.database, (tx) => depositDesk.refuse(w.context, tx, reference, by));
const decideHeld = (held: { reference: string; paymentId: string }, to: 'credited' | 'returned', by: typeof staff) =>
  transact(w.context.database, (tx) => depositDesk.decideHeld(w.context, tx, held, to, by));
const creditHeld = (reference: string, paymentId: string, by: typeof staff) =>
  decideHeld({ reference, paymentId }, 'credited', by);
const returnHeld = (reference: string, paymentId: string, by: typeof staff) =>
  decideHeld({ reference, paymentId }, 'returned', by);

describe('a mobile wallet', () => {
  it('is matched by its transaction id, whichever of claim and line is first', async () => {
    const alice = await w.member();
    for (const isLineFirst of [false, true]) {
      const id = await askTransfer(w, alice, 'wallet');
      const transaction = newTransaction();
      if (isLineFirst) await importOne(transaction);
      expect((await claim(alice, id, { transaction: transaction.toLowerCase() })).value.state).toBe(
        isLineFirst ? 'credited' : 'pending',
      );
      if (!isLineFirst) await importOne(transaction);
      await matchLines(w.context);
      expect((await depositOf(alice, id)).state).toBe('credited');
    }
    expect(await balanceOf(alice)).toBe('1000.00');
    const { rows } = await w.owner.query(
      "select count(*)::int as n from member_messages where member = $1 and type = 'deposit-credited'",
      [alice.id],
    );
    expect(rows[0].n).toBe(2);
    const owed = await w.owner.query(
      'select sum(units)::text as n from turnover_requirements where member = $1 and source = $2',
      [alice.id, 'deposit'],
    );
    expect(owed.rows[0].n).toBe('10000000');
  });

  it('shows a number, and is told of once: the same again is the same, another id is a conflict', async () => {
    const alice = await w.member();
    const id = await askTransfer(w, alice, 'wallet');
    const shown = await depositOf(alice, id);
    expect(shown.steps?.lines.map(({ label }) => label)).toEqual(['account', 'holder', 'amount']);
    expect(shown.claim.map(({ name }) => name)).toEqual(['transaction']);
    const transaction = newTransaction();
    expect((await claim(alice, id, { transaction: 'x' })).code).toBe('payment-field-wrong');
    expect((await claim(alice, id, { transaction, more: 'x' })).code).toBe('payment-field-wrong');
    for (let turn = 0; turn < 2; turn += 1)
      expect((await claim(alice, id, { transaction })).value.state).toBe('pending');
    expect((await claim(alice, id, { transaction: newTransaction() })).code).toBe('state-conflict');
  });

  it('credits one deposit for a transaction that two members claim 50 times at once', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const own = { [alice.id]: await askTransfer(w, alice, 'wallet'), [bob.id]: await askTransfer(w, bob, 'wallet') };
    const transaction = newTransaction();
    await w.set('cashier.claimTries', 1000);
    const importing = importOne(transaction);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const member = n % 2 === 0 ? alice : bob;
        return { member, answer: await claim(member, own[member.id] as string, { transaction }) };
      }),
    );
    await importing;
    await Promise.all([matchLines(w.context), matchLines(w.context)]);
    const balances = [await balanceOf(alice), await balanceOf(bob)];
    expect(balances.toSorted()).toEqual(['0.00', '500.00']);
    const loser = balances[0] === '0.00' ? alice : bob;
    const codes = new Set(answers.filter(({ member }) => member === loser).map(({ answer }) => answer.code));
    expect([...codes]).toEqual(['transaction-claimed']);
    await w.set('cashier.claimTries', undefined);
  });

  it('may be claimed by another once a person has refused the first', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const transaction = newTransaction();
    const wrong = await askTransfer(w, alice, 'wallet');
    await claim(alice, wrong, { transaction });
    expect((await refuseDeposit(await referenceOf(alice, wrong), staff)).ok).toBe(true);
    const right = await askTransfer(w, bob, 'wallet');
    expect((await claim(bob, right, { transaction })).value.state).toBe('pending');
    await importOne(transaction);
    await matchLines(w.context);
    expect([await balanceOf(alice), await balanceOf(bob)]).toEqual(['0.00', '500.00']);
  });

  it('takes a statement as often as it is imported, and none that contradicts itself', async () => {
    const csv = 'Date,Transaction,Amount,Sender\n2026-11-22T10:00:00Z,aa11bb22cc,"1,250.50","Rahim, K"\n,ZZ9,5,\n';
    const lines = readStatement(csv, 'BDT');
    if (typeof lines === 'string') throw new Error(lines);
    expect(lines[0]).toMatchObject({ transaction: 'AA11BB22CC', amount: bdt('1250.50'), sender: 'Rahim, K' });
    expect(await importLines(w.context, 'wallet', lines, 'dipa')).toMatchObject({ value: { fresh: 2, known: 0 } });
    expect(await importLines(w.context, 'wallet', lines, 'dipa')).toMatchObject({ value: { fresh: 0, known: 2 } });
    const other = lines.map((one) => ({ ...one, amount: bdt('7') }));
    expect(await importLines(w.context, 'wallet', other, 'dipa')).toMatchObject({ code: 'request-mismatch' });
    for (const bad of [
      'amount\n5',
      'transaction,amount\nA1,-5',
      'transaction,amount\nA 1,5',
      'transaction,amount\nA1,5\nA1,6',
    ])
      expect(typeof readStatement(bad, 'BDT')).toBe('string');
  });

  it('stops who guesses', async () => {
    const alice = await w.member();
    await w.set('cashier.claimTries', 2);
    await importOne('GUESSED001');
    const codes: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const id = await askTransfer(w, alice, 'wallet');
      codes.push((await claim(alice, id, { transaction: newTransaction() })).code);
    }
    expect(codes).toEqual(['ok', 'ok', 'too-many-requests']);
    await w.set('cashier.claimTries', undefined);
  });
});

describe('a bank transfer', () => {
  it('is confirmed by a person with the bank’s id, once, and written down with the reason', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const [one, two] = [await askTransfer(w, alice), await askTransfer(w, bob)];
    await claim(alice, one, { sender: 'Alice' });
    const [first, second] = [await referenceOf(alice, one), await referenceOf(bob, two)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirmDeposit(first, { paymentId: 'BANK1', amount: undefined }, staff)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await confirmDeposit(second, { paymentId: 'BANK1', amount: undefined }, staff)).toMatchObject({
      code: 'state-conflict',
    });
    expect([await balanceOf(alice), await balanceOf(bob)]).toEqual(['500.00', '0.00']);
    expect((await depositSheet(w.context, first))?.acts).toMatchObject([
      { act: 'confirmed', by_whom: 'dipa', reason: staff.reason },
    ]);
  });

  it('expires unpaid, gives its account’s room back, and is credited when its money comes late all the same', async () => {
    const alice = await w.member();
    const id = await askTransfer(w, alice);
    const room = async () =>
      (await w.owner.query("select sum(day_units)::text as n from receiving_accounts where method = 'bank'")).rows[0].n;
    const before = await room();
    await w.clock.advance(61 * 60_000);
    await w.tick('cashier.look');
    expect((await depositOf(alice, id)).state).toBe('expired');
    expect(BigInt(before) - BigInt(await room())).toBeGreaterThanOrEqual(5_000_000n);
    expect((await claim(alice, id, { sender: 'Alice' })).value.state).toBe('pending');
    const reference = await referenceOf(alice, id);
    expect((await confirmDeposit(reference, { paymentId: 'LATE1', amount: bdt('450') }, staff)).ok).toBe(true);
    expect(await balanceOf(alice)).toBe('450.00');
  });

  it('is cancelled by its player as long as nothing was told, and refused by a person as long as nothing came', async () => {
    const alice = await w.member();
    const [one, two] = [await askTransfer(w, alice), await askTransfer(w, alice)];
    const cancel = (id: string) => w.as(alice).post('POST /wps/cashier/deposits/:id/cancel', { params: { id } });
    expect((await cancel(one)).value.state).toBe('cancelled');
    await claim(alice, two, { sender: 'Alice' });
    expect((await cancel(two)).code).toBe('state-conflict');
    const reference = await referenceOf(alice, two);
    expect((await refuseDeposit(reference, staff)).ok).toBe(true);
    expect(await refuseDeposit(reference, staff)).toMatchObject({ ok: true });
    expect((await depositOf(alice, two)).state).toBe('failed');
  });

  it('takes turns among accounts, each up to its ceiling', async () => {
    await openTransfers(w);
    await w.owner.query("update receiving_accounts set ceiling = 7000000, day_units = 0 where method = 'bank'");
    const alice = await w.member();
    expect(
      (await w.as(alice).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'bank', amount: '700' } }))
        .code,
    ).toBe('ok');
    expect(
      (await w.as(alice).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'bank', amount: '100' } }))
        .code,
    ).toBe('method-full');
    await w.owner.query('update receiving_accounts set ceiling = null');
  });

  it('is refused while too many wait', async () => {
    const alice = await w.member();
    for (let n = 0; n < 5; n += 1) await askTransfer(w, alice);
    expect(
      (await w.as(alice).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'bank', amount: '100' } }))
        .code,
    ).toBe('deposits-open');
  });

  it('waits for no more than the operator says, of 50 asked for at once, and the same one sent twice is one', async () => {
    const alice = await w.member();
    await w.set('cashier.openDeposits', 5);
    const ids = Array.from({ length: 25 }, () => makeId());
    const replies = await Promise.all(
      [...ids, ...ids].map((id) =>
        w.as(alice).post('POST /wps/cashier/deposits', { body: { id, method: 'bank', amount: '100' } }),
      ),
    );
    await w.set('cashier.openDeposits', undefined);
    const { rows } = await w.owner.query('select id from deposits where member = $1', [alice.id]);
    expect(rows).toHaveLength(5);
    const taken = new Set(rows.map(({ id }) => id));
    expect(replies.map(({ code }) => code)).toEqual(
      [...ids, ...ids].map((id) => (taken.has(id) ? 'ok' : 'deposits-open')),
    );
  });
});

describe('money that is not what was asked for', () => {
  async function asked(member: TestMember) {
    await openTransfers(w);
    const id = makeId();
    await w.as(member).post('POST /wps/cashier/deposits', { body: { id, method: 'demo', amount: '500' } });
    return { id, reference: await referenceOf(member, id) };
  }

  it.each([
    ['450', 'partly-paid'],
    ['550', 'overpaid'],
  ])('%s of 500 is held as %s, and a person credits what came', async (amount, trouble) => {
    const alice = await w.member();
    const { id, reference } = await asked(alice);
    for (let turn = 0; turn < 2; turn += 1) await report(reference, `P ${reference}`, amount);
    expect(await depositOf(alice, id)).toMatchObject({ state: 'review', trouble });
    expect([await balanceOf(alice), await openCases(reference)]).toEqual(['0.00', [{ round: `P ${reference}` }]]);
    expect((await creditHeld(reference, `P ${reference}`, staff)).ok).toBe(true);
    expect(await creditHeld(reference, `P ${reference}`, staff)).toMatchObject({ code: 'state-conflict' });
    expect(await returnHeld(reference, `P ${reference}`, staff)).toMatchObject({ code: 'state-conflict' });
    expect([await balanceOf(alice), await openCases(reference)]).toEqual([`${amount}.00`, []]);
  });

  it('is given back outside, and the deposit has failed', async () => {
    const alice = await w.member();
    const { id, reference } = await asked(alice);
    await report(reference, `R ${reference}`, '1');
    expect((await returnHeld(reference, `R ${reference}`, staff)).ok).toBe(true);
    expect([(await depositOf(alice, id)).state, await balanceOf(alice)]).toEqual(['failed', '0.00']);
  });

  it('paid twice is credited once by itself, and again by a person', async () => {
    const alice = await w.member();
    const { id, reference } = await asked(alice);
    await Promise.all(Array.from({ length: 50 }, (_, n) => report(reference, `T${n % 2} ${reference}`, '500')));
    expect([await balanceOf(alice), (await depositOf(alice, id)).trouble]).toEqual(['500.00', 'paid-twice']);
    const held = (await depositSheet(w.context, reference))?.payments.find(({ state }) => state === 'held');
    expect((await creditHeld(reference, held?.paymentId ?? '', staff)).ok).toBe(true);
    expect([await balanceOf(alice), (await depositOf(alice, id)).get.amount]).toEqual(['1000.00', '1000.00']);
  });

  it('one id told for two deposits credits one', async () => {
    const [alice, bob] = [await w.member(), await w.member()];
    const [one, two] = [await asked(alice), await asked(bob)];
    await Promise.all(
      [one, two].flatMap(({ reference }) => Array.from({ length: 5 }, () => report(reference, 'SAME', '500'))),
    );
    expect([await balanceOf(alice), await balanceOf(bob)].toSorted()).toEqual(['0.00', '500.00']);
  });

  it('late is credited by itself within the days of the setting, never after a refusal', async () => {
    const [alice, bob, carol] = [await w.member(), await w.member(), await w.member()];
    const late = await asked(alice);
    const later = await asked(bob);
    const refused = await asked(carol);
    await refuseDeposit(refused.reference, staff);
    await w.owner.query("update deposits set state = 'expired', ended_at = $2 where reference = any($1)", [
      [late.reference, later.reference],
      new Date(w.clock.now()),
    ]);
    await w.clock.advance(86_400_000);
    await report(late.reference, 'LATE-A', '500');
    await report(refused.reference, 'LATE-C', '500');
    await w.clock.advance(8 * 86_400_000);
    await report(later.reference, 'LATE-B', '500');
    expect(await Promise.all([alice, bob, carol].map(balanceOf))).toEqual(['500.00', '0.00', '0.00']);
    expect([(await depositOf(bob, later.id)).state, (await depositOf(carol, refused.id)).state]).toEqual([
      'review',
      'review',
    ]);
  });

  it('in any order of payments and decisions: each payment is credited at most once, and the balance is their sum', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('report' as const),
        id: fc.integer({ min: 0, max: 2 }),
        amount: fc.constantFrom('500', '400', '600'),
      }),
      fc.record({ kind: fc.constantFrom('credit' as const, 'return' as const), id: fc.integer({ min: 0, max: 2 }) }),
      fc.record({ kind: fc.constantFrom('refuse' as const, 'confirm' as const, 'look' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const alice = await w.member();
        const { reference } = await asked(alice);
        const idOf = (n: number) => `${reference} ${n}`;
        for (const one of steps) {
          if (one.kind === 'report') await report(reference, idOf(one.id), one.amount);
          else if (one.kind === 'credit') await creditHeld(reference, idOf(one.id), staff);
          else if (one.kind === 'return') await returnHeld(reference, idOf(one.id), staff);
          else if (one.kind === 'refuse') await refuseDeposit(reference, staff);
          else if (one.kind === 'confirm')
            await confirmDeposit(reference, { paymentId: `B ${reference}`, amount: undefined }, staff);
          else await w.tick('cashier.look');
        }
        const sheet = await depositSheet(w.context, reference);
        const credited = (sheet?.payments ?? []).filter(({ state }) => state === 'credited');
        const sum = credited.reduce((total, { amount }) => total + amount.units, 0n);
        expect(bdt(await balanceOf(alice)).units).toBe(sum);
        expect(sheet?.deposit.creditedUnits).toBe(sum);
        expect(sheet?.deposit.state === 'credited').toBe(sum > 0n);
        const held = (sheet?.payments ?? []).filter(({ state }) => state === 'held').map(({ paymentId }) => paymentId);
        expect((await openCases(reference)).map(({ round }) => round).toSorted()).toEqual(held.toSorted());
      }),
      { seed, numRuns: runs },
    );
  });
});
