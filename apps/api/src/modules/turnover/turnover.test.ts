/** Turnover that is still owed keeps main money in the wallet, and says how much may leave. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type World, world } from '../../../test/world.ts';
import { ask, show, withdrawer } from '../../../test/withdrawals.ts';
import { openTurnover, requireTurnover } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const requireOf = (member: Parameters<typeof openTurnover>[1], units: bigint, sourceId: string) =>
  w.context.database
    .transaction()
    .execute((tx) => requireTurnover(w.context, tx, { member, currency: 'BDT', units, source: 'deposit', sourceId }));

it('is required once for a credit, multiplied as the operator set it', async () => {
  const alice = await w.member();
  const sourceId = makeId();
  await Promise.all([requireOf(alice.id, 1_000_000n, sourceId), requireOf(alice.id, 1_000_000n, sourceId)]);
  expect(await openTurnover(w.context.database, alice.id)).toMatchObject({ left: 1_000_000n, required: 1_000_000n });
  await w.set('turnover.hundredths', { deposit: 250, transfer: 0 });
  await requireOf(alice.id, 1_000_000n, makeId());
  expect((await openTurnover(w.context.database, alice.id)).required).toBe(3_500_000n);
  await w.set('turnover.hundredths', undefined);
});

it('lets leave what is free, and no more', async () => {
  const alice = await withdrawer(w, '1000.00');
  await requireOf(alice.id, 6_000_000n, makeId());
  expect((await w.as(alice).get('GET /wps/withdrawals/terms')).value).toMatchObject({
    free: { amount: '400.00' },
    turnover: { left: { amount: '600.00' }, parts: [{ source: 'deposit', left: { amount: '600.00' } }] },
  });
  expect(await ask(w, alice, '400.01')).toMatchObject({
    code: 'turnover-open',
    details: { left: '600.00', free: '400.00' },
  });
  const asked = (await ask(w, alice, '400')).value;
  expect((await show(w, alice, asked.id)).blockers[0]).toEqual({ reason: 'turnover', waitsFor: 'player' });
  // What is held is gone from the balance, and the rest stays bound.
  expect((await ask(w, alice, '200')).code).toBe('turnover-open');
});
