/**
 * The chains of server seeds of shared rounds: one for the flights, one for each live table. A chain is made from its last seed by hashing it over and over; flights use it from the other end, so that every seed that is
 * shown proves the ones before it and tells nothing of the ones to come. The chain after the one in use is always there, and its
 * last hash is shown long before its first flight.
 */
import { hash, randomBytes } from 'node:crypto';
import { chainLength } from '@banyan/games/flight';
import type { Queries } from '../database.ts';

type ChainRow = { readonly id: number; readonly terminal: string; readonly last_seed: string; readonly length: number };
export type ChainPlace = {
  readonly chain: number;
  readonly terminal: string;
  /** From 1. */
  readonly index: number;
  readonly serverSeed: string;
};

/** All values: the one at place i, from 1, stands at (i - 1) * 32; the last hash after all of them. */
function valuesOf(lastSeed: string, length: number): { readonly values: Buffer; readonly terminal: string } {
  const values = Buffer.alloc(length * 32);
  let value: Buffer = Buffer.from(lastSeed, 'hex');
  for (let index = length; index > 0; index -= 1) {
    values.set(value, (index - 1) * 32);
    value = hash('sha256', value, 'buffer');
  }
  return { values, terminal: value.toString('hex') };
}

/** A live table has a round in the time of two flights: enough for ten days. */
const tableChainLength = 20_000;

async function addChain(tx: Queries, game: string | null): Promise<void> {
  const lastSeed = randomBytes(32).toString('hex');
  const length = game === null ? chainLength : tableChainLength;
  const { terminal } = valuesOf(lastSeed, length);
  // Flights and tables may be led by two processes, which number their chains together.
  await tx.query("select pg_advisory_xact_lock(hashtext('banyan studio seed chains'))");
  await tx.query(
    'insert into seed_chains (id, terminal, last_seed, length, game) values ((select coalesce(max(id), 0) + 1 from seed_chains), $1, $2, $3, $4)',
    [terminal, lastSeed, length, game],
  );
}

const usedOf = (
  chain: string,
): string => `coalesce(greatest((select max(chain_index) from flights f where f.chain = ${chain}),
  (select max(chain_index) from table_rounds t where t.chain = ${chain})), 0)`;

/** Hands out the places of the chains of the flights, where `game` is null, or of a live table, one after the other. Only the leader may. */
export function openChains(game: string | null) {
  let cached: { readonly id: number; readonly values: Buffer } | undefined;
  return {
    /** The place of the next round, in the transaction that writes the round down. */
    async next(tx: Queries): Promise<ChainPlace> {
      for (;;) {
        // The one in use and the one after it; those that are used up have all their rounds.
        const { rows } = await tx.query<ChainRow & { used: number }>(
          `select * from (select c.id, c.terminal, c.last_seed, c.length, ${usedOf('c.id')} as used
             from seed_chains c where c.game is not distinct from $1) all_chains where used < length order by id limit 2`,
          [game],
        );
        const [chain] = rows;
        if (chain === undefined || rows.length < 2) {
          await addChain(tx, game);
          continue;
        }
        const { id, terminal, length, used } = chain;
        if (cached?.id !== id) cached = { id, values: valuesOf(chain.last_seed, length).values };
        return {
          chain: id,
          terminal,
          index: used + 1,
          serverSeed: cached.values.toString('hex', used * 32, (used + 1) * 32),
        };
      }
    },
  };
}

export type Chains = ReturnType<typeof openChains>;

/** What everybody may know of the chains of the flights, or of a live table, the newest first: also the one that no round has used yet. */
export async function readChains(tx: Queries, game: string | null) {
  const { rows } = await tx.query<{
    terminal: string;
    length: number;
    made_at: Date;
    first: number | null;
    used: number;
  }>(
    `select c.terminal, c.length, c.made_at, coalesce(min(f.number), min(t.number)) as first, ${usedOf('c.id')} as used
     from seed_chains c left join flights f on f.chain = c.id left join table_rounds t on t.chain = c.id and t.chain_index = 1
     where c.game is not distinct from $1 group by c.id order by c.id desc limit 50`,
    [game],
  );
  return rows.map(({ terminal, length, made_at: madeAt, first, used }) => ({
    chain: terminal,
    length,
    madeAt: madeAt.toISOString(),
    first,
    used,
  }));
}
