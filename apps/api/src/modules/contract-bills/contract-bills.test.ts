/**
 * Bills of contracts: computed once from figures that stand still, paid from above downwards to the unit, whoever repeats, interrupts or runs beside; each
 * side sees what they follow from, and nobody else that they are there.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type Terms, earnedBy, readTerms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { killAt } from '../../../test/money-kill.ts';
import { billed, dailyWage, inForce } from '../../../test/contracts.ts';
import { counted, nextDay, units } from '../../../test/periodic.ts';
import { openPasswords, setPaymentPassword } from '../passwords/index.ts';
import { post } from '../ledger/index.ts';
import { staffMember } from '../../../test/staff.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const secret = '730582';
let w: World;
let hash = '';
beforeAll(async () => {
  w = await world();
  hash = await openPasswords(w.context.secrets, { cost: { memory: 64, passes: 1, parallelism: 1 } }).hash(secret);
});
afterAll(() => w.close());

const deposit = (member: TestMember, amount: number) =>
  w.context.database.transaction().execute((tx) =>
    post(tx, {
      ...{ owner: member.id, key: makeId<'request'>(), kind: 'deposit', request: {}, currency: 'BDT' },
      legs: [
        { account: 'cashier in-transit', units: -units(amount) },
        { account: 'member main', units: units(amount) },
      ],
    }),
  );
async function transfer(from: TestMember, to: TestMember, amount: string) {
  await w.context.database
    .transaction()
    .execute((tx) => setPaymentPassword(tx, from.id, hash, new Date(w.clock.now())));
  const body = { id: makeId(), direction: 'down', to: to.account, amount, paymentPassword: secret };
  return await w.as(from).post('POST /wps/transfers', { body });
}
const mainOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const bills = async (member: TestMember, query: object = {}) =>
  (await w.as(member).get('GET /wps/agent/bills', { query })).value;
const read = (member: TestMember, id: string) => w.as(member).get('GET /wps/agent/bills/:id', { params: { id } });
const linesOf = (member: TestMember, id: string) =>
  w.as(member).get('GET /wps/agent/bills/:id/lines', { params: { id } });

/** anna is paid by the house, bela by anna; players play below bela. */
async function line(annaHas = '0') {
  const anna = await w.agent({ balance: annaHas });
  const bela = await w.agent({ upline: anna });
  const [one, two] = [await w.member({ upline: bela }), await w.member({ upline: bela })];
  return { anna, bela, one, two };
}
const half = { ...dailyWage, tiers: dailyWage.tiers.map((tier) => ({ ...tier, rate: tier.rate / 2n })) };

