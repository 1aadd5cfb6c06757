/** The players of the sports bench, in a process of their own: each sends bets over connections that stay open, as fast as answers come or at a rate. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { deviceCookie } from '../apps/api/test/device.ts';
import { saturate } from './figures.ts';

export type Order = {
  readonly port: number;
  readonly tokens: readonly string[];
  readonly matches: readonly string[];
  readonly width: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Bets a second; null: as many as go. */
  readonly rate: number | null;
};
export type Measured = {
  readonly perSecond: number;
  readonly times: number[];
  /** With those of the warm-up. */
  readonly sent: number;
  readonly failed: number;
  readonly firstFault: string;
};

const selections = [
  ['football.1x2', 'home', '2.10'],
  ['football.total/total=2.5', 'over', '1.90'],
  ['football.1x2', 'away', '3.60'],
  ['football.asian-handicap/hcp=-0.25', 'home', '1.95'],
] as const;

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
let count = 0;
let failed = 0;
let firstFault = '';
let times: number[] = [];

function send({ port }: Order, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...{ authorization: `Bearer ${token}`, cookie: deviceCookie },
    };
    const request = http.request(
      { agent, port, path: '/lgw/sports/tickets', host: '127.0.0.1', method: 'POST', headers },
      (response) => {
        let said = '';
        response
          .on('data', (part: Buffer) => {
            if (response.statusCode !== 200) said += String(part);
          })
          .on('end', () => {
            if (response.statusCode !== 200) {
              failed += 1;
              firstFault ||= said;
            }
            resolve();
          });
      },
    );
    request.on('error', reject).end(body);
  });
}

async function bet(order: Order): Promise<void> {
  const number = count++;
  const [marketId, outcome, price] = selections[number % selections.length] as (typeof selections)[number];
  const eventId = order.matches[(number * 7919) % order.matches.length];
  const body = JSON.stringify({
    id: randomUUID(),
    legs: [{ eventId, marketId, outcome, price, score: '' }],
    shape: { sizes: [1], bankers: [] },
    ...{ stake: String(1 + (number % 97)), policy: 'better', format: 'decimal' },
  });
  const start = performance.now();
  await send(order, order.tokens[number % order.tokens.length] as string, body);
  times.push(performance.now() - start);
}

async function measure(order: Order): Promise<Measured> {
  const go = order.rate === null ? flood : paced;
  const first = count;
  await go(order, order.warmUpMs);
  [times, failed] = [[], 0];
  const start = performance.now();
  await go(order, order.measuredMs);
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    times,
    sent: count - first,
    failed,
    firstFault,
  };
}

async function flood(order: Order, forMs: number): Promise<void> {
  await saturate(order.width, performance.now() + forMs, () => bet(order));
}

/** Starts bets by the clock, whether or not those before have ended: a slow answer does not slow the players. */
async function paced(order: Order, forMs: number): Promise<void> {
  const everyMs = 1000 / (order.rate as number);
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let number = 0; number * everyMs < forMs; number += 1) {
    const wait = start + number * everyMs - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = bet(order).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

process.on('message', (order: Order) => {
  void measure(order).then((measured) => process.send?.(measured));
});
