/** The checks of a published draw and of a ticket: right ones are right, and whatever is changed is noticed. */
import { describe, expect, test } from 'vitest';
import { proofs } from '../proof/vectors.ts';
import { lotteries } from '../lotteries/index.ts';
import { hashOfText } from '../proof/texts.ts';
import {
  checkDraw,
  checkLeaves,
  checkTicket,
  type Known,
  type PublishedDraw,
  type PublishedTicket,
  type SeenSeal,
} from './index.ts';

/** Of the operator of the golden proofs. */
const known: Known = {
  keys: [{ key: proofs[0]?.draw.key ?? '', from: '2023-01-01T00:00:00.000Z', until: null }],
};

const names = proofs.map(
  (proof, at) => [proof.draw.promise?.rulesText.match(/"rules":"([^"]+)/)?.[1] ?? '', at] as const,
);

test('every family of the house has a golden draw', () => {
  expect([...lotteries.keys()].filter((rules) => names.every(([name]) => name !== rules))).toEqual([]);
});

test.each(names)('the golden proof of %s (%i) is right', (_, at) => {
  const { draw, ticket, leaves } = proofs[at] as (typeof proofs)[number];
  const verdict = draw.promise?.beacon.source === 'drand' ? 'right' : 'local';
  expect(checkDraw(draw, known)).toMatchObject({ verdict, wrong: [], drawn: draw.result });
  expect(checkLeaves(leaves, draw)).toBe(true);
  if (ticket !== null) expect(checkTicket(ticket, draw, known)).toMatchObject({ verdict: 'right', wrong: [] });
});

type Json = { readonly [key: string]: Json } | readonly Json[] | string | number | null;

/** The value with every single leaf changed, one at a time, and where that is. */
function* changes(value: Json, place = ''): Generator<[place: string, changed: Json]> {
  if (typeof value === 'number') yield [place, value + 1];
  else if (typeof value === 'string') {
    const digit = value.at(-1) === '0' ? '1' : '0';
    yield [
      place,
      /^\d{4}-\d\d-\d\dT/.test(value)
        ? value.replace(/\d\.000Z$/, (end) => `${(Number(end[0]) + 1) % 10}.000Z`)
        : `${value.slice(0, -1)}${digit}`,
    ];
  } else if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const [where, changed] of changes(one as Json, `${place}[${at}]`)) yield [where, value.with(at, changed)];
  } else if (value !== null) {
    for (const [key, one] of Object.entries(value))
      for (const [where, changed] of changes(one as Json, `${place}.${key}`))
        yield [where, { ...value, [key]: changed }];
  }
}

const local = proofs[5] as (typeof proofs)[number];
const drand = proofs.at(-1) as (typeof proofs)[number];

describe.each([
  ['a local chain', local],
  ['drand', drand],
])('a proof on %s', (_, proof) => {
  test('anything changed in the draw is noticed', () => {
    // A signature of drand takes a tenth of a second to check, so only what it signs is changed there.
    const isLooked = (place: string): boolean =>
      proof === local || /beacon|pulse|roundAt|sealedAt|secret|root$/.test(place);
    for (const [place, changed] of [...changes(proof.draw as unknown as Json)].filter(([where]) => isLooked(where)))
      expect(`${place} ${checkDraw(changed as unknown as PublishedDraw, known).verdict}`).toMatch(
        / (wrong|foreign|malformed)$/,
      );
  });

  test('anything changed in the ticket is noticed', () => {
    for (const [place, changed] of changes(proof.ticket as unknown as Json)) {
      const verdict = checkTicket(changed as unknown as PublishedTicket, proof.draw, known).verdict;
      expect(`${place} ${verdict}`).toMatch(/ (wrong|foreign|malformed)$/);
    }
  });
});

describe('what a house could try', () => {
  const { draw, ticket, leaves } = local;
  if (ticket === null || draw.seal === null || draw.promise === null) throw new Error('the vectors are empty');
  const { seal, promise } = draw;

  test('a ticket that was taken out or came late has no place, and the receipt says that it was taken', () => {
    const removed = { ...ticket, inclusion: null };
    expect(checkTicket(removed, draw, known)).toEqual({
      verdict: 'wrong',
      passed: ['key', 'leaf', 'receipt'],
      wrong: ['included'],
    });
  });

  test('another secret is not the one that was promised', () => {
    expect(checkDraw({ ...draw, secret: '0'.repeat(64) }, known)).toMatchObject({ wrong: ['secret', 'result'] });
  });

  test('a root that was made after the round is late, however it is signed', () => {
    expect(checkDraw({ ...draw, seal: { ...seal, sealedAt: promise.roundAt } }, known).wrong).toContain('inTime');
  });

  test('numbers of its own are not those that follow', () => {
    const [first, ...rest] = draw.result ?? [];
    const result = [{ tier: first?.tier ?? '', numbers: ['00000'] }, ...rest];
    expect(checkDraw({ ...draw, result }, known)).toMatchObject({
      verdict: 'wrong',
      wrong: ['result'],
      drawn: draw.result,
    });
  });

  test('fewer tickets, more, or in another order do not make the root', () => {
    for (const other of [leaves.slice(1), [...leaves, 'f'.repeat(64)], leaves.toReversed(), ['x']])
      expect(checkLeaves(other, draw)).toBe(false);
    expect(checkLeaves(leaves, { seal: null })).toBe(false);
  });
});

