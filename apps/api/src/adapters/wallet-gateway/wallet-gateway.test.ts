/** Our client of a mobile wallet's gateway against a gateway that keeps its own books: tokens, faults, and what is believed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decidePayment, memoryBooks, signWebhook } from '@banyan/gateway/server';
import { type GatewayServer, type Mood, serveGateway, written } from '@banyan/gateway/serve';
import { secretsOf } from '../../infra/secrets.ts';
import { openSettings } from '../../infra/settings.ts';
import {
  type GatewayWorld,
  GatewayFault,
  accountFaults,
  accountOf,
  callGateway,
  codeOf,
  httpTransport,
  isSignedByGateway,
  readPayment,
  secretNames,
} from './index.ts';

const credentials = { appKey: 'key', appSecret: 'secret', username: 'banyan', password: 'word' };
let nowMs = 1_800_000_000_000;
let mood: Mood;
let asked: string[];
let gateway: GatewayServer;
let world: GatewayWorld;
const books = memoryBooks();

beforeAll(async () => {
  const settings = await openSettings('demo', async () => new Map([['payments.gatewayAnswersWithinMs', 200]]));
  world = { clock: { now: () => nowMs }, settings };
  gateway = await serveGateway({
    books,
    account: credentials,
    now: () => nowMs,
    mood: (request, answer) => {
      asked.push(request.path);
      return mood(request, answer);
    },
  });
});
afterAll(() => gateway.close());

function client(changed: Partial<typeof credentials> = {}) {
  asked = [];
  mood = async (_request, answer) => written(await answer());
  const account = { ...credentials, ...changed, api: gateway.url };
  const transport = httpTransport(world, account.api, ['127.0.0.1']);
  return (path: string, body: Record<string, unknown>) => callGateway(world, account, transport, { path, body });
}
const created = (invoice: string) => ({
  merchantInvoiceNumber: invoice,
  amount: '500.00',
  currency: 'BDT',
  callbackURL: 'https://a.example/',
});

describe('a token', () => {
  it('is fetched once for all who ask at once, used again, and renewed before it ends and when it is refused', async () => {
    const call = client();
    await Promise.all(Array.from({ length: 10 }, (_, index) => call('/create', created(`T${index}`))));
    await call('/create', created('T11'));
    expect(asked.filter((path) => path.startsWith('/token'))).toEqual(['/token/grant']);
    nowMs += 3_590_000;
    await call('/create', created('T12'));
    expect(asked.filter((path) => path.startsWith('/token'))).toEqual(['/token/grant', '/token/refresh']);
    // The gateway forgets all tokens: what was not let in is sent again with a new one.
    let isForgotten = false;
    mood = async (request, answer) => {
      if (request.path !== '/create' || isForgotten) return written(await answer());
      isForgotten = true;
      return { status: 401, body: '{"statusCode":"2079"}' };
    };
    expect(codeOf(await call('/create', created('T13')))).toBe('0000');
    expect(asked.slice(-3)).toEqual(['/create', '/token/grant', '/create']);
  });

  it('is none with a wrong password', async () => {
    const call = client({ password: 'other' });
    await expect(call('/create', created('T20'))).rejects.toThrow('grants no token: 2001');
  });
});

describe('a call', () => {
  it('has failed, and may have arrived, when the gateway hangs, cuts, fails, or answers what nobody can read', async () => {
    const call = client({ appKey: 'key' });
    await call('/create', created('T30'));
    const done: string[] = [];
    for (const sent of [
      'hang',
      'cut',
      { status: 500, body: '{}' },
      { status: 200, body: 'OK' },
      { status: 200, body: '[]' },
      { status: 200, body: 'null' },
      { status: 200, body: `{"statusCode":"${'0'.repeat(100_000)}"}` },
    ] as const) {
      mood = async (request, answer) => {
        await answer();
        done.push(request.path);
        return sent;
      };
      const fault = await call('/create', created('T31')).catch((error: unknown) => error);
      expect([sent, fault instanceof GatewayFault && fault.mayHaveArrived]).toEqual([sent, true]);
    }
    expect(done).toHaveLength(7);
    mood = async (_request, answer) => written(await answer());
    expect(codeOf(await call('/create', created('T32')))).toBe('0000');
  });
});

describe('what is said of a payment', () => {
  it('is read as the gateway means it', async () => {
    const call = client();
    const { paymentID } = (await call('/create', created('T40'))) as { paymentID: string };
    const status = async () => readPayment(await call('/payment/status', { paymentID }))?.state;
    expect(await status()).toBe('open');
    expect(codeOf(await call('/execute', { paymentID }))).toBe('2056');
    await decidePayment(books, paymentID, 'pay');
    expect(await status()).toBe('open');
    expect(readPayment(await call('/execute', { paymentID }))).toMatchObject({ state: 'completed', invoice: 'T40' });
    expect(codeOf(await call('/execute', { paymentID }))).toBe('2062');
    expect(await status()).toBe('completed');
  });

  it.each([
    {},
    { transactionStatus: 'Done' },
    { transactionStatus: 'Completed' },
    { amount: '500', currency: 'XXX' },
    { amount: 500 },
    { amount: '5e2' },
    { amount: '-1' },
    { amount: '0.001' },
    { amount: '0' },
    { paymentID: '' },
    { merchantInvoiceNumber: 7 },
    { transactionStatus: 'Completed', trxID: "x'; drop" },
    { transactionStatus: 'Completed', trxID: 'A'.repeat(41) },
  ])('is nothing with %o', (changed) => {
    const right = {
      paymentID: 'P1',
      merchantInvoiceNumber: 'D1',
      amount: '500.00',
      currency: 'BDT',
      transactionStatus: 'Initiated',
    };
    expect(readPayment(right)).toBeDefined();
    expect(readPayment(Object.keys(changed).length === 0 ? {} : { ...right, ...changed })).toBeUndefined();
  });
});

describe('a signature', () => {
  const body = '{"amount":"500.00"}';
  it('is the gateway’s for 300 seconds before and after, over the very bytes, and nobody else’s', () => {
    const headers = signWebhook('secret', body, nowMs);
    const isRight = (changed: Record<string, string>, sent = body, secret = 'secret', atMs = nowMs) =>
      isSignedByGateway(secret, { headers: { ...headers, ...changed }, body: sent }, atMs);
    expect(isRight({})).toBe(true);
    expect([isRight({}, body, 'secret', nowMs + 300_000), isRight({}, body, 'secret', nowMs - 300_000)]).toEqual([
      true,
      true,
    ]);
    expect([isRight({}, body, 'secret', nowMs + 300_001), isRight({}, body, 'secret', nowMs - 300_001)]).toEqual([
      false,
      false,
    ]);
    expect(isRight({}, `${body} `)).toBe(false);
    expect(isRight({}, body, 'another')).toBe(false);
    expect(isRight({ 'gateway-timestamp': String(nowMs + 1) })).toBe(false);
    for (const signature of ['', 'x', headers['gateway-signature']?.slice(1) ?? '', '0'.repeat(64)])
      expect(isRight({ 'gateway-signature': signature })).toBe(false);
    const unsigned = { headers: signWebhook('', body, nowMs), body };
    expect(isSignedByGateway('', unsigned, nowMs)).toBe(false);
  });
});

it('says what an account lacks, and takes its secrets by the method’s name', () => {
  const secrets = secretsOf(Buffer.alloc(32), { 'wallet-a-app-secret': 's', 'wallet-a-password': 'p' });
  const options = { api: 'https://wallet.example/v1', appKey: 'k', username: '' };
  expect(accountFaults('wallet-a', options, secrets)).toEqual([
    'The option username of wallet-a is empty.',
    `There is no secret ${secretNames('wallet-a').webhook}.`,
  ]);
  expect(accountOf('wallet-a', options, secrets)).toMatchObject({ appSecret: 's', password: 'p', appKey: 'k' });
});
