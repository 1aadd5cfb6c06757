/**
 * The chains of server seeds. A chain is made from its last seed by hashing it over and over; flights use it from the other end, so that every seed that is
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

async function addChain(tx: Queries): Promise<void> {
  const lastSeed = randomBytes(32).toString('hex');
  const { terminal } = valuesOf(lastSeed, chainLength);
  await tx.query(
    'insert into seed_chains (id, terminal, last_seed, length) values ((select coalesce(max(id), 0) + 1 from seed_chains), $1, $2, $3)',
    [terminal, lastSeed, chainLength],
  );
}

/** Hands out the places of the chains, one after the other. Only the leader may. */
export function openChains() {
  let cached: { readonly id: number; readonly values: Buffer } | undefined;
  return {
    /** The place of the next flight, in the transaction that writes the flight down. */
    async next(tx: Queries): Promise<ChainPlace> {
      for (;;) {
        // The one in use and the one after it; those that are used up have all their flights.
        const { rows } = await tx.query<ChainRow & { used: number }>(
          `select * from (select c.id, c.terminal, c.last_seed, c.length, coalesce((select max(chain_index) from flights f where f.chain = c.id), 0) as used
             from seed_chains c) all_chains where used < length order by id limit 2`,
        );
        const [chain] = rows;
        if (chain === undefined || rows.length < 2) {
          await addChain(tx);
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

/** What everybody may know of the chains, the newest first: also the one that no flight has used yet. */
export async function readChains(tx: Queries) {
  const { rows } = await tx.query<{
    terminal: string;
    length: number;
    made_at: Date;
    first: number | null;
    used: number;
  }>(
    `select c.terminal, c.length, c.made_at, min(f.number) as first, coalesce(max(f.chain_index), 0) as used
     from seed_chains c left join flights f on f.chain = c.id group by c.id order by c.id desc limit 50`,
  );
  return rows.map(({ terminal, length, made_at: madeAt, first, used }) => ({
    chain: terminal,
    length,
    madeAt: madeAt.toISOString(),
    firstFlight: first,
    used,
  }));
}
