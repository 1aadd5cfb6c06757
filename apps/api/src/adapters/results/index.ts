/** The ways results come in, by code. A new one is a folder and a line here. */
import { csv } from './csv/index.ts';
import { httpJson } from './http-json/index.ts';
import { manual } from './manual/index.ts';
import { rng } from './rng/index.ts';

export const resultsAdapters = { csv, 'http-json': httpJson, manual, rng } as const;

export type { CsvInput } from './csv/index.ts';
export type { ManualInput } from './manual/index.ts';
export type { DayPrizes, Reading } from './port.ts';
