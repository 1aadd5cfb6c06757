/**
 * A node of the login bench: the whole API on the bench's database, in a process of its own, as a node is. Prints a JSON
 * line with its port, and after the word `check` on its input another with the times of session checks.
 */
import { createInterface } from 'node:readline';
import { systemClock } from '../packages/core/src/time/index.ts';
import { openApp } from '../apps/api/src/app.ts';
import { readConfig } from '../apps/api/src/infra/config.ts';
import { openLog } from '../apps/api/src/infra/log.ts';
import { secretsOf } from '../apps/api/src/infra/secrets.ts';
import { hashOfDevice, watchSessions } from '../apps/api/src/modules/sessions/index.ts';

const [ownerUrl = ''] = process.argv.slice(2);
const log = openLog('demo');
log.level = 'silent';
const opened = await openApp({
  config: readConfig({ PORT: '0', DATABASE_URL: ownerUrl }, process.cwd()),
  ownerUrl,
  clock: systemClock,
  log,
  secrets: secretsOf(Buffer.alloc(32, 7)),
  requestsPerMinute: 0,
  background: 'by hand',
});
const port = await opened.listen(0);
console.log(JSON.stringify({ port }));

/** How long one question takes, in milliseconds, many times over. */
async function timesOf(count: number, ask: (turn: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now();
    if ((await ask(turn)) === undefined) throw new Error('a session of the bench is not known');
    times.push(performance.now() - start);
  }
  return times;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { tokens, device } = JSON.parse(line) as { tokens: string[]; device: string };
  const hash = hashOfDevice(device) as Buffer;
  const sessions = watchSessions(opened.context);
  const nth = (turn: number) => tokens[turn % tokens.length] as string;
  const cold = await timesOf(500, async (turn) => await watchSessions(opened.context).callerOf(nth(turn), hash));
  const cached = await timesOf(100_000, async (turn) => await sessions.callerOf(nth(turn), hash));
  console.log(JSON.stringify({ cold, cached }));
}
await opened.close();
