/**
 * Everything outside the platform, in a process of its own: the hubs of several vendors, of which one may be unhealthy in a given way, and the players
 * who open games and look at lists. Its parent names a phase and gets the times back.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Illness = 'none' | 'hangs up' | 'slow' | 'fails' | 'nonsense' | 'endless';
export type Phase = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly cookie: string;
  /** The unhealthy vendor, and how it fails. */
  readonly vendor: string;
  readonly illness: Illness;
  readonly forMs: number;
  readonly perSecond: number;
};
export type Seen = {
  /** Games of another vendor, lists of games, games of that vendor: milliseconds. */
  readonly launches: number[];
  readonly lists: number[];
  readonly own: number[];
  readonly failed: number;
};

const slowMs = 30_000;
const megabyte = Buffer.alloc(1_000_000, 'x');
const unhealthy = new Map<string, Illness>();

const hubs = http.createServer((request, response) => {
  request.resume().on('end', () => answer(request.url?.split('/')[1] ?? '', request, response));
});

function answer(vendor: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  response.on('error', () => {});
  const healthy = (): void => {
    const body = request.url?.endsWith('/game/list') ? [] : { url: `https://${vendor.toLowerCase()}.example/play` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
  const ways: Readonly<Record<Illness, () => unknown>> = {
    none: healthy,
    'hangs up': () => request.socket.destroy(),
    slow: () => setTimeout(healthy, slowMs).unref(),
    fails: () => response.writeHead(500).end('error'),
    nonsense: () => response.end('<html>'.repeat(1000)),
    endless: () => pour(response, 100),
  };
  ways[unhealthy.get(vendor) ?? 'none']();
}

/** As many megabytes, as fast as they are taken. */
function pour(response: http.ServerResponse, megabytes: number): void {
  for (let left = megabytes; left > 0 && !response.destroyed; left -= 1)
    if (!response.write(megabyte)) return void response.once('drain', () => pour(response, left - 1));
  response.end();
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });

/** The status of an answer that was read to its end. */
function get(phase: Phase, path: string, token: string): Promise<number> {
  const { port, cookie } = phase;
  const headers = { cookie, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const request = http.get({ agent, port, path, host: '127.0.0.1', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    // A kept connection may have been closed in the rest between two phases.
    request.on('error', (error) => (request.reusedSocket ? resolve(get(phase, path, token)) : reject(error)));
  });
}

async function play(phase: Phase): Promise<Seen> {
  const { vendor, illness, forMs, perSecond, tokens } = phase;
  unhealthy.clear();
  unhealthy.set(vendor, illness);
  const seen = { launches: [] as number[], lists: [] as number[], own: [] as number[] };
  let failed = 0;
  const open = new Set<Promise<void>>();
  const send = (path: string, times: number[], number: number, mayFail: boolean): void => {
    const start = performance.now();
    const one = get(phase, path, tokens[number % tokens.length] as string)
      .then((status) => {
        times.push(performance.now() - start);
        if (!mayFail && status !== 200) failed += 1;
      })
      .finally(() => open.delete(one));
    open.add(one);
  };
  const start = performance.now();
  for (let number = 0; (number * 1000) / perSecond < forMs; number += 1) {
    const wait = start + (number * 1000) / perSecond - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    send('/wps/game/launchGame?vassalage=HEALTHY&gameId=tiger', seen.launches, number, false);
    send('/wps/catalog/games?language=EN&pageSize=12', seen.lists, number, false);
    send(`/wps/game/launchGame?vassalage=${vendor}&gameId=tiger`, seen.own, number, illness !== 'none');
  }
  await Promise.all(open);
  return { ...seen, failed };
}

process.on('message', (phase: Phase) => {
  void play(phase).then((seen) => process.send?.(seen));
});
hubs.listen(0, '127.0.0.1', () => process.send?.({ hubs: (hubs.address() as AddressInfo).port }));