test('a draw without numbers yet is right so far, one that is made elsewhere has nothing to derive', () => {
  const open = { ...local.draw, seal: null, pulse: null, secret: null, result: null };
  expect(checkDraw(open, known)).toEqual({
    verdict: 'unfinished',
    passed: ['key', 'rules', 'promise', 'round'],
    wrong: [],
    drawn: null,
  });
  expect(checkDraw({ ...local.draw, promise: null }, known).verdict).toBe('elsewhere');
  expect(checkTicket(local.ticket as PublishedTicket, open, known).verdict).toBe('unfinished');
});

test.each([null, 7, 'x', [], {}, { promise: 7 }, { promise: { rulesText: '{' } }])('%j does not throw', (value) => {
  const draw = value as unknown as PublishedDraw;
  expect(checkDraw(draw, known).verdict).toMatch(/wrong|foreign|malformed/);
  expect(checkTicket(value as unknown as PublishedTicket, local.draw, known).verdict).toMatch(
    /wrong|foreign|malformed/,
  );
});

describe('who signed', () => {
  const of = (key: string, until: string | null = null): Known => ({
    keys: [{ key, from: '2023-01-01T00:00:00.000Z', until }],
  });
  const ticket = local.ticket as PublishedTicket;

  test('a proof that holds in every step is not of this house when its key is another', () => {
    expect(checkDraw(local.draw, of('0'.repeat(64)))).toMatchObject({ verdict: 'foreign', wrong: ['key'] });
    expect(checkDraw(drand.draw, { keys: [] })).toMatchObject({ verdict: 'foreign', wrong: ['key'] });
    expect(checkDraw({ ...local.draw, promise: null }, { keys: [] }).verdict).toBe('foreign');
    expect(checkTicket(ticket, local.draw, { keys: [] })).toMatchObject({ verdict: 'foreign', wrong: ['key'] });
  });

  test('a key that was replaced has signed what is from its time, and nothing later', () => {
    const { key, seal } = local.draw;
    expect(checkDraw(local.draw, of(key, seal?.sealedAt)).verdict).toBe('local');
    expect(checkDraw(local.draw, of(key, '2026-01-01T00:00:00.000Z')).verdict).toBe('foreign');
    expect(checkTicket(ticket, local.draw, of(key, '2026-01-01T00:00:00.000Z')).verdict).toBe('foreign');
  });
});

describe('when it was sealed', () => {
  const { seal, promise } = drand.draw;
  if (seal === null || promise === null) throw new Error('the vectors are empty');
  const early = new Date(Date.parse(promise.roundAt) - 1).toISOString();
  const seen = (changed: Partial<SeenSeal>) =>
    checkDraw(drand.draw, { ...known, seen: { ...seal, seenAt: early, ...changed } });

  test('is shown only to who saw this seal before the round; a right draw needs it not', () => {
    expect(seen({})).toMatchObject({ verdict: 'right', passed: expect.arrayContaining(['seen']) });
    const late = seen({ seenAt: promise.roundAt });
    expect(late.verdict).toBe('right');
    expect(late.passed).not.toContain('seen');
    expect(checkDraw(drand.draw, known).passed).not.toContain('seen');
  });

  test('another seal than the one that was seen is wrong, however it is signed', () => {
    for (const changed of [{ root: '0'.repeat(64) }, { tickets: 99 }, { sealedAt: promise.roundAt }])
      expect(seen(changed)).toMatchObject({ verdict: 'wrong', wrong: ['seen'] });
  });
});

test('a text that is not what is drawn by is no rule, though its hash is signed', () => {
  const { promise } = local.draw;
  if (promise === null) throw new Error('the vectors are empty');
  const rulesText = promise.rulesText.replace('void and refund', 'as the house likes');
  const changed = { ...promise, rulesText, rulesHash: hashOfText(rulesText) };
  expect(checkDraw({ ...local.draw, promise: changed }, known).wrong).toContain('rules');
});
