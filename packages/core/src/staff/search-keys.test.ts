/** Each form of key is recognised, and nothing asks an index whose keys cannot have its form. */
import { expect, it } from 'vitest';
import { keysOf, searchKeys } from './index.ts';

it.each([
  ['rahim', ['account', 'name', 'code']],
  ['01890000-0000-7000-8000-000000000001', ['id', 'play', 'payment', 'transfer', 'device']],
  ['রহিম উদ্দিন', ['account', 'name']],
  ['+8801712345678', ['phone']],
  ['Someone@Example.org', ['email']],
  ['203.0.113.7', ['address']],
  ['2001:db8::7', ['address']],
  ['DABCDEFGH01234567', ['payment', 'account']],
  ['7K2M-9QPA', ['ticket', 'document', 'account', 'name', 'code', 'payout', 'payment', 'play']],
])('%s', (typed, expected) => {
  expect([...keysOf(typed)].sort()).toEqual([...expected].sort());
});

it('takes four digits for the end of a number, and an empty text for nothing', () => {
  expect(keysOf('5678')).toEqual(expect.arrayContaining(['phone', 'account']));
  expect(keysOf('  ')).toEqual([]);
  expect(keysOf('5678')).not.toContain('document');
});

it('knows a form for each of the fourteen keys', () => {
  const typed = ['rahim', '01890000-0000-7000-8000-000000000001', '01712345678', 'a@b.cd', '203.0.113.7', '7K2M-9QPA'];
  expect(new Set(typed.flatMap(keysOf))).toEqual(new Set(searchKeys));
});
