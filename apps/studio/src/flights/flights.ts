/**
 * Flights, one after the other: bets for a while, the wait for the beacon's round, the flight, a rest. Where a flight ends is known to one process
 * alone until it has ended, the leader (shared-rounds/leader.ts); who has left before is decided by the clock of that process. The others follow it
 * (link.ts), so that players may bet and cash out at every one of them.
 *
 * The published rule of a flight that a stop interrupts: bets that had left or had an aim are paid by where the flight would have
 * ended; all others could not leave any more, and their stakes are refunded. A flight that had not begun is void, and so is one
 * whose beacon does not come.
 */
import type pg from 'pg';
import { crash, endOfFlight, flightMs, multiplierAt, settleBet } from '@banyan/games/crash';
import { fairDraws } from '@banyan/games/fair';
import { flightClientSeed } from '@banyan/games/flight';
import { type Parts, advance } from '../rounds/advance.ts';
import { type Round, findRound } from '../rounds/store.ts';
import { within } from '../database.ts';
import { forEachOf } from '../parallel.ts';
import type { Timing } from '../timing.ts';
import type { Beacon } from '../shared-rounds/beacon.ts';
import { awaitPulse, closedMs } from '../shared-rounds/pulse.ts';
import { type Chains, openChains } from '../shared-rounds/chains.ts';
import { type LeaderLock, takeLeaderLock } from '../shared-rounds/leader.ts';
import { type CashOut, type Link, openLink } from './link.ts';
import type { FlightEvent } from './flight-event.ts';
import { type OwnFlight, type RoundState, openRoundState } from './round-state.ts';
import {
  closeBets,
  decide,
  dueBets,
  endFlight,
  lastFlights,
  noteCashOut,
  openFlight,
  returnBets,
  startRound,
  unfinishedFlights,
  voidFlight,
} from './store.ts';

/** `calls`: the connections of the players' calls; cash-outs go by them and do not wait behind payouts, which have `pool`. */
export type FlightParts = Parts & {
  readonly pool: pg.Pool;
  readonly calls: pg.Pool;
  readonly databaseUrl: string;
  readonly beacon: Beacon;
  readonly timing: Timing;
  readonly betsForMs: number;
  readonly restMs: number;
};

export type Flights = {
  now(): FlightEvent | undefined;
  /** Returns the unsubscribe function. */
  hear(listener: (event: FlightEvent) => void): () => void;
  /** The flight that takes bets; undefined when none does. */
  openNumber(): number | undefined;
  /**
   * A player leaves; asked again, the bet as it stands by now. `early`: nothing could be won yet, and the bet stays on; `late`: the flight has
   * ended, or there is no such bet; `away`: the leader did not answer, retry.
   */
  cashOut(id: string, player: string): Promise<Round | 'early' | 'late' | 'away'>;
  stop(): Promise<void>;
};

const sweepMs = 100;
/** How soon a process that waits for the leader lock asks again. */
const lockMs = 500;
const atOnce = 20;
/** How often the leader publishes the flight's state to the other processes. */
const tellMs = 1000;
const restAfterFaultMs = 2000;

/** Pays what a flight's bets are owed by now; at its end all of them are decided. */
async function decideBets(parts: FlightParts, number: number, reached: number, flownMs: number | null): Promise<void> {
  const grown = flownMs === null ? null : Math.min(multiplierAt(flownMs), reached);
  const due = await dueBets(parts.pool, number, grown);
  await forEachOf(due, atOnce, async (bet) => {
    const { stake, aim, cap, left_at_ms: leftAtMs } = bet;
    const { payout } = settleBet(stake, reached, { aim, cap, leftAtMs });
    const round = await decide(parts.pool, bet, { payout, aloneMs: parts.aloneMs });
    if (round !== undefined) await advance(parts, round);
  });
}

async function finishInterrupted(parts: FlightParts): Promise<void> {
  for (const { number, phase, reached } of await unfinishedFlights(parts.pool)) {
    if (phase !== 'flying' || reached === null) {
      await voidFlight(parts.pool, number);
      continue;
    }
    await within(parts.pool, async (tx) => {
      await returnBets(tx, number, true);
      await endFlight(tx, number, 'ended');
    });
    await decideBets(parts, number, reached, null);
  }
}

/** What one turn of flights works with; all pauses end when the studio stops. */
type Lead = FlightParts & {
  readonly chains: Chains;
  readonly state: RoundState;
  readonly lock: LeaderLock;
  readonly stopping: AbortSignal;
  pause(ms: number): Promise<void>;
};

