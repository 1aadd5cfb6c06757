/**
 * What a settlement does to the bets whose money moves, without I/O: for each one posting under a key of its own, and how
 * its row is marked. The figures come from the rules: what a bet returns from its game, how it is dealt out from the wallet.
 */
import type { MemberId } from '@banyan/core/ids';
import type { Leg } from '@banyan/core/ledger';
import { correctBonusWin, fateOf } from '@banyan/core/promotions';
import { type MoneySplit, splitWin } from '@banyan/core/wallet';
import type { LanePosting, LaneWallet } from '../../infra/writer.ts';
import { payoutUnits } from '@banyan/games/lottery';
import { betsOfDraw } from '../tickets/index.ts';
import type { MovedBet, MovingBet, SettleJob } from './settle-job.ts';
import { oddsOf } from '../lottery/index.ts';

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
      const { kind, main, bonus, receivable, house } = movement(job, bet, payout, wallet);
      wallets.set(member, { main: wallet.main + main, bonus: wallet.bonus + bonus, owed: wallet.owed - receivable });
      const legs: Leg[] = [
        { account: 'house bets', units: bet.paid - payout },
        { account: 'member main', units: main },
        { account: 'member bonus', units: bonus },
        { account: 'member receivable', units: receivable },
        { account: 'house promotions', units: house },
      ];
      const request = { bet: id, version: job.version, payout };
      postings.push({
        owner: member,
        key: betsOfDraw.payoutKey(id, job.version),
        request,
        kind,
        legs: legs.filter(({ units }) => units !== 0n),
        answer: JSON.stringify({ bet: id }),
      });
    }
    if (job.isVoid) return { bucket, id, state: 'void', hits: null, payout };
    return { bucket, id, state: bet.hits.length > 0 ? 'won' : 'lost', hits: bet.hits, payout };
  });
  if (!job.isVoid) postings.push(...rebates(job, bets));
  return { postings, moved };
}

function payoutOf({ isVoid }: SettleJob, bet: MovingBet): bigint {
  if (isVoid) return bet.costMain + bet.costBonus;
  return bet.hits.length === 0 ? 0n : payoutUnits(bet.stake, oddsOf(bet.odds), bet.hits);
}

/** One posting for each member: what their bets earn back whether they won or lost, to where the bets were paid from. */
function rebates({ drawId }: SettleJob, bets: readonly MovingBet[]): LanePosting[] {
  const due = Map.groupBy(
    bets.filter(({ rebate }) => rebate > 0n),
    ({ member }) => member,
  );
  return [...due].flatMap(([member, earning]): LanePosting[] => {
    let main = 0n;
    let bonus = 0n;
    for (const { rebate, costMain, costBonus, fate } of earning) {
      // What would go back to the house is not posted at all: it comes from there.
      const split = fateOf(fate, splitWin(rebate, { main: costMain, bonus: costBonus }));
      main += split.main;
      bonus += split.bonus;
    }
    if (main + bonus === 0n) return [];
    const first = (earning[0] as MovingBet).id;
    const legs: Leg[] = [
      { account: 'house promotions', units: -(main + bonus) },
      { account: 'member main', units: main },
      { account: 'member bonus', units: bonus },
    ];
    return [
      {
        owner: member,
        key: betsOfDraw.rebateKey(drawId, first),
        request: { draw: drawId, first, bets: earning.length },
        kind: 'rebate',
        legs: legs.filter(({ units }) => units !== 0n),
        answer: JSON.stringify({ bet: first }),
      },
    ];
  });
}

type Movement = MoneySplit & {
  readonly kind: 'win' | 'correction' | 'refund';
  readonly receivable: bigint;
  readonly house: bigint;
};

function movement(
  job: SettleJob,
  bet: MovingBet,
  payout: bigint,
  wallet: MoneySplit & { readonly owed: bigint },
): Movement {
  const stake = { main: bet.costMain, bonus: bet.costBonus };
  if (job.isVoid) return { kind: 'refund', ...fateOf(bet.fate, stake), receivable: 0n };
  // Winnings pay off what is owed after earlier corrections.
  return {
    kind: job.version === 1 ? 'win' : 'correction',
    ...correctBonusWin(bet.fate, bet.paid, payout, stake, wallet),
  };
}
