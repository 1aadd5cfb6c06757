/**
 * What tests cost, by the part of the repository they are about: printed after each run, so that whoever adds to a part sees what it
 * takes and what it may take. Budgets are seconds of one of two workers; they are figures to read and never fail a run, since a
 * machine that is busy with something else proves nothing.
 */
import path from 'node:path';
import { root } from '../tree.ts';
import type { Report } from './vitest.ts';

export type Cost = { readonly part: string; readonly seconds: number; readonly files: number; readonly budget: number };

/** Seconds that the tests of one part may take in the short run. All parts together must end within 12 minutes on two cores. */
const budgets: Readonly<Record<string, number>> = {
  'api lottery': 60,
  'api draws': 60,
  'api tickets': 60,
  'api ledger': 60,
  'api studio': 60,
  'api seamless-wallet': 45,
  'e2e routes': 60,
  'e2e money': 40,
};
const ordinary = 30;

/** `apps/api/src/modules/wallet/x.test.ts` is about `api wallet`, `e2e/money.test.ts` about `e2e money`, a package about itself. */
export function partOf(file: string): string {
  const [, module] = /^apps\/api\/src\/(?:modules\/|adapters\/)?([\w-]+)/.exec(file) ?? [];
  if (module !== undefined) return `api ${module}`;
  const [, flow] = /^e2e\/([\w-]+)/.exec(file) ?? [];
  if (flow !== undefined) return `e2e ${flow}`;
  const [, area] = /^(?:apps|packages)\/([\w-]+)/.exec(file) ?? [];
  return area ?? path.posix.dirname(file);
}

/** The parts of a report, the most expensive first. */
export function costsOf(report: Report): Cost[] {
  const parts = new Map<string, { seconds: number; files: number }>();
  for (const { name, startTime, endTime } of report.testResults) {
    const part = partOf(path.relative(root, name).split(path.sep).join('/'));
    const { seconds, files } = parts.get(part) ?? { seconds: 0, files: 0 };
    parts.set(part, { seconds: seconds + Math.max(0, endTime - startTime) / 1000, files: files + 1 });
  }
  return [...parts]
    .map(([part, cost]) => ({ part, ...cost, budget: budgets[part] ?? ordinary }))
    .sort((a, b) => b.seconds - a.seconds);
}

/** Lines to print: the ten most expensive parts, and every other one that is over its budget. */
export function costLines(costs: readonly Cost[]): string[] {
  const shown = costs.filter(({ seconds, budget }, at) => seconds >= 1 && (at < 10 || seconds > budget));
  return shown.map(({ part, seconds, files, budget }) => {
    const over = seconds > budget ? '  over its budget' : '';
    return `${part.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s of ${String(budget).padStart(3)} s  ${files} files${over}`;
  });
}
