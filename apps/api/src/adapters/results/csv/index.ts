/** Result files: a header, then a row for each day (`packages/games/src/lotteries/files.ts` has the formats). */
import { resultFileOf } from '@banyan/games/lotteries';
import type { NumbersAs } from '@banyan/games/lottery';
import type { ResultsPort } from '../port.ts';

export type CsvInput = {
  readonly rules: string;
  readonly text: string;
  /** `integers`: the file has lost its leading zeros, and they are put back; with `text` their loss is a fault. */
  readonly numbersAs: NumbersAs;
};

/** The header is line 1. */
const firstLine = 2;

export const csv: ResultsPort<CsvInput> = {
  read({ rules, text, numbersAs }) {
    const file = resultFileOf(rules);
    if (file === undefined) return { ok: false, faults: [`there is no file format for the rules ${rules}`] };
    const read = file.read(text, numbersAs);
    if (!read.ok) return { ok: false, faults: read.faults.map((fault) => file.describe(fault)) };
    return { ok: true, days: read.days.map(({ day, result }, index) => ({ day, result, line: index + firstLine })) };
  },
};
