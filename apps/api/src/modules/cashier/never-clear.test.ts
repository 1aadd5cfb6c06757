/** A gateway that never says one thing: nothing is credited, nothing is forgotten, and a person gets it to decide about. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { type GatewayServer, type Mood, serveGateway, written } from '@banyan/gateway/serve';
import { decidePayment, memoryBooks } from '@banyan/gateway/server';
import { type World, world } from '../../../test/world.ts';
import { demoGatewayAccount } from '../../adapters/payments/index.ts';
import { methodSetting } from './method-settings.ts';

let w: World;
let gateway: GatewayServer;
let mood: Mood;
const books = memoryBooks();
const honest: Mood = async (_request, answer) => written(await answer());

beforeAll(async () => {
  w = await world();
  const { webhookSecret: _, ...account } = demoGatewayAccount(w.context.secrets);
  const now = () => w.clock.now();
  gateway = await serveGateway({ books, account, now, mood: (request, answer) => mood(request, answer) });
  await w.set('payments.gatewayAnswersWithinMs', 250);
  const [usual] = w.context.settings.get(methodSetting);
  const simulated = {
    ...usual,
    code: 'simulated',
    adapter: 'demo-wallet',
    minimum: '1',
    options: { api: gateway.url },
  };
  await w.set('cashier.methods', [simulated]);
});
afterAll(async () => {
  await w.close();
  await gateway.close();
});

const hourMs = 3_600_000;

/** Every answer about a payment has another transaction than the one before. */
const contradicts: Mood = async ({ path }, answer) => {
  const answered = await answer();
  if (path === '/create') return written(answered);
  const trxID = randomBytes(5).toString('hex').toUpperCase();
  return written({ status: 200, body: { ...answered.body, trxID, transactionStatus: 'Completed' } });
};
const isSilent: Mood = async ({ path }, answer) => (path === '/create' ? written(await answer()) : 'cut');

async function letPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await w.clock.advance(hourMs);
    await w.tick('cashier.look');
  }
  await w.settle();
}

it.each([
  ['contradicts itself', contradicts],
  ['says nothing', isSilent],
])(
  'that %s for ever is shown to a person, credits nothing, and credits once should it come to its senses',
  async (_, bad) => {
    mood = honest;
    const alice = await w.member();
    const { value } = await w
      .as(alice)
      .post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'simulated', amount: '700' } });
    const payment = books.payments().find(({ invoice }) => invoice === value.reference);
    await decidePayment(books, payment?.paymentId ?? '', 'pay');
    mood = bad;
    await letPass(40);
    const cases = async () =>
      (
        await w.owner.query("select closed_at, details from play_cases where kind = 'payment' and tx = $1", [
          value.reference,
        ])
      ).rows;
    expect(await cases()).toEqual([]);
    await letPass(120);
    expect(await cases()).toMatchObject([{ closed_at: null, details: { paid: 'unknown', deposit: 'expired' } }]);
    const row = async () =>
      (
        await w.owner.query('select state, look_at, credited_units from deposits where reference = $1', [
          value.reference,
        ])
      ).rows[0];
    expect(await row()).toEqual({ state: 'expired', look_at: null, credited_units: 0n });
    mood = honest;
    for (let turn = 0; turn < 3; turn += 1) {
      await fetch(`${w.url}/wps/cashier/gateways/simulated/return/${value.reference}`, { redirect: 'manual' });
      await w.settle();
    }
    expect(await row()).toMatchObject({ credited_units: 7_000_000n });
  },
);

it('that never takes a payment on keeps no deposit open after its time', async () => {
  mood = async () => 'cut';
  const bob = await w.member();
  const ask = () =>
    w.as(bob).post('POST /wps/cashier/deposits', { body: { id: makeId(), method: 'simulated', amount: '700' } });
  const { value } = await ask();
  expect(value.state).toBe('requested');
  await letPass(3);
  const { rows } = await w.owner.query('select state, handle from deposits where reference = $1', [value.reference]);
  expect(rows).toEqual([{ state: 'expired', handle: null }]);
  await letPass(120);
  const cases = await w.owner.query('select kind from play_cases where tx = $1', [value.reference]);
  expect(cases.rows).toEqual([]);
});
