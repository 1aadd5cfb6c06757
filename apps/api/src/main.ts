/** `npm start`: starts the product, says so in one line, and stops it cleanly when asked to. */
import { readConfig } from './infra/config.ts';
import { OperatorError, operatorErrorFor } from './infra/operator-error.ts';
import { type Started, start } from './start.ts';

const stopWithinMs = 30_000;
let started: Promise<Started> | undefined;
let isStopping = false;

function fail(error: unknown): void {
  const shown = operatorErrorFor(error, place);
  console.error(shown instanceof OperatorError ? shown.message : shown);
}

/** Stops once, however often it is asked: npm, the terminal and the launcher may all ask. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), stopWithinMs).unref();
  try {
    // A start under way is let finish, so that nothing is left half open.
    await (await started?.catch(() => undefined))?.stop();
    process.exit(code);
  } catch (error) {
    fail(error);
    process.exit(1);
  }
}

let place: Parameters<typeof operatorErrorFor>[1] = {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
process.on('uncaughtException', (error) => {
  // What ends the server is said once; faults of things that end with it are no news.
  if (!isStopping) fail(error);
  void stop(1);
});

try {
  const config = readConfig(process.env, process.env['INIT_CWD'] ?? process.cwd(), process.argv.slice(2));
  place = { port: config.port, databaseUrl: config.databaseUrl, dataDir: config.dataDir };
  started = start(config);
  const { lines } = await started;
  if (!isStopping) console.log(lines.join('\n'));
} catch (error) {
  if (!isStopping) {
    fail(error);
    process.exit(1);
  }
}
