import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { startEmbedded } from '../apps/api/src/infra/embedded.ts';
import { chromiumArguments, findChromium } from '../e2e/chromium.ts';
import { startStudioProcess } from './studio/studio-process.ts';
const dataDir = path.resolve(import.meta.dirname, '../.cache/bench-prof');
rmSync(dataDir, { recursive: true, force: true });
const database = await startEmbedded({ dataDir });
const studio = await startStudioProcess(database.url, 'http://127.0.0.1:9');
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
for (const game of process.argv.slice(2)) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(`${studio.url}/play?game=${game}&mode=demo&currency=FUN&language=BN`);
  await page.locator('main button, canvas').last().waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 300 });
  await cdp.send('Profiler.start');
  for (let i = 0; i < 6; i++) { await page.keyboard.press('Space'); await page.waitForTimeout(900); }
  const { profile } = await cdp.send('Profiler.stop');
  writeFileSync(`/tmp/prof-${game}.json`, JSON.stringify(profile));
  const nodes = new Map(profile.nodes.map((n) => [n.id, n]));
  const self = new Map<number, number>();
  profile.samples!.forEach((id, i) => self.set(id, (self.get(id) ?? 0) + profile.timeDeltas![i]! / 1000));
  const by = new Map<string, number>();
  const tot = new Map<string, number>();
  const parent = new Map<number, number>();
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const nm = (n: (typeof profile.nodes)[0]) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`;
  for (const [id, ms] of self) {
    const n = nodes.get(id)!;
    by.set(nm(n), (by.get(nm(n)) ?? 0) + ms);
    const seen = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parent.get(at)) { const k = nm(nodes.get(at)!); if (!seen.has(k)) { seen.add(k); tot.set(k, (tot.get(k) ?? 0) + ms); } }
  }
  console.log('==', game, 'self');
  for (const [k, v] of [...by].sort((a, b) => b[1] - a[1]).slice(0, 22)) console.log(v.toFixed(0), k);
  console.log('-- total');
  for (const [k, v] of [...tot].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(v.toFixed(0), k);
  await context.close();
}
await browser.close(); await studio.stop(); database.stop(); rmSync(dataDir, { recursive: true, force: true });
