/**
 * Senseless input on every route: whatever comes, the answer is an envelope with a listed status, never a 500, never a
 * word of the inside, and no money moves. Half of it is noise, half is a right input with one thing wrong, which gets further.
 */
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Route, allRoutes } from '@banyan/protocol';
import { commonRefusals, refusals } from '@banyan/protocol/refusals';
import { send } from '../test/client.ts';
import { pictureOf } from '../test/pictures.ts';
import { type TestMember, type World, world } from '../test/world.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const inputs = isLong ? 20_000 : 500;
const seed = 20_260_101;

let w: World;
let members: TestMember[];
let picture: Buffer;
beforeAll(async () => {
  w = await world();
  await w.set('limit.registrationsPerAddress', 1_000_000);
  await w.set('limit.loginsPerAddress', 1_000_000);
  picture = await pictureOf('jpeg');
  members = [await w.member({ balance: '1000.00' }), await w.agent(), await w.member({ type: 4, currency: 'FUN' })];
});
afterAll(() => w.close());

const routes = Object.entries(allRoutes) as [string, Route][];
const nasty = fc.constantFrom(
  '',
  '\0',
  '\ud800',
  '../../etc/passwd',
  "' or 1=1 --",
  '{{7*7}}',
  '<script>',
  '%00',
  '٣',
  'x'.repeat(5000),
  '-0',
  '1e309',
  'null',
  '__proto__',
  '🂡',
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 30 }));
const value: fc.Arbitrary<unknown> = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.jsonValue(),
  fc.double(),
  fc.bigInt().map(String),
  fc.constantFrom(null, true, -1, 2 ** 53, 1e21, [], {}),
);

/** What fields of the routes of money, protection and papers would hold: shapes alone do not tell an id or an amount. */
const usual: Readonly<Record<string, unknown>> = {
  ...{ id: '019aaaaa-0000-7000-8000-000000000001', method: 'demo', amount: '500', born: '1990-05-17', minutes: 60 },
  ...{ name: 'Rupa Das', birthDate: '1990-05-17', paper: 'passport', number: 'AB 123456', limit: '100', most: '100' },
  ...{ kind: 'deposit', period: 'day', picture: '019aaaaa-0000-7000-8000-000000000002', purpose: 'kyc', days: 30 },
};

/** A value of a shape, and one of its fields turned into something else, dropped or doubled. */
function bent(shape: TSchema | undefined): fc.Arbitrary<unknown> {
  if (shape === undefined) return value;
  const fields = Object.keys((shape as { properties?: object }).properties ?? {});
  const known = Object.fromEntries(Object.entries(usual).filter(([name]) => fields.includes(name)));
  const right = (): Record<string, unknown> => Value.Create(shape) as Record<string, unknown>;
  const creation = (make: typeof right): Record<string, unknown> => ({ ...created(make), ...known });
  const name = fc.constantFrom(...(fields.length > 0 ? fields : ['x']), 'id', 'memberId', 'constructor');
  return fc.oneof(
    fc.tuple(name, value).map(([one, other]) => ({ ...creation(right), [one]: other })),
    name.map((one) => Object.fromEntries(Object.entries(creation(right)).filter(([key]) => key !== one))),
    fc.tuple(text, value).map(([key, other]) => ({ ...creation(right), [key]: other })),
    fc.constant(null).map(() => creation(right)),
  );
}

/** Some shapes (a pattern without a default) cannot be made up; then the object starts empty. */
function created(make: () => Record<string, unknown>): Record<string, unknown> {
  try {
    return make();
  } catch {
    return {};
  }
}

const strange = (among: [string, Route][]) =>
  fc.record({
    route: fc.constantFrom(...among),
    who: fc.integer({ min: 0, max: 3 }),
    noise: fc.boolean(),
    seed: fc.integer(),
    raw: fc.option(fc.oneof(text, fc.constantFrom('{', '[]', 'null', '"', '{"a":1}{', '['.repeat(5000))), { freq: 8 }),
  });

const listed = (route: Route): Set<number> =>
  new Set([200, ...[...commonRefusals, ...route.refusals].map((code) => refusals[code])]);

type Strange = { route: [string, Route]; who: number; noise: boolean; seed: number; raw: string | null };

async function tryOne({ route: [key, route], who, noise, seed: inner, raw }: Strange): Promise<void> {
  const one = (shape: TSchema | undefined): unknown =>
    fc.sample(noise ? value : bent(shape), { seed: inner, numRuns: 1 })[0];
  const token = members[who]?.token;
  const isObject = (some: unknown): some is Record<string, unknown> =>
    some !== null && typeof some === 'object' && !Array.isArray(some);
  const texts = (some: unknown): Record<string, string> =>
    Object.fromEntries(
      Object.entries(isObject(some) ? some : { x: some }).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : `${JSON.stringify(part)}`,
      ]),
    );
  const params = texts(one(route.params));
  const isRead = key.startsWith('GET');
  const response = await send(
    w.url,
    key,
    {
      params: { drawId: params['x'], betId: params['x'], ...params },
      query: texts(one(route.query)),
      body: isRead
        ? undefined
        : route.bytes === undefined
          ? (raw ?? JSON.stringify(one(route.body)) ?? '')
          : spoilt(inner),
    },
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  );
  const answer = await response.text();
  expect(listed(route), `${key} ${answer}`).toContain(response.status);
  expect(response.status, `${key} ${answer}`).not.toBe(500);
  expect(response.status, `${key} ${answer}`).not.toBe(503);
  expect(answer).not.toMatch(/ at .*\.(ts|js)|node_modules|select .* from |postgres/i);
  const envelope = JSON.parse(answer) as { success: boolean; code: string };
  expect(envelope.success).toBe(response.status === 200);
}

/** A picture, cut off and with bytes of it turned; now and then it is left as it is. */
function spoilt(by: number): Buffer {
  const some = Buffer.from(picture);
  const at = Math.abs(by);
  for (let turn = 0; turn < at % 4; turn += 1) some[(at * (turn + 1)) % some.length] = (at >> turn) & 255;
  return at % 3 === 0 ? some.subarray(0, at % some.length) : some;
}

/** Ten go at once, as they would. */
const atOnce = 10;

/** Sends so many inputs to these routes. */
async function tryOut(among: [string, Route][], inputs: number, before = async () => {}): Promise<void> {
  const ten = fc.array(strange(among), { minLength: atOnce, maxLength: atOnce });
  await fc.assert(
    fc.asyncProperty(ten, async (those) => {
      await before();
      await Promise.all(those.map(tryOne));
    }),
    { seed, numRuns: inputs / atOnce, endOnFailure: true },
  );
}

const timeout = isLong ? 1_200_000 : 300_000;

const neverMoved = async (): Promise<void> => {
  const { rows } = await w.owner.query(
    "select count(*)::integer as count from ledger_transfers where kind not in ('deposit', 'trial')",
  );
  expect(rows[0].count).toBe(0);
};

it(`answers ${inputs} senseless inputs with sense`, { timeout }, async () => {
  await tryOut(routes, inputs);
  await neverMoved();
});

const ofMembers = /^\w+ \/wps\/(cashier|safety|messages|uploads|kyc|complaints|support)\b/;

it(`answers ${inputs} senseless words about money, protection, messages and papers with sense`, {
  timeout,
}, async () => {
  // Nobody stays excluded or out of tries: all that comes goes as deep as it can.
  const again = async () => void (await w.owner.query('delete from rate_limits; delete from safety_restrictions'));
  await tryOut(
    routes.filter(([key]) => ofMembers.test(key)),
    inputs,
    again,
  );
  await neverMoved();
});
