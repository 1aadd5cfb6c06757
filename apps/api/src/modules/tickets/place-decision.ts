/** Whether a ticket is taken, and what rows and money it makes: the pure half of placing, inside a batch. */
import { type BetId, makeId, type MemberId } from '@banyan/core/ids';
import { type DrawOnSale, type Liable, type PricedTicket, placeTicket, type Staked } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import { splitBonusStakes } from '@banyan/core/promotions';
import type { MoneySplit } from '@banyan/core/wallet';
import type { WriteRequest, Decision, Wallet } from '../../infra/writer.ts';
import { type Passed, type PlayBar, type PlayRefusal, refusalOf } from '../safety/index.ts';
import { betIdOf } from './bet-ids.ts';
import type { NewBet } from './place-store.ts';
import { makeSalt } from './receipts.ts';
import { liableKey, type LoadedTickets, totalKey } from './ticket-load.ts';
import type { TicketRequest } from './ticket-request.ts';

/** What is stored as the answer: the rest of it stands in the request. Units as text. */
export type TicketAnswer = {
  readonly firstBet: string;
  readonly balance: string;
  readonly costs: readonly string[];
  /** Of the receipt. */
  readonly placedAt?: number;
  readonly salt?: string;
};

export type PlacingRefusal =
  | PlayRefusal
  | 'draw-unknown'
  | 'draw-closed'
  | 'game-closed'
  | 'play-unknown'
  | 'play-closed'
  | 'selection-malformed'
  | 'stake-out-of-range'
  | 'odds-changed'
  | 'ticket-too-large'
  | 'number-cap-reached'
  | 'liability-reached'
  | 'ticket-payout-too-high'
  | 'member-payout-reached'
  | 'member-number-cap-reached'
  | 'series-out-of-range'
  | 'bonus-max-bet'
  | 'insufficient-funds';

/** Given with the tickets of chases, which were decided on before. */
export const planned = 'planned';

function refused(why: PlayBar | Passed, currency: Currency) {
  const { code, details } = refusalOf(why, currency);
  return refuse(code, details);
}

/** The rows of one ticket, and what it adds to the totals of numbers and to the payout exposure. */
export type PlacedRows = {
  readonly kind: 'placed';
  readonly bets: readonly NewBet[];
  readonly salt: string;
  readonly staked: readonly (Staked & { readonly draw: string; readonly currency: Currency })[];
  readonly liable: readonly (Liable & { readonly draw: string; readonly currency: Currency })[];
};

function take(
  owner: MemberId,
  ticket: PricedTicket,
  draw: DrawOnSale & { readonly id: string },
  loaded: LoadedTickets,
): ReturnType<typeof placeTicket> {
  return placeTicket(ticket, draw, loaded.now, {
    stakedOn: (play, number) => loaded.staked.get(totalKey(draw.id, ticket.currency, play, number)) ?? 0n,
    ofMember: loaded.members.roomOf(owner, draw.id, ticket.currency),
    liabilityLeft: (play) => loaded.liable.get(liableKey(draw.id, ticket.currency, play)),
  });
}

/** Takes what a ticket adds to the payout exposure from what is left of the bounds; those without a bound are left out. */
function takeLiable(
  wanted: readonly Liable[],
  place: { readonly draw: string; readonly currency: Currency },
  { liable }: LoadedTickets,
): PlacedRows['liable'] {
  return wanted.flatMap((one) => {
    const bound = liableKey(place.draw, place.currency, one.play);
    const left = liable.get(bound);
    if (left === undefined) return [];
    liable.set(bound, left - one.liability);
    return [{ ...one, ...place }];
  });
}

/** Takes a ticket or refuses it, at what the batch has read; a taken one counts for those after it. */
export function decidePlace(
  { owner, key, request, unfingerprinted }: WriteRequest<TicketRequest>,
  loaded: LoadedTickets,
  wallet: Wallet,
): Result<Decision<PlacedRows>, PlacingRefusal> {
  if (wallet.currency !== request.currency)
    throw new Error(`${owner} plays in ${wallet.currency}, not ${request.currency}`);
  const mayStake = (units: bigint) => loaded.gate.refuses(owner, units, { isPlanned: unfingerprinted === planned });
  const barred = mayStake(0n);
  if (barred !== undefined) return refused(barred, request.currency);
  const draw = loaded.draws.get(request.drawId);
  if (draw === undefined) return refuse('draw-unknown');
  if (!draw.isGameOpen) return refuse('game-closed');
  const priced = loaded.priced.get(key);
  if (priced === undefined) throw new Error(`ticket ${key} was not priced`);
  if (!priced.ok) return priced;
  const placed = take(owner, priced.value, draw, loaded);
  if (!placed.ok) return placed;
  const { bets, cost } = placed.value;
  const { currency } = request;
  const staked = placed.value.staked.map((one) => ({ ...one, draw: draw.id, currency }));
  const bonus = loaded.bonuses.get(owner);
  const splits = splitBonusStakes(
    bonus?.terms,
    bets.map((bet) => bet.cost),
    wallet,
  );
  if (!splits.ok) return splits;
  const passed = mayStake(cost);
  if (passed !== undefined) return refused(passed, currency);
  loaded.gate.take(owner, cost);
  loaded.members.add(owner, draw.id, bets);
  for (const { play, number, stake } of staked) {
    const total = totalKey(draw.id, currency, play, number);
    loaded.staked.set(total, (loaded.staked.get(total) ?? 0n) + stake);
  }
  const liable = takeLiable(placed.value.liable, { draw: draw.id, currency }, loaded);

  const firstBet = betIdOf(makeId<'bet'>(loaded.now) as BetId, 0);
  const { parts, whole } = splits.value;
  const rows = bets.map((bet, line): NewBet => {
    const { play, selection, stake, combinations, odds, rebate } = bet;
    return {
      id: betIdOf(firstBet, line),
      member: owner,
      ticket: key,
      draw: draw.id,
      game: draw.game,
      currency,
      play,
      selection,
      stake,
      combinations,
      cost: bet.cost,
      split: parts[line] as MoneySplit,
      grant: (parts[line] as MoneySplit).bonus > 0n ? (bonus?.grant ?? null) : null,
      odds,
      rebate,
      series: request.series ?? null,
      placedAt: loaded.now,
    };
  });
  const answer: TicketAnswer = {
    firstBet,
    balance: String(wallet.main + wallet.bonus - cost),
    costs: bets.map((bet) => String(bet.cost)),
    placedAt: loaded.now,
    salt: makeSalt(),
  };
  return ok({
    legs: [
      { account: 'member main', units: -whole.main },
      { account: 'member bonus', units: -whole.bonus },
      { account: 'house bets', units: cost },
    ],
    answer: JSON.stringify(answer),
    row: { kind: 'placed', bets: rows, salt: answer.salt ?? '', staked, liable },
  });
}
