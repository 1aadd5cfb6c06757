/** Every file format reads what its family draws, and refuses what it could not have drawn. */
import { expect, test } from 'vitest';
import { seededWords } from '../draws/seeded.ts';
import { lotteryNamed, resultFileOf } from './index.ts';

const formats = ['vietnam-north', 'hanoi', 'thai', 'lao', 'matka'] as const;

test('columns are named after the tiers', () => {
  expect(['thai', 'lao', 'matka'].map((rules) => resultFileOf(rules)?.header)).toEqual([
    'date,first,front3_1,front3_2,last3_1,last3_2,last2',
    'date,first',
    'date,open,close',
  ]);
  expect(resultFileOf('hanoi')).toBe(resultFileOf('vietnam-north'));
  expect(resultFileOf('keno')).toBeUndefined();
});

test.each(formats)('a file of %s is read to the last digit, and a number too short names its cell', (rules) => {
  const file = resultFileOf(rules);
  if (file === undefined) throw new Error(rules);
  const days = ['2026-11-16', '2026-12-01', '2026-12-16'].map((day) => {
    return { day, result: lotteryNamed(rules).draw(seededWords('9'.repeat(64), `${rules} ${day}`)) };
  });
  const rows = days.map(({ day, result }) => [day, ...result.flatMap(({ numbers }) => numbers)]);
  const text = (lines: readonly (readonly string[])[]): string =>
    [file.header, ...lines.map((row) => row.join(','))].join('\n');
  expect(file.read(text(rows), 'text')).toEqual({ ok: true, days });
  const row = rows[1] as string[];
  const short = row.with(1, (row[1] as string).slice(1));
  const read = file.read(text(rows.with(1, short)), 'text');
  expect(read).toMatchObject({ ok: false, faults: [{ line: 3, reason: 'zeros-lost' }] });
});

test('pannas in another order than they are written are no result', () => {
  const file = resultFileOf('matka');
  const read = file?.read('date,open,close\n2026-11-20,120,558\n2026-11-21,120,012\n', 'text');
  expect(read).toMatchObject({ ok: false, faults: [{ line: 3, reason: 'not-of-this-game', column: 'CLOSE' }] });
  if (read?.ok === false) expect(read.faults.map((fault) => file?.describe(fault))[0]).toContain('line 3, CLOSE');
});
