/**
 * A ticket in the writer: one transfer for its whole cost, a row for each bet.
 *
 * The batch takes one shared lock for each draw it bets on, then reads the draw and the clock: closing takes the same lock
 * alone, so a bet is before the close in commit order or it is refused. Staked totals are locked in one order by all.
 */
import { type BetId, makeId } from '@banyan/core/ids';
import { type DrawOnSale, type Liable, type PricedTicket, placeTicket, type Staked } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import { type MoneySplit, splitStake } from '@banyan/core/wallet';
import type { Asked, Decision, Wallet, Work } from '../../infra/writer.ts';
import { betIdOf } from './bet-ids.ts';
import { addToTotals, insertBets, type NewBet, bookLiabilities } from './place-store.ts';
import { insertReceipts, makeSalt } from './receipts.ts';
import type { TicketRequest } from './ticket-request.ts';
import { liableKey, type Loaded, loadForTickets, totalKey } from './ticket-load.ts';

/** What is stored as the answer: the rest of it stands in the request. Units as text. */
export type TicketAnswer = {
  readonly firstBet: string;
  readonly balance: string;
  readonly costs: readonly string[];
  /** Of the receipt. */
  readonly placedAt?: number;
  readonly salt?: string;
};

type TicketRefusal =
  | 'play-barred'
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
  | 'series-out-of-range'
  | 'insufficient-funds';

/** The rows of one ticket, and what it adds to the totals of numbers and to what the house may come to owe. */
export type TicketRows = {
  readonly bets: readonly NewBet[];
  readonly salt: string;
  readonly staked: readonly (Staked & { readonly draw: string; readonly currency: Currency })[];
  readonly liable: readonly (Liable & { readonly draw: string; readonly currency: Currency })[];
  readonly slice: number;
};

function take(
  ticket: PricedTicket,
  draw: DrawOnSale & { readonly id: string },
  loaded: Loaded,
): ReturnType<typeof placeTicket> {
  return placeTicket(ticket, draw, loaded.now, {
    stakedOn: (play, number) => loaded.staked.get(totalKey(draw.id, ticket.currency, play, number)) ?? 0n,
    liabilityLeft: (play) => loaded.liable.get(liableKey(draw.id, ticket.currency, play)),
  });
}

function decide(
  { owner, key, request }: Asked<TicketRequest>,
  loaded: Loaded,
  wallet: Wallet,
): Result<Decision<TicketRows>, TicketRefusal> {
  if (wallet.currency !== request.currency)
    throw new Error(`${owner} plays in ${wallet.currency}, not ${request.currency}`);
  if ((loaded.standings.get(owner) ?? 'active') !== 'active') return refuse('play-barred');
  const draw = loaded.draws.get(request.drawId);
  if (draw === undefined) return refuse('draw-unknown');
  if (!draw.isGameOpen) return refuse('game-closed');
  const priced = loaded.priced.get(key);
  if (priced === undefined) throw new Error(`ticket ${key} was not priced`);
  if (!priced.ok) return priced;
  const placed = take(priced.value, draw, loaded);
  if (!placed.ok) return placed;
  const { bets, cost } = placed.value;
  const { currency } = request;
  const staked = placed.value.staked.map((one) => ({ ...one, draw: draw.id, currency }));
  const whole = splitStake(cost, wallet);
  if (!whole.ok) return whole;
  for (const { play, number, stake } of staked) {
    const total = totalKey(draw.id, currency, play, number);
    loaded.staked.set(total, (loaded.staked.get(total) ?? 0n) + stake);
  }
  const liable = placed.value.liable.flatMap((one) => {
    const bound = liableKey(draw.id, currency, one.play);
    const left = loaded.liable.get(bound);
    if (left === undefined) return [];
    loaded.liable.set(bound, left - one.liability);
    return [{ ...one, draw: draw.id, currency }];
  });

  const firstBet = betIdOf(makeId<'bet'>(loaded.now) as BetId, 0);
  let left: MoneySplit = { main: wallet.main, bonus: wallet.bonus };
  const rows = bets.map((bet, line): NewBet => {
    const split = splitStake(bet.cost, left);
    if (!split.ok) throw new Error('the parts of a ticket cost more than the whole');
    left = { main: left.main - split.value.main, bonus: left.bonus - split.value.bonus };
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
      split: split.value,
      odds,
      rebate,
      series: request.series ?? null,
      placedAt: loaded.now,
    };
  });
  const answer: TicketAnswer = {
    firstBet,
    balance: String(left.main + left.bonus),
    costs: bets.map((bet) => String(bet.cost)),
    placedAt: loaded.now,
    salt: makeSalt(),
  };
  return ok({
    legs: [
      { account: 'member main', units: -whole.value.main },
      { account: 'member bonus', units: -whole.value.bonus },
      { account: 'house bets', units: cost },
    ],
    answer: JSON.stringify(answer),
    row: { bets: rows, salt: answer.salt ?? '', staked, liable, slice: loaded.slice },
  });
}

export const ticketWork: Work<TicketRequest, Loaded, TicketRows, TicketRefusal> = {
  kind: 'bet',
  load: loadForTickets,
  decide,
  async insert(query, tickets) {
    await insertBets(
      query,
      tickets.flatMap(({ bets }) => bets),
    );
    await insertReceipts(query, tickets);
    const staked = tickets.flatMap((ticket) => ticket.staked);
    await addToTotals(
      query,
      staked.map(({ number, ...one }) => ({ ...one, selection: number })),
    );
    const slice = tickets[0]?.slice ?? 0;
    await bookLiabilities(
      query,
      slice,
      tickets.flatMap(({ liable }) => liable),
    );
  },
};
