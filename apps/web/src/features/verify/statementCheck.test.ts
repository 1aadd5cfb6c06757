/** What a statement's checks come to, step by step, and which files are taken for one. */
import type { StatementFileCheck } from '@banyan/games/verify';
import { expect, test } from 'vitest';
import { isStatementFile, verdictOf } from './statementCheck.ts';

const line = {
  at: '',
  kind: 'bet',
  account: 'main',
  entry: '1',
  amount: '1',
  balance: '1',
  game: '',
  ref: '',
  transfer: '',
};
const check = (change: Partial<StatementFileCheck>): StatementFileCheck => ({
  statement: { lines: [line] } as unknown as NonNullable<StatementFileCheck['statement']>,
  faults: [],
  signed: undefined,
  hash: undefined,
  publication: { lines: 1, checkpoint: undefined, openFrom: undefined, isCompared: true },
  ...change,
});
const publication = { lines: 0, checkpoint: undefined, openFrom: '2026-11-23T03:00:00.000Z', isCompared: false };

test('what holds is right, what is not published or not compared is open, and a fault names its step and line', () => {
  expect(verdictOf(check({})).verdict).toBe('right');
  expect(verdictOf(check({ publication }))).toMatchObject({ verdict: 'open', passed: ['key', 'lines', 'chain'] });
  const faults = [
    { fault: 'balance-wrong', line: 1 },
    { fault: 'history-cut', account: 'main' },
  ] as const;
  expect(verdictOf(check({ faults }))).toEqual({
    verdict: 'wrong',
    passed: ['key', 'chain', 'published', 'compared'],
    wrong: ['lines', 'ends'],
    badLines: { lines: [1] },
  });
});

test('a file is a statement by its parts', () => {
  const file = (value: unknown) => isStatementFile(new TextEncoder().encode(JSON.stringify(value)));
  const statement = JSON.stringify({ banyan: 'statement 1' });
  expect(file({ statement, signature: '', key: '' })).toBe(true);
  for (const other of [null, [], {}, { statement, key: '' }, { statement: 'null', signature: '', key: '' }])
    expect(file(other)).toBe(false);
});
