/** What promotions reserve comes back as soon as nobody can use it: of a deposit that ended without money, of a currency that is dropped. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MemberId, makeId } from '@banyan/core/ids';
import { openTransfers } from '../../../test/deposits.ts';
import { depositPromotion } from '../../../test/promotions.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { advance } from '../cashier/advance.ts';
import { publish } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
  await openTransfers(w);
});
afterAll(() => w.close());

const hundred = 1_000_000n;
async function budgets(promotion: string) {
  const { rows } = await w.owner.query(
    'select currency, most, committed, spent from promotion_budgets where promotion = $1 order by currency',
    [promotion],
  );
  return rows;
}

/** A deposit by a bank that waits for its money, with a promotion chosen. */
async function ask(m: TestMember, promotion: { id: string; version: number }): Promise<string> {
  const body = { id: makeId(), method: 'bank', amount: '100', promotion };
  const asked = await w.as(m).post('POST /wps/cashier/deposits', { body });
  expect(asked.code).toBe('ok');
  return body.id;
}

test.each(['cancelled', 'failed'] as const)(
  'a deposit that is %s frees what was chosen for it at once',
  async (end) => {
    const id = `freed-${end}`;
    const version = await depositPromotion(w, { id, budgets: { BDT: '100' }, times: 1 });
    const m = await w.member({ balance: '0' });
    const deposit = await ask(m, { id, version });
    expect(await budgets(id)).toMatchObject([{ committed: hundred }]);
    if (end === 'cancelled') await w.as(m).post('POST /wps/cashier/deposits/:id/cancel', { params: { id: deposit } });
    else await advance(w.context, { member: m.id as MemberId, id: deposit as never }, { to: 'failed' });
    expect(await budgets(id)).toMatchObject([{ committed: 0n }]);
    // The one time that is theirs is free again, and so is the money for somebody else.
    await ask(m, { id, version });
    expect(await budgets(id)).toMatchObject([{ committed: hundred }]);
  },
);

test('a budget in a currency that a new version drops is closed; what was promised in it stands', async () => {
  const both = { tiers: [{ from: '100', percent: '100', cap: '500' }] };
  const at = new Date(w.clock.now());
  const rules = (currencies: Record<string, typeof both>) => ({
    ...{ kind: 'deposit' as const, currencies },
    terms: {
      ...{ multiple: 1000, base: 'bonus' as const, weights: {}, days: 7, startDays: 7, isSticky: false },
      ...{ countedFrom: 'all' as const, excludedGames: [], onWithdrawal: 'forfeit' as const },
      onExclusion: 'forfeit' as const,
    },
  });
  const common = { id: 'two-currencies', kind: 'deposit' as const, startsAt: null, endsAt: null, times: 1 };
  const write = (budget: Record<string, string>) =>
    w.context.database.transaction().execute((tx) =>
      publish(
        tx,
        {
          ...{ ...common, per: 'ever' as const, isFirstDeposit: false, budgets: budget },
          rules: rules(Object.fromEntries(Object.keys(budget).map((currency) => [currency, both]))),
        },
        { at, by: 'a test' },
      ),
    );
  const version = await write({ BDT: '1000', INR: '1000' });
  const m = await w.member({ balance: '0' });
  await ask(m, { id: 'two-currencies', version });
  await write({ INR: '500' });
  expect(await budgets('two-currencies')).toEqual([
    { currency: 'BDT', most: 0n, committed: hundred, spent: 0n },
    { currency: 'INR', most: 5n * hundred, committed: 0n, spent: 0n },
  ]);
});
