/** Types of accounts, nicknames in many scripts, faces. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeId } from '../ids/index.ts';
import {
  avatarChoice,
  avatarOf,
  avatarPath,
  isAgentType,
  isAvatar,
  isGuessable,
  isTrialType,
  memberTypes,
  nicknameOf,
} from './index.ts';
import { testSeed } from '../test-seed.ts';

it('knows the types: four of agents, one trial (DEC-04)', () => {
  expect(memberTypes.filter(isAgentType)).toEqual([1, 2, 41, 42]);
  expect(memberTypes.filter(isTrialType)).toEqual([4]);
});

describe('a nickname', () => {
  it.each([
    ['Rupa', 'Rupa'],
    ['  Rupa 71 ', 'Rupa 71'],
    ['রূপা', 'রূপা'],
    ['র‍্যাব', 'র‍্যাব'],
    ['می‌خواهم', 'می‌خواهم'],
    ['นก', 'นก'],
    ['阿明', '阿明'],
    ['a.b-c_d', 'a.b-c_d'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['', ''],
    ['   ', ''],
  ])('%j is %j', (text, name) => {
    expect(nicknameOf(text)).toEqual({ ok: true, value: name });
  });

  it.each([
    '.dot',
    'a  b',
    'a.',
    'a@b',
    '<b>',
    'a\u202eb',
    'a\u0000b',
    'a\u200bb',
    '\u200da',
    'a\u200d\u200d\u200db',
    '👑king',
    '\ud800',
    'x'.repeat(25),
    'ক'.repeat(25),
  ])('%j is none', (text) => {
    expect(nicknameOf(text)).toMatchObject({ ok: false, code: 'nickname-malformed' });
  });
});

it.each([
  ['111111', true],
  ['123456', true],
  ['987654', true],
  ['abcdef', true],
  ['246802', false],
  ['121212', true],
  ['123123', true],
  ['135791', false],
  ['135790', false],
  ['730582', false],
  ['kite-over-river', false],
])('%s is guessed at once: %s', (text, isEasy) => {
  expect(isGuessable(text)).toBe(isEasy);
});

describe('a face', () => {
  it('is there for every account, drawn by us, and the chosen one when one was chosen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 40 }), (at) => {
        const id = makeId<'member'>(at);
        expect(avatarPath(avatarOf(id, ''))).toMatch(/^\/images\/art\/motif\/[a-z]+\.svg\?palette=(\d|1[01])$/);
        expect(avatarOf(id, '')).toBe(avatarOf(id, '../../etc'));
        expect(avatarOf(id, 'tiger-7')).toBe('tiger-7');
      }),
      { seed: testSeed },
    );
  });

  it('may be chosen from 32, each once', () => {
    expect(new Set(avatarChoice).size).toBe(32);
    expect(avatarChoice.every(isAvatar)).toBe(true);
    expect(['', 'tiger', 'tiger-99', 'owl-1', 'tiger-1 '].some(isAvatar)).toBe(false);
  });
});