describe('a daily wage', () => {
  it('is made of the team of a day that is over, paid to the top first, and computed again from its lines', async () => {
    const { anna, bela, one, two } = await line();
    await inForce(w, anna, null, dailyWage);
    await inForce(w, bela, anna, half);
    await counted(w, one, { valid: 8000, won: 9000 });
    await counted(w, two, { valid: 4000 });
    await counted(w, bela, { valid: 50 });
    const [a, b] = (await billed(w, [anna, bela])) as [TestMember, TestMember];
    // 12,050 by 2 % is 241; by 1 % it is 120.50, which anna pays of it.
    const [wage] = (await bills(a)).content;
    expect(wage).toMatchObject({ state: 'paid', amount: { amount: '241.00' }, payer: null, isPayer: false });
    const [lower] = (await bills(b)).content;
    expect(lower).toMatchObject({ state: 'paid', amount: { amount: '120.50' }, payer: a.account });
    await w.settle();
    expect([await mainOf(a), await mainOf(b)]).toEqual(['120.50', '120.50']);
    const { proof } = (await read(b, lower?.id as string)).value;
    const { lines, isMore } = (await linesOf(b, lower?.id as string)).value;
    expect(isMore).toBe(false);
    const terms = readTerms(proof.terms);
    const sales = lines.reduce((sum, { valid }) => sum + BigInt(valid), 0n);
    const result = lines.reduce(
      (sum, { won, given, staked }) => sum + BigInt(won) + BigInt(given) - BigInt(staked),
      0n,
    );
    const users = lines.filter(({ valid }) => BigInt(valid) >= terms.activeTurnover).length;
    expect(lines).toHaveLength(3);
    expect([proof.sales, proof.result, proof.users]).toEqual([String(sales), String(result), users]);
    expect(String(earnedBy(terms, { sales, users, result }).units)).toBe(proof.units);
    // The payer sees the bill that it pays; the player and a stranger learn nothing.
    expect((await bills(a, { side: 'paid' })).content.map(({ id }) => id)).toEqual([lower?.id]);
    const stranger = await w.agent();
    for (const other of [await w.session(stranger)]) {
      expect((await read(other, lower?.id as string)).code).toBe('not-found');
      expect((await linesOf(other, lower?.id as string)).code).toBe('not-found');
    }
  });

  it('that is not reached is not counted below, and is told', async () => {
    const { anna, bela, one } = await line();
    await inForce(w, anna, null, {
      ...dailyWage,
      tiers: [{ rate: 10_000n, sales: units(50_000), loss: 0n, users: 1 }],
    });
    await inForce(w, bela, anna, half);
    await counted(w, one, { valid: 20_000 });
    const [a, b] = (await billed(w, [anna, bela])) as [TestMember, TestMember];
    expect((await bills(a)).content.map(({ state }) => state)).toEqual(['not-reached']);
    expect((await bills(b)).content.map(({ state }) => state)).toEqual(['not-counted']);
    expect(await mainOf(b)).toBe('0.00');
  });

  it('is made once by four at once, and paid once', async () => {
    const { anna, bela, one } = await line();
    await inForce(w, anna, null, dailyWage);
    await inForce(w, bela, anna, half);
    await counted(w, one, { valid: 2000 });
    const [a, b] = (await billed(w, [anna, bela], 1)) as [TestMember, TestMember];
    await Promise.all(Array.from({ length: 4 }, () => w.tick('contract-runs.cut')));
    await Promise.all(Array.from({ length: 4 }, () => w.tick('contract-bills.pay')));
    await w.settle();
    expect((await bills(a)).content).toHaveLength(1);
    expect([await mainOf(a), await mainOf(b)]).toEqual(['10.00', '10.00']);
  });

  it('whose payer has not enough is paid in part, the rest when there is some; until then nothing leaves the wallet', async () => {
    const { anna, bela, one } = await line();
    const other = await w.member({ upline: anna });
    // What anna gets is less than what anna promised: only part of the line is below bela.
    await inForce(w, anna, null, { ...dailyWage, tiers: [{ rate: 5000n, sales: units(100), loss: 0n, users: 1 }] });
    await inForce(w, bela, anna, { ...dailyWage, tiers: [{ rate: 20_000n, sales: units(100), loss: 0n, users: 1 }] });
    await counted(w, one, { valid: 1000 });
    const [a, b, player] = (await billed(w, [anna, bela, other])) as [TestMember, TestMember, TestMember];
    await w.settle();
    const [owed] = (await bills(a, { side: 'paid' })).content;
    expect(owed).toMatchObject({ state: 'part', amount: { amount: '20.00' }, paid: { amount: '5.00' }, isPayer: true });
    expect((await bills(a)).owed).toBe('15.00');
    expect([await mainOf(a), await mainOf(b)]).toEqual(['0.00', '5.00']);
    await deposit(a, 10);
    const sent = await transfer(a, player, '100');
    expect(sent.code).toBe('contracts-unpaid');
    await w.clock.advance(61_000);
    await w.tick('contract-bills.pay');
    await deposit(a, 130);
    await w.clock.advance(61_000);
    await w.tick('contract-bills.pay');
    await w.settle();
    expect((await bills(a)).owed).toBe('0.00');
    expect([await mainOf(a), await mainOf(b)]).toEqual(['125.00', '20.00']);
    const { payments } = (await read(b, owed?.id as string)).value.proof;
    expect(payments.map(({ amount }) => amount.amount)).toEqual(['5.00', '10.00', '5.00']);
    expect((await transfer(a, player, '100')).value.state).toBe('sent');
  });
});

