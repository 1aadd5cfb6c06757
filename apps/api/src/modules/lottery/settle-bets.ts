/**
 * What a settlement does to the bets whose money moves, without I/O: for each one posting under a key of its own, and how
 * its row is marked. The figures come from the rules: what a bet returns from its game, how it is dealt out from the wallet.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import type { BetState } from '@banyan/core/lottery';
import { correctWin, type MoneySplit, splitWin } from '@banyan/core/wallet';
import type { LanePosting, LaneWallet } from '../../infra/writer.ts';
import { payoutKey } from './payout-key.ts';
import type { SettleJob } from './settle-chunk.ts';
import { rateOf } from './wire.ts';

/** A bet whose hits are not those it was settled on, or any bet of a void draw. */
export type MovingBet = {
  readonly id: string;
  readonly bucket: number;
  readonly member: MemberId;
  readonly stake: bigint;
  readonly costMain: bigint;
  readonly costBonus: bigint;
  readonly odds: string;
  /** What it paid on the version before; 0 before the first. */
  readonly paid: bigint;
  /** How often it hits on the version now. */
  readonly hits: number;
};

export type MovedBet = {
  readonly bucket: number;
  readonly id: string;
  readonly state: BetState;
  readonly hits: number | null;
  readonly payout: bigint;
};

/** Decides in an order that pays before it takes back, so that as little as can be stays owed. */
export function settleBets(
  job: SettleJob,
  bets: readonly MovingBet[],
  locked: ReadonlyMap<MemberId, LaneWallet>,
): { postings: LanePosting[]; moved: MovedBet[] } {
  const wallets = new Map([...locked].map(([member, { main, bonus, owed }]) => [member, { main, bonus, owed }]));
  const postings: LanePosting[] = [];
  const decided = bets.map((bet) => ({ bet, payout: payoutOf(job, bet) }));
  if (job.version > 1) decided.sort((a, b) => Number(b.payout - b.bet.paid > 0n) - Number(a.payout - a.bet.paid > 0n));
  const moved = decided.map(({ bet, payout }): MovedBet => {
    const { id, bucket, member } = bet;
    if (payout !== bet.paid) {
      const wallet = wallets.get(member);
      if (wallet === undefined) throw new Error(`the wallet of ${member} is not locked`);
      const { kind, main, bonus, receivable } = movement(job, bet, payout, wallet);
      wallets.set(member, { main: wallet.main + main, bonus: wallet.bonus + bonus, owed: wallet.owed - receivable });
      const legs: Leg[] = [
        { account: 'house bets', units: bet.paid - payout },
        { account: 'member main', units: main },
        { account: 'member bonus', units: bonus },
        { account: 'member receivable', units: receivable },
      ];
      const request = { bet: id, version: job.version, payout };
      postings.push({
        owner: member,
        key: payoutKey(id, job.version),
        request,
        kind,
        legs: legs.filter(({ units }) => units !== 0n),
      });
    }
    if (job.isVoid) return { bucket, id, state: 'void', hits: null, payout };
    return { bucket, id, state: bet.hits > 0 ? 'won' : 'lost', hits: bet.hits, payout };
  });
  return { postings, moved };
}

function payoutOf({ isVoid, rules }: SettleJob, bet: MovingBet): bigint {
  return isVoid ? bet.costMain + bet.costBonus : rules.payoutUnits(bet.stake, rateOf(bet.odds), bet.hits);
}

type Movement = MoneySplit & { readonly kind: 'win' | 'correction' | 'refund'; readonly receivable: bigint };

function movement(
  job: SettleJob,
  bet: MovingBet,
  payout: bigint,
  wallet: MoneySplit & { readonly owed: bigint },
): Movement {
  const stake = { main: bet.costMain, bonus: bet.costBonus };
  if (job.isVoid) return { kind: 'refund', ...stake, receivable: 0n };
  if (job.version === 1) return { kind: 'win', ...splitWin(payout, stake), receivable: 0n };
  return { kind: 'correction', ...correctWin(bet.paid, payout, stake, wallet) };
}