/** One flight, from its first bet to its rest. */
async function fly(lead: Lead): Promise<void> {
  const { pool, chains, state, lock, beacon, timing, stopping, pause, betsForMs, restMs } = lead;
  await lock.check();
  const round = beacon.roundAt(timing.now() + betsForMs + closedMs);
  const opened = await openFlight(pool, chains, round);
  const { number, server_seed: serverSeed } = opened.flight;
  let own: OwnFlight = { ...opened, beacon: round };
  state.enter('open', own);
  await pause(round.at - closedMs - timing.now());
  if (stopping.aborted) return;
  await lock.check();
  const betsHash = await closeBets(pool, number);
  own = { ...own, betsHash };
  state.enter('closed', own);
  const pulse = await awaitPulse(lead, round);
  if (stopping.aborted) return;
  await lock.check();
  if (pulse === undefined) {
    await voidFlight(pool, number);
    state.enter('void', own);
    return await pause(restMs);
  }
  const clientSeed = flightClientSeed(number, betsHash, pulse);
  const reached = endOfFlight(fairDraws(crash, { serverSeed, clientSeed, nonce: number }));
  await startRound(pool, number, { pulse, clientSeed, reached });
  own = { ...own, flight: { ...opened.flight, reached } };
  state.enter('flying', own);
  await letBetsRide(lead, number, reached);
  if (stopping.aborted) return;
  state.last = [{ number, reached }, ...state.last].slice(0, 20);
  state.enter('ended', own);
  await endFlight(pool, number, 'ended');
  // A cash-out that was on its way at the end leaves its bet to the second look.
  for (let look = 0; look < 2; look += 1) await decideBets(lead, number, reached, null);
  await pause(restMs);
}

/** The flight itself: whoever is due is paid, until its end. */
async function letBetsRide(lead: Lead, number: number, reached: number): Promise<void> {
  const { state, lock, stopping, pause } = lead;
  const lastsMs = flightMs(reached);
  for (;;) {
    const flownMs = state.since();
    if (flownMs >= lastsMs || stopping.aborted) return;
    if (!lock.isHeld) await lock.check();
    await decideBets(lead, number, reached, flownMs);
    await pause(Math.max(0, Math.min(sweepMs, lastsMs - state.since())));
  }
}

/** Waits for the lock, finishes what another left unfinished, and leads for as long as nothing breaks. */
async function leadFlights(parts: FlightParts, state: RoundState, stopping: AbortSignal): Promise<void> {
  const pause = (ms: number): Promise<void> => parts.timing.pause(ms, stopping);
  const lock = await takeLeaderLock(parts.pool, 'banyan studio flights');
  if (lock === undefined) return await pause(lockMs);
  state.lock = lock;
  try {
    await finishInterrupted(parts);
    state.last = await lastFlights(parts.pool);
    const lead: Lead = { ...parts, chains: openChains(null), state, lock, stopping, pause };
    while (!stopping.aborted) await fly(lead);
  } finally {
    state.own = undefined;
    lock.release();
  }
}

/** Notes a cash-out where this process leads; undefined where it does not. */
async function noteHere(
  parts: FlightParts,
  state: RoundState,
  id: string,
  player: string,
): Promise<CashOut | undefined> {
  const atMs = Math.floor(state.since());
  if (state.ownEvent() === undefined) return undefined;
  const reached = state.own?.flight.reached ?? null;
  if (state.is !== 'flying' || reached === null || atMs >= flightMs(reached)) return 'late';
  if (multiplierAt(atMs) < crash.rules.leastCashOut) return 'early';
  return (await noteCashOut(parts.calls, id, player, atMs)) === undefined ? 'late' : 'noted';
}

/** Leads the flights, or follows whoever does. */
export function runFlights(parts: FlightParts): Flights {
  const { timing, calls, databaseUrl } = parts;
  const state = openRoundState(timing);
  const stopping = new AbortController();
  const link: Link = openLink({
    databaseUrl,
    pool: calls,
    onEvent: (event) => state.follow(event),
    onCashOut: (id, player) => noteHere(parts, state, id, player),
  });
  const tell = (): void => {
    const event = state.ownEvent();
    if (event !== undefined) link.publish(event);
  };
  state.hear(tell);
  const telling = setInterval(tell, tellMs);
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await leadFlights(parts, state, stopping.signal);
      } catch (error) {
        console.error('a flight broke off:', (error as Error).message);
        await timing.pause(restAfterFaultMs, stopping.signal);
      }
    }
  })();

  return {
    now: () => state.now(),
    hear: (listener) => state.hear(listener),
    openNumber() {
      const event = state.now();
      return event?.is === 'open' ? event.number : undefined;
    },
    async cashOut(id, player) {
      const is = (await noteHere(parts, state, id, player)) ?? (await link.cashOut(id, player));
      if (is === 'early') return is;
      const round = await findRound(calls, id);
      // A cash-out stays a cash-out, however often it is retried.
      if (round?.player === player && round.left_at_ms !== null) return round;
      return is === 'noted' ? 'late' : is;
    },
    async stop() {
      stopping.abort();
      clearInterval(telling);
      await running;
      await link.stop();
    },
  };
}
