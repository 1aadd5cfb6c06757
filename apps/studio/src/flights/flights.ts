/**
 * Flights, one after the other: bets for a while, then the flight, then a rest. Where a flight ends is known to one process alone until
 * it has ended, the one whose turn it is to fly (turn.ts); who has left before is decided by the clock of that process.
 *
 * The published rule of a flight that a stop interrupts: bets that had left or had an aim are paid by where the flight would have
 * ended; all others could not leave any more, and their stakes go back. A flight that had not begun is void.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { crash, endOfFlight, flightMs, multiplierAt, settleBet } from '@banyan/games/crash';
import { fairDraws } from '@banyan/games/fair';
import { within } from '../database.ts';
import { type Parts, advance } from '../rounds/advance.ts';
import type { Round } from '../rounds/store.ts';
import {
  type Flight,
  closeBets,
  decide,
  dueBets,
  endFlight,
  lastFlights,
  leave,
  letFly,
  openFlight,
  returnBets,
  unfinishedFlights,
} from './store.ts';
import { type Turn, takeTurn } from './turn.ts';

/** `calls`: the connections of the players' calls; cash-outs go by them and do not wait behind payouts, which have `pool`. */
export type FlightParts = Parts & {
  readonly pool: pg.Pool;
  readonly calls: pg.Pool;
  readonly betsForMs: number;
  readonly restMs: number;
};

/** What everybody may know. Times are in milliseconds from now, so that no clock has to agree. */
export type FlightNews = {
  readonly number: number;
  readonly is: 'open' | 'flying' | 'ended';
  readonly seedHash: string;
  readonly startsInMs?: number;
  readonly flownMs?: number;
  /** Hundredths. */
  readonly reached?: number;
  readonly last: readonly { readonly number: number; readonly reached: number }[];
};

export type Flights = {
  now(): FlightNews | undefined;
  /** Answers how to stop hearing. */
  hear(listener: (news: FlightNews) => void): () => void;
  /** The flight that takes bets; undefined when none does. */
  openNumber(): number | undefined;
  /** A player leaves. `early`: nothing could be won yet, and the bet stays on; `late`: the flight has ended, or there is no such bet. */
  leave(id: string, player: string): Promise<Round | 'early' | 'late'>;
  stop(): Promise<void>;
};

const sweepMs = 100;
/** How soon a process that waits for its turn asks again. */
const turnMs = 500;
const atOnce = 20;

/** Pays what a flight's bets are owed by now; at its end all of them are decided. */
async function decideBets(parts: FlightParts, number: number, reached: number, flownMs: number | null): Promise<void> {
  const grown = flownMs === null ? null : Math.min(multiplierAt(flownMs), reached);
  const due = await dueBets(parts.pool, number, grown);
  const waiting = due.values();
  await Promise.all(
    Array.from({ length: Math.min(atOnce, due.length) }, async () => {
      for (const bet of waiting) {
        const { stake, aim, left_at_ms: leftAtMs } = bet;
        const { payout } = settleBet(stake, reached, { aim, leftAtMs });
        const round = await decide(parts.pool, bet, { payout, aloneMs: parts.aloneMs });
        if (round !== undefined) await advance(parts, round);
      }
    }),
  );
}

async function finishInterrupted(parts: FlightParts): Promise<void> {
  for (const { number, phase, reached } of await unfinishedFlights(parts.pool)) {
    if (phase === 'open' || reached === null) {
      await within(parts.pool, async (tx) => {
        await endFlight(tx, number, 'void');
        await returnBets(tx, number, false);
      });
      continue;
    }
    await within(parts.pool, async (tx) => {
      await returnBets(tx, number, true);
      await endFlight(tx, number, 'ended');
    });
    await decideBets(parts, number, reached, null);
  }
}

/** No more bets: their ids complete the seeds, and the end of the flight is decided. */
async function leaveGround({ pool }: FlightParts, { number, server_seed: serverSeed }: Flight): Promise<number> {
  return await within(pool, async (tx) => {
    const clientSeed = await closeBets(tx, number);
    const reached = endOfFlight(fairDraws(crash, { serverSeed, clientSeed, nonce: number }));
    await letFly(tx, number, { clientSeed, reached });
    return reached;
  });
}

/** A pause that the end of the studio cuts short. */
function openRest() {
  let isOver = false;
  let wake: () => void = () => {};
  return {
    get isOver() {
      return isOver;
    },
    pause: (ms: number): Promise<void> =>
      isOver
        ? Promise.resolve()
        : new Promise((resolve) => {
            wake = resolve;
            setTimeout(resolve, ms);
          }),
    end() {
      isOver = true;
      wake();
    },
  };
}

