/**
 * The vendor's side of the bench, in a process of its own: signs and sends bets and their wins over kept connections, as fast
 * as answers come or at a given rate. Its parent tells it what to do and gets the times back.
 */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import { saturate } from './figures.ts';

export type Seat = { readonly player: string; readonly token: string };
export type Order = {
  readonly port: number;
  readonly path: string;
  readonly keyId: string;
  readonly secret: string;
  readonly seats: readonly Seat[];
  readonly width: number;
  readonly warmUpMs: number;
  readonly measuredMs: number;
  /** Requests a second; null: as many as go. */
  readonly rate: number | null;
};
export type Measured = { readonly perSecond: number; readonly times: number[]; readonly failed: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 512 });
let count = 0;
let failed = 0;

function send(order: Order, body: string): Promise<void> {
  const { port, path, keyId, secret } = order;
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`${timestamp}.POST.${path}.${body}`)
    .digest('hex');
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'wallet-key': keyId,
          'wallet-timestamp': timestamp,
          'wallet-signature': signature,
        },
      },
      (response) => {
        if (response.statusCode !== 200) failed += 1;
        response.resume().on('end', resolve);
      },
    );
    // A kept connection may have been closed in the rest between two phases; the same call again is the same.
    request.on('error', (error) => (request.reusedSocket ? resolve(send(order, body)) : reject(error))).end(body);
  });
}

/** A bet, then its win: two transactions. */
async function round(order: Order, slot: number): Promise<void> {
  count += 1;
  const { player, token } = order.seats[(slot * 7919 + count) % order.seats.length] as Seat;
  const id = `${process.pid}-${count}`;
  const place = { vendor: 'BENCH', player_id: player, currency: 'BDT', game_code: 'wheel', round_id: id };
  const bet = {
    ...place,
    session_token: token,
    request_id: `${id}b`,
    actions: [{ type: 'bet', tx_id: `${id}b`, amount: '1.00' }],
  };
  const win = {
    ...place,
    request_id: `${id}w`,
    round_finished: true,
    actions: [{ type: 'win', tx_id: `${id}w`, amount: '0.95' }],
  };
  for (const body of [bet, win]) {
    const start = performance.now();
    await send(order, JSON.stringify(body));
    times.push(performance.now() - start);
  }
}

let times: number[] = [];

async function measure(order: Order): Promise<Measured> {
  const go = order.rate === null ? flood : paced;
  await go(order, order.warmUpMs);
  times = [];
  failed = 0;
  const start = performance.now();
  await go(order, order.measuredMs);
  const perSecond = times.length / ((performance.now() - start) / 1000);
  return { perSecond, times, failed };
}

async function flood(order: Order, forMs: number): Promise<void> {
  await saturate(order.width, performance.now() + forMs, (slot) => round(order, slot));
}

/** Starts rounds by the clock, whether or not those before have ended: a slow answer does not slow the players. */
async function paced(order: Order, forMs: number): Promise<void> {
  const everyMs = 2000 / (order.rate as number);
  const start = performance.now();
  const open = new Set<Promise<void>>();
  for (let number = 0; number * everyMs < forMs; number += 1) {
    const wait = start + number * everyMs - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const one = round(order, number).finally(() => open.delete(one));
    open.add(one);
  }
  await Promise.all(open);
}

process.on('message', (order: Order) => {
  void measure(order).then((measured) => process.send?.(measured));
});
