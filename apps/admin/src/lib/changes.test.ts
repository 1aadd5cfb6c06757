/** What differs between two states of a thing. */
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('only fields that differ, in depth', () => {
  const before = { state: 'active', roles: ['support'], limits: { day: '10.00', week: '50.00' } };
  const after = { state: 'active', roles: ['support', 'finance'], limits: { day: '12.00', week: '50.00' } };
  expect(changesOf(before, after)).toEqual([
    { field: 'roles', before: 'support', after: 'support, finance' },
    { field: 'limits.day', before: '10.00', after: '12.00' },
  ]);
});

test('what begins has no before, what ends has no after', () => {
  expect(changesOf(null, { name: 'nasima', isOpen: false })).toEqual([
    { field: 'name', before: null, after: 'nasima' },
    { field: 'isOpen', before: null, after: 'false' },
  ]);
  expect(changesOf({ name: 'nasima', note: null }, null)).toEqual([{ field: 'name', before: 'nasima', after: null }]);
  expect(changesOf({ lines: [{ id: 1 }] }, { lines: [{ id: 1 }] })).toEqual([]);
  expect(changesOf('open', 'closed')).toEqual([{ field: '', before: 'open', after: 'closed' }]);
});
