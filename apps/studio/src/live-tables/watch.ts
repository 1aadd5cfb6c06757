/**
 * What is on at the live tables, as this process knows it: read from their rows when a studio on the same tables says that one has changed, and every few seconds besides. All
 * studios show the same, whichever of them leads.
 */
import { openChannel } from '../channel.ts';
import type { Queries } from '../database.ts';
import { closedMs } from '../shared-rounds/pulse.ts';
import type { Timing } from '../timing.ts';
import type { TableMessage } from './messages.ts';
import { type TableRow, newestTableRounds } from './store.ts';
import type { TableEvent } from './table-event.ts';
import { liveTables } from './tables.ts';

export type TableNews =
  | { readonly is: 'round'; readonly game: string; readonly event: TableEvent }
  | { readonly is: 'said'; readonly game: string; readonly message: TableMessage };

export type TableWatch = {
  /** The round that is on, or the last one; undefined where there has been none. */
  now(game: string): TableEvent | undefined;
  /** Returns the unsubscribe function. */
  hear(listener: (news: TableNews) => void): () => void;
  /** Tells all studios that the round of a table has changed. */
  tell(game: string): void;
  say(game: string, message: TableMessage): void;
  stop(): Promise<void>;
};

type Sent = { readonly game: string; readonly message?: TableMessage };

const readEveryMs = 2000;

function eventOf(row: TableRow, now: number): TableEvent {
  const { game, number, phase, chain_index: index, terminal } = row;
  return {
    game,
    number,
    is: phase,
    seedHash: row.seed_hash,
    chain: { terminal, index },
    beacon: { source: row.beacon_source, chain: row.beacon_chain, round: row.beacon_round },
    betsHash: row.bets_hash,
    closesInMs: Math.max(0, row.beacon_at.getTime() - closedMs - now),
    shownMs: row.shown_at === null ? null : Math.max(0, now - row.shown_at.getTime()),
    result: row.result,
    bets: row.bets,
    players: row.players,
  };
}

export function watchTables(parts: {
  readonly databaseUrl: string;
  readonly pool: Queries;
  readonly timing: Timing;
}): TableWatch {
  const { pool, timing } = parts;
  const rows = new Map<string, TableRow>();
  const listeners = new Set<(news: TableNews) => void>();
  const announce = (news: TableNews): void => {
    for (const listener of listeners) listener(news);
  };

  /** Reads rounds, and announces those that have changed, or all. */
  async function read(games: readonly string[], isEach: boolean): Promise<void> {
    for (const row of await newestTableRounds(pool, games)) {
      const before = rows.get(row.game);
      // What was read later may have been asked for earlier.
      if (before !== undefined && before.number > row.number) continue;
      rows.set(row.game, row);
      if (isEach || before?.number !== row.number || before.phase !== row.phase)
        announce({ is: 'round', game: row.game, event: eventOf(row, timing.now()) });
    }
  }
  async function take(text: string): Promise<void> {
    const { game, message } = JSON.parse(text) as Sent;
    if (message !== undefined) announce({ is: 'said', game, message });
    else await read([game], false);
  }
  const channel = openChannel({ ...parts, name: 'studio_tables', onMessage: take });
  // A message that is lost is made up for by the next reading.
  const send = (sent: Sent): void => void channel.send(JSON.stringify(sent)).catch(() => {});
  const reading = setInterval(() => void read([...liveTables.keys()], true).catch(() => {}), readEveryMs);
  void read([...liveTables.keys()], true).catch(() => {});

  return {
    now(game) {
      const row = rows.get(game);
      return row === undefined ? undefined : eventOf(row, timing.now());
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: (game) => send({ game }),
    say: (game, message) => send({ game, message }),
    async stop() {
      clearInterval(reading);
      await channel.stop();
    },
  };
}
