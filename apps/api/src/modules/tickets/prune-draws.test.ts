/** What only betting and settling needed goes after a time; what a player, a proof or a correction needs stays. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, drawAndSettle, line, openDraw, place } from '../../../test/draws.ts';
import { faultsOfDraws } from '../../../test/recheck.ts';
import { type World, world } from '../../../test/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const dayMs = 86_400_000;
const work = ['lottery_outcomes', 'lottery_number_totals', 'lottery_liability_slices', 'lottery_liabilities'] as const;
const left = async (draw: string) =>
  await Promise.all(
    work.map(async (table) => {
      const { rows } = await w.owner.query(`select count(*)::integer as count from ${table} where draw = $1`, [draw]);
      return rows[0].count > 0;
    }),
  );
const prune = async () => {
  await w.tick('tickets.pruning');
};

test('thirty days after a draw its working rows go in batches, once it is settled and checked', async () => {
  const alice = await w.member({ balance: '500.00' });
  const first = await openDraw(w);
  await place(w, alice, first, [line('LO2', '68', '2'), line('DE', '23', '3'), line('X2', '11-13')]);
  await drawAndSettle(w, first);
  await w.clock.advance(31 * dayMs);
  const second = await openDraw(w, '2005-11-01');
  const bob = await w.member({ balance: '500.00' });
  expect((await place(w, bob, second, [line('LO2', '68', '2')])).code).toBe('ok');
  await prune();
  // Nobody has checked it yet.
  expect(await left(first.id)).toEqual([true, true, true, true]);
  expect(await faultsOfDraws(w)).toEqual([]);
  await prune();
  expect(await left(first.id)).toEqual([false, false, false, false]);
  // The open one is untouched and goes on.
  expect((await left(second.id))[1]).toBe(true);
  await drawAndSettle(w, second);
  expect(await balanceOf(w, bob)).not.toBe('456.00');
  // The old one can still be checked to the last ticket.
  await w.owner.query('update lottery_draws set rechecked_version = 0 where id = $1', [first.id]);
  expect(await faultsOfDraws(w)).toEqual([]);
});
