/**
 * Bad input to the wallet that vendors call: bodies that are right but for one place, senseless ones, signed and unsigned, to every
 * call. No answer is a 500, every body is one of the contract's, nothing shows where in the code it was, and the books hold. 2,000 in
 * the short run, 100,000 in the long one, the same from the same seed.
 */
import fc from 'fast-check';
import { walletCodes } from '@banyan/core/play';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestVendor, type WalletReply, vendor } from '../../../test/vendor.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const count = isLong ? 40_000 : 1000;
const seed = Number(process.env['BANYAN_SEED'] ?? 2026);
const atOnce = 16;

let w: World;
let v: TestVendor;
let m: TestMember;
let token: string;
beforeAll(async () => {
  w = await world();
  v = await vendor(w);
  m = await w.member({ balance: '500' });
  token = await v.launch(m);
});
// Closing checks the books.
afterAll(() => w.close());

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
const amounts = fc.constantFrom('0', '0.01', '1', '2.5', '0.0001', '7');
const senseless = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    0,
    -1,
    1e308,
    [],
    {},
    '',
    ' ',
    '-1',
    '+1',
    '1e3',
    '1.00001',
    '9'.repeat(40),
    '٣',
  ),
  fc.constantFrom('\u0000', '\uD800', '__proto__', "' or 1=1 --", '<script>', '../..', 'x'.repeat(300), '0x10', 'NaN'),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

type Body = Record<string, unknown>;

const action = fc.record(
  {
    type: fc.constantFrom('bet', 'win', 'jackpot', 'tip', 'adjust_credit', 'adjust_debit'),
    tx_id: ids,
    amount: amounts,
    ref_tx_id: ids,
    jackpot_part: amounts,
    free_round_id: ids,
  },
  { requiredKeys: ['type', 'tx_id', 'amount'] },
);

/** Right bodies of every call, over few ids, so that they meet each other. */
const calls: fc.Arbitrary<{ path: string; body: Body }> = fc.oneof(
  fc
    .record({
      round: ids,
      actions: fc.array(action, { minLength: 1, maxLength: 4 }),
      finishes: fc.boolean(),
      seated: fc.boolean(),
    })
    .map(({ round, actions, finishes, seated }) => ({
      path: '/wallet/v1/transactions',
      body: { round_id: round, actions, round_finished: finishes, ...(seated ? { session_token: token } : {}) },
    })),
  fc.record({ tx: ids, ref: ids, round: ids, whole: fc.boolean() }).map(({ tx, ref, round, whole }) => ({
    path: '/wallet/v1/rollback',
    body: { tx_id: `r-${tx}`, ...(whole ? { round_id: round, whole_round: true } : { ref_tx_id: ref }) },
  })),
  ids.map((round) => ({ path: '/wallet/v1/round-close', body: { round_id: round } })),
  fc
    .record({ tx: ids, amount: amounts })
    .map(({ tx, amount }) => ({ path: '/wallet/v1/promo', body: { tx_id: `p-${tx}`, campaign_id: 'c', amount } })),
  fc.constant({ path: '/wallet/v1/balance', body: {} }),
  fc
    .string({ maxLength: 60 })
    .map((code) => ({ path: '/wallet/v1/session', body: { launch_code: `${code}0123456789` } })),
);

/** What is done to it on its way. */
const spoiling = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('field' as const), at: fc.nat(30), value: senseless }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bytes' as const), at: fc.nat(400), byte: fc.nat(255) }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'unsigned' } as const, { kind: 'garbage' } as const) },
);

type Spoiling = typeof spoiling extends fc.Arbitrary<infer S> ? S : never;

/** Puts `value` in the place of the n-th field, however deep. */
function setNth(body: Body, n: number, value: unknown): Body {
  const places: (() => void)[] = [];
  const copy = structuredClone(body);
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    for (const key of Object.keys(node)) {
      places.push(() => void Object.assign(node, { [key]: value }));
      walk((node as Body)[key]);
    }
  };
  walk(copy);
  places[n % places.length]?.();
  return copy;
}

async function send({ path, body }: { path: string; body: Body }, how: Spoiling): Promise<WalletReply> {
  const needless = path.endsWith('/session')
    ? ['player_id', 'currency', 'game_code']
    : path.endsWith('/balance')
      ? ['game_code']
      : [];
  const common = Object.entries(v.of(m, {})).filter(([name]) => !needless.includes(name));
  const whole = { ...Object.fromEntries(common), ...body };
  return await v.send(path, how.kind === 'field' ? setNth(whole, how.at, how.value) : whole, {
    spoil(sent) {
      if (how.kind === 'unsigned') return { ...sent, headers: { 'content-type': 'application/json' } };
      if (how.kind === 'garbage') return { ...sent, body: sent.body.slice(0, sent.body.length / 2) };
      if (how.kind !== 'bytes') return sent;
      const at = how.at % sent.body.length;
      return { ...sent, body: sent.body.slice(0, at) + String.fromCharCode(how.byte) + sent.body.slice(at + 1) };
    },
  });
}

test(`${count} bad calls: an answer of the contract to each, and the books hold`, async () => {
  const samples = fc.sample(fc.tuple(calls, spoiling), { seed, numRuns: count });
  const faults: string[] = [];
  const met = new Map<string, number>();
  let next = 0;
  const worker = async () => {
    while (next < samples.length) {
      const [call, how] = samples[next] as [{ path: string; body: Body }, Spoiling];
      next += 1;
      const { http, text, body } = await send(call, how);
      const { status } = body;
      met.set(status, (met.get(status) ?? 0) + 1);
      const isKnown = walletCodes[status]?.status === http;
      if (!isKnown || http === 500 || /node_modules|\.ts:|at .*\(/.test(text))
        faults.push(`${call.path} ${JSON.stringify(call.body)} ${JSON.stringify(how)} -> ${http} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  expect(faults.slice(0, 5)).toEqual([]);
  // It reached the rules, and not only the first door.
  for (const status of ['OK', 'INVALID_REQUEST', 'SIGNATURE_INVALID', 'DUPLICATE_MISMATCH', 'SESSION_INVALID'])
    expect([status, met.get(status) ?? 0]).not.toEqual([status, 0]);
});
