/**
 * One day of the Vietnam north draw to bet on: a real one when the real data is there, else a written one, and then it is
 * said loudly. What its bets must hit stands beside it and was not computed by the product.
 */
import { vi } from 'vitest';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type Current = { value: { draw: { closesAt: string } | null } };

/**
 * For how many minutes a replayed day is put on sale. The page offers the draw that closes first, and every afternoon the
 * hour before today's own draw closed made the replayed one come second; so the window ends before it. In its
 * last minutes today's draw is waited for.
 */
export async function salesMinutes(siteUrl: string): Promise<number> {
  const minutesLeft = async (): Promise<number> => {
    const response = await fetch(new URL('/lgw/vn/draws/current?gameCode=XSMB', siteUrl));
    const { draw } = ((await response.json()) as Current).value;
    const minutes = draw === null ? 60 : Math.floor((Date.parse(draw.closesAt) - Date.now()) / 60_000) - 1;
    return minutes >= 3 ? Math.min(60, minutes) : 0;
  };
  return await vi.waitUntil(minutesLeft, { interval: 5000, timeout: 10 * 60_000 });
}

export type Day = {
  day: string;
  /** A result file with this day alone. */
  file: string;
  special: string;
  /** How many of the 27 prizes end in 68. */
  hitsOf68: number;
  /** Whether both 11 and 13 came. */
  pairCame: boolean;
};

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, '.cache/e2e');

/** The day that is bet on; in the real data 68 came twice on it, and 11 and 13 both came. The other one only closes. */
const chosen = '2024-08-05';
const another = '2024-08-06';

const header =
  'date,special,prize1,prize2_1,prize2_2,prize3_1,prize3_2,prize3_3,prize3_4,prize3_5,prize3_6,prize4_1,prize4_2,prize4_3,prize4_4,prize5_1,prize5_2,prize5_3,prize5_4,prize5_5,prize5_6,prize6_1,prize6_2,prize6_3,prize7_1,prize7_2,prize7_3,prize7_4';
/** Written for these tests: 68 ends two prizes, 11 and 13 both come, and the special prize begins with a zero. */
const written =
  '7523,84033,11213,20468,30001,40002,50003,60004,70005,80006,1007,2008,3009,4010,5068,6012,7014,8015,9016,1017,118,219,320,21,22,23,11';

function fileOf(day: string, line: string): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${day}-${process.pid}.csv`);
  writeFileSync(file, `${header}\n${line}\n`);
  return file;
}

function lineOf(file: string, day: string): { head: string[]; line: string } {
  const [head = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/);
  const line = lines.find((one) => one.startsWith(day));
  if (line === undefined) throw new Error(`${file} has no ${day}`);
  return { head: head.split(','), line };
}

function realDay(data: string, day: string): Day {
  const { line } = lineOf(path.join(data, 'lottery/xsmb.csv'), day);
  const expected = lineOf(path.join(data, 'lottery/xsmb-expected.csv'), day);
  const cells = expected.line.split(',');
  const cell = (name: string) => cells[expected.head.indexOf(name)] ?? '';
  return {
    day,
    file: fileOf(day, line),
    special: (line.split(',')[1] ?? '').padStart(5, '0'),
    hitsOf68: Number(cell('lo68_hits')),
    pairCame: cell('xien2_11_13') === '1',
  };
}

/** The day to bet on and another one, each written to a file that the result command reads. */
export function daysToPlay(): [Day, Day] {
  const data = path.resolve(root, process.env['BANYAN_REAL_DATA'] || '../shared/data');
  if (existsSync(data)) return [realDay(data, chosen), realDay(data, another)];
  console.warn('NO REAL DATA: the money flow runs on a written day. Set BANYAN_REAL_DATA to run it on a real one.');
  const made = (day: string) => ({
    day,
    file: fileOf(day, `${day},${written}`),
    special: '07523',
    hitsOf68: 2,
    pairCame: true,
  });
  return [made(chosen), made(another)];
}
