/** Files as a feed might send them. */
import { northFile, stationFile } from '@banyan/games/vietnam';
import { expect, it } from 'vitest';
import { conforms } from '../conformance.ts';
import { csv } from './index.ts';

const first =
  '2026-11-19,07523,84033,11111,22222,33333,44444,55555,66666,77777,88888,1234,0234,3456,4567,5678,6789,7890,8901,9012,0123,012,345,678,09,26,06,64';
const second = first.replace('2026-11-19', '2026-11-20').replace('07523', '60213');
const file = (...rows: string[]): string => `${[northFile.header, ...rows].join('\n')}\n`;
const text = (rows: string) => ({ rules: 'vietnam-north', text: rows, numbersAs: 'text' as const });

conforms('csv', csv, {
  right: text(file(first, second)),
  days: ['2026-11-19', '2026-11-20'],
  wrong: [
    { input: text(''), says: /^line 1: the header/ },
    { input: text(file()), says: /no day/ },
    { input: text(file(first, second.replace(',84033', ','))), says: /^line 3, prize1: the prize is missing/ },
    { input: text(file(first, second.replace('84033', '84O33'))), says: /^line 3, prize1: "84O33" is not a number/ },
    { input: text(file(first.replace('07523', '7523'))), says: /^line 2, special: .*leading zeros were lost/ },
    { input: text(file(first, first)), says: /^line 3: 2026-11-19 stands on line 2 already/ },
    { input: text(file(first.replace('2026-11-19', '2026-02-30'))), says: /^line 2, date/ },
    { input: text(file(first.slice(0, -3))), says: /^line 2: 27 columns/ },
  ],
});

conforms('csv of integers', csv, {
  right: { rules: 'vietnam-north', text: file(first.replaceAll(/,0+(?=\d)/g, ',')), numbersAs: 'integers' },
  days: ['2026-11-19'],
  wrong: [
    {
      input: { rules: 'vietnam-north', text: file(first.replace('84033', '184033')), numbersAs: 'integers' },
      says: /more than 5 digits/,
    },
  ],
});

it('a file of stations is read for one of them', () => {
  const numbers = '466130,98175,90141,42082,04767,27168,52052,97476,86942,52070,34793,04159,4980,3135,3243,6006,382,29';
  const rows = [`2026-08-21,Bình Dương,${numbers}`, `2026-08-21,Trà Vinh,${numbers}`, `2026-08-28,Trà Vinh,${numbers}`];
  const stationText = `${[stationFile.header, ...rows].join('\n')}\n`;
  const read = (station: string) => csv.read({ rules: 'vietnam-south', text: stationText, numbersAs: 'text', station });
  const found = read('Trà Vinh');
  expect(found.ok && found.days.map(({ day, line }) => [day, line])).toEqual([
    ['2026-08-21', 3],
    ['2026-08-28', 4],
  ]);
  expect(read('Vĩnh Long')).toEqual({ ok: false, faults: ['the file has no draw of Vĩnh Long'] });
});
