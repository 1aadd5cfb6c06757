/** Every ticket checked again from what is stored: its leaf from its bets, and each draw's seal from the leaves of its tickets. */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import { rootOf, ticketLeaf, ticketText } from '@banyan/games/proof';
import type { Tx } from '../../infra/database.ts';
import { seals } from '../draws/index.ts';
import type { Check } from '../ledger/index.ts';
import { type LineRow, lineOf } from './receipts.ts';

type Looked = Awaited<ReturnType<Check['run']>>;

const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

async function checkSeals(tx: Tx): Promise<Looked> {
  const rows = await seals.readAll(tx);
  for (const { draw, root, tickets } of rows) {
    const { rows: leaves } = await sql<{
      leaf: Buffer;
    }>`select r.leaf from lottery_receipts r where r.draw = ${draw}::uuid
      order by r.leaf`.execute(tx);
    const made = rootOf(
      leaves.map(({ leaf }) => leaf),
      sha256,
    );
    if (leaves.length !== tickets || hexOf(made) !== root)
      return { looked: BigInt(rows.length), bad: `draw ${draw}: its tickets make another root` };
  }
  return { looked: BigInt(rows.length), bad: undefined };
}

type ReceiptRow = {
  readonly bucket: number;
  readonly member: string;
  readonly ticket: string;
  readonly draw: string;
  readonly placedAt: Date;
  readonly salt: Buffer;
  readonly leaf: Buffer;
};

async function isOfItsBets(tx: Tx, row: ReceiptRow): Promise<boolean> {
  const { rows: bets } = await sql<LineRow>`select b.currency, b.play, b.selection, b.stake, b.odds, b.cost
    from lottery_bets b where b.bucket = ${row.bucket} and b.member = ${row.member}::uuid and b.draw = ${row.draw}::uuid
      and b.ticket = ${row.ticket}::uuid order by b.id`.execute(tx);
  const text = ticketText({
    drawId: row.draw,
    ticketId: row.ticket,
    placedAt: row.placedAt.toISOString(),
    currency: bets[0]?.currency ?? '',
    lines: bets.map(lineOf),
  });
  return hexOf(ticketLeaf(row.salt.toString('hex'), text, sha256)) === row.leaf.toString('hex');
}

async function checkReceipts(tx: Tx): Promise<Looked> {
  let looked = 0n;
  for (let bucket = 0; bucket < 64; bucket += 1) {
    const { rows } =
      await sql<ReceiptRow>`select r.bucket, r.member, r.ticket, r.draw, r.placed_at as "placedAt", r.salt, r.leaf
      from lottery_receipts r where r.bucket = ${bucket} order by r.member, r.ticket`.execute(tx);
    for (const row of rows) {
      looked += 1n;
      if (!(await isOfItsBets(tx, row)))
        return { looked, bad: `ticket ${row.ticket}: its bets are not those of its receipt` };
    }
  }
  return { looked, bad: undefined };
}

/** What `npm run verify` checks of tickets. */
export const ticketChecks: readonly Check[] = [
  { name: 'tickets are what their receipts say', run: checkReceipts },
  { name: 'seals hold exactly their tickets', run: checkSeals },
];
