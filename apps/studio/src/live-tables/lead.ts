/**
 * The rounds of the live tables, one after the other at each of them: bets for a while, the wait for the beacon's round, what was drawn, a rest. One process leads all
 * tables (shared-rounds/leader.ts). What is drawn follows from a seed out of the table's chain, the bets and the beacon, as where a flight ends.
 *
 * The published rule of a round that a stop interrupts: what had been drawn counts and is paid; before that the round is void, and so is one whose
 * beacon does not come.
 */
import type pg from 'pg';
import { type Draws, fairDraws } from '@banyan/games/fair';
import { flightClientSeed } from '@banyan/games/flight';
import type { Beacon } from '../shared-rounds/beacon.ts';
import { openChains } from '../shared-rounds/chains.ts';
import { type LeaderLock, takeLeaderLock } from '../shared-rounds/leader.ts';
import { awaitPulse, closedMs } from '../shared-rounds/pulse.ts';
import { forEachOf } from '../parallel.ts';
import { type Parts, advance } from '../rounds/advance.ts';
import type { Timing } from '../timing.ts';
import {
  closeTableBets,
  decideTableBet,
  dueTableBets,
  endTableRound,
  openTableRound,
  showTableRound,
  unfinishedTableRounds,
  voidTableRound,
} from './store.ts';
import { type LiveTable, liveTables } from './tables.ts';

export type LeadParts = Parts & {
  readonly pool: pg.Pool;
  readonly beacon: Beacon;
  readonly timing: Timing;
  readonly betsForMs: number;
  readonly restMs: number;
  /** What is drawn is shown no longer than this, whatever the table says: for tests. */
  readonly mostShowMs?: number;
  /** The round of a table has changed. */
  tell(game: string): void;
};

type Lead = LeadParts & {
  readonly lock: LeaderLock;
  readonly stopping: AbortSignal;
  pause(ms: number): Promise<void>;
};

const atOnce = 20;
const lockMs = 500;
const restAfterFaultMs = 2000;

type Drawn = { readonly serverSeed: string; readonly clientSeed: string; readonly number: number };
const drawsOf = ({ game }: LiveTable, { number, ...seeds }: Drawn): Draws =>
  fairDraws(game, { ...seeds, nonce: number });

/** Pays all bets of a round what they are owed; nothing may be drawn differently for any of them. */
async function payBets(parts: Parts & { readonly pool: pg.Pool }, table: LiveTable, drawn: Drawn): Promise<void> {
  const due = await dueTableBets(parts.pool, table.code, drawn.number);
  await forEachOf(due, atOnce, async ({ id, stake, choice }) => {
    const { payout, shown } = table.game.play(stake, choice, drawsOf(table, drawn));
    const round = await decideTableBet(parts.pool, { id, payout, shown, aloneMs: parts.aloneMs });
    if (round !== undefined) await advance(parts, round);
  });
}

async function finishInterrupted(lead: Lead, table: LiveTable): Promise<void> {
  for (const round of await unfinishedTableRounds(lead.pool, table.code)) {
    const { number, phase, server_seed: serverSeed, client_seed: clientSeed } = round;
    if (phase === 'shown' && clientSeed !== null) {
      await payBets(lead, table, { number, serverSeed, clientSeed });
      await endTableRound(lead.pool, table.code, number);
    } else await voidTableRound(lead.pool, table.code, number);
    lead.tell(table.code);
  }
}

/** One round, from its first bet to its rest. */
async function playRound(lead: Lead, table: LiveTable, chains: ReturnType<typeof openChains>): Promise<void> {
  const { pool, lock, beacon, timing, stopping, pause, betsForMs, restMs, tell } = lead;
  const { code, game } = table;
  await lock.check();
  const at = beacon.roundAt(timing.now() + betsForMs * table.betsTimes + closedMs);
  const { number, serverSeed } = await openTableRound(pool, { game: code, chains, beacon: at });
  tell(code);
  await pause(at.at - closedMs - timing.now());
  if (stopping.aborted) return;
  await lock.check();
  const betsHash = await closeTableBets(pool, code, number);
  tell(code);
  const pulse = await awaitPulse(lead, at);
  if (stopping.aborted) return;
  await lock.check();
  if (pulse === undefined) {
    await voidTableRound(pool, code, number);
    tell(code);
    return await pause(restMs);
  }
  const drawn: Drawn = { number, serverSeed, clientSeed: flightClientSeed(number, betsHash, pulse) };
  const result = game.draw(drawsOf(table, drawn));
  const { clientSeed } = drawn;
  await showTableRound(pool, { game: code, number, pulse, clientSeed, result, at: new Date(timing.now()) });
  tell(code);
  await pause(Math.min(table.showMs, lead.mostShowMs ?? table.showMs));
  if (stopping.aborted) return;
  await payBets(lead, table, drawn);
  await endTableRound(pool, code, number);
  tell(code);
  await pause(restMs);
}

/** Rounds of one table, until this process stops or leads no more. */
async function leadTable(lead: Lead, table: LiveTable): Promise<void> {
  const { lock, stopping, pause } = lead;
  const chains = openChains(table.code);
  while (!stopping.aborted && lock.isHeld) {
    try {
      await finishInterrupted(lead, table);
      while (!stopping.aborted) await playRound(lead, table, chains);
    } catch (error) {
      if (!stopping.aborted) console.error(`a round of ${table.code} broke off:`, (error as Error).message);
      await pause(restAfterFaultMs);
    }
  }
}

/** Leads all tables as long as it holds the lock. */
async function leadTables(parts: LeadParts, stopping: AbortSignal): Promise<void> {
  const pause = (ms: number): Promise<void> => parts.timing.pause(ms, stopping);
  const lock = await takeLeaderLock(parts.pool, 'banyan studio live tables');
  if (lock === undefined) return await pause(lockMs);
  try {
    const lead: Lead = { ...parts, lock, stopping, pause };
    await Promise.all([...liveTables.values()].map((table) => leadTable(lead, table)));
  } finally {
    lock.release();
  }
}

/** Leads the tables, or waits until nobody does. Returns how to stop. */
export function runTables(parts: LeadParts): () => Promise<void> {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await leadTables(parts, stopping.signal);
      } catch (error) {
        console.error('the live tables broke off:', (error as Error).message);
        await parts.timing.pause(restAfterFaultMs, stopping.signal);
      }
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
}
