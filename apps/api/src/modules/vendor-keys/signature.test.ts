/** Signatures: what was altered, is too old, or another's learns nothing and moves nothing (F39, F40). */
import { randomBytes } from 'node:crypto';
import { type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { walletCodes } from '@banyan/core/play';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { type SendOptions, type TestVendor, nextId, speaker, vendor, playerAt } from '../../../test/vendor.ts';
import { transact } from '../../infra/database.ts';
import { ok } from '@banyan/core/results';
import type { walletCalls } from '@banyan/protocol/vendor-wallet';
import { makeKey } from './make-key.ts';
import { skewMs } from './signature.ts';
import { retireKey } from './key-store.ts';

let w: World;
let v: TestVendor;
let m: TestMember;
let token: string;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  m = await w.member({ balance: '1000' });
  token = await v.launch(m);
});
afterAll(() => w.close());

const fields = () =>
  v.of(m, { session_token: token, round_id: nextId(), actions: [{ type: 'bet', tx_id: nextId(), amount: '1' }] });
const send = (body: object, options?: SendOptions) => v.send('/wallet/v1/transactions', body as never, options);
const movements = async () => (await w.owner.query('select count(*)::int as n from play_transactions')).rows[0].n;
const refused = { http: 401, body: { status: 'SIGNATURE_INVALID', request_id: '', retry: false } };

describe('a call', () => {
  test('with any byte of its body, path or headers altered is refused', async () => {
    const before = await movements();
    const alter = (text: string, at: number) =>
      text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
    const length = JSON.stringify(fields()).length;
    for (let at = 0; at < length; at += 7)
      expect(await send(fields(), { spoil: (sent) => ({ ...sent, body: alter(sent.body, at) }) })).toMatchObject(
        refused,
      );
    for (const name of ['wallet-key', 'wallet-timestamp', 'wallet-signature'] as const)
      for (const at of [0, 3, 7])
        expect(
          await send(fields(), {
            spoil: ({ body, headers }) => ({
              body,
              headers: { ...headers, [name]: alter(headers[name] as string, at) },
            }),
          }),
        ).toMatchObject(refused);
    expect(await movements()).toBe(before);
  });

  test('written again as the same JSON with other blanks is refused: the bytes are signed', async () => {
    const spoil: SendOptions['spoil'] = (sent) => ({ ...sent, body: JSON.stringify(JSON.parse(sent.body), null, 1) });
    expect(await send(fields(), { spoil })).toMatchObject(refused);
  });

  test('without a signature, with an unknown key, with another vendor’s key is refused alike', async () => {
    const other = await vendor(w, 'OTHER');
    const unsigned: SendOptions['spoil'] = ({ body }) => ({ body, headers: { 'content-type': 'application/json' } });
    const replies = [
      await send(fields(), { spoil: unsigned }),
      await send(fields(), { key: 'nobody-at-all', secret: randomBytes(32) }),
      await send(fields(), { key: other.key.id, secret: other.key.secret }),
      await send({ ...fields(), player_id: '00000000-0000-7000-8000-000000000001' }, { secret: randomBytes(32) }),
    ];
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]).toMatchObject(refused);
  });

  test('is taken within 300 seconds of our clock and not beyond, either way (F39)', async () => {
    const now = w.clock.now();
    expect((await send(fields(), { at: now - skewMs + 5000 })).http).toBe(200);
    expect((await send(fields(), { at: now + skewMs - 1000 })).http).toBe(200);
    expect(await send(fields(), { at: now - skewMs - 1000 })).toMatchObject(refused);
    expect(await send(fields(), { at: now + skewMs + 5000 })).toMatchObject(refused);
  });

  test('captured and sent again as it was gets the stored answer and moves nothing', async () => {
    const body = { ...fields(), request_id: 'captured' };
    const at = w.clock.now();
    const first = await send(body, { at });
    const again = await send(body, { at });
    expect([again.text, again.isReplayed]).toEqual([first.text, true]);
  });
});

test.each([
  'POST /wallet/v1/session',
  'POST /wallet/v1/balance',
  'POST /wallet/v1/transactions',
  'POST /wallet/v1/rollback',
  'POST /wallet/v1/round-close',
  'POST /wallet/v1/promo',
  'GET /wallet/v1/transactions/:txId',
  'GET /wallet/v1/rounds/:roundId',
] satisfies (keyof typeof walletCalls)[])('%s answers nothing to who does not sign', async (call) => {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(`${w.url}${path.replace(/:\w+/, 'x')}?vendor=ACME&player_id=${playerAt(w, 'ACME', m)}`, {
    method,
    ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
  });
  expect([response.status, await response.json()]).toEqual([401, refused.body]);
});

type Operation = {
  operationId: string;
  requestBody?: { content: { 'application/json': { schema: object; example: unknown } } };
  responses: Record<string, { description: string; content: object }>;
};

