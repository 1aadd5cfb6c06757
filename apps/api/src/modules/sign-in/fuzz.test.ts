/**
 * Bad input to every route about who somebody is: bodies that are almost right, wrong in one place, or nothing of the kind.
 * No answer is a 500, none shows where in the code it was, each refusal is one that its route lists, and nobody comes to be
 * but by an answer that said so. 1,000 bodies in the short run, 40,000 in the long one, the same from the same seed.
 */
import fc from 'fast-check';
import { allRoutes, type RouteKey } from '@banyan/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { type TestMember, type World, world } from '../../../test/world.ts';
import { allSettings } from '../../modules.ts';

const isLong = process.env['BANYAN_LONG'] === '1';
const bodies = isLong ? 40_000 : 1000;
const seed = Number(process.env['BANYAN_SEED'] ?? 2026);
const atOnce = 12;

type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  maxLength?: number;
};

/** Texts that some field somewhere takes. */
const plausible = [
  ...[
    'alice',
    'bob',
    'newcomer7',
    'river-stone-7',
    'alice@example.org',
    '1711000001',
    '880',
    '123456',
    'username',
    'sms',
  ],
  ...[
    'EMON2026',
    '2000-02-29',
    'tiger-7',
    'https://example.org/?affiliateCode=EMON2026',
    'BN',
    '0190a000-0000-7000-8000-000000000001',
  ],
];
const hostile = [
  ...['', ' ', '\u0000', 'a\u0000b', '\uD800', '\u202E', '\u2028', '😀'.repeat(70), 'x'.repeat(300), 'x'.repeat(9000)],
  ...[
    "' or '1'='1",
    '"; drop table members; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
    '${7*7}',
  ],
  ...[
    '+',
    '+0',
    '-1',
    '1e309',
    '٠١٢',
    '০১৭১২৩৪৫৬৭৮',
    'null',
    'true',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '\r\nset-cookie: a=b',
  ],
];
/** Nothing is left of a body when each of its thirty fields is wrong now and then, so it is the rarer the more there are. */
const textsOf = (fields: number) =>
  fc.oneof(
    { weight: 2 * fields + 2, arbitrary: fc.constantFrom(...plausible) },
    { weight: 2, arbitrary: fc.constantFrom(...hostile) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  );
/** Anything at all in the place of a value. */
const anything = fc.oneof(
  textsOf(1),
  fc.constantFrom<unknown[]>(null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[[]]], {
    a: { b: 1 },
  }),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
);

/** Values of a shape among so many fields, wrong now and then. */
function valuesOf(shape: Shape, fields = 1): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 10 + 5 * fields, arbitrary: rightOf(shape, fields) }, { weight: 1, arbitrary: anything });
}

function rightOf(shape: Shape, fields: number): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => valuesOf(one, fields)));
  // More often than not what a promise needs.
  if (shape.type === 'boolean') return fc.constantFrom(true, true, true, false);
  if (shape.type === 'integer' || shape.type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (shape.type === 'array') return fc.array(valuesOf(shape.items ?? {}), { maxLength: 3 });
  if (shape.type !== 'object') return textsOf(fields);
  const inside = Object.entries(shape.properties ?? {});
  const record = Object.fromEntries(inside.map(([name, one]) => [name, valuesOf(one, inside.length)]));
  return fc
    .tuple(fc.record(record, { requiredKeys: shape.required ?? [] }), fc.integer({ min: 0, max: 24 }), anything)
    .map(([made, dice, more]) => (dice === 0 ? { ...made, unheardOf: more } : made));
}

const about = /^\w+ \/wps\/(session|member|verification|captcha|agent\/affiliate|system\/setting\/register)/;
type Parts = { body?: Shape; query?: Shape; params?: Shape; access: string };
/** Those that something is sent to; leaving is left out, since the callers are needed to the end. */
const routes = (Object.entries(allRoutes) as [RouteKey, Parts][]).filter(
  ([key, { body, query, params }]) =>
    about.test(key) && !key.startsWith('DELETE') && (body ?? query ?? params) !== undefined,
);

