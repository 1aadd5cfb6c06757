/** Saved views: what of an address makes one, and a storage that holds anything. */
import { expect, test } from 'vitest';
import { parseViews, viewOf, withView } from './views.ts';

test('a view is the list and not its page, whatever the order of its filters', () => {
  expect(viewOf('?outcome=refused&act=staff.invite&after=abc')).toBe('act=staff.invite&outcome=refused');
  expect(viewOf('act=staff.invite&outcome=refused')).toBe(viewOf('?outcome=refused&act=staff.invite'));
  expect(viewOf('?after=abc')).toBe('');
});

test('a name stands once, and no more than twenty are kept', () => {
  const first = withView([], { name: 'Mine', query: 'a=1' });
  expect(withView(first, { name: 'Mine', query: 'a=2' })).toEqual([{ name: 'Mine', query: 'a=2' }]);
  const many = Array.from({ length: 30 }, (_, at) => ({ name: `view ${at}`, query: '' })).reduce(withView, first);
  expect(many).toHaveLength(20);
  expect(many.at(-1)?.name).toBe('view 29');
});

test('what is no list of views counts as none', () => {
  for (const text of [null, '', '{', '{}', '7', 'null']) expect(parseViews(text)).toEqual([]);
  expect(parseViews('[null, {"name": 1, "query": ""}, {"name": "x", "query": "a=1", "more": 2}]')).toEqual([
    { name: 'x', query: 'a=1' },
  ]);
});