/** What is known of the flight of now, and who hears of it. */
function openTower(betsForMs: number) {
  const listeners = new Set<(news: FlightNews) => void>();
  let phaseFrom = performance.now();
  return {
    flight: undefined as Flight | undefined,
    is: 'open' as FlightNews['is'],
    last: [] as FlightNews['last'],
    turn: undefined as Turn | undefined,
    /** Milliseconds since the phase began. */
    since: () => performance.now() - phaseFrom,
    now(): FlightNews | undefined {
      const { flight, is, last } = this;
      if (flight === undefined || this.turn?.isMine !== true) return undefined;
      const since = Math.floor(this.since());
      const base = { number: flight.number, is, seedHash: flight.seed_hash, last };
      if (is === 'open') return { ...base, startsInMs: Math.max(0, betsForMs - since) };
      return is === 'flying' ? { ...base, flownMs: since } : { ...base, reached: flight.reached ?? 100 };
    },
    enter(next: FlightNews['is']): void {
      this.is = next;
      phaseFrom = performance.now();
      const news = this.now();
      if (news !== undefined) for (const listener of listeners) listener(news);
    },
    hear(listener: (news: FlightNews) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type Tower = ReturnType<typeof openTower>;
type Rest = ReturnType<typeof openRest>;

/** One flight, from its first bet to its rest. */
async function fly(parts: FlightParts, tower: Tower, rest: Rest, mine: Turn): Promise<void> {
  const { pool } = parts;
  await mine.check();
  const flight = await openFlight(pool, randomBytes(32).toString('hex'));
  tower.flight = flight;
  tower.enter('open');
  await rest.pause(parts.betsForMs);
  if (rest.isOver) return;
  await mine.check();
  const { number } = flight;
  const reached = await leaveGround(parts, flight);
  tower.flight = { ...flight, reached };
  tower.enter('flying');
  const lastsMs = flightMs(reached);
  for (;;) {
    const flownMs = tower.since();
    if (flownMs >= lastsMs || rest.isOver) break;
    if (!mine.isMine) await mine.check();
    await decideBets(parts, number, reached, flownMs);
    await rest.pause(Math.max(0, Math.min(sweepMs, lastsMs - tower.since())));
  }
  if (rest.isOver) return;
  tower.last = [{ number, reached }, ...tower.last].slice(0, 20);
  tower.enter('ended');
  await endFlight(pool, number, 'ended');
  // A cash-out that was on its way at the end leaves its bet to the second look.
  for (let look = 0; look < 2; look += 1) await decideBets(parts, number, reached, null);
  await rest.pause(parts.restMs);
}

/** Waits for the turn, finishes what another left unfinished, and flies for as long as nothing breaks. */
async function flyInTurn(parts: FlightParts, tower: Tower, rest: Rest): Promise<void> {
  const turn = await takeTurn(parts.pool);
  if (turn === undefined) return await rest.pause(turnMs);
  tower.turn = turn;
  try {
    await finishInterrupted(parts);
    tower.last = await lastFlights(parts.pool);
    while (!rest.isOver) await fly(parts, tower, rest, turn);
  } finally {
    tower.flight = undefined;
    turn.giveBack();
  }
}

/** Starts the flights, or the wait for them. */
export function keepFlying(parts: FlightParts): Flights {
  const tower = openTower(parts.betsForMs);
  const rest = openRest();
  const running = (async () => {
    while (!rest.isOver) {
      try {
        await flyInTurn(parts, tower, rest);
      } catch (error) {
        console.error('a flight broke off:', (error as Error).message);
        await rest.pause(2000);
      }
    }
  })();

  return {
    now: () => tower.now(),
    hear: (listener) => tower.hear(listener),
    openNumber: () => (tower.is === 'open' && tower.turn?.isMine === true ? tower.flight?.number : undefined),
    async leave(id, player) {
      const atMs = Math.floor(tower.since());
      const reached = tower.flight?.reached ?? null;
      const isFlying = tower.turn?.isMine === true && tower.is === 'flying' && reached !== null;
      if (!isFlying || atMs >= flightMs(reached)) return 'late';
      if (multiplierAt(atMs) < crash.rules.leastCashOut) return 'early';
      return (await leave(parts.calls, id, player, atMs)) ?? 'late';
    },
    async stop() {
      rest.end();
      await running;
    },
  };
}
