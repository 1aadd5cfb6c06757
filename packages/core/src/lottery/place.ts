/**
 * Whether a priced ticket is taken: the half of the decision that is made under the draw's lock, against what all members
 * have staked so far and the database's clock, never the server's or the player's.
 */
import { formatExact, money } from '../money/index.ts';
import { ok, type Refusal, type Result, refuse } from '../results/index.ts';
import type { Instant } from '../time/index.ts';
import type { DrawState } from './states.ts';
import type { PricedLine, PricedTicket } from './ticket.ts';

/** The draw as it stands inside the bet's transaction. */
export type DrawOnSale = { readonly state: DrawState; readonly closesAt: Instant };

/** What a taken ticket adds to the total of one number, in units of stake. */
export type Staked = { readonly play: string; readonly number: string; readonly stake: bigint };

/** The most that what a taken ticket bets on a play can return, in units. */
export type Liable = { readonly play: string; readonly liability: bigint };

export type PlacedTicket = {
  readonly bets: readonly PricedLine[];
  /** What the ticket takes from the wallet, in units. */
  readonly cost: bigint;
  /** One entry for each distinct number, in the order of their text, so that every writer locks them the same way round. */
  readonly staked: readonly Staked[];
  /** One entry for each play, in the order of their text, and last the whole draw as `wholeDraw`. */
  readonly liable: readonly Liable[];
};

export type PlaceRefusal =
  | 'draw-closed'
  | 'number-cap-reached'
  | 'liability-reached'
  | 'ticket-payout-too-high'
  | 'member-number-cap-reached'
  | 'member-payout-reached';

/** What one ticket and one member may come to win, and how much of a number's cap one member may take. Payouts in units. */
export type MemberCaps = {
  readonly ticketPayout: bigint;
  /** On one draw, by all tickets of a member together. */
  readonly memberPayout: bigint;
  /** Of a number's cap, in percent. */
  readonly memberPercent: bigint;
};

/** What a member has on a draw already, and what bounds it. */
export type MemberRoom = {
  readonly caps: MemberCaps;
  /** What the member has staked on a number, in units. */
  stakedOn(play: string, number: string): bigint;
  /** The sum of the most that each of the member's bets on the draw can return. */
  readonly payout: bigint;
};

/** Stands for a play's code where all plays of a draw are meant. */
export const wholeDraw = '*';

/** What stands against a ticket, of the draw it is for. */
export type Room = {
  /** What is staked already on a number, in units. */
  stakedOn(play: string, number: string): bigint;
  /** The remaining payout exposure of a play, or of the draw as a whole, in units. Undefined: unlimited. */
  liabilityLeft(play: string): bigint | undefined;
  /** Absent: a member may take all that the operator takes. */
  readonly ofMember?: MemberRoom | undefined;
};

/** The ticket's own stake on each distinct number, in the order of (play, number), with the play's cap. */
export function stakedBy(lines: readonly PricedLine[]): (Staked & { readonly cap: bigint })[] {
  const sums = new Map<string, Staked & { readonly cap: bigint }>();
  for (const { play, numbers, stake, cap } of lines) {
    for (const number of numbers) {
      const key = `${play} ${number}`;
      sums.set(key, { play, number, stake: stake + (sums.get(key)?.stake ?? 0n), cap });
    }
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/**
 * The most that the ticket can return on each play, and on all of them together. Single numbers are left out: what all
 * members stake on each of them has a cap of its own.
 */
export function liableBy(lines: readonly PricedLine[]): Liable[] {
  const sums = new Map<string, bigint>();
  let whole = 0n;
  for (const { play, numbers, liability } of lines) {
    if (numbers.length > 0) continue;
    sums.set(play, (sums.get(play) ?? 0n) + liability);
    whole += liability;
  }
  const plays = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([play, liability]) => ({ play, liability }));
  return plays.length === 0 ? [] : [...plays, { play: wholeDraw, liability: whole }];
}

/** The sum of the most that each bet of a ticket can return: a safe bound of what it pays, since these seldom come together. */
export const payoutBy = (lines: readonly PricedLine[]): bigint => lines.reduce((sum, one) => sum + one.liability, 0n);

/** What keeps a ticket from a member although the operator would take it. */
function overMember(
  ticket: PricedTicket,
  sums: ReturnType<typeof stakedBy>,
  { caps, stakedOn, payout }: MemberRoom,
  shown: (units: bigint) => string,
): Refusal<PlaceRefusal> | undefined {
  const paid = payoutBy(ticket.lines);
  if (paid > caps.ticketPayout) return refuse('ticket-payout-too-high', { maximum: shown(caps.ticketPayout) });
  if (paid > caps.memberPayout - payout)
    return refuse('member-payout-reached', { remaining: shown(caps.memberPayout - payout) });
  for (const { play, number, stake, cap } of sums) {
    const remaining = (cap * caps.memberPercent) / 100n - stakedOn(play, number);
    if (stake > remaining)
      return refuse('member-number-cap-reached', { play, selection: number, remaining: shown(remaining) });
  }
  return undefined;
}

/**
 * Takes or refuses a priced ticket.
 * Refusals: `draw-closed` (not open, or its closing time has come: the closing instant itself is too late),
 * `number-cap-reached` (with `remaining`, what the number would still take, as decimal text of the ticket's currency),
 * `liability-reached` (what could be won would pass the payout exposure; `remaining` is what is left of that),
 * `ticket-payout-too-high` (with `maximum`), `member-payout-reached` and `member-number-cap-reached` (with `remaining`, what the
 * member may still win on the draw or stake on the number).
 */
export function placeTicket(
  ticket: PricedTicket,
  draw: DrawOnSale,
  now: Instant,
  room: Room,
): Result<PlacedTicket, PlaceRefusal> {
  if (draw.state !== 'open' || now >= draw.closesAt) return refuse('draw-closed');
  const shown = (units: bigint): string => formatExact(money(ticket.currency, units < 0n ? 0n : units));
  const sums = stakedBy(ticket.lines);
  for (const { play, number, stake, cap } of sums) {
    const remaining = cap - room.stakedOn(play, number);
    if (stake > remaining)
      return refuse('number-cap-reached', { play, selection: number, remaining: shown(remaining) });
  }
  const liable = liableBy(ticket.lines);
  for (const { play, liability } of liable) {
    const left = room.liabilityLeft(play);
    if (left !== undefined && liability > left) return refuse('liability-reached', { play, remaining: shown(left) });
  }
  const over = room.ofMember && overMember(ticket, sums, room.ofMember, shown);
  if (over !== undefined) return over;
  const staked = sums.map(({ play, number, stake }) => ({ play, number, stake }));
  return ok({ bets: ticket.lines, cost: ticket.cost, staked, liable });
}
