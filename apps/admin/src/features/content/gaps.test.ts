/** What stands between a draft and its publication. */
import { expect, test } from 'vitest';
import { gapsOf } from './gaps.ts';
import { emptyText, newWhole } from './item.ts';

test('a language that was begun says everything its kind needs, one that was not is no gap', () => {
  const whole = newWhole('notice');
  expect(gapsOf('notice', whole)).toBeUndefined();
  const texts = {
    EN: { ...emptyText, title: 'Tonight', body: '<p>x</p>' },
    BN: { ...emptyText, title: 'আজ রাতে' },
    UR: emptyText,
  };
  expect(gapsOf('notice', { ...whole, texts })).toEqual([{ language: 'BN', part: 'body' }]);
  expect(gapsOf('banner', { ...whole, texts })).toEqual([]);
});
