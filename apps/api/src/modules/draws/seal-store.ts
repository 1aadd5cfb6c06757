/** Seals as rows: the root over a draw's tickets, and parts of the tree from which any path can be made. */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import { pathOf, rootOf } from '@banyan/games/proof';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';

/** Leaves of a block; a power of two, so that a block is a part of the tree. */
const blockSize = 1024;
const blocksOfPage = 32;

const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

export type SealRow = { readonly root: string; readonly tickets: number; readonly sealedAt: Date };

type Block = { readonly first: Uint8Array; readonly node: Uint8Array };

/**
 * Reads leaves of a draw in their order: those after `after` or, with `isFrom`, from it on, at most `count`. The tickets have them;
 * the seal is over whatever they say.
 */
export type ReadLeaves = (
  database: Database,
  drawId: string,
  after: Uint8Array,
  count: number,
  isFrom?: boolean,
) => Promise<Buffer[]>;

async function readBlocks(
  database: Database,
  readLeaves: ReadLeaves,
  drawId: string,
): Promise<{ blocks: Block[]; tickets: number }> {
  const blocks: Block[] = [];
  let tickets = 0;
  let after: Uint8Array = new Uint8Array(0);
  for (;;) {
    const leaves = await readLeaves(database, drawId, after, blockSize * blocksOfPage);
    for (let at = 0; at < leaves.length; at += blockSize) {
      const block = leaves.slice(at, at + blockSize);
      blocks.push({ first: block[0] as Uint8Array, node: rootOf(block, sha256) });
    }
    tickets += leaves.length;
    if (leaves.length < blockSize * blocksOfPage) return { blocks, tickets };
    after = leaves.at(-1) as Uint8Array;
  }
}

/** The tree over a draw's tickets, read outside any transaction: after the close they change no more. */
export async function computeSeal(database: Database, readLeaves: ReadLeaves, drawId: string) {
  const { blocks, tickets } = await readBlocks(database, readLeaves, drawId);
  const root = rootOf(
    blocks.map(({ node }) => node),
    sha256,
  );
  return { root: Buffer.from(root).toString('hex'), tickets, blocks };
}

/** Stores a seal with the moment of it. False when there is one, or when it would come later than `notAfter`. */
export async function insertSeal(
  tx: Tx,
  drawId: string,
  { root, tickets, blocks }: Awaited<ReturnType<typeof computeSeal>>,
  notAfter: Date | null,
): Promise<boolean> {
  // Milliseconds, as they are signed.
  const { rows } = await sql`insert into lottery_seals (draw, root, tickets, sealed_at)
    select ${drawId}::uuid, ${root}, ${tickets}, date_trunc('milliseconds', c.now) from clock_now() as c (now)
    where ${notAfter}::timestamptz is null or c.now <= ${notAfter}::timestamptz
    on conflict do nothing returning draw`.execute(tx);
  if (rows.length === 0) return false;
  await sql`insert into lottery_seal_blocks (draw, block, first_leaf, node)
    select ${drawId}::uuid, b.n - 1, b.first_leaf, b.node
    from unnest(${blocks.map(({ first }) => first)}::bytea[], ${blocks.map(({ node }) => node)}::bytea[])
      with ordinality as b (first_leaf, node, n)`.execute(tx);
  return true;
}

/** The seal of a draw; undefined while there is none. */
export async function readSeal(database: Database | Tx, drawId: string): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`select s.root, s.tickets, s.sealed_at as "sealedAt"
    from lottery_seals s where s.draw = ${drawId}::uuid`.execute(database);
  return rows[0];
}

/** Every seal there is. */
export async function readSeals(tx: Tx): Promise<{ draw: string; root: string; tickets: number }[]> {
  const { rows } = await sql<Row<'lottery_seals', 'draw' | 'root' | 'tickets'>>`select s.draw, s.root, s.tickets
    from lottery_seals s order by s.draw`.execute(tx);
  return rows;
}

/** Where a leaf stands in a sealed draw, and what leads from it to the root. Undefined when it is not there. */
export async function readPath(
  database: Database,
  readLeaves: ReadLeaves,
  drawId: string,
  leaf: Buffer,
): Promise<{ index: number; path: string[] } | undefined> {
  const { rows } = await sql<
    Row<'lottery_seal_blocks', 'block' | 'node'> & { first: Buffer }
  >`select b.block, b.first_leaf as first, b.node
    from lottery_seal_blocks b where b.draw = ${drawId}::uuid order by b.block`.execute(database);
  const block = rows.findLast(({ first }) => Buffer.compare(first, leaf) <= 0);
  if (block === undefined) return undefined;
  const leaves = await readLeaves(database, drawId, block.first, blockSize, true);
  const place = leaves.findIndex((one) => one.equals(leaf));
  if (place === -1) return undefined;
  const nodes = rows.map(({ node }) => node);
  const path = [...pathOf(leaves, place, sha256), ...pathOf(nodes, block.block, sha256)];
  return {
    index: block.block * blockSize + place,
    path: path.map((node) => Buffer.from(node).toString('hex')),
  };
}
