/** Where a test's server listens. */
import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * A port that was free a moment ago, and so was the one after it, where the studio listens. Both lie below the ports that a system gives to
 * connections that go out (32768 and up on Linux): one of those may take a port between this look and the server's start.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
