/**
 * `npm run dev`: the API restarts when its files change, the site reloads in the browser through Vite. The API serves
 * on PORT as ever; the reloading site has a port of its own and hands every call on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const api = `http://localhost:${process.env['PORT'] || '8080'}`;
const handedOn = ['/wps', '/lgw', '/lotto', '/demo', '/healthz', '/readyz', '/metrics', '/openapi.json'];

const site = await createServer({
  root: path.join(root, 'apps/web'),
  server: { proxy: Object.fromEntries(handedOn.map((place) => [place, api])) },
});
await site.listen();

const server: ChildProcess = spawn(
  process.execPath,
  ['--watch-preserve-output', '--watch', 'apps/api/src/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
console.log(`The reloading site is at ${site.resolvedUrls?.local[0] ?? 'an unknown address'}`);

let isStopping = false;
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.kill(signal);
  await site.close();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stop(signal).catch((error: unknown) => console.error(error));
  });
}
server.on('exit', (code) => {
  process.exitCode = isStopping ? 0 : (code ?? 1);
  if (!isStopping) stop('SIGTERM').catch((error: unknown) => console.error(error));
});
