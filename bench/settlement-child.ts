/**
 * The settling process of the settlement bench: the whole API opened on the bench's database, told to settle one draw
 * while it relays the events of it.
 * A process of its own, because its memory is one of the figures. Prints one JSON line.
 */
import { systemClock } from '../packages/core/src/time/index.ts';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openLog } from '../apps/api/src/infra/log.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { settleDraw } from '../apps/api/src/modules/settlement/index.ts';

const [ownerUrl = '', drawId = ''] = process.argv.slice(2);
const opened = await openApp({
  config: readConfig({ PORT: '0', DATABASE_URL: ownerUrl }, process.cwd()),
  ownerUrl,
  clock: systemClock,
  log: openLog('demo'),
  secrets: secretsOf(Buffer.alloc(32, 7)),
  // Its own settlement would take a share of the draw; the relay, which has the events to read, is turned here.
  background: 'by hand',
});
const chunkMs: number[] = [];
const start = performance.now();
let isSettled = false;
const relaying = (async () => {
  while (!isSettled) {
    await opened.relay();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})();
const bets = await settleDraw(opened.context, drawId, { onProgress: (_settled, tookMs) => chunkMs.push(tookMs) });
isSettled = true;
const tookMs = performance.now() - start;
// maxRSS is in kilobytes on every system that Node knows.
console.log(JSON.stringify({ bets, tookMs, chunkMs, memoryMb: process.resourceUsage().maxRSS / 1024 }));
await relaying;
await opened.close();
