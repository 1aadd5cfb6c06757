/** The gates that run tests: one vitest project each, counted from vitest's own JSON report. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tree.ts';
import { runTool } from './command.ts';
import { costLines, costsOf } from './costs.ts';
import { type Counts, type Gate, type Outcome, readNothing } from './gate.ts';

/** The part of vitest's report that is counted. */
export type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
};

const firstLine = (text: string | undefined) => text?.trim().split('\n')[0]?.slice(0, 300) ?? '';

/** A line for each failed test, and for each file that broke before its first one. */
export function failuresOf(report: Report): string[] {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
      return assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages?.[0])}`);
    });
}

/** A file that broke before its first test counts as one failure: its tests were never counted, and it is not nothing. */
export function countsOf(report: Report): Counts {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function runProject(
  project: string,
  filters: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const folder = path.join(root, '.cache/tests');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${project}-${process.pid}.json`);
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...filters,
  ];
  try {
    // A site built before in this process leaves `production` behind, and React then has no `act`.
    const { code } = await runTool('vitest/vitest.mjs', args, 'live', { NODE_ENV: 'test', ...env });
    if (!existsSync(file))
      return { isOk: false, read: 'no report: the run broke', counts: { passed: 0, failed: 1, skipped: 0 } };
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const counts = countsOf(report);
    for (const line of costLines(costsOf(report))) console.log(line);
    if (counts.passed + counts.failed === 0) return { ...readNothing('tests'), counts };
    return {
      isOk: code === 0 && counts.failed === 0,
      read: `${counts.passed + counts.failed} tests`,
      counts,
      failures: failuresOf(report),
    };
  } finally {
    rmSync(file, { force: true });
  }
}

/** A gate over one project of vitest.config.ts. */
export function testGate(
  project: string,
  filters: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Gate {
  return { name: project, run: () => runProject(project, filters, env) };
}
