/** Whether a bet is cashed out, and what is paid: counted again under the locks, paid as offered while it has hardly fallen; without I/O. */
import { coinOf, money, toWire } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Struck, partOf, recounted } from '@banyan/core/sports';
import type { Decision, Wallet, WriteRequest } from '../../infra/writer.ts';
import { exposureOf } from './answer-bet-decision.ts';
import type { LoadedBets } from './bet-load.ts';
import type { CashOutRequest } from './bet-request.ts';
import type { BetRow } from './bet-row.ts';
import { worthOf, versionOf } from './bet-value.ts';
import type { Exposure } from './exposure-store.ts';

export type CashedOutRow = {
  readonly kind: 'cashed-out';
  readonly bet: BetRow;
  readonly request: string;
  readonly percent: number;
  readonly paid: bigint;
  /** The contract of what goes on; of all of it nothing. */
  readonly rest: Struck;
  readonly exposures: readonly Exposure[];
};

export type CashOutRefusal = 'bet-unknown' | 'cash-out-unavailable' | 'cash-out-changed' | 'cash-out-part-malformed';

/** What is stored as the answer. Units as text. */
export type CashOutAnswer = {
  readonly sportBet: string;
  readonly game: string;
  readonly paid: string;
  readonly balance: string;
};

/**
 * Refusals: `bet-unknown`; `cash-out-unavailable`; `cash-out-changed` with the `value` of now, also for an offer of an earlier state of the bet;
 * `cash-out-part-malformed`.
 */
export function decideCashOut(
  { key, request }: WriteRequest<CashOutRequest>,
  loaded: LoadedBets,
  wallet: Wallet,
): Result<Decision<CashedOutRow>, CashOutRefusal> {
  const bet = loaded.bets.get(request.bet);
  if (bet === undefined) return refuse('bet-unknown');
  const { units } = worthOf(bet, loaded.markets);
  const value = (amount: bigint) => ({ value: toWire(money(bet.currency, amount)).amount });
  if (units !== undefined && versionOf(bet) !== request.betVersion) return refuse('cash-out-changed', value(units));
  const counted = recounted(request.offered, units);
  if (counted.state === 'refused') return refuse('cash-out-unavailable');
  if (counted.state === 'new-offer') return refuse('cash-out-changed', value(counted.units));
  const coin = coinOf(bet.currency);
  const part =
    request.percent === 100
      ? ok({ paid: counted.units, rest: { risk: 0n, win: 0n } })
      : partOf(
          {
            struck: { risk: bet.risk, win: bet.win },
            value: counted.units,
            percent: request.percent,
            partsTaken: bet.parts,
            combinations: bet.combinations,
          },
          coin,
        );
  if (!part.ok) return refuse('cash-out-part-malformed');
  const { paid, rest } = part.value;
  const all = exposureOf(bet, -1n);
  const share = (sum: bigint): bigint => (request.percent === 100 ? sum : (sum * BigInt(request.percent)) / 100n);
  const exposures = all.map((one) => ({
    ...one,
    stakes: share(one.stakes),
    returns: share(one.returns),
    bets: request.percent === 100 ? one.bets : 0,
  }));
  const answer: CashOutAnswer = {
    sportBet: bet.id,
    game: bet.game,
    paid: String(paid),
    balance: String(wallet.main + wallet.bonus + paid),
  };
  return ok({
    legs: [
      { account: 'house bets', units: -paid },
      { account: 'member main', units: paid },
    ],
    answer: JSON.stringify(answer),
    row: { kind: 'cashed-out', bet, request: key, percent: request.percent, paid, rest, exposures },
  });
}
