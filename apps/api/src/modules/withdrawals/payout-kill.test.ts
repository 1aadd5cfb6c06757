/** A process killed outright at every point between the hold of a withdrawal and its end: it is handed over once and paid once (F08, F23). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { killAt } from '../../../test/money-kill.ts';
import { ask, balanceOf, pass, show, trust, withdrawer } from '../../../test/withdrawals.ts';
import { type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const seed = Number(process.env['BANYAN_SEED'] ?? 1);
/** All in the long run, one of them by the seed in the short. */
const some = <T>(all: readonly T[]): readonly T[] => (isLong ? all : [all[seed % all.length] as T]);

let w: World;
let gateway: FakeServer;
/** What the service has paid by its own books, by our reference. It does not refuse a second call, so that one would be seen. */
const paid = new Map<string, Record<string, unknown>[]>();
let onCall: (() => void) | undefined;

beforeAll(async () => {
  w = await world({ secrets: { 'wallet-payouts-app-secret': 's1', 'wallet-payouts-password': 's2' } });
  gateway = await fakeServer(({ path, body }) => {
    if (path === '/token/grant') return { body: { id_token: 't', refresh_token: 'r', expires_in: 3600 } };
    const asked = JSON.parse(body) as Record<string, string>;
    const reference = asked['merchantInvoiceNumber'] ?? '';
    if (path === '/payout') {
      const one = { ...asked, statusCode: '0000', transactionStatus: 'Completed', trxID: `T${reference}` };
      paid.set(reference, [...(paid.get(reference) ?? []), one]);
      if (onCall === undefined) return { body: one };
      onCall();
      return 'hang';
    }
    return { body: paid.get(reference)?.[0] ?? { statusCode: '2033' } };
  });
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('payouts.mobileWallet', { api: gateway.url, appKey: 'key', username: 'banyan' });
  await w.set('withdrawals.methods', { bank: '', wallet: 'mobile-wallet' });
  await trust(w);
});
afterAll(async () => {
  await gateway.close();
  await w.close();
});

/** What a new process does: events become jobs, and what is due is followed up. */
async function restart(): Promise<void> {
  await w.settle();
  for (const ms of [61_000, 5000]) await pass(w, ms);
}

describe('a process killed while it asks for a withdrawal', () => {
  it.each(some(['within 1', 'after 1']))('at %s: its member sends it again, and it is the same one', async (point) => {
    const alice = await withdrawer(w);
    const id = makeId();
    const step = { kind: 'ask', member: alice.id, id, account: alice.payoutAccount, units: '15000000' } as const;
    await killAt(w, step, point);
    expect(await balanceOf(w, alice)).toEqual(point === 'after 1' ? ['8500.00', '1500.00'] : ['10000.00', '0.00']);
    const { reference } = (await ask(w, alice, '1500', { id })).value;
    await restart();
    expect(await show(w, alice, id)).toMatchObject({ state: 'paid' });
    expect(paid.get(reference)).toMatchObject([{ amount: '1500.00' }]);
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '0.00']);
  });
});

describe('a process killed while it pays', () => {
  const points = ['within 1', 'after 1', 'called', 'before 2', 'within 2', 'after 2'];
  it.each(some(points))('at %s: the next one ends the payout, which is made once', async (point) => {
    const alice = await withdrawer(w);
    const { id, reference } = (await ask(w, alice, '1500')).value;
    const called = new Promise<void>((resolve) => {
      onCall = point === 'called' ? resolve : undefined;
    });
    await killAt(w, { kind: 'pay', member: alice.id, id }, point, called);
    onCall = undefined;
    expect(paid.get(reference)?.length ?? 0).toBe(point.endsWith('1') ? 0 : 1);
    expect(await balanceOf(w, alice)).toEqual(['8500.00', point === 'after 2' ? '0.00' : '1500.00']);
    await restart();
    expect(await show(w, alice, id)).toMatchObject({ state: 'paid' });
    expect(paid.get(reference)).toMatchObject([{ amount: '1500.00' }]);
    expect(await balanceOf(w, alice)).toEqual(['8500.00', '0.00']);
  });
});