describe('a dividend', () => {
  const shareOf = (rate: bigint): Terms => ({
    ...{ ...dailyWage, kind: 'dividend', carryOver: 1 },
    tiers: [{ rate, sales: units(1000), loss: units(100), users: 1 }],
  });

  it('waits for its payer; what was denied the house decides; what a team won is carried', async () => {
    const { anna, bela, one } = await line('1000');
    await inForce(w, anna, null, shareOf(100_000n));
    await inForce(w, bela, anna, shareOf(50_000n));
    await counted(w, one, { valid: 2000, staked: 2000, won: 2300 });
    await billed(w, []);
    await counted(w, one, { valid: 2000, staked: 2000, won: 1000 });
    const [a, b] = (await billed(w, [anna, bela])) as [TestMember, TestMember];
    const [dividend, before] = (await bills(b)).content;
    // 1,000 were lost, of which 300 had been won the day before: 5 % of 700.
    expect([before?.state, dividend?.state, dividend?.amount.amount]).toEqual(['not-counted', 'to-approve', '35.00']);
    expect((await read(b, dividend?.id as string)).value.proof).toMatchObject({ carried: String(units(300)) });
    const waits = async (of: TestMember) => (await w.as(of).get('GET /wps/agent/waiting')).value.list;
    expect(await waits(a)).toContainEqual({ kind: 'dividend', offers: 0, bills: 1 });
    expect((await waits(b)).every(({ offers, bills: due }) => offers + due === 0)).toBe(true);
    const decide = (by: TestMember, isPaid: boolean, reason?: string) =>
      w.as(by).post('POST /wps/agent/bills/:id/decision', {
        params: { id: dividend?.id as string },
        body: { isPaid, ...(reason === undefined ? {} : { reason }) },
      });
    expect((await decide(b, true)).code).toBe('not-found');
    expect((await decide(a, false)).code).toBe('reason-required');
    expect((await decide(a, false, 'the figures are wrong')).value.bill.state).toBe('denied');
    expect((await decide(a, false, 'the figures are wrong')).value.bill.state).toBe('denied');
    expect(await waits(a)).toContainEqual({ kind: 'dividend', offers: 0, bills: 0 });
    const { call: staff } = await staffMember(w, [], { permissions: ['agents.authorise', 'agents.read'] });
    const params = { id: dividend?.id as string };
    const denied = (await staff.get('GET /admin/api/contract-bills', { query: { state: 'denied' } })).value;
    expect(denied.rows.map(({ id, payer }) => [id, payer])).toEqual([[params.id, a.account]]);
    expect((await staff.get('GET /admin/api/contract-bills/:id', { params })).value.proof.units).toBe(
      String(units(35)),
    );
    expect((await staff.get('GET /admin/api/contract-bills/:id/lines', { params })).value.lines).toHaveLength(2);
    // Somebody to whom no member was given learns nothing of it.
    const { call: nobodys } = await staffMember(w, 'agents');
    expect((await nobodys.get('GET /admin/api/contract-bills')).value.rows).toEqual([]);
    expect((await nobodys.get('GET /admin/api/contract-bills/:id', { params })).code).toBe('not-found');
    const asked = { params, body: { isPaid: true, reason: 'the proof is right' } };
    expect((await staff.post('POST /admin/api/contract-bills/:id/decision', asked)).value.bill.state).toBe('due');
    expect((await decide(a, false, 'still not')).code).toBe('bill-decided');
    await w.tick('contract-bills.pay');
    await w.settle();
    expect([await mainOf(a), await mainOf(b)]).toEqual(['965.00', '35.00']);
  });
});

