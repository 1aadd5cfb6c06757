/** The orchestrator's own arithmetic: what it counts and what it says last. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { allPaths, isTypeScript, root } from '../tree.ts';
import { seedOf } from '../seed.ts';
import { costLines, costsOf } from './costs.ts';
import { readNothing } from './gate.ts';
import { summaryOf, totalOf } from './summary.ts';
import { countsOf, failuresOf } from './vitest.ts';

const gate = (name: string, isOk: boolean, counts?: { passed: number; failed: number; skipped: number }) => ({
  name,
  seconds: 1.25,
  outcome: { isOk, read: 'something', ...(counts === undefined ? {} : { counts }) },
});

const took = { startTime: 1000, endTime: 3500 };
const of = (status: string, fullName: string, ...failureMessages: string[]) => ({ status, fullName, failureMessages });

describe('totals', () => {
  test('the last line is the sum of all test runs, and nothing else is on it', () => {
    const done = [
      gate('types', true),
      gate('unit', true, { passed: 10, failed: 0, skipped: 1 }),
      gate('api', false, { passed: 5, failed: 2, skipped: 0 }),
    ];
    expect(totalOf(done)).toEqual({ passed: 15, failed: 2, skipped: 1 });
    expect(summaryOf(done).at(-1)).toBe('tests: 15 passed, 2 failed, 1 skipped');
    expect(summaryOf(done).at(-2)).toBe('failed gates: api in 3.8 s');
  });

  test('without test runs there are no totals', () => {
    expect(summaryOf([gate('types', true)]).at(-1)).toBe('all 1 gates passed in 1.3 s');
  });

  test('todo and skipped tests are both skipped, and a file that broke at its import is a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 2,
      numTodoTests: 1,
      testResults: [
        { ...took, name: `${root}/a.test.ts`, status: 'passed', assertionResults: [of('passed', 'works')] },
        {
          ...took,
          name: `${root}/b.test.ts`,
          status: 'failed',
          assertionResults: [of('passed', 'well'), of('failed', 'adds', 'expected 1\n at b')],
        },
        { ...took, name: `${root}/c.test.ts`, status: 'failed', message: 'no such module\nat c', assertionResults: [] },
      ],
    };
    expect(countsOf(report)).toEqual({ passed: 3, failed: 2, skipped: 3 });
    expect(failuresOf(report)).toEqual(['b.test.ts > adds: expected 1', 'c.test.ts: no such module']);
  });

  test('what tests cost is told by the part they are about, the most expensive first', () => {
    const file = (name: string, ms: number) => ({
      name: `${root}/${name}`,
      startTime: 1000,
      endTime: 1000 + ms,
      status: 'passed',
      assertionResults: [of('passed', 'x')],
    });
    const costs = costsOf({
      numPassedTests: 4,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        file('apps/api/src/modules/wallet/a.test.ts', 2000),
        file('apps/api/src/modules/wallet/b.test.ts', 40_000),
        file('apps/api/src/adapters/vendors/c.test.ts', 50_000),
        file('packages/core/src/money/d.test.ts', 500),
      ],
    });
    expect(costs.map(({ part, seconds, files }) => [part, seconds, files])).toEqual([
      ['api vendors', 50, 1],
      ['api wallet', 42, 2],
      ['core', 0.5, 1],
    ]);
    expect(costLines(costs).map((line) => line.replace(/ +/g, ' '))).toEqual([
      'api vendors 50.0 s of 30 s 1 files over its budget',
      'api wallet 42.0 s of 30 s 2 files over its budget',
    ]);
  });

  test('the names of what failed stand among the last lines', () => {
    const failed = { isOk: false, read: 'x', failures: ['b.test.ts > adds: expected 1'] };
    expect(summaryOf([{ name: 'unit', seconds: 1, outcome: failed }])).toContain(
      'failed: b.test.ts > adds: expected 1',
    );
  });
});

test('a gate that read nothing has failed', () => {
  expect(readNothing('files')).toEqual({ isOk: false, read: 'read no files: the gate checks nothing' });
});

test('the tree is seen: this file is in it, what is installed or built is not', () => {
  const paths = allPaths();
  expect(paths).toContain('tools/gates/gates.test.ts');
  expect(paths.filter(isTypeScript).length).toBeGreaterThan(100);
  expect(paths.filter((file) => /node_modules|\/dist\//.test(file))).toEqual([]);
});

test('an unknown gate is refused with the names of the known ones', () => {
  const run = spawnSync(process.execPath, [path.join(root, 'tools/test.ts'), 'test', 'untit'], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(
    /There is no gate untit\. Gates: types, biome, oxlint, knip, tidy, unit, site, api, tools, e2e\./,
  );
});

describe('the seed', () => {
  const now = new Date('2026-11-22T23:59:59Z');

  test('follows the UTC day unless one is asked for', () => {
    expect(seedOf(undefined, now)).toBe(20_261_122);
    expect(seedOf('', now)).toBe(20_261_122);
    expect(seedOf('7', now)).toBe(7);
  });

  test.each(['0', '-1', '1.5', 'today', '99999999999'])('%s is no seed', (asked) => {
    expect(() => seedOf(asked, now)).toThrow('BANYAN_SEED');
  });
});
