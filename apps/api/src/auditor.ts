/**
 * The auditor: a process of its own beside the server, which checks every finished draw and every round of the operator's games
 * again, from what is stored. It is told by whoever started it where the books are, and ends with it.
 */
import pg from 'pg';
import { pino } from 'pino';
import { openDatabase, openPool } from './infra/database.ts';
import { endedPrizes } from './modules/chance/index.ts';
import { recheckDraws, recheckPrizes, recheckRounds } from './modules/fairness/index.ts';

type Books = { readonly ownerUrl: string; readonly studioUrl: string };

const everyMs = 5000;
const log = pino({ level: 'warn' }, process.stderr);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// The parent has gone, however it went.
process.on('disconnect', () => stopping.abort());

const { ownerUrl, studioUrl } = await new Promise<Books>((resolve) => process.once('message', resolve));
const database = openDatabase(
  openPool(ownerUrl, { max: 1, statementTimeoutMs: 120_000, applicationName: 'banyan-auditor' }),
);
const studio = new pg.Pool({ connectionString: studioUrl, max: 1, application_name: 'banyan-auditor' });
studio.on('error', () => {});

while (!stopping.signal.aborted) {
  const found = (error: unknown) => log.warn({ err: error }, 'the auditor could not go on and tries again');
  await recheckDraws({ database, log }, stopping.signal).catch(found);
  await recheckPrizes({ database, log, ended: endedPrizes }, stopping.signal).catch(found);
  await recheckRounds({ database, log, studio }, stopping.signal).catch(found);
  if (!stopping.signal.aborted) await rest();
}
await Promise.all([database.destroy(), studio.end()]);
process.exit(0);

/** Until the next turn, or until it is over. */
function rest(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, everyMs);
    stopping.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