/** Each point starts a process of its own and kills it: the short run takes two of them. */
const points = ['before 1', 'within 1', 'after 1', 'within 2', 'after 2', 'within 3'];
const first = Number(process.env['BANYAN_SEED'] ?? 1) % 3;
describe('killed at any step', () => {
  it.each(points.filter((_, at) => process.env['BANYAN_LONG'] === '1' || at % 3 === first))(
    '%s: no bill twice, none lost',
    async (point) => {
      const { anna, bela, one } = await line();
      await inForce(w, anna, null, dailyWage);
      await inForce(w, bela, anna, half);
      await counted(w, one, { valid: 3000 });
      await nextDay(w, []);
      await w.tick('reports.fold');
      await killAt(w, { kind: 'contract-bills' }, point);
      const [a, b] = (await billed(w, [anna, bela], 0)) as [TestMember, TestMember];
      await w.settle();
      expect([await mainOf(a), await mainOf(b)]).toEqual(['15.00', '15.00']);
      expect((await bills(b)).content.map(({ state }) => state)).toEqual(['paid']);
    },
  );
});

test('the second program computes every run of these days again, and finds them right', async () => {
  const { rows: runs } = await w.owner.query<{ run: object }>(
    `select jsonb_build_object('format', 'banyan-contracts-1',
       'nodes', (select jsonb_agg(jsonb_build_object('member', l.member, 'upline', l.upline, 'validBet', l.valid::text,
         'result', (l.won + l.given - l.staked)::text)) from contract_run_lines l where l.run = r.id),
       'held', (select jsonb_agg(jsonb_build_object('contract', b.contract, 'member', b.member, 'offeror', b.payer, 'carried', b.carried::text,
         'terms', c.terms::jsonb)) from contract_bills b join contracts c on c.id = b.contract where b.run = r.id),
       'bills', (select jsonb_agg(jsonb_build_object('contract', b.contract, 'payer', b.payer, 'tier', b.tier, 'factor', b.factor::text,
         'units', b.units::text, 'users', b.users, 'sales', b.sales::text, 'result', (b.result + b.carried)::text,
         'left', (case when b.kind = 'dividend' then greatest(0, b.units - below.units) else b.units - below.units end)::text,
         'state', case when b.state in ('not-reached', 'not-counted') then b.state else 'due' end))
         from contract_bills b cross join lateral (select coalesce(sum(x.units), 0) as units from contract_bills x
           where x.run = r.id and x.payer = b.member) below where b.run = r.id)) as run
     from contract_runs r`,
  );
  expect(runs.length).toBeGreaterThan(5);
  const said = spawnSync('python3', ['tools/verify/contracts.py', '-'], {
    input: runs.map(({ run }) => JSON.stringify(run)).join('\n'),
    encoding: 'utf8',
  });
  expect([said.status, said.stdout.trim().split('\n').at(-1)]).toEqual([
    0,
    expect.stringContaining(String(runs.length)),
  ]);
});

test('what was paid is what was owed, to the unit, and stands in the ledger', async () => {
  const { rows } = await w.owner.query<{ paid: bigint; parts: bigint; posted: bigint }>(
    `select (select sum(paid) from contract_bills) as paid, (select sum(units) from contract_bill_payments) as parts,
       (select sum(e.units) from ledger_entries e join ledger_transfers t on t.bucket = e.bucket and t.key = e.key
          join ledger_accounts a on a.bucket = e.bucket and a.id = e.account_id
        where t.kind in ('agent-wages', 'agent-dividends') and a.kind = 'member main' and e.units > 0) as posted`,
  );
  const [{ paid, parts, posted } = { paid: 0n, parts: 1n, posted: 2n }] = rows;
  expect([parts, posted]).toEqual([paid, paid]);
});
