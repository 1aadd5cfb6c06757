/**
 * Lighthouse on a phone's preset, several times, the median of each score. It lives in a package of its own beside this
 * file and is installed by the first run of the bench.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { chromiumArguments, findChromium } from '../../e2e/chromium.ts';
import { install } from '../../tools/run/install.mjs';
import { root } from '../../tools/tree.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/** What stands beside the scores, because it explains them. */
const times = {
  'first-contentful-paint': 'first paint, ms',
  'largest-contentful-paint': 'largest paint, ms',
  'total-blocking-time': 'blocking time, ms',
  'speed-index': 'speed index, ms',
} as const;

async function runOnce(url: string): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      path.join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text) as Report;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Scores from 0 to 100 by category, and the times behind them. */
export async function readLighthouse(url: string, runs: number): Promise<Record<string, number>> {
  install(root, import.meta.dirname, 'Lighthouse for the bench');
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await runOnce(url));
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, 100 * median(reports.map((report) => report.categories[name]?.score ?? 0))]),
    ),
    ...Object.fromEntries(
      Object.entries(times).map(([audit, name]) => [
        name,
        median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)),
      ]),
    ),
  };
}
