/**
 * A draw checked from its first stored word to its last: the promise, every ticket's leaf from its bets, the seal from the leaves, the
 * numbers from beacon, secret and seal, what each bet was paid from the numbers, and that the ledger moved just that. Everything is read
 * page by page, each page by itself and in no transaction, so that nothing waits for what is computed between them; and of the tickets
 * no more is held than a page and the nodes of the blocks before it.
 */
import { hash as nodeHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberId, RequestKey } from '@banyan/core/ids';
import type { BetState } from '@banyan/core/lottery';
import { lotteryNamed } from '@banyan/games/lotteries';
import { type Decider, payoutUnits } from '@banyan/games/lottery';
import { isPurchaseByRules, rootOf, ticketLeaf, ticketText } from '@banyan/games/proof';
import type { Database } from '../../infra/database.ts';
import { drawChecks, type SealedDraw } from '../draws/index.ts';
import { movedBy } from '../ledger/index.ts';
import { oddsOf, readGame } from '../lottery/index.ts';
import { allBuckets } from './bets-of-draw.ts';
import { cancelledVersion } from './cancel-store.ts';
import { payoutKey } from './payout-key.ts';
import { type LineRow, lineOf } from './receipts.ts';

/** A power of two, so that a page of leaves is a part of the tree. */
const ticketsOfPage = 1024;
const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

type BetRow = LineRow & {
  readonly leaf: Buffer;
  readonly salt: Buffer;
  readonly member: MemberId;
  readonly ticket: string;
  readonly placedAt: Date;
  readonly id: string;
  readonly state: BetState;
  readonly payout: bigint | null;
  readonly version: number;
};
type Ticket = readonly [BetRow, ...BetRow[]];

/** The bets of the next tickets in the order of their leaves. */
async function readTickets(database: Database, drawId: string, after: Uint8Array, pageSize: number): Promise<Ticket[]> {
  const { rows } =
    await sql<BetRow>`select r.leaf, r.salt, r.member, r.ticket, r.placed_at as "placedAt", b.currency, b.play, b.selection,
      b.stake, b.odds, b.cost, b.id, b.state, b.payout, b.settlement_version as version
    from (select * from lottery_receipts r where r.draw = ${drawId}::uuid and r.leaf > ${after} order by r.leaf limit ${pageSize}) r
    left join lottery_bets b on b.bucket = r.bucket and b.draw = r.draw and b.member = r.member and b.ticket = r.ticket
    order by r.leaf, b.id`.execute(database);
  return [...Map.groupBy(rows, ({ leaf }) => leaf.toString('hex')).values()] as unknown as Ticket[];
}

function isOfItsBets(drawId: string, bets: Ticket): boolean {
  const [{ leaf, ticket, placedAt, salt, currency, play }] = bets;
  const lines = play === null ? [] : bets.map(lineOf);
  const text = ticketText({ drawId, ticketId: ticket, placedAt: placedAt.toISOString(), currency, lines });
  return leaf.equals(ticketLeaf(salt.toString('hex'), text, sha256));
}

/** Whether a bet was paid by the numbers; one that was called off has its cost back, whatever they are. */
function isPaid({ state, play, selection, stake, odds, cost, payout }: BetRow, decide: Decider): boolean {
  if (state === 'void') return payout === cost;
  const hits = decide(play, selection);
  const ends: BetState = hits.some((count) => count > 0) ? 'won' : 'lost';
  return state === ends && payoutUnits(stake, oddsOf(odds), hits) === payout;
}

const mostKnown = 10_000;

/** Many bet on the same; each selection is decided once, as long as there are not too many to remember. */
function remembering(decide: Decider): Decider {
  const known = new Map<string, ReturnType<Decider>>();
  return (play, selection) => {
    const key = `${play} ${selection}`;
    const hits = known.get(key) ?? decide(play, selection);
    if (known.size >= mostKnown) known.clear();
    known.set(key, hits);
    return hits;
  };
}

/** What the ledger moved for a settled bet, version by version. One that was taken back was refunded with its ticket. */
function keysOf({ id, member, version }: BetRow): { owner: MemberId; key: RequestKey }[] {
  if (version === cancelledVersion) return [];
  return Array.from({ length: version }, (_, at) => ({ owner: member, key: payoutKey(id, at + 1) }));
}

