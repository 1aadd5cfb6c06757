/** The redirect method against a gateway that keeps its own books and lies now and then: one wrong answer credits nothing and fails nothing. */
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makeId } from '@banyan/core/ids';
import { money } from '@banyan/core/money';
import { type GatewayServer, type Mood, serveGateway, written } from '@banyan/gateway/serve';
import { type MemoryBooks, decidePayment, memoryBooks, shown, signWebhook } from '@banyan/gateway/server';
import { secretsOf } from '../../../infra/secrets.ts';
import { openSettings } from '../../../infra/settings.ts';
import { worldMaster } from '../../../../test/world-secret.ts';
import type { Payment, PaymentWorld } from '../port.ts';
import { mobileWalletRedirect as port } from './index.ts';

const nowMs = 1_800_000_000_000;
const account = { appKey: 'key', appSecret: 's1', username: 'banyan', password: 's2' };
const secrets = secretsOf(worldMaster, { 'wallet-app-secret': 's1', 'wallet-password': 's2', 'wallet-webhook': 's3' });
const settings = await openSettings(
  'production',
  async () =>
    new Map<string, unknown>([
      ['outbound.insideHosts', ['127.0.0.1']],
      ['payments.gatewayAnswersWithinMs', 300],
    ]),
);
const world = {
  settings,
  secrets,
  clock: { now: () => nowMs },
  log: pino({ level: 'silent' }),
} as unknown as PaymentWorld;

let gateway: GatewayServer | undefined;
let books: MemoryBooks;
let mood: Mood;
beforeEach(async () => {
  await gateway?.close();
  books = memoryBooks();
  mood = async (_request, answer) => written(await answer());
  gateway = await serveGateway({ books, account, now: () => nowMs, mood: (request, answer) => mood(request, answer) });
});
afterAll(() => gateway?.close());

const amount = money('BDT', 5_000_000n);
const methodOf = () => ({
  code: 'wallet',
  adapter: 'mobile-wallet-redirect',
  currency: 'BDT' as const,
  options: { api: gateway?.url ?? '', appKey: 'key', username: 'banyan' },
});
const paymentOf = (handle?: string, reference = 'D000000000000TEST'): Payment => ({
  reference,
  handle,
  amount,
  method: methodOf(),
  member: makeId<'member'>(),
  requestedAt: new Date(nowMs),
  expiresAt: undefined,
  fields: {},
  returnUrl: 'https://site.example/return',
  notifyUrl: 'https://site.example/notify',
});
async function created(reference?: string): Promise<Payment> {
  const asked = await port.ask(world, paymentOf(undefined, reference));
  if (asked.outcome !== 'awaiting' || asked.handle === undefined) throw new Error(asked.outcome);
  return paymentOf(asked.handle, reference);
}
const query = async (payment: Payment) => (await port.query?.(world, payment)) ?? [];
/** Answers calls of a path otherwise, so many times, after what was asked was done. */
function lie(path: string, answers: readonly (object | 'hang' | 'cut')[]): void {
  const left = [...answers];
  mood = async (request, answer) => {
    const answered = await answer();
    const next = request.path === path ? left.shift() : undefined;
    if (next === undefined || next === 'hang' || next === 'cut') return next ?? written(answered);
    return written({ status: 200, body: { ...answered.body, ...next } });
  };
}
const paid = async (payment: Payment, approved?: string) =>
  await decidePayment(books, payment.handle ?? '', 'pay', approved);

describe('asking', () => {
  it('sends the player to the gateway’s page, and asks again for the same payment', async () => {
    const asked = await port.ask(world, paymentOf());
    expect(asked).toMatchObject({
      outcome: 'awaiting',
      steps: { redirect: expect.stringContaining(`${gateway?.url}/pay/`) },
    });
    expect(await port.ask(world, paymentOf())).toEqual(asked);
    expect(books.payments()).toHaveLength(1);
  });

  it.each([
    { amount: '5000.00' },
    { currency: 'INR' },
    { merchantInvoiceNumber: 'D1' },
    { redirectURL: 'http://evil.example/pay' },
    { redirectURL: 'javascript:alert(1)' },
    { redirectURL: '' },
    { paymentID: '' },
    'hang' as const,
    'cut' as const,
  ])('sends the player nowhere when the answer is %o', async (wrong) => {
    lie('/create', [wrong]);
    await expect(port.ask(world, paymentOf())).rejects.toThrow();
  });

  it('is refused when the gateway says so', async () => {
    lie('/create', [{ statusCode: '2065' }]);
    expect(await port.ask(world, paymentOf())).toEqual({ outcome: 'refused' });
  });
});

