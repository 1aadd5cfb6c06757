/** A producer of sports for tests: an HTTP server that tells of matches, and leaves out, repeats, turns round, lies and falls silent as a test says. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { World } from './world.ts';

export type WireMessage = Readonly<Record<string, unknown>> & { readonly kind: string; readonly id: string };

export type FeedServer = {
  readonly address: string;
  /** What it answers: as it should, with an error, or without the first messages that were asked for. */
  mode: 'answers' | 'refuses' | 'forgets';
  /** Recoveries that were asked for: number and since when. */
  readonly asked: { readonly requestId: number; readonly since: number | undefined }[];
  /** What stands in its header for the caller. */
  readonly tokens: (string | undefined)[];
  send(...messages: readonly WireMessage[]): void;
  close(): Promise<void>;
};

/** Opens a feed. `snapshot` makes what a recovery sends before it is complete. */
export async function feedServer(
  snapshot: (requestId: number) => readonly WireMessage[],
  now: () => number,
): Promise<FeedServer> {
  const log: unknown[] = [];
  const feed: Omit<FeedServer, 'address' | 'close'> = {
    mode: 'answers',
    asked: [],
    tokens: [],
    send: (...messages) => void log.push(...messages),
  };
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://feed');
    feed.tokens.push(request.headers.authorization);
    if (feed.mode === 'refuses') return void response.writeHead(503).end();
    if (pathname.endsWith('/recovery')) {
      const requestId = Number(searchParams.get('requestId'));
      const since = searchParams.get('since');
      feed.asked.push({ requestId, since: since === null ? undefined : Number(since) });
      const id = `snapshot-${requestId}`;
      log.push(...snapshot(requestId), { kind: 'snapshotComplete', id, generated: now(), requestId });
      return void response.writeHead(202).end('{}');
    }
    const after = Number(searchParams.get('after') ?? '0');
    const from = feed.mode === 'forgets' ? after + 1 : after;
    response.end(JSON.stringify({ from: String(from), to: String(log.length), messages: log.slice(from) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(feed, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Sets a feed in a world, with a secret by its name. */
export async function setFeed(w: World, producer: string, { address }: FeedServer): Promise<void> {
  await w.set('outbound.insideHosts', ['127.0.0.1']);
  await w.set('sports.feeds', [{ producer, adapter: 'json', address, everyMs: 200, secret: 'test-feed' }]);
}

const outcomes = (prices: Readonly<Record<string, string>>) =>
  Object.entries(prices).map(([code, price]) => ({ code, price }));

/** Result, total and handicap of a match, as a feed offers them. */
export const feedMarkets = [
  { market: 'football.1x2', state: 'active', outcomes: outcomes({ home: '2.10', draw: '3.40', away: '3.60' }) },
  { market: 'football.total/total=2.5', state: 'active', outcomes: outcomes({ over: '1.90', under: '1.90' }) },
  { market: 'football.asian-handicap/hcp=-0.25', state: 'active', outcomes: outcomes({ home: '1.95', away: '1.85' }) },
] as const;

/** Writes messages of one match, each with the next generation time and a name of its own. */
export function matchWriter(event: string, now: () => number) {
  let last = 0;
  return (kind: string, body: Readonly<Record<string, unknown>> = {}): WireMessage => {
    last = Math.max(last + 1, now());
    return { kind, id: `${event}-${kind}-${last}`, generated: last, event, ...body };
  };
}
export type WriteMessage = ReturnType<typeof matchWriter>;

export const fixtureOfMatch = (event: string, startsAt: number) => ({
  fixture: {
    sport: 'football',
    tournament: { id: 'football.feed', category: 'test', names: { EN: 'Feed League' }, tier: 1 },
    startsAt,
    home: { code: `${event}-h`, names: { EN: `Home ${event}` } },
    away: { code: `${event}-a`, names: { EN: `Away ${event}` } },
  },
});

export const scoreOf = (home: number, away: number, state: string, phase = 'half-1') => ({
  state,
  play: { score: `${home}-${away}`, phase, home: String(home), away: String(away) },
});

const result = (market: string, factors: Readonly<Record<string, string>>, certainty = 2) => ({
  ...{ market, factors, certainty },
});

/**
 * A match that ends 1-1 after the producer first said that the home side had won: stops, prices, a wrong result and its rollback, a time that is void, a
 * cancel that is taken back.
 */
export function storyOf(write: WriteMessage, from: number): WireMessage[] {
  const [oneXTwo, total, handicap] = feedMarkets;
  const all = { from: from - 60_000, to: from + 3_600_000 };
  return [
    write('score', scoreOf(0, 0, 'live')),
    write('oddsChange', { isWhole: true, markets: feedMarkets }),
    write('betStop', { groups: ['all'], reason: 'goal' }),
    write('score', scoreOf(1, 0, 'live')),
    write('oddsChange', {
      isWhole: false,
      markets: [{ ...oneXTwo, outcomes: outcomes({ home: '1.40', draw: '4.20', away: '7.50' }) }],
    }),
    write('settlement', { results: [result(oneXTwo.market, { home: 'won', draw: 'lost', away: 'lost' }, 1)] }),
    write('betCancel', { markets: [total.market], ...all, why: 'wrong-clock' }),
    write('betCancel', { markets: [oneXTwo.market], ...all, why: 'wrong-score' }),
    write('rollbackSettlement', { markets: [oneXTwo.market] }),
    write('rollbackCancel', { markets: [oneXTwo.market], ...all }),
    write('betCancel', { markets: [handicap.market] }),
    write('score', scoreOf(1, 1, 'ended', 'full-time')),
    write('settlement', {
      results: [
        result(oneXTwo.market, { home: 'lost', draw: 'won', away: 'lost' }),
        result(total.market, { over: 'lost', under: 'won' }),
        result(handicap.market, { home: 'half-lost', away: '1,1,2' }),
      ],
    }),
    write('rollbackCancel', { markets: [handicap.market] }),
    write('fixtureChange', { fixture: { feedSeconds: 4 } }),
  ];
}

/** What the book says of an event, without what depends on the order in which it was heard: versions, times, ids, and prices of markets with a result. */
export async function bookOf(w: World, ref: string): Promise<unknown> {
  const { rows: events } = await w.owner.query(
    `select state, score, phase, red_cards, sides, feed_seconds, starts_at, shown from sport_events where ref = $1`,
    [ref],
  );
  const { rows: markets } = await w.owner.query(
    `select m.id, m.state, case when m.result_version = 0 then m.outcomes end as outcomes, r.factors, r.certainty, r.source,
        (select jsonb_agg(jsonb_build_array(v.why, v.from_at, v.to_at) order by v.why) from sport_void_windows v
          where v.event = m.event and v.market = m.id and v.ended_at is null) as windows
      from sport_markets m join sport_events e on e.id = m.event
      left join sport_results r on r.event = m.event and r.market = m.id and r.version = m.result_version
      where e.ref = $1 order by m.id`,
    [ref],
  );
  return { events, markets };
}

export async function eventIdOf(w: World, ref: string): Promise<string> {
  const { rows } = await w.owner.query('select id from sport_events where ref = $1', [ref]);
  return rows[0].id;
}

/** A small generator of whole numbers below a bound, so that a run can be repeated by its seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export const shuffled = <T>(items: readonly T[], below: (bound: number) => number): T[] =>
  items
    .map((item) => ({ item, place: below(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
