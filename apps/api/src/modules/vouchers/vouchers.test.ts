/** Vouchers: a code is worth one deposit, whoever asks and however often, and a wrong one is told nothing. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { makeVouchers, readBatches, withdrawVouchers } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());
beforeEach(() => w.owner.query('delete from rate_limits'));

const warrant = { by: 'dipa', reason: 'sold at the counter' };
const balanceOf = async (member: TestMember) => (await w.as(member).get('GET /wps/v2/wallets/balance')).value.main;
const redeem = (member: TestMember, code: string, id: string = makeId()) =>
  w.as(member).post('POST /wps/cashier/deposits', { body: { id, method: 'voucher', fields: { code } } });
async function batchOf(count: number, days = 30) {
  const made = await makeVouchers(w.context, { amount: money('BDT', 2_500_000n), count, days }, warrant);
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

it('is worth its amount at once, however it is typed, and only its hash is stored', async () => {
  const alice = await w.member();
  const { codes } = await batchOf(2);
  const [one = '', two = ''] = codes;
  expect((await redeem(alice, one)).value).toMatchObject({ state: 'credited', get: { amount: '250.00' } });
  expect((await redeem(alice, ` ${two.toLowerCase().replaceAll('-', ' ')} `)).value.state).toBe('credited');
  expect(await balanceOf(alice)).toBe('500.00');
  const { rows } = await w.owner.query(
    'select to_jsonb(v) as v from vouchers v union all select to_jsonb(d) from deposits d',
  );
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.slice(0, 9));
});

it('credits one of 40 at once, of two members', async () => {
  const [alice, bob] = [await w.member(), await w.member()];
  await w.set('cashier.claimTries', 1000);
  const [code = ''] = (await batchOf(1)).codes;
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => redeem(n % 2 === 0 ? alice : bob, code)));
  expect(answers.filter(({ code: one }) => one === 'ok')).toHaveLength(1);
  expect([await balanceOf(alice), await balanceOf(bob)].toSorted()).toEqual(['0.00', '250.00']);
  await w.set('cashier.claimTries', undefined);
});

it('sent again under its id is the same deposit, and another code under it is refused', async () => {
  const alice = await w.member();
  const [one = '', two = ''] = (await batchOf(2)).codes;
  const id = makeId();
  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(alice, one, id)));
  expect(new Set(answers.map(({ value }) => value?.state))).toEqual(new Set(['credited']));
  expect((await redeem(alice, two, id)).code).toBe('request-mismatch');
  expect(await balanceOf(alice)).toBe('250.00');
});

it('is answered alike when it is wrong, used, of another currency, expired or withdrawn, and stores nothing', async () => {
  const [alice, ravi] = [await w.member(), await w.member({ currency: 'INR' })];
  const [used = '', foreign = ''] = (await batchOf(2)).codes;
  await redeem(alice, used);
  const withdrawn = await batchOf(1);
  await withdrawVouchers(w.context, withdrawn.batch, 'dipa');
  const expired = await batchOf(1, 1);
  await w.clock.advance(2 * 86_400_000);
  const again = await w.session(alice);
  const bob = await w.member();
  const answers = await Promise.all([
    redeem(bob, used),
    redeem(bob, 'AAAA-BBBB-CCCC-DDDD'),
    redeem(bob, withdrawn.codes[0] ?? ''),
    redeem(again, expired.codes[0] ?? ''),
  ]);
  expect(new Set(answers.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['422 voucher-wrong']));
  expect((await redeem(ravi, foreign)).code).not.toBe('ok');
  expect((await w.owner.query('select from deposits where member = $1', [bob.id])).rowCount).toBe(0);
  expect((await readBatches(w.context.database)).find(({ id }) => id === withdrawn.batch)?.isWithdrawn).toBe(true);
});

it('stops who guesses, by member', async () => {
  const alice = await w.member();
  await w.set('cashier.claimTries', 3);
  const codes: string[] = [];
  for (let n = 0; n < 4; n += 1) codes.push((await redeem(alice, `AAAA-BBBB-CCCC-DD${n}D`)).code);
  expect(codes).toEqual(['voucher-wrong', 'voucher-wrong', 'voucher-wrong', 'too-many-requests']);
  await w.set('cashier.claimTries', undefined);
});

it('is made in sensible numbers only', async () => {
  for (const wanted of [{ count: 0 }, { count: 10_001 }, { count: 1.5 }, { days: 0 }, { amount: money('BDT', 0n) }])
    expect(
      await makeVouchers(w.context, { amount: money('BDT', 1n), count: 1, days: 1, ...wanted }, warrant),
    ).toMatchObject({ code: 'amount-out-of-range' });
});
