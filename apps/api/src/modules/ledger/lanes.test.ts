/** How the writer behaves when something is in the way: a held wallet, a bad neighbour, a full lane, a caller's slow transaction. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bucketOf } from '@banyan/core/ids';
import { ok } from '@banyan/core/results';
import { type Books, books, newKey } from '../../../test/books.ts';
import { plainBet, plainBetTable } from '../../../test/bet-work.ts';
import { transact } from '../../infra/database.ts';
import { isTryAgain } from '../../infra/errors.ts';
import type { Work } from '../../infra/writer.ts';
import { balancesOf, post } from './index.ts';

let b: Books;
beforeEach(async () => {
  b = await books({ patienceMs: 2000 });
  await b.owner.query(plainBetTable);
});
afterEach(() => b.close());

const bet = (owner: never, stake = 1n) => b.writer.submit(plainBet, { owner, key: newKey(), request: { stake } });

describe('a wallet held by a slow transaction', () => {
  it('waits itself and stalls nobody else, in its lane or out of it', async () => {
    const slow = await b.member(100n);
    // Neighbours of the same bucket and lane, and of others.
    const near = await membersWhere((bucket) => bucket === bucketOf(slow));
    const far = await membersWhere((bucket) => bucket !== bucketOf(slow));
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = (): void => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const order: string[] = [];
    const slowly = transact(b.database, async (tx) => {
      const posted = await post(tx, deposit(slow, 5n));
      isHeld();
      await gate;
      return posted;
    }).then(() => order.push('slow deposit'));
    await held;
    const waiting = bet(slow as never).then(() => order.push('bet of the held wallet'));
    const others = [...near, ...far].map((member) => bet(member as never));
    // They all end while the wallet is still held: nothing but the gate could let it go.
    expect((await Promise.all(others)).every((end) => end.ok)).toBe(true);
    const elsewhere = await transact(b.database, (tx) => post(tx, deposit(far[0] as never, 1n)));
    expect(elsewhere.ok).toBe(true);
    expect(order).toEqual([]);
    letGo();
    await Promise.all([slowly, waiting]);
    expect([...order].sort()).toEqual(['bet of the held wallet', 'slow deposit']);
    expect((await balancesOf(b.database, slow)).main).toBe(104n);
  });

  it('gives up after its patience and may be sent again under the same key', async () => {
    const member = await b.member(100n);
    const client = await b.owner.connect();
    await client.query('begin');
    await client.query("select from ledger_accounts where owner = $1 and kind = 'member main' for update", [member]);
    const key = newKey();
    const asked = { owner: member, key, request: { stake: 1n } };
    const failed = await b.writer.submit(plainBet, asked).catch((error: unknown) => error);
    expect(isTryAgain(failed)).toBe(true);
    await client.query('rollback');
    client.release();
    expect((await b.writer.submit(plainBet, asked)).ok).toBe(true);
    expect((await balancesOf(b.database, member)).main).toBe(99n);
  });

  async function membersWhere(test: (bucket: number) => boolean) {
    const found = [];
    while (found.length < 3) {
      const member = await b.member(100n);
      if (test(bucketOf(member))) found.push(member);
    }
    return found;
  }
  function deposit(owner: never | Awaited<ReturnType<Books['member']>>, units: bigint): Parameters<typeof post>[1] {
    return {
      owner,
      key: newKey(),
      kind: 'deposit',
      request: { units },
      currency: 'BDT',
      legs: [
        { account: 'cashier in-transit', units: -units },
        { account: 'member main', units },
      ],
    };
  }
});

describe('a bad neighbour', () => {
  const broken: Work<{ stake: bigint }, undefined, string, never> = {
    kind: 'bet',
    load: async () => undefined,
    decide: () => ok({ legs: [], answer: '', row: 'x' }),
    insert: async (query) => void (await query('broken', 'select 1 / 0', [])),
  };

  it('fails alone', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => b.member(10n)));
    const good = members.map((member) => bet(member as never));
    const bad = b.writer.submit(broken, { owner: members[0] as never, key: newKey(), request: { stake: 1n } });
    await expect(bad).rejects.toMatchObject({ code: '22012' });
    expect((await Promise.all(good)).every((end) => end.ok)).toBe(true);
  });

  it("cannot overdraw: the last word on funds is the writer's", async () => {
    const greedy: Work<undefined, undefined, null, never> = {
      kind: 'bet',
      load: async () => undefined,
      decide: () =>
        ok({
          legs: [
            { account: 'member main', units: -11n },
            { account: 'house bets', units: 11n },
          ],
          answer: '',
          row: null,
        }),
      insert: async () => {},
    };
    const member = await b.member(10n);
    const end = await b.writer.submit(greedy, { owner: member, key: newKey(), request: undefined });
    expect(end).toMatchObject({ ok: false, code: 'insufficient-funds' });
  });
});

describe('a first bonus', () => {
  it('may come through the writer, and is staked after the real money from then on', async () => {
    const grant: Work<undefined, undefined, null, never> = {
      kind: 'bonus',
      load: async () => undefined,
      decide: () =>
        ok({
          legs: [
            { account: 'house promotions', units: -30n },
            { account: 'member bonus', units: 30n },
          ],
          answer: '',
          row: null,
        }),
      insert: async () => {},
    };
    const member = await b.member(10n);
    expect((await b.writer.submit(grant, { owner: member, key: newKey(), request: undefined })).ok).toBe(true);
    expect((await bet(member as never, 25n)).ok).toBe(true);
    expect(await balancesOf(b.database, member)).toMatchObject({ main: 0n, bonus: 15n });
    expect(await bet(member as never, 16n)).toMatchObject({ ok: false, code: 'insufficient-funds' });
  });
});

describe('a lane without room', () => {
  it('refuses at once with something that may be tried again, and loses nothing it took', async () => {
    await b.close();
    b = await books({ maxWaiting: 50, lanes: 1 });
    await b.owner.query(plainBetTable);
    const member = await b.member(1000n);
    const ends = await Promise.allSettled(Array.from({ length: 200 }, () => bet(member as never)));
    const taken = ends.filter((end) => end.status === 'fulfilled' && end.value.ok).length;
    const refused = ends.filter((end) => end.status === 'rejected' && isTryAgain(end.reason)).length;
    expect(taken + refused).toBe(200);
    expect(taken).toBeGreaterThanOrEqual(50);
    expect(refused).toBeGreaterThan(0);
    expect((await balancesOf(b.database, member)).main).toBe(1000n - BigInt(taken));
  });
});

describe('a lane alone', () => {
  it('pays many wallets in one transaction, exactly once, and rolls back whole', async () => {
    const members = await Promise.all(Array.from({ length: 40 }, () => b.member()));
    const keys = members.map(() => newKey());
    const pay = (fail: boolean) =>
      Promise.all(
        Array.from({ length: b.writer.laneCount }, (_, lane) =>
          b.writer.alone(lane, async (open) => {
            const mine = members.filter((member) => open.buckets.includes(bucketOf(member)));
            const locked = await open.lock(mine);
            await open.post(
              mine
                .filter((member) => locked.has(member))
                .map((owner) => ({
                  owner,
                  key: keys[members.indexOf(owner)] as never,
                  request: {},
                  kind: 'win',
                  legs: [
                    { account: 'house bets' as const, units: -7n },
                    { account: 'member main' as const, units: 7n },
                  ],
                })),
            );
            if (fail) throw new Error('stop');
          }),
        ),
      );
    await expect(pay(true)).rejects.toThrow('stop');
    await pay(false);
    await expect(pay(false)).rejects.toMatchObject({ code: '23505' });
    const mains = await Promise.all(members.map(async (member) => (await balancesOf(b.database, member)).main));
    expect(new Set(mains)).toEqual(new Set([7n]));
  });
});