describe('a payment', () => {
  it('is executed once the player has approved it, and confirmed however often it is asked for', async () => {
    const payment = await created();
    expect(await query(payment)).toMatchObject([{ outcome: 'pending' }]);
    await paid(payment);
    const reports = [
      await query(payment),
      await query(payment),
      ...(await Promise.all([1, 2, 3].map(() => query(payment)))),
    ];
    const trxId = books.payments()[0]?.trxId;
    for (const report of reports)
      expect(report).toEqual([{ reference: payment.reference, outcome: 'confirmed', paymentId: trxId, amount }]);
  });

  it('is confirmed with what was really paid', async () => {
    const payment = await created();
    await paid(payment, '400.00');
    expect(await query(payment)).toMatchObject([{ outcome: 'confirmed', amount: money('BDT', 4_000_000n) }]);
  });

  it.each(['fail', 'cancel'] as const)('has failed when the player chose %s', async (decision) => {
    const payment = await created();
    await decidePayment(books, payment.handle ?? '', decision);
    expect(await query(payment)).toMatchObject([{ outcome: 'failed' }]);
  });

  it.each(['hang', 'cut'] as const)(
    'that was executed with the answer lost (%s) is found by the next query',
    async (lost) => {
      const payment = await created();
      await paid(payment);
      lie('/execute', [lost]);
      await expect(query(payment)).rejects.toThrow();
      expect(books.payments()[0]?.state).toBe('Completed');
      expect(await query(payment)).toMatchObject([{ outcome: 'confirmed' }]);
    },
  );
});

describe('one lie', () => {
  const completed = { transactionStatus: 'Completed', trxID: 'FALSE12345' };
  it.each([
    ['/payment/status', [completed]],
    ['/execute', [{ statusCode: '0000', ...completed }]],
  ] as const)('of %s credits nothing that was not paid', async (path, answers) => {
    const payment = await created();
    lie(path, answers);
    for (let turn = 0; turn < 3; turn += 1)
      expect((await query(payment)).map(({ outcome }) => outcome)).not.toContain('confirmed');
  });

  it.each([
    { amount: '50000.00' },
    { currency: 'INR' },
    { merchantInvoiceNumber: 'D000000000000EVIL' },
    { paymentID: 'TR1' },
    { trxID: 'OTHER' },
    { transactionStatus: 'Failed' },
    { transactionStatus: 'Paid' },
    { amount: null },
  ])('of the query about a paid one (%o) is not believed, and the truth is found later', async (wrong) => {
    const payment = await created();
    await paid(payment);
    await query(payment);
    lie('/payment/status', [wrong]);
    const [first] = await query(payment);
    expect([undefined, 'disputed', 'confirmed']).toContain(first?.outcome);
    if (first?.outcome === 'confirmed') expect(first.amount).toEqual(amount);
    expect(await query(payment)).toMatchObject([{ outcome: 'confirmed', amount }]);
  });
});

describe('a notification', () => {
  const signed = (body: string, secret = 's3') => ({ headers: signWebhook(secret, body, nowMs), query: {}, body });
  const bodyOf = (payment: Payment, changed: object = {}) => {
    const known = books.payments().find(({ paymentId }) => paymentId === payment.handle);
    return JSON.stringify({ ...(known === undefined ? {} : shown(known)), ...changed });
  };
  const read = (notification: ReturnType<typeof signed>) => port.read(world, methodOf(), notification);

  it('makes us ask, and says the same when it comes again', async () => {
    const payment = await created();
    await paid(payment);
    await query(payment);
    const call = signed(bodyOf(payment));
    const report = { reference: payment.reference, outcome: 'confirmed', amount };
    expect(await Promise.all([1, 2, 3].map(() => read(call)))).toMatchObject([report, report, report]);
  });

  it('of a payment that was approved executes it', async () => {
    const payment = await created();
    await paid(payment);
    expect(await read(signed(bodyOf(payment)))).toMatchObject({ outcome: 'confirmed', amount });
  });

  it('credits nothing by itself: not paid, of another amount, for another deposit', async () => {
    const [payment, other] = [await created(), await created('D0000000000OTHER1')];
    const done = { transactionStatus: 'Completed', trxID: 'FALSE12345' };
    expect(await read(signed(bodyOf(payment, done)))).toMatchObject({ outcome: 'pending' });
    await paid(other);
    await query(other);
    const wrong = await read(signed(bodyOf(other, { amount: '5000.00' })));
    expect(wrong).toMatchObject({ reference: other.reference, amount });
    const stolen = await read(signed(bodyOf(other, { merchantInvoiceNumber: payment.reference })));
    expect(stolen?.outcome).not.toBe('confirmed');
  });

  it('is none with a wrong signature or an unreadable body', async () => {
    const payment = await created();
    expect(await read(signed(bodyOf(payment), 'other'))).toBeUndefined();
    for (const body of ['', '[]', 'null', '{}', '{"amount":', `"${'x'.repeat(10_000)}"`])
      expect(await read(signed(body))).toBeUndefined();
  });
});
