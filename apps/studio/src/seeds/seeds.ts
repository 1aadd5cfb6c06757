/** Pairs of seeds: made when a player first opens a game, counted up by rounds, shown when the player asks for new ones. */
import { randomBytes } from 'node:crypto';
import { makeId } from '@banyan/core/ids';
import { commitment } from '@banyan/games/fair';
import type { Queries } from '../database.ts';

export type Seeds = {
  readonly id: string;
  readonly player: string;
  readonly game: string;
  readonly server_seed: string;
  readonly seed_hash: string;
  readonly next_seed: string;
  readonly next_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
};

/** What a player may know of seeds in use: everything but the server seeds. */
export type SeedsInUse = {
  readonly seedHash: string;
  readonly nextSeedHash: string;
  readonly clientSeed: string;
  readonly nonce: number;
};

export const inUse = (seeds: Seeds): SeedsInUse => ({
  seedHash: seeds.seed_hash,
  nextSeedHash: seeds.next_hash,
  clientSeed: seeds.client_seed,
  nonce: seeds.nonce,
});

const columns = 'id, player, game, server_seed, seed_hash, next_seed, next_hash, client_seed, nonce';
const randomSeed = () => randomBytes(32).toString('hex');

/** The seeds in use, locked until the transaction ends; made when there are none. */
export async function lockSeeds(tx: Queries, player: string, game: string): Promise<Seeds> {
  const select = `select ${columns} from seeds where player = $1 and game = $2 and shown_at is null for update`;
  const found = await tx.query<Seeds>(select, [player, game]);
  if (found.rows[0] !== undefined) return found.rows[0];
  const client = randomBytes(8).toString('hex');
  await insertSeeds(tx, { player, game, serverSeed: randomSeed(), clientSeed: client });
  // Another game session may have made them a moment ago; theirs stand then.
  return (await tx.query<Seeds>(select, [player, game])).rows[0] as Seeds;
}

async function insertSeeds(
  tx: Queries,
  { player, game, serverSeed, clientSeed }: { player: string; game: string; serverSeed: string; clientSeed: string },
): Promise<void> {
  const next = randomSeed();
  await tx.query(
    `insert into seeds (id, player, game, server_seed, seed_hash, next_seed, next_hash, client_seed, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now()) on conflict do nothing`,
    [makeId(), player, game, serverSeed, commitment(serverSeed), next, commitment(next), clientSeed],
  );
}

/** Takes the next number of these seeds. */
export async function takeNonce(tx: Queries, seeds: Seeds): Promise<number> {
  const { rows } = await tx.query<{ nonce: number }>(
    'update seeds set nonce = nonce + 1 where id = $1 returning nonce - 1 as nonce',
    [seeds.id],
  );
  return rows[0]?.nonce as number;
}

/**
 * Shows the seeds in use and begins new ones: the server seed is the one promised as the next, the client seed the player's.
 * Refused while a round of theirs has no outcome yet, since showing them would tell it: `waiting` for its stake, or `open` for its steps.
 */
export async function changeSeeds(
  tx: Queries,
  player: string,
  game: string,
  clientSeed: string,
): Promise<Seeds | 'waiting' | 'open'> {
  const old = await lockSeeds(tx, player, game);
  const { rows } = await tx.query<{ phase: 'committed' | 'open' }>(
    "select phase from rounds where seeds = $1 and phase in ('committed', 'open') limit 1",
    [old.id],
  );
  if (rows[0] !== undefined) return rows[0].phase === 'open' ? 'open' : 'waiting';
  await tx.query('update seeds set shown_at = now() where id = $1', [old.id]);
  await insertSeeds(tx, { player, game, serverSeed: old.next_seed, clientSeed });
  return await lockSeeds(tx, player, game);
}
