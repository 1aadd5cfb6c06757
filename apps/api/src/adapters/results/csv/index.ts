/** Result files: a header, then a row for each day (`packages/games/src/lotteries/files.ts` has the formats). */
import { resultFileOf } from '@banyan/games/lotteries';
import type { NumbersAs } from '@banyan/games/lottery';
import { stationFile } from '@banyan/games/vietnam';
import type { ResultsPort } from '../port.ts';

export type CsvInput = {
  readonly rules: string;
  readonly text: string;
  /** `integers`: the file has lost its leading zeros, and they are put back; with `text` their loss is a fault. */
  readonly numbersAs: NumbersAs;
  /** Of a file that holds the draws of many stations: the one whose days are read, as the file names it. */
  readonly station?: string;
};

/** The header is line 1. */
const firstLine = 2;

export const csv: ResultsPort<CsvInput> = {
  read({ rules, text, numbersAs, station }) {
    const file = station !== undefined && rules === 'vietnam-south' ? stationFile : resultFileOf(rules);
    if (file === undefined) return { ok: false, faults: [`there is no file format for the rules ${rules}`] };
    const read = file.read(text, numbersAs);
    if (!read.ok) return { ok: false, faults: read.faults.map((fault) => file.describe(fault)) };
    const all = read.days.map(({ day, station: of, result }, index) => ({ of, day, result, line: index + firstLine }));
    const days = all.filter(({ of }) => of === undefined || of === station);
    if (days.length === 0) return { ok: false, faults: [`the file has no draw of ${station}`] };
    return { ok: true, days: days.map(({ day, result, line }) => ({ day, result, line })) };
  },
};
