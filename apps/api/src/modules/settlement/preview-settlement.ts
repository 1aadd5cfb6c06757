/**
 * What a correction or a void of a draw would move, computed before anybody decides: by the statements and the rule of the settlement
 * itself, in a savepoint that is rolled back. So it says what would be posted, as long as the wallets stay as they are.
 */
import { CompiledQuery, sql } from 'kysely';
import { bucketCount } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Prizes } from '@banyan/games/lottery';
import type { Tx } from '../../infra/database.ts';
import type { BatchQuery } from '../../infra/writer.ts';
import type { DrawRow } from '../draws/index.ts';
import { walletsOf } from '../ledger/index.ts';
import { readRulesOf } from '../lottery/index.ts';
import { betsOfDraw } from '../tickets/index.ts';
import { storeHits } from './outcomes.ts';
import { settleBets } from './settle-bets.ts';
import type { MovingBet, Place, SettleJob } from './settle-job.ts';
import { pickParts, readMoving } from './settle-store.ts';

/** Of one currency, in units. `moves` is what changes hands: taken back and paid together. */
export type Moved = {
  readonly currency: Currency;
  readonly bets: number;
  readonly tickets: number;
  readonly members: number;
  readonly moves: bigint;
  readonly paid: bigint;
  readonly takenBack: bigint;
  /** What members come to owe, since their balances do not hold what is taken back; and what is paid off of what they owed. */
  readonly newReceivables: bigint;
  readonly cleared: bigint;
};

const pageBets = 20_000;
const allBuckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

const queryOf =
  (tx: Tx): BatchQuery =>
  async <Row>(_name: string, text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

type Sum = { -readonly [Key in keyof Omit<Moved, 'tickets' | 'members'>]: Moved[Key] } & {
  readonly tickets: Set<string>;
  readonly members: Set<string>;
};

/** Computes what a draw would settle anew on other numbers, or refund when it is void. Writes nothing that stays. */
export async function previewSettlement(tx: Tx, draw: DrawRow, to: Prizes | 'void'): Promise<Moved[]> {
  const job: SettleJob = {
    drawId: draw.id,
    gameCode: draw.game,
    version: draw.resultVersion + 1,
    isVoid: to === 'void',
  };
  await sql`savepoint settlement_preview`.execute(tx);
  if (to !== 'void') await storeHits(tx, draw.id, job.version, (await readRulesOf(tx, draw.game)).decider(to));
  const sums = new Map<Currency, Sum>();
  const query = queryOf(tx);
  let from: Place | undefined;
  do {
    const parts = await pickParts({ query, buckets: allBuckets }, job, from, pageBets);
    const moving = await readMoving(query, job, parts);
    await addPage(tx, job, moving, sums);
    const last = parts.at(-1);
    from = parts.reduce((sum, { bets }) => sum + bets, 0) < pageBets ? undefined : last;
  } while (from !== undefined);
  await sql`rollback to savepoint settlement_preview`.execute(tx);
  return [...sums.values()]
    .map((sum) => ({ ...sum, tickets: sum.tickets.size, members: sum.members.size }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

async function addPage(tx: Tx, job: SettleJob, moving: readonly MovingBet[], sums: Map<Currency, Sum>): Promise<void> {
  const wallets = await walletsOf(
    tx,
    moving.map(({ member }) => member),
  );
  const tickets = await betsOfDraw.ticketsOf(tx, moving);
  const { moved, postings } = settleBets(job, moving, wallets);
  const payouts = new Map(moved.map(({ id, payout }) => [id, payout]));
  for (const bet of moving) {
    const currency = wallets.get(bet.member)?.currency;
    const change = (payouts.get(bet.id) ?? 0n) - bet.paid;
    if (currency === undefined || change === 0n) continue;
    const sum = sumOf(sums, currency);
    sum.bets += 1;
    sum.tickets.add(tickets.get(bet.id) ?? bet.id);
    sum.members.add(bet.member);
    if (change > 0n) sum.paid += change;
    else sum.takenBack -= change;
    sum.moves += change > 0n ? change : -change;
  }
  for (const { owner, legs } of postings) {
    const currency = wallets.get(owner)?.currency;
    if (currency === undefined) continue;
    const sum = sumOf(sums, currency);
    for (const { account, units } of legs) {
      if (account !== 'member receivable') continue;
      if (units < 0n) sum.newReceivables -= units;
      else sum.cleared += units;
    }
  }
}

function sumOf(sums: Map<Currency, Sum>, currency: Currency): Sum {
  const none = { bets: 0, moves: 0n, paid: 0n, takenBack: 0n, newReceivables: 0n, cleared: 0n };
  const sum = sums.get(currency) ?? { currency, ...none, tickets: new Set<string>(), members: new Set<string>() };
  sums.set(currency, sum);
  return sum;
}
