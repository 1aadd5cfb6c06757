/**
 * A ticket in the writer: one transfer for its whole cost, a row for each bet.
 *
 * The batch takes one shared lock for each draw it bets on, then reads the draw and the clock: closing takes the same lock
 * alone, so a bet is before the close in commit order or it is refused. Staked totals are locked in one order by all.
 */
import { type BetId, makeId } from '@banyan/core/ids';
import { type DrawOnSale, type PricedTicket, placeTicket, priceTicket, type TicketLine } from '@banyan/core/lottery';
import type { Currency } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import { type MoneySplit, splitStake } from '@banyan/core/wallet';
import type { Asked, Decision, Wallet, Work } from '../../infra/writer.ts';
import { betIdOf } from './bet-ids.ts';
import { insertBets, type NewBet } from './place-store.ts';
import { type Loaded, loadForTickets, totalKey } from './ticket-load.ts';

export type TicketRequest = {
  readonly drawId: string;
  readonly currency: Currency;
  readonly lines: readonly TicketLine[];
};

/** What is stored as the answer: the rest of it stands in the request. Units as text. */
export type TicketAnswer = { readonly firstBet: string; readonly balance: string; readonly costs: readonly string[] };

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
  | 'insufficient-funds';

/** The rows of one ticket, and what it adds to the staked totals. */
export type TicketRows = { readonly bets: readonly NewBet[] };

function price(
  request: TicketRequest,
  loaded: Loaded,
  draw: Loaded['draws'] extends ReadonlyMap<string, infer D> ? D : never,
) {
  return priceTicket(
    request.currency,
    request.lines,
    (play) => loaded.terms.get(`${draw.game} ${request.currency} ${play}`),
    draw.rules.normalise,
  );
}

function take(
  ticket: PricedTicket,
  draw: DrawOnSale & { readonly id: string },
  loaded: Loaded,
): ReturnType<typeof placeTicket> {
  return placeTicket(
    ticket,
    draw,
    loaded.now,
    (play, selection) => loaded.staked.get(totalKey(draw.id, ticket.currency, play, selection)) ?? 0n,
  );
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
  const priced = price(request, loaded, draw);
  if (!priced.ok) return priced;
  const placed = take(priced.value, draw, loaded);
  if (!placed.ok) return placed;
  const { bets, cost, staked } = placed.value;
  const whole = splitStake(cost, wallet);
  if (!whole.ok) return whole;
  for (const { play, selection, stake } of staked) {
    const total = totalKey(draw.id, request.currency, play, selection);
    loaded.staked.set(total, (loaded.staked.get(total) ?? 0n) + stake);
  }

  const firstBet = betIdOf(makeId<'bet'>(loaded.now) as BetId, 0);
  let left: MoneySplit = { main: wallet.main, bonus: wallet.bonus };
  const rows = bets.map((bet, line): NewBet => {
    const split = splitStake(bet.cost, left);
    if (!split.ok) throw new Error('the parts of a ticket cost more than the whole');
    left = { main: left.main - split.value.main, bonus: left.bonus - split.value.bonus };
    const { play, selection, stake, odds } = bet;
    return {
      id: betIdOf(firstBet, line),
      member: owner,
      ticket: key,
      draw: draw.id,
      game: draw.game,
      currency: request.currency,
      play,
      selection,
      stake,
      cost: bet.cost,
      split: split.value,
      odds,
      placedAt: loaded.now,
    };
  });
  const answer: TicketAnswer = {
    firstBet,
    balance: String(left.main + left.bonus),
    costs: bets.map((bet) => String(bet.cost)),
  };
  return ok({
    legs: [
      { account: 'member main', units: -whole.value.main },
      { account: 'member bonus', units: -whole.value.bonus },
      { account: 'house bets', units: cost },
    ],
    answer: JSON.stringify(answer),
    row: { bets: rows },
  });
}

export const ticketWork: Work<TicketRequest, Loaded, TicketRows, TicketRefusal> = {
  kind: 'bet',
  load: loadForTickets,
  decide,
  insert: (query, tickets) =>
    insertBets(
      query,
      tickets.flatMap(({ bets }) => bets),
    ),
};
