/**
 * Whether a priced ticket is taken: the half of the decision that is made under the draw's lock, against what all members
 * have staked so far and the database's clock, never the server's or the player's.
 */
import { formatExact, money } from '../money/index.ts';
import { ok, type Result, refuse } from '../results/index.ts';
import type { Instant } from '../time/index.ts';
import type { DrawState } from './states.ts';
import type { PricedLine, PricedTicket } from './ticket.ts';

/** The draw as it stands inside the bet's transaction. */
export type DrawOnSale = { readonly state: DrawState; readonly closesAt: Instant };

/** What a taken ticket adds to the total of one selection, in units of stake. */
export type Staked = { readonly play: string; readonly selection: string; readonly stake: bigint };

export type PlacedTicket = {
  readonly bets: readonly PricedLine[];
  /** What the ticket takes from the wallet, in units. */
  readonly cost: bigint;
  /** One entry for each distinct selection, in the order of their text, so that every writer locks them the same way round. */
  readonly staked: readonly Staked[];
};

export type PlaceRefusal = 'draw-closed' | 'number-cap-reached';

/** The ticket's own stake on each distinct selection, in the order of (play, selection), with the play's cap. */
export function stakedBy(lines: readonly PricedLine[]): (Staked & { readonly cap: bigint })[] {
  const sums = new Map<string, Staked & { readonly cap: bigint }>();
  for (const { play, selection, stake, cap } of lines) {
    const key = `${play} ${selection}`;
    sums.set(key, { play, selection, stake: stake + (sums.get(key)?.stake ?? 0n), cap });
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * Takes or refuses a priced ticket. `stakedOn` answers what is staked already on a selection of this draw, in units.
 * Refusals: `draw-closed` (not open, or its closing time has come: the closing instant itself is too late),
 * `number-cap-reached` (with `remaining`, what the number would still take, as decimal text of the ticket's currency).
 */
export function placeTicket(
  ticket: PricedTicket,
  draw: DrawOnSale,
  now: Instant,
  stakedOn: (play: string, selection: string) => bigint,
): Result<PlacedTicket, PlaceRefusal> {
  if (draw.state !== 'open' || now >= draw.closesAt) return refuse('draw-closed');
  const sums = stakedBy(ticket.lines);
  for (const { play, selection, stake, cap } of sums) {
    const remaining = cap - stakedOn(play, selection);
    if (stake > remaining) {
      const left = formatExact(money(ticket.currency, remaining < 0n ? 0n : remaining));
      return refuse('number-cap-reached', { play, selection, remaining: left });
    }
  }
  const staked = sums.map(({ play, selection, stake }) => ({ play, selection, stake }));
  return ok({ bets: ticket.lines, cost: ticket.cost, staked });
}
