/**
 * The players of the bench, in a process of their own: each listens to the flight as its page does, bets while bets are taken, and cashes
 * out at a moment of its own while it flies.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

export type Seated = { readonly code: string };
export type CrashOrder = { readonly studioUrl: string; readonly seats: readonly Seated[]; readonly betsForMs: number };
export type CrashTimes = {
  readonly listening: number;
  readonly betting: number;
  /** Milliseconds of each cash-out that was accepted. */
  readonly answers: number[];
  /** The same of calls that touch nothing. */
  readonly nothing: number[];
  readonly left: readonly { readonly id: string; readonly answeredAt: number }[];
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
/** Cash-outs are spread over this much of the flight's beginning. */
const leavesWithinMs = 4000;
const atOnce = 64;

function call(
  url: string,
  place: string,
  token: string,
  body?: unknown,
  from?: string,
): Promise<{ status: number; text: string }> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${url}${place}`,
      {
        ...(from === undefined ? { agent } : { agent: false, localAddress: from }),
        method: body === undefined ? 'GET' : 'POST',
        headers,
      },
      (response) => {
        let read = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          read += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: read }));
      },
    );
    request.on('error', reject).end(text);
  });
}

/** Runs `work` for each, so many at a time. */
async function forEach<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of waiting) await work(one);
    }),
  );
}

type FlightEvent = { readonly number: number; readonly is: string };

/** Listens as a page does; returns what was heard last, and how to stop. */
async function listen(url: string): Promise<{ last: () => FlightEvent | undefined; close: () => void }> {
  let last: FlightEvent | undefined;
  const request = http.get(`${url}/api/flight/live`);
  await new Promise<void>((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (part: string) => {
        const data = /data: (.*)\n\n$/.exec(part)?.[1];
        if (data !== undefined) last = JSON.parse(data) as FlightEvent;
      });
      response.on('error', () => {});
      resolve();
    });
  });
  request.on('error', () => {});
  return { last: () => last, close: () => request.destroy() };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function play({ studioUrl, seats }: CrashOrder): Promise<CrashTimes> {
  const streams = await Promise.all([listen(studioUrl)]);
  const first = streams[0] as Awaited<ReturnType<typeof listen>>;
  await forEach(Array.from({ length: seats.length - 1 }), async () => {
    streams.push(await listen(studioUrl));
  });
  const tokens: string[] = [];
  await forEach([...seats.entries()], async ([at, { code }]) => {
    // From an address of each player's own: how often one address may open games is limited.
    const from = `127.1.${at >> 8}.${at & 255}`;
    const { text } = await call(studioUrl, '/api/open', '', { game: 'crash', code }, from);
    const { token } = JSON.parse(text) as { token?: string };
    if (token !== undefined) tokens.push(token);
  });
  const nothing: number[] = [];
  for (let number = 0; number < 500; number += 1) {
    const start = performance.now();
    await call(studioUrl, '/healthz', '');
    nothing.push(performance.now() - start);
    await pause(5);
  }
  for (;;) {
    const done = await fly(studioUrl, tokens, first.last);
    // A flight that was over before anybody could leave measures nothing.
    if (done.left.length < tokens.length / 10) continue;
    for (const { close } of streams) close();
    return { ...done, nothing, listening: streams.length };
  }
}

async function fly(
  url: string,
  tokens: readonly string[],
  event: () => FlightEvent | undefined,
): Promise<Omit<CrashTimes, 'listening' | 'nothing'>> {
  const before = event()?.number;
  while (event()?.is !== 'open' || event()?.number === before) await pause(20);
  const bets: { token: string; id: string }[] = [];
  await forEach(tokens, async (token) => {
    const id = randomUUID();
    const { status } = await call(url, '/api/flight/bets', token, { id, stake: '10', aim: null });
    if (status === 200) bets.push({ token, id });
  });
  while (event()?.is === 'open') await pause(5);
  const answers: number[] = [];
  const left: { id: string; answeredAt: number }[] = [];
  await Promise.all(
    bets.map(async ({ token, id }, at) => {
      // Nothing can be won before that.
      await pause(250 + (at / bets.length) * leavesWithinMs);
      if (event()?.is !== 'flying') return;
      const start = performance.now();
      const sentAt = Date.now();
      const { status } = await call(url, '/api/flight/leave', token, { id });
      if (status !== 200) return;
      answers.push(performance.now() - start);
      left.push({ id, answeredAt: sentAt });
    }),
  );
  return { betting: bets.length, answers, left };
}

process.on('message', (order: CrashOrder) => {
  const studioUrl = order.studioUrl.replace('localhost', '127.0.0.1');
  void play({ ...order, studioUrl }).then((measured) => process.send?.(measured));
});
