/** Results: a refusal carries its code as a type, and details only when there are any. */
import { expect, expectTypeOf, test } from 'vitest';
import { ok, type Result, refuse } from './index.ts';

test('a success carries its value, a refusal its code and details', () => {
  expect(ok(5n)).toEqual({ ok: true, value: 5n });
  expect(refuse('draw-closed')).toEqual({ ok: false, code: 'draw-closed' });
  expect(refuse('play-closed', { play: 'LO2' })).toEqual({ ok: false, code: 'play-closed', details: { play: 'LO2' } });
});

test('a code that a rule does not list does not compile', () => {
  const rule = (): Result<number, 'draw-closed'> => refuse('draw-closed');
  // @ts-expect-error: the rule may only refuse what it lists
  const other = (): Result<number, 'draw-closed'> => refuse('play-closed');
  expect(rule().ok).toBe(false);
  expect(other().ok).toBe(false);
  expectTypeOf(refuse('draw-closed').code).toEqualTypeOf<'draw-closed'>();
});
