/** Result files: a header, then a row for each day (`packages/games/src/xsmb/csv.ts` has the format). */
import { describeFault, type NumbersAs, readCsv } from '@banyan/games/xsmb';
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
    if (rules !== 'xsmb') return { ok: false, faults: [`there is no file format for the rules ${rules}`] };
    const read = readCsv(text, numbersAs);
    if (!read.ok) return { ok: false, faults: read.faults.map(describeFault) };
    return { ok: true, days: read.days.map(({ day, result }, index) => ({ day, result, line: index + firstLine })) };
  },
};
