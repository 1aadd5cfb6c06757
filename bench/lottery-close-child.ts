/**
 * The players of the bench, in a process of their own: they send tickets over kept connections, at a given rate by the clock,
 * whether or not earlier ones are answered, or as fast as answers come. Their parent tells them what to bet on and until when,
 * and gets every answer back.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { saturate } from './figures.ts';

/** A line as a page sends it. */
export type SentLine = {
  readonly play: string;
  readonly selection: string;
  readonly stake: string;
  readonly odds: string;
  readonly cost: number;
};
export type Order = {
  readonly port: number;
  readonly cookie: string;
  readonly tokens: readonly string[];
  readonly drawId: string;
  readonly lines: readonly SentLine[];
  /** A ticket has from one to so many lines, in turn. */
  readonly mostLines: number;
  /** Tickets a second; null: as many as go, `width` at once. */
  readonly rate: number | null;
  readonly width: number;
  readonly forMs: number;
};
/** What came of a ticket. Times are of the process clock, `sentAt` counted from the start. */
export type Came = {
  readonly ticket: string;
  readonly lines: number;
  readonly code: string;
  readonly sentAt: number;
  readonly tookMs: number;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
let count = 0;

function post({ port, cookie }: Order, token: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/lgw/vn/tickets',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
          cookie,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve('ok');
          else resolve(/"code":"([a-z-]+)"/.exec(text)?.[1] ?? `status ${response.statusCode}`);
        });
      },
    );
    request.on('error', reject).end(body);
  });
}

async function sendOne(order: Order, began: number, came: Came[]): Promise<void> {
  count += 1;
  const { lines: pool, mostLines, tokens, drawId } = order;
  const size = 1 + (count % mostLines);
  const lines = Array.from({ length: size }, (_, at) => pool[((count * mostLines + at) * 7919) % pool.length]);
  const ticket = randomUUID();
  const start = performance.now();
  const code = await post(
    order,
    tokens[count % tokens.length] as string,
    JSON.stringify({ id: ticket, drawId, lines }),
  );
  came.push({ ticket, lines: size, code, sentAt: start - began, tookMs: performance.now() - start });
}

async function play(order: Order): Promise<Came[]> {
  const came: Came[] = [];
  const began = performance.now();
  if (order.rate === null) {
    await saturate(order.width, began + order.forMs, () => sendOne(order, began, came));
    return came;
  }
  const everyMs = 1000 / order.rate;
  const open = new Set<Promise<void>>();
  for (let number = 0; number * everyMs < order.forMs; number += 1) {
    const wait = began + number * everyMs - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = sendOne(order, began, came).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
  return came;
}

process.on('message', (order: Order) => {
  void play(order).then((came) => process.send?.(came));
});
