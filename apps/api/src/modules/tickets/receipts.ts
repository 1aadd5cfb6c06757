/** Receipts: what is stored of each accepted ticket, and what is signed for its owner. */
import { hash as nodeHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { bucketOf, type MemberId } from '@banyan/core/ids';
import { formatOdds } from '@banyan/core/lottery';
import { type Currency, formatExact, money } from '@banyan/core/money';
import { receiptText, type TakenTicket, ticketLeaf, ticketText } from '@banyan/games/proof';
import type { ValueOf } from '@banyan/protocol';
import type { ticketProofRoutes } from '@banyan/protocol/proof';
import type { Database } from '../../infra/database.ts';
import type { Secrets } from '../../infra/secrets.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import { draws, houseKeyOf } from '../draws/index.ts';
import type { NewBet } from './place-store.ts';

export type WireReceipt = ValueOf<(typeof ticketProofRoutes)['GET /lgw/vn/tickets/:ticketId/proof']>['receipt'];

const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

/** 16 bytes that nobody can guess, in hexadecimal. */
export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

/** The terms of a bet as its row has them. */
export type LineRow = {
  readonly play: string;
  readonly selection: string;
  readonly stake: bigint;
  readonly odds: string;
  readonly cost: bigint;
  readonly currency: Currency;
};

/** The line of a bet in its ticket's text. */
export function lineOf(bet: LineRow): TakenTicket['lines'][number] {
  const { play, selection, stake, odds, cost, currency } = bet;
  return {
    play,
    selection,
    stake: formatExact(money(currency, stake)),
    odds,
    cost: formatExact(money(currency, cost)),
  };
}

/** Stores a receipt for each ticket of a batch, in the batch's transaction. */
export async function insertReceipts(
  query: BatchQuery,
  tickets: readonly { readonly bets: readonly NewBet[]; readonly salt: string }[],
): Promise<void> {
  const rows = tickets.map(({ bets, salt }) => {
    const { member, ticket, draw, currency, placedAt } = bets[0] as NewBet;
    const at = new Date(placedAt).toISOString();
    const lines = bets.map((bet) => lineOf({ ...bet, odds: formatOdds(bet.odds) }));
    const leaf = ticketLeaf(
      salt,
      ticketText({ drawId: draw, ticketId: ticket, placedAt: at, currency, lines }),
      sha256,
    );
    return { member, ticket, draw, at, salt: Buffer.from(salt, 'hex'), leaf };
  });
  await query(
    'lottery-receipts',
    `insert into lottery_receipts (bucket, member, ticket, draw, placed_at, salt, leaf)
     select * from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::bytea[], $7::bytea[])`,
    [
      rows.map(({ member }) => bucketOf(member)),
      rows.map(({ member }) => member),
      rows.map(({ ticket }) => ticket),
      rows.map(({ draw }) => draw),
      rows.map(({ at }) => at),
      rows.map(({ salt }) => salt),
      rows.map(({ leaf }) => leaf),
    ],
  );
}

/** Signs the receipt of a ticket: always the same for the same ticket. `promiseHash` is null for a draw made elsewhere. */
export function signReceipt(
  secrets: Secrets,
  ticket: TakenTicket,
  salt: string,
  promiseHash: string | null,
): WireReceipt {
  const house = houseKeyOf(secrets);
  const text = ticketText(ticket);
  const { drawId, ticketId, placedAt } = ticket;
  const leaf = Buffer.from(ticketLeaf(salt, text, sha256)).toString('hex');
  const signed = { drawId, ticketId, placedAt, promiseHash: promiseHash ?? '-', leaf };
  return { ...signed, salt, text, key: house.key, signature: house.sign(receiptText(signed)) };
}

type ReceiptRow = {
  readonly draw: string;
  readonly salt: Buffer;
  readonly placedAt: Date;
};

/** The receipt of a member's ticket; undefined when it is none of theirs. */
export async function readReceipt(
  database: Database,
  secrets: Secrets,
  member: MemberId,
  ticketId: string,
): Promise<WireReceipt | undefined> {
  const { rows } = await sql<ReceiptRow>`select r.draw, r.salt, r.placed_at as "placedAt"
    from lottery_receipts r
    where r.bucket = ${bucketOf(member)} and r.member = ${member}::uuid and r.ticket = ${ticketId}::uuid`.execute(
    database,
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { rows: bets } = await sql<LineRow>`select b.currency, b.play, b.selection, b.stake, b.odds, b.cost
    from lottery_bets b where b.bucket = ${bucketOf(member)} and b.member = ${member}::uuid and b.draw = ${row.draw}::uuid
      and b.ticket = ${ticketId}::uuid order by b.id`.execute(database);
  const ticket = {
    drawId: row.draw,
    ticketId,
    placedAt: row.placedAt.toISOString(),
    currency: bets[0]?.currency ?? '',
    lines: bets.map(lineOf),
  };
  const promise = await draws.promiseOf(database, row.draw);
  return signReceipt(secrets, ticket, row.salt.toString('hex'), promise?.hash ?? null);
}

/** The receipt of a ticket whose answer has just come: made from what was asked and answered, without asking the database. */
export function receiptOfAnswer(
  secrets: Secrets,
  promiseHash: string | null,
  { placedAt, salt, costs }: { placedAt?: number; salt?: string; costs: readonly string[] },
  asked: {
    readonly drawId: string;
    readonly ticketId: string;
    readonly currency: Currency;
    readonly lines: readonly {
      readonly play: string;
      readonly selection: string;
      readonly stake: bigint;
      readonly seenOdds: NewBet['odds'];
    }[];
  },
): WireReceipt | null {
  if (placedAt === undefined || salt === undefined) return null;
  const { drawId, ticketId, currency } = asked;
  const lines = asked.lines.map(({ play, selection, stake, seenOdds }, line) =>
    lineOf({ play, selection, stake, odds: formatOdds(seenOdds), cost: BigInt(costs[line] ?? 0), currency }),
  );
  const ticket = { drawId, ticketId, placedAt: new Date(placedAt).toISOString(), currency, lines };
  return signReceipt(secrets, ticket, salt, promiseHash);
}
