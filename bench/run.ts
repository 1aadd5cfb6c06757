/**
 * `npm run bench -- <name>`: runs one bench and prints its figures as JSON lines,
 * `{ name, value, unit, baseline, ratio, p50Ms, p99Ms }`. A figure is never asserted, it is compared: every bench
 * measures a baseline in the same run, and the ratio is what to quote.
 */
import fs from 'node:fs';
import path from 'node:path';

export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** The baseline's figure in the same unit; null where the figure is the baseline itself. */
  baseline: number | null;
  ratio: number | null;
  /** Where a bench measures what the machine could do at most: the share of that which is reached. */
  ofLimit?: number;
  /** Microseconds of processor time an item, of the process and of PostgreSQL. */
  cpuUs?: { readonly api: number; readonly database: number };
  p50Ms: number | null;
  p99Ms: number | null;
};

export type Print = (figure: Figure) => void;

const benches = fs
  .readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort();

const name = process.argv[2];
if (name === undefined || !benches.includes(name)) {
  console.error(`Name one of: ${benches.join(', ')}. For example: npm run bench -- ${benches[0]}`);
  process.exit(1);
}
const { default: run } = (await import(path.join(import.meta.dirname, `${name}.bench.ts`))) as {
  default: (print: Print) => Promise<void>;
};
await run((figure) => console.log(JSON.stringify(figure)));
