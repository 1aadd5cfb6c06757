/**
 * How many milliseconds of script the studio's games and the pages of the site where much moves (home scrolled, rooms of lotteries with their clocks)
 * spend on a frame, on a phone's screen and a processor four times slower.
 *
 * Sketch, before the first measurement: a frame of the flight moves 60 points of a curve and one text, some 0.2 ms here and 1 ms on the slow
 * processor; a step of the slot renders fifteen cells by React, some 1.5 ms and 6 ms; a roll of dice renders its board twice. The aim
 * is at most 8 ms at p95, half of what a frame at 60 a second has.
 *
 * The baseline is a page of one line of script that asks for the next frame and does nothing else, in the same browser and run.
 */
import { rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, type Page, chromium } from 'playwright-core';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { chromiumArguments, findChromium } from '../e2e/chromium.ts';
import { buildStudio } from '../tools/build-site.ts';
import { dataFolder, removeFolder, startServer } from '../tools/start/server.ts';
import { percentile, round } from './figures.ts';
import type { Print } from './run.ts';
import { framesOf } from './studio/frame-script.ts';
import { startStudioProcess } from './studio/studio-process.ts';

const playsForMs = Number(process.env['BANYAN_BENCH_MS'] ?? 20_000);
const phone = { width: 390, height: 844, slower: 4 } as const;
const empty =
  '<!doctype html><main><button>play</button></main><script>const go = () => requestAnimationFrame(go); go();</script>';

const until = async (ends: number, step: () => Promise<void>): Promise<void> => {
  while (performance.now() < ends) await step();
};
/** Presses the key that plays, again and again, as a quick player does. By the key, since a robot's click runs script of its own in the page. */
const play = (page: Page) =>
  until(performance.now() + playsForMs, async () => {
    await page.keyboard.press('Space');
    await page.waitForTimeout(900);
  });

export default async function run(print: Print): Promise<void> {
  await buildStudio();
  const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-frames');
  rmSync(dataDir, { recursive: true, force: true });
  const database = await startEmbedded({ dataDir });
  const studio = await startStudioProcess(database.url, 'http://127.0.0.1:9');
  const bare = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end(empty));
  await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  try {
    const { port } = bare.address() as AddressInfo;
    const nothing = await framesOf(browser, `http://127.0.0.1:${port}/`, phone, play);
    const baseline = percentile(nothing, 0.95);
    figure(print, 'frames.empty-page', nothing, null);
    for (const game of ['crash', 'monsoon', 'dice', 'rickshaw', 'mango']) {
      const url = `${studio.url}/play?game=${game}&mode=demo&currency=FUN&language=BN`;
      const frames = await framesOf(browser, url, phone, play);
      figure(print, `frames.${game}`, frames, baseline);
    }
    await printSite(print, browser, baseline);
  } finally {
    await browser.close();
    bare.close();
    await studio.stop();
    database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Down and up the page by the wheel, as somebody looks through it. */
const scroll = (page: Page) => {
  let down = true;
  return until(performance.now() + playsForMs, async () => {
    const at = await page.evaluate(() => window.scrollY + window.innerHeight >= document.body.scrollHeight - 4);
    down = at ? false : down || (await page.evaluate(() => window.scrollY === 0));
    await page.mouse.wheel(0, down ? 240 : -240);
    await page.waitForTimeout(50);
  });
};
const watch = (page: Page) => page.waitForTimeout(playsForMs);

/** The site with its demo: what its pages spend on a frame. */
async function printSite(print: Print, browser: Browser, baseline: number): Promise<void> {
  const folder = dataFolder();
  const server = await startServer({ DATA_DIR: folder, PORT: '0' });
  try {
    for (const [name, address, use] of [
      ['home, scrolled', '/', scroll],
      ['room of a minute', '/vnlottery?gameCode=MB1M', watch],
      ['colour room', '/vnlottery?gameCode=CG30S', watch],
    ] as const)
      figure(print, `frames.site: ${name}`, await framesOf(browser, server.url + address, phone, use), baseline);
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    removeFolder(folder);
  }
}

/** The value is what 95 of 100 frames stay below. */
function figure(print: Print, name: string, frames: number[], baseline: number | null): void {
  const p95 = percentile(frames, 0.95);
  print({
    name: `${name}: script a frame at p95, processor 4 times slower, ${frames.length} frames`,
    value: round(p95),
    unit: 'ms',
    baseline: baseline === null ? null : round(baseline),
    ratio: baseline === null || baseline === 0 ? null : round(p95 / baseline),
    p50Ms: round(percentile(frames, 0.5)),
    p99Ms: round(percentile(frames, 0.99)),
  });
}