let w: World;
let alice: TestMember;
let emon: TestMember;
beforeAll(async () => {
  w = await world();
  for (const { key } of allSettings.values()) {
    // The routes are tested and not what stands before them.
    if (/^limit\./.test(key)) await w.set(key, 1_000_000);
  }
  for (const name of ['registerMobile', 'registerSms', 'loginMobile', 'recoveryEmail', 'recoveryPhone', 'freePlay'])
    await w.set(`switch.${name}`, true);
  alice = await w.member({ name: 'alice' });
  emon = await w.agent({ name: 'emon' });
});
afterAll(() => w.close());

/** A picture is drawn for each call, which takes as long as fifty other answers: of those a twentieth. */
const isDrawn = ([key]: [RouteKey, Parts]): boolean => /captcha|slider/.test(key);

type Sent = { key: RouteKey; input: Record<string, unknown> };
function sample(): Sent[] {
  const pictures = Math.ceil(bodies / routes.length / 20);
  const each = Math.ceil(
    (bodies - pictures * routes.filter(isDrawn).length) / routes.filter((one) => !isDrawn(one)).length,
  );
  return routes.flatMap((route) => {
    const [key, { body, query, params }] = route;
    const parts = Object.entries({ body, query, params }).filter(([, shape]) => shape !== undefined);
    const arbitrary = fc.record(Object.fromEntries(parts.map(([part, shape]) => [part, valuesOf(shape as Shape)])));
    return fc
      .sample(arbitrary, { numRuns: isDrawn(route) ? pictures : each, seed })
      .map((input) => ({ key, input: { ...input, query: short(input['query']) } }));
  });
}

/** An address line of more than 16 KB is refused by the parser of HTTP itself, before there is a route. */
function short(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {};
  // Not every object has a text of its own: one without a prototype, or with a `toString` that is none.
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, text(value).slice(0, 500)]));
}

const count = async (table: string) => Number((await w.owner.query(`select count(*) from ${table}`)).rows[0].count);
const joins = /\/(member\/register|register\/mobile|freeplay)$/;

it(
  `takes ${bodies} bodies and answers each as its route says`,
  async () => {
    const before = { members: await count('members'), sealed: await count('member_origins') };
    const clients: Record<string, Client> = {
      none: w.visitor,
      optional: w.visitor,
      member: w.as(alice),
      agent: w.as(emon),
    };
    const sent = sample();
    expect(routes.length).toBeGreaterThan(15);
    const codes = new Map<string, number>();
    let joined = 0;
    async function work(): Promise<void> {
      for (let next = sent.pop(); next !== undefined; next = sent.pop()) {
        const { key, input } = next;
        const method = key.split(' ')[0]?.toLowerCase() as 'post';
        const call = (clients[allRoutes[key].access] as Client)[method] as (
          key: RouteKey,
          input: object,
        ) => Promise<{
          status: number;
          code: string;
          message: string;
          ok: boolean;
        }>;
        const answer = await call(key, input);
        const shown = `${key} ${JSON.stringify(input).slice(0, 600)} with BANYAN_SEED=${seed}`;
        if (answer.status >= 500) expect.fail(`${answer.code}: ${shown}`);
        expect(answer.message, shown).not.toMatch(/node_modules|\.ts:\d|\bat [\w.]+ \(|select |insert /);
        if (answer.ok && joins.test(key)) joined += 1;
        codes.set(answer.code, (codes.get(answer.code) ?? 0) + 1);
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work));
    expect(await count('members')).toBe(before.members + joined);
    // The bodies reach beyond the parser: many different answers, not one.
    expect(codes.size, JSON.stringify(Object.fromEntries(codes))).toBeGreaterThan(10);
  },
  isLong ? 3_600_000 : 240_000,
);
