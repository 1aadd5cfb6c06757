/** Contracts of agents: who may offer, accept and end what, at the same time and again, and what ends with it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Terms } from '@banyan/core/contracts';
import { makeId } from '@banyan/core/ids';
import { type World, world } from '../../../test/world.ts';
import { findContract, insertContract } from './contract-store.ts';
import { activeContracts, contractsOf } from './index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const taka = (amount: number): bigint => BigInt(amount) * 10_000n;
const terms = (percent: number, more: Partial<Terms> = {}): Terms => ({
  ...{ kind: 'dividend', currency: 'BDT', period: 'semimonthly', mode: 'fixed', carryOver: 0, checksLoss: false },
  activeTurnover: taka(100),
  tiers: [{ rate: BigInt(Math.round(percent * 10_000)), sales: taka(100_000), loss: taka(1000), users: 3 }],
  ...more,
});

describe('what is kept', () => {
  test('is read as it was at a moment, and terms are never edited', async () => {
    const agent = await w.agent();
    const id = makeId();
    const offeredAt = new Date(w.clock.now());
    const offered = {
      id,
      member: agent.id,
      offeror: null,
      terms: terms(5),
      offeredAt,
      offeredBy: null,
      approvedBy: null,
    };
    await w.context.database.transaction().execute((tx) => insertContract(tx, offered));
    const [stored] = await contractsOf(w.context.database, agent.id);
    expect(stored).toMatchObject({ id, offeror: null, state: 'pending', terms: terms(5), rate: 50_000n });
    const active = (at: Date) => activeContracts(w.context.database, { kind: 'dividend', at });
    expect(await active(new Date(w.clock.now()))).toEqual([]);
    const set = (columns: string) => w.owner.query(`update contracts set ${columns} where id = $1`, [id]);
    const [first, last] = [new Date('2026-10-01T00:00:00Z'), new Date('2026-10-08T00:00:00Z')];
    await set(`state = 'accepted', answered_at = '${first.toISOString()}', begins_at = '${first.toISOString()}'`);
    expect((await active(first)).map((one) => one.id)).toEqual([id]);
    await expect(set(`state = 'pending', answered_at = null, begins_at = null`)).rejects.toThrow('stays');
    await set(`state = 'terminated', ended_at = '${last.toISOString()}', why = 'house'`);
    expect((await active(new Date(last.getTime() - 1))).map((one) => one.id)).toEqual([id]);
    expect(await active(last)).toEqual([]);
    expect(await active(new Date(first.getTime() - 1))).toEqual([]);
    expect((await findContract(w.context.database, id))?.why).toBe('house');
    await expect(set(`reason = 'another'`)).rejects.toThrow('stays');
    await expect(
      w.context.database.updateTable('contracts').set({ rate: 1n }).where('id', '=', id).execute(),
    ).rejects.toThrow('permission denied');
  });
});
