/**
 * A finished draw checked from its first stored word to its last: the promise, every ticket's leaf from its bets, the seal from the
 * leaves, the numbers from beacon, secret and seal, and what each bet was paid from the numbers.
 */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BetState } from '@banyan/core/lottery';
import { payoutUnits } from '@banyan/games/lottery';
import { rootOf, ticketLeaf, ticketText } from '@banyan/games/proof';
import type { Tx } from '../../infra/database.ts';
import { drawChecks, type SealedDraw } from '../draws/index.ts';
import { allBuckets } from './bets-of-draw.ts';
import { readGame } from '../lottery/index.ts';
import { type LineRow, lineOf } from './receipts.ts';
import { lotteryNamed } from '@banyan/games/lotteries';
import type { Decider } from '@banyan/games/lottery';
import { oddsOf } from '../lottery/index.ts';

const pageSize = 2000;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

type BetRow = LineRow & {
  readonly leaf: Buffer;
  readonly salt: Buffer;
  readonly ticket: string;
  readonly placedAt: Date;
  readonly state: BetState;
  readonly payout: bigint | null;
};

/** The bets of the next tickets in the order of their leaves. */
async function readTickets(tx: Tx, drawId: string, after: Uint8Array): Promise<Map<string, BetRow[]>> {
  const { rows } =
    await sql<BetRow>`select r.leaf, r.salt, r.ticket, r.placed_at as "placedAt", b.currency, b.play, b.selection,
      b.stake, b.odds, b.cost, b.state, b.payout
    from (select * from lottery_receipts r where r.draw = ${drawId}::uuid and r.leaf > ${after} order by r.leaf limit ${pageSize}) r
    left join lottery_bets b on b.bucket = r.bucket and b.draw = r.draw and b.member = r.member and b.ticket = r.ticket
    order by r.leaf, b.id`.execute(tx);
  return Map.groupBy(rows, ({ leaf }) => leaf.toString('hex'));
}

function leafOfTicket(drawId: string, bets: readonly BetRow[]): string {
  const [{ ticket, placedAt, salt, currency }] = bets as [BetRow];
  const lines = bets[0]?.play === null ? [] : bets.map(lineOf);
  const text = ticketText({ drawId, ticketId: ticket, placedAt: placedAt.toISOString(), currency, lines });
  return Buffer.from(ticketLeaf(salt.toString('hex'), text, sha256)).toString('hex');
}

/** Whether a bet was paid by the numbers. One that was called off before they were known is none of theirs. */
function isPaid({ state, play, selection, stake, odds, payout }: BetRow, decide: Decider): boolean {
  return state === 'void' || payoutUnits(stake, oddsOf(odds), decide(play, selection)) === (payout ?? 0n);
}

/** Many bet on the same; each selection is decided once. */
function remembering(decide: Decider): Decider {
  const known = new Map<string, ReturnType<Decider>>();
  return (play, selection) => {
    const key = `${play} ${selection}`;
    const hits = known.get(key) ?? decide(play, selection);
    known.set(key, hits);
    return hits;
  };
}

async function faultOfTickets(tx: Tx, draw: SealedDraw, decide: Decider | undefined): Promise<string | undefined> {
  const leaves: Buffer[] = [];
  let after: Uint8Array = new Uint8Array(0);
  for (;;) {
    const tickets = await readTickets(tx, draw.id, after);
    for (const [leaf, bets] of tickets) {
      const { ticket } = bets[0] as BetRow;
      if (leafOfTicket(draw.id, bets) !== leaf) return `ticket ${ticket}: its bets are not those of its receipt`;
      if (decide !== undefined && bets.some((bet) => !isPaid(bet, decide)))
        return `ticket ${ticket}: a bet was not paid what the numbers say`;
      leaves.push((bets[0] as BetRow).leaf);
    }
    if (tickets.size < pageSize) break;
    after = leaves.at(-1) as Buffer;
  }
  if (draw.root === null) return undefined;
  const root = Buffer.from(rootOf(leaves, sha256)).toString('hex');
  return leaves.length === draw.tickets && root === draw.root ? undefined : 'its tickets make another root';
}

async function hasUnreceipted(tx: Tx, drawId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${drawId}::uuid and not exists (select from lottery_receipts r
      where r.bucket = b.bucket and r.member = b.member and r.ticket = b.ticket and r.draw = b.draw)) as is`.execute(
    tx,
  );
  return rows[0]?.is === true;
}

async function faultOfDraw(tx: Tx, draw: SealedDraw): Promise<string | undefined> {
  const isDrawn = draw.state === 'settled';
  if (isDrawn && draw.hash !== null) {
    const fault = draw.root === null ? 'it has no seal' : drawChecks.faultOfNumbers(draw);
    if (fault !== undefined) return fault;
  }
  if (await hasUnreceipted(tx, draw.id)) return 'a bet on it has no receipt';
  const game = await readGame(tx, draw.game);
  if (game === undefined) return 'its game is not there';
  const isDecided = isDrawn && draw.result !== null;
  return await faultOfTickets(
    tx,
    draw,
    isDecided ? remembering(lotteryNamed(game.rules).decider(draw.result)) : undefined,
  );
}

/**
 * Takes one draw that is finished and was not checked since, checks it and marks it. Undefined when there is none. Another
 * auditor's draw is left to it.
 */
export async function takeFinishedDraw(
  tx: Tx,
): Promise<{ id: string; isFirst: boolean; fault: string | undefined } | undefined> {
  const { rows } = await sql<{
    id: string;
    rechecked: number;
  }>`select d.id, d.rechecked_version as rechecked from lottery_draws d
    where d.rechecked_version < d.settlement_version and d.settlement_version = d.result_version
    order by d.draws_at, d.id limit 1 for update of d skip locked`.execute(tx);
  const [taken] = rows;
  if (taken === undefined) return undefined;
  const [draw] = await drawChecks.sealedDraws(tx, sql`d.id = ${taken.id}::uuid`, 1);
  const fault = draw === undefined ? 'it is not there' : await faultOfDraw(tx, draw);
  await sql`update lottery_draws set rechecked_version = settlement_version where id = ${taken.id}::uuid`.execute(tx);
  return { id: taken.id, isFirst: taken.rechecked === 0, fault };
}
