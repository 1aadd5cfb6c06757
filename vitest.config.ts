/**
 * The kinds of test. `unit` is pure and needs nothing; `tidy` is the house rules; `tools` the launcher and the start-up;
 * `api` speaks HTTP to the real server over a real PostgreSQL; `e2e` drives a real browser.
 * `BANYAN_LONG=1` lifts the time limits for full matrices, fuzzing and kills.
 */
import { defineConfig } from 'vitest/config';
import { officeTexts } from './apps/admin/build/texts.ts';
import { banyanBrand } from './apps/web/build/brand.ts';
import { banyanTexts } from './packages/i18n/src/vite.ts';
import { leftOut } from './tools/left-out.ts';
import { SlowestFirst } from './tools/slowest-first.ts';
import { seedOf } from './tools/seed.ts';

// Workers inherit it: every sample and every property of the run draws from this one seed.
const seed = seedOf(process.env['BANYAN_SEED'], new Date());
process.env['BANYAN_SEED'] = String(seed);

const long = process.env['BANYAN_LONG'] === '1';
const minutes = (count: number) => count * 60_000;
const limits = (short: number) => ({
  testTimeout: long ? minutes(20) : short,
  hookTimeout: long ? minutes(5) : minutes(2),
});

// The gates of the short run ask for a sample; a run by hand has every file.
const left = process.env['BANYAN_SAMPLE'] === '1' ? leftOut(seed) : [];

export default defineConfig({
  test: {
    // Two cores are the machine this is held to; more workers only make the database wait.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        // The site's files stand on what its build makes: the brand and the texts.
        plugins: [banyanBrand('default'), banyanTexts(), officeTexts()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{web,admin,studio}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          pool: 'threads',
          ...limits(30_000),
        },
      },
      {
        test: {
          name: 'tidy',
          include: ['tools/tidy/**/*.test.ts'],
          environment: 'node',
          pool: 'threads',
          ...limits(minutes(1)),
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          exclude: ['tools/tidy/**'],
          setupFiles: ['tools/sample.ts'],
          environment: 'node',
          pool: 'threads',
          ...limits(minutes(2)),
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...left],
          environment: 'node',
          pool: 'forks',
          // Many of these tests wait, for a process to start or a limit to pass: a third worker uses what two leave.
          maxWorkers: 3,
          // Files share a worker's modules: reading the server's source again for each took a fifth of the time.
          isolate: false,
          globalSetup: ['apps/api/test/database.ts'],
          setupFiles: ['tools/sample.ts'],
          ...limits(minutes(1)),
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...left],
          environment: 'node',
          pool: 'forks',
          // Pages wait for their draws, timers and moves; a third browser uses what two leave. In the long run, whose flows are heavy, it made all three slower.
          maxWorkers: long ? 2 : 3,
          globalSetup: ['e2e/chromium.ts', 'e2e/product.ts', 'e2e/stories.ts'],
          setupFiles: ['tools/sample.ts'],
          // A page is given time; one second, the library's own patience, is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
          ...limits(minutes(2)),
        },
      },
    ],
  },
});