/** The first ticket whose cost or payouts the ledger did not move. */
async function unlikeLedger(database: Database, tickets: readonly Ticket[]): Promise<string | undefined> {
  const placed = tickets.map(([{ member, ticket }]) => ({ owner: member, key: ticket as RequestKey }));
  const moved = await movedBy(database, [...placed, ...tickets.flat().flatMap(keysOf)]);
  const isMoved = (bet: BetRow): boolean =>
    bet.version === cancelledVersion ||
    keysOf(bet).reduce((sum, { key }) => sum + (moved.get(key) ?? 0n), 0n) === (bet.payout ?? 0n);
  const wrong = tickets.find((bets) => {
    const cost = bets.reduce((sum, bet) => sum + bet.cost, 0n);
    return (moved.get(bets[0].ticket) ?? 0n) !== -cost || !bets.every(isMoved);
  });
  return wrong?.[0].ticket;
}

/** Of a draw that is made elsewhere no rules say when. */
function isInTime({ rulesText, closesAt }: SealedDraw, placedAt: Date): boolean {
  const text = rulesText as string | null;
  return text === null || isPurchaseByRules(text, placedAt.toISOString(), closesAt.toISOString());
}

async function faultOfTickets(
  database: Database,
  draw: SealedDraw,
  decide: Decider | undefined,
  pageSize: number,
): Promise<string | undefined> {
  const blocks: Uint8Array[] = [];
  let count = 0;
  let after: Uint8Array = new Uint8Array(0);
  for (;;) {
    const tickets = await readTickets(database, draw.id, after, pageSize);
    for (const bets of tickets) {
      const [{ ticket, placedAt }] = bets;
      if (!isInTime(draw, placedAt)) return `ticket ${ticket}: it was bought after the close`;
      if (!isOfItsBets(draw.id, bets)) return `ticket ${ticket}: its bets are not those of its receipt`;
      if (decide !== undefined && !bets.every((bet) => isPaid(bet, decide)))
        return `ticket ${ticket}: a bet was not paid what the numbers say`;
    }
    const unlike = await unlikeLedger(database, tickets);
    if (unlike !== undefined) return `ticket ${unlike}: the ledger moved something else`;
    const leaves = tickets.map(([{ leaf }]) => leaf);
    if (leaves.length > 0) blocks.push(rootOf(leaves, sha256));
    count += leaves.length;
    if (leaves.length < pageSize) break;
    after = leaves.at(-1) as Buffer;
  }
  if (draw.root === null) return undefined;
  const root = Buffer.from(rootOf(blocks, sha256)).toString('hex');
  return count === draw.tickets && root === draw.root ? undefined : 'its tickets make another root';
}

async function hasUnreceipted(database: Database, drawId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select exists (select from lottery_bets b
    where b.bucket = any (${allBuckets}) and b.draw = ${drawId}::uuid and not exists (select from lottery_receipts r
      where r.bucket = b.bucket and r.member = b.member and r.ticket = b.ticket and r.draw = b.draw)) as is`.execute(
    database,
  );
  return rows[0]?.is === true;
}

/**
 * What is wrong with a draw as it is stored; undefined when nothing is. Of one that is not settled what there is so far is checked. `pageSize`: tickets
 * that are held at a time, a power of two.
 */
export async function faultOfDraw(
  database: Database,
  id: string,
  pageSize = ticketsOfPage,
): Promise<string | undefined> {
  const draw = await drawChecks.readSealed(database, id);
  if (draw === undefined) return 'it is not there';
  const isSettled = draw.state === 'settled';
  if ((isSettled || draw.state === 'drawn') && draw.hash !== null) {
    const fault = draw.root === null ? 'it has no seal' : drawChecks.faultOfNumbers(draw);
    if (fault !== undefined) return fault;
  }
  if (await hasUnreceipted(database, id)) return 'a bet on it has no receipt';
  const game = await readGame(database, draw.game);
  if (game === undefined) return 'its game is not there';
  const isPaidOut = isSettled && draw.result !== null && draw.settlementVersion === draw.resultVersion;
  const decide = isPaidOut ? remembering(lotteryNamed(game.rules).decider(draw.result)) : undefined;
  return await faultOfTickets(database, draw, decide, pageSize);
}
