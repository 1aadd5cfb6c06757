/**
 * How heavy and how steady the first screen is, and what Lighthouse says of it.
 *
 * Sketch, before the first measurement: React, the router, the query cache and the texts machine are 110 KB of gzipped
 * JavaScript; the shell and the home page may add 40. On Lighthouse's phone (1.6 Mbit/s, 150 ms a round trip, a processor
 * four times slower) 150 KB of script and 20 KB of style are 0.9 s on the wire and about 0.6 s of work after two round
 * trips, so the largest text stands at about 2 s.
 *
 * The baseline is a bare page of three sentences with no script at all, served and measured in the same run; for bytes it is
 * the part of the site's script that any site of these libraries would carry.
 */
import { rmSync } from 'node:fs';
import { dataFolder, startServer } from '../tools/start/server.ts';
import { round } from './figures.ts';
import type { Figure, Print } from './run.ts';
import { startBarePage } from './web/bare-page.ts';
import { type FirstLoad, readFirstLoad } from './web/first-load.ts';
import { readLighthouse } from './web/lighthouse.ts';

const runs = Number(process.env['BANYAN_BENCH_RUNS'] ?? 5);

function figure(name: string, value: number, unit: string, baseline: number | null): Figure {
  const ratio = baseline === null || baseline === 0 ? null : round(value / baseline);
  return { name, value: round(value, 4), unit, baseline, ratio, p50Ms: null, p99Ms: null };
}

function printLoad(print: Print, name: string, site: FirstLoad, bare: FirstLoad): void {
  print(figure(`${name}: JavaScript, gzipped`, site.scriptKb, 'KB', round(site.baseScriptKb)));
  print(figure(`${name}: CSS, gzipped`, site.styleKb, 'KB', null));
  print(figure(`${name}: fonts`, site.fontKb, 'KB', null));
  print(figure(`${name}: requests before it is usable`, site.requestsToUsable, 'requests', bare.requests));
  print(figure(`${name}: requests until the network rests`, site.requests, 'requests', bare.requests));
  print(figure(`${name}: layout shift`, site.layoutShift, 'score', bare.layoutShift));
  print(figure(`${name}: longest task, processor 4 times slower`, site.longestTaskMs, 'ms', bare.longestTaskMs));
}

export default async function run(print: Print): Promise<void> {
  const dataDir = dataFolder();
  const server = await startServer({ DATA_DIR: dataDir, PORT: '0' });
  const bare = await startBarePage();
  try {
    for (const [name, width] of [
      ['phone', 390],
      ['desk', 1440],
    ] as const) {
      const site = await readFirstLoad(server.url, width);
      printLoad(print, name, site, await readFirstLoad(bare.url, width));
    }
    const baseline = await readLighthouse(bare.url, 1);
    const scores = await readLighthouse(server.url, runs);
    for (const [category, score] of Object.entries(scores))
      print(figure(`lighthouse, phone, median of ${runs}: ${category}`, score, 'points', baseline[category] ?? null));
  } finally {
    bare.stop();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
