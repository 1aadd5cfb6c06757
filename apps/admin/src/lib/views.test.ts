/** Saved views: what of an address makes one, and a storage that holds anything. */
import { expect, test } from 'vitest';
import { parseViews, viewOf } from './views.ts';

test('a view is the list and not its page, whatever the order of its filters', () => {
  expect(viewOf('?outcome=refused&act=staff.invite&after=abc')).toBe('act=staff.invite&outcome=refused');
  expect(viewOf('act=staff.invite&outcome=refused')).toBe(viewOf('?outcome=refused&act=staff.invite'));
  expect(viewOf('?after=abc')).toBe('');
});

test('what is no list of views counts as none', () => {
  for (const text of [null, '', '{', '{}', '7', 'null']) expect(parseViews(text)).toEqual([]);
  expect(parseViews('[null, {"name": 1, "query": ""}, {"name": "x", "query": "a=1", "more": 2}]')).toEqual([
    { name: 'x', query: 'a=1' },
  ]);
});