test('the document names every call with its shapes, an example that fits them, and every answer by its status', async () => {
  const found = (await (await fetch(`${w.url}/wallet/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  expect(Object.keys(found.paths)).toHaveLength(8);
  expect(JSON.stringify(found.paths['/wallet/v1/transactions'])).toContain('jackpot_part');
  const operations = Object.values(found.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId.replace(/[^A-Za-z]/g, ''))).size).toBe(8);
  expect(operations.every(({ operationId }) => /^[A-Za-z]+$/.test(operationId))).toBe(true);
  for (const { requestBody, responses } of operations) {
    const reported = Object.values(responses).map(({ description }) => description);
    for (const [code, { status, retry }] of Object.entries(walletCodes).filter(([one]) => one !== 'OK')) {
      expect(responses[status]?.description).toContain(`${code}: ${retry ? 'send it again' : 'final'}`);
      expect(reported.filter((text) => text.includes(`${code}:`))).toHaveLength(1);
    }
    if (requestBody === undefined) continue;
    const { schema, example } = requestBody.content['application/json'];
    expect(Compile(schema as TSchema).Check(example), JSON.stringify(example)).toBe(true);
  }
});

describe('keys', () => {
  test('two may be alive; the retired one is dead within seconds', async () => {
    const made = await transact(w.context.database, (tx) => makeKey(w.context, tx, 'ACME'));
    if (!made.ok) throw new Error(made.code);
    const third = await transact(w.context.database, (tx) => makeKey(w.context, tx, 'ACME'));
    expect(third).toMatchObject({ ok: false, code: 'state-conflict' });
    const next = speaker(w, 'ACME', v.game, made.value);
    const works = async () =>
      (await next.send('/wallet/v1/balance', { player_id: playerAt(w, 'ACME', m), currency: 'BDT' })).http;
    await expect.poll(works, { timeout: 10_000 }).toBe(200);
    expect((await send(fields())).http).toBe(200);
    await transact<undefined, never>(w.context.database, async (tx) => {
      await retireKey(tx, made.value.id, new Date(w.clock.now()));
      return ok(undefined);
    });
    await expect.poll(works, { timeout: 10_000 }).toBe(401);
  });

  test('on a node that nobody called for a while the first call with a retired key is refused already', async () => {
    const shop = await vendor(w, 'QUIET');
    await shop.launch(m);
    const asks = async () =>
      (await shop.send('/wallet/v1/balance', { player_id: playerAt(w, shop.code, m), currency: 'BDT' })).http;
    expect(await asks()).toBe(200);
    await transact<undefined, never>(w.context.database, async (tx) => {
      await retireKey(tx, shop.key.id, new Date(w.clock.now()));
      return ok(undefined);
    });
    const now = performance.now.bind(performance);
    const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
    expect(await asks()).toBe(401);
    later.mockRestore();
  });

  test('a vendor with a list of addresses is heard from those only', async () => {
    const shop = await vendor(w, 'LISTED');
    await shop.launch(m);
    const asks = async () =>
      (await shop.send('/wallet/v1/balance', { player_id: playerAt(w, shop.code, m), currency: 'BDT' })).http;
    await w.owner.query("update play_vendors set callers = '{203.0.113.0/24}' where code = 'LISTED'");
    await expect.poll(asks, { timeout: 10_000 }).toBe(401);
    await w.owner.query("update play_vendors set callers = '{203.0.113.0/24,127.0.0.0/8,::1}' where code = 'LISTED'");
    await expect.poll(asks, { timeout: 10_000 }).toBe(200);
  });

  test('stand in the database sealed', async () => {
    const { rows } = await w.owner.query<{ secret: Buffer }>('select secret from play_vendor_keys where id = $1', [
      v.key.id,
    ]);
    expect(rows[0]?.secret.includes(v.key.secret)).toBe(false);
  });
});

test.each<[string, object]>([
  ['a negative amount', { amount: '-1' }],
  ['more digits than the currency has', { amount: '1.00001' }],
  ['a number for an amount', { amount: 1 }],
  ['an exponent', { amount: '1e3' }],
  ['an amount beyond everything', { amount: '9'.repeat(16) }],
  ['an unknown action', { type: 'gift' }],
  ['an id with a blank', { tx_id: 'a b' }],
  ['an id that is too long', { tx_id: 'x'.repeat(129) }],
  ['an unknown field', { bonus: true }],
  ['a jackpot part above the bet', { jackpot_part: '2' }],
])('%s is refused, with what is wrong', async (_, change) => {
  const action = { type: 'bet', tx_id: nextId(), amount: '1', ...change };
  const reply = await v.act(m, token, nextId(), [action]);
  expect([reply.http, reply.body.status, reply.body.retry]).toEqual([400, 'INVALID_REQUEST', false]);
  expect(String(reply.body['message'])).not.toBe('');
});

test('a wrong currency, an unknown player, no JSON, an over-long body', async () => {
  const wrong = await v.act(m, token, nextId(), [{ type: 'win', tx_id: nextId(), amount: '1' }], { currency: 'USD' });
  expect([wrong.http, wrong.body.status]).toEqual([400, 'CURRENCY_MISMATCH']);
  const nobody = await v.send('/wallet/v1/balance', {
    player_id: '00000000-0000-7000-8000-000000000001',
    currency: 'BDT',
  });
  expect([nobody.http, nobody.body.status]).toEqual([404, 'PLAYER_NOT_FOUND']);
  const long = await v.act(m, token, nextId(), [], { occurred_at: 'x'.repeat(70_000) });
  expect([long.http, long.body.status]).toEqual([400, 'INVALID_REQUEST']);
});
