/**
 * What a result or a void window would move, computed before anybody decides: by the statements and the rule of the settlement itself, written nowhere.
 * So it says what would be posted, as long as bets and wallets stay as they are.
 */
import { bucketCount } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { Tx } from '../../infra/database.ts';
import { walletsOf } from '../ledger/index.ts';
import { type PickedBet, betsToSettle, queryOf } from '../sport-bets/index.ts';
import { type SettleJob, type SettledBet, settleBet } from './settle-bet.ts';

/** Of one currency, in units. */
export type SportMoved = {
  readonly currency: Currency;
  /** Bets that are settled, settled anew or open again. */
  readonly bets: number;
  readonly members: number;
  readonly paid: bigint;
  readonly takenBack: bigint;
  /** What members come to owe, since their balances do not hold what is taken back; and what is paid off of what they owed. */
  readonly newReceivables: bigint;
  readonly cleared: bigint;
};

type Sum = { -readonly [Key in keyof Omit<SportMoved, 'members'>]: SportMoved[Key] } & {
  readonly members: Set<string>;
};

const pageBets = 20_000;
const buckets = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** By currency, those in which nothing would move left out. */
export async function previewSportSettlement(tx: Tx, job: SettleJob): Promise<SportMoved[]> {
  const query = queryOf(tx);
  const sums = new Map<Currency, Sum>();
  // A bet with legs on two of the markets is settled once, by all of them.
  const seen = new Set<string>();
  for (const [market, { version }] of job.results) {
    let from: PickedBet | undefined;
    do {
      const picked = await betsToSettle.pick({ query, buckets }, { event: job.event, market, version }, from, pageBets);
      const fresh = picked.filter(({ bet }) => !seen.has(bet));
      for (const { bet } of fresh) seen.add(bet);
      await addPage(tx, job, fresh, sums);
      from = picked.length < pageBets ? undefined : picked.at(-1);
    } while (from !== undefined);
  }
  return [...sums.values()]
    .map((sum) => ({ ...sum, members: sum.members.size }))
    .sort((one, other) => one.currency.localeCompare(other.currency));
}

async function addPage(tx: Tx, job: SettleJob, picked: readonly PickedBet[], sums: Map<Currency, Sum>): Promise<void> {
  if (picked.length === 0) return;
  const bets = await betsToSettle.read(queryOf(tx), picked);
  const wallets = await walletsOf(
    tx,
    bets.map(({ member }) => member),
  );
  for (const bet of bets) {
    const wallet = wallets.get(bet.member);
    const settled = wallet && settleBet(bet, job, wallet);
    if (wallet === undefined || settled?.end === undefined) continue;
    addBet(settled, sumOf(sums, bet.currency));
    for (const { account, units } of settled.posting?.legs ?? []) {
      if (account === 'member main') wallet.main += units;
      else if (account === 'member bonus') wallet.bonus += units;
      else if (account === 'member receivable') wallet.owed -= units;
    }
  }
}

function addBet({ bet, end, posting }: SettledBet, sum: Sum): void {
  const change = (end?.payout ?? 0n) - (bet.payout ?? 0n);
  sum.bets += 1;
  sum.members.add(bet.member);
  if (change > 0n) sum.paid += change;
  else sum.takenBack -= change;
  for (const { account, units } of posting?.legs ?? []) {
    if (account !== 'member receivable') continue;
    if (units < 0n) sum.newReceivables -= units;
    else sum.cleared += units;
  }
}

function sumOf(sums: Map<Currency, Sum>, currency: Currency): Sum {
  const none = { bets: 0, paid: 0n, takenBack: 0n, newReceivables: 0n, cleared: 0n };
  const sum = sums.get(currency) ?? { currency, ...none, members: new Set<string>() };
  sums.set(currency, sum);
  return sum;
}
