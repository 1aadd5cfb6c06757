/**
 * Random work against an oracle that knows no SQL. One member at a time the oracle predicts every answer and balance;
 * many at once it asks only what must always hold: value is conserved and the books are right.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemberId } from '@banyan/core/ids';
import { type Books, books, newKey } from '../../../test/books.ts';
import { plainBet, plainBetTable } from '../../../test/bet-work.ts';
import { transact } from '../../infra/database.ts';
import { balancesOf, hold, post, release, settle } from './index.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
let b: Books;
beforeAll(async () => {
  b = await books({ maxBatch: 50 });
  await b.owner.query(plainBetTable);
});
afterAll(() => b.close());

type Act =
  | { act: 'bet' | 'deposit' | 'withdraw' | 'bonus'; units: number }
  | { act: 'hold'; units: number }
  | { act: 'settle'; share: number }
  | { act: 'release' }
  | { act: 'again' };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom('bet' as const, 'deposit' as const, 'withdraw' as const, 'bonus' as const),
      units: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('hold' as const), units: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('settle' as const), share: fc.integer({ min: 0, max: 100 }) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'release' as const }) },
  { weight: 2, arbitrary: fc.constant({ act: 'again' as const }) },
);

type Model = { main: bigint; bonus: bigint; holds: { key: string; units: bigint }[] };

/** What the oracle says of a movement of main and bonus. */
function spend(model: Model, units: bigint, withBonus: boolean): boolean {
  const fromMain = withBonus && units > model.main ? model.main : units;
  const fromBonus = units - fromMain;
  if (fromMain > model.main || fromBonus > model.bonus) return false;
  model.main -= fromMain;
  model.bonus -= fromBonus;
  return true;
}

const moved = async (member: MemberId, key: string, kind: string, legs: Parameters<typeof post>[1]['legs']) =>
  transact(b.database, (tx) =>
    post(tx, { owner: member, key: key as never, kind, request: { kind }, currency: 'BDT', legs }),
  );

/** Does one act for real and in the model; returns whether both agree, and a way to repeat it. */
async function perform(
  member: MemberId,
  model: Model,
  one: Act,
): Promise<{ real: boolean; predicted: boolean; again: () => Promise<boolean> }> {
  const key = newKey();
  const units = 'units' in one ? BigInt(one.units) : 0n;
  let predicted: boolean;
  let again: () => Promise<boolean>;
  if (one.act === 'bet') {
    again = async () => (await b.writer.submit(plainBet, { owner: member, key, request: { stake: units } })).ok;
    predicted = spend(model, units, true);
  } else if (one.act === 'withdraw') {
    again = async () =>
      (
        await moved(member, key, 'withdrawal', [
          { account: 'member main', units: -units },
          { account: 'cashier in-transit', units },
        ])
      ).ok;
    predicted = spend(model, units, false);
  } else if (one.act === 'deposit' || one.act === 'bonus') {
    const to = one.act === 'deposit' ? ('member main' as const) : ('member bonus' as const);
    const from = one.act === 'deposit' ? ('cashier in-transit' as const) : ('house promotions' as const);
    again = async () =>
      (
        await moved(member, key, one.act, [
          { account: from, units: -units },
          { account: to, units },
        ])
      ).ok;
    predicted = true;
    if (one.act === 'deposit') model.main += units;
    else model.bonus += units;
  } else if (one.act === 'hold') {
    again = async () =>
      (
        await transact(b.database, (tx) =>
          hold(tx, {
            owner: member,
            key,
            kind: 'withdrawal',
            request: {},
            currency: 'BDT',
            units,
            purpose: 'test',
            reference: key,
          }),
        )
      ).ok;
    predicted = spend(model, units, false);
    if (predicted) model.holds.push({ key, units });
  } else {
    const open = model.holds.shift() ?? { key: newKey(), units: 0n };
    const share = one.act === 'settle' ? (open.units * BigInt((one as { share: number }).share)) / 100n : 0n;
    const asked = { owner: member, key, kind: 'withdrawal', request: {}, hold: open.key as never };
    again = async () =>
      (
        await transact(b.database, (tx) =>
          share > 0n ? settle(tx, { ...asked, units: share, to: 'cashier in-transit' }) : release(tx, asked),
        )
      ).ok;
    predicted = open.units > 0n;
    model.main += open.units - share;
  }
  return { real: await again(), predicted, again };
}

describe('one wallet', () => {
  it('answers and balances as the oracle says', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
        const member = await b.member(300n);
        const model: Model = { main: 300n, bonus: 0n, holds: [] };
        let last: { real: boolean; again: () => Promise<boolean> } | undefined;
        for (const one of acts) {
          if (one.act === 'again') {
            // A repeated key answers as before and moves nothing.
            if (last?.real) expect(await last.again()).toBe(true);
          } else {
            last = await perform(member, model, one);
            expect(last.real).toBe((last as { predicted: boolean } & typeof last).predicted);
            if (last.real) accepted += 1;
          }
          const { main, bonus, held } = await balancesOf(b.database, member);
          expect({ main, bonus, held }).toEqual({
            main: model.main,
            bonus: model.bonus,
            held: model.holds.reduce((sum, h) => sum + h.units, 0n),
          });
        }
      }),
      { numRuns: isLong ? 1500 : 40, seed: Number(process.env['BANYAN_SEED']) },
    );
    // A run in which everything was refused would prove nothing.
    expect(accepted).toBeGreaterThan(isLong ? 10_000 : 200);
  });
});

describe('many wallets at once', () => {
  it('conserves value while bets, deposits, holds and withdrawals overlap on the same members', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => b.member(500n)));
    const models = members.map((): Model => ({ main: 500n, bonus: 0n, holds: [] }));
    const acts = fc.sample(act, { numRuns: isLong ? 10_000 : 600, seed: 7 });
    let accepted = 0;
    let paidIn = 8n * 500n;
    const width = 24;
    for (let at = 0; at < acts.length; at += width) {
      await Promise.all(
        acts.slice(at, at + width).map(async (one, n) => {
          if (one.act === 'again' || one.act === 'settle' || one.act === 'release') return;
          const index = (at + n * 5) % members.length;
          const done = await perform(members[index] as MemberId, models[index] as Model, one);
          if (!done.real) return;
          accepted += 1;
          if (one.act === 'deposit' || one.act === 'bonus') paidIn += BigInt(one.units);
          if (one.act === 'withdraw' || one.act === 'bet') paidIn -= BigInt(one.units);
        }),
      );
    }
    const after = await Promise.all(members.map((member) => balancesOf(b.database, member)));
    expect(after.reduce((sum, one) => sum + one.main + one.bonus + one.held, 0n)).toBe(paidIn);
    expect(accepted).toBeGreaterThan(acts.length / 4);
    expect(await b.faults()).toEqual([]);
  });
});
