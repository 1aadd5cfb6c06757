/** The studio's process: starts once it is configured, reports its address, and ends with its parent. */
import { findStudioConfig } from './config.ts';
import { type Studio, startStudio } from './start.ts';

let studio: Studio | undefined;
let isStopping = false;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), 20_000).unref();
  await studio?.stop().catch((error: unknown) => console.error(error));
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The parent has gone, however it went.
process.on('disconnect', () => void stop(0));

try {
  studio = await startStudio(await findStudioConfig(process.env));
  process.send?.({ ready: studio.url, routes: studio.routes });
} catch (error) {
  console.error('The studio could not start:', error instanceof Error ? error.message : error);
  process.exit(1);
}
