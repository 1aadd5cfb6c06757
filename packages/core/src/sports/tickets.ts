/** What may stand on one ticket: how many legs and combinations, at which odds together, and which legs never stand beside each other. */
import { type Result, ok, refuse } from '../results/index.ts';
import { mostSameGameLegs } from './bets.ts';
import type { EntryBy } from './odds-formats.ts';
import { type Price, priceScale } from './odds.ts';
import { type Shape, countOf, doMeet, isShape } from './systems.ts';

export type TicketLeg = {
  /** By which a refusal names it. */
  readonly id: string;
  readonly event: string;
  /** Keys that it shares with legs of other events on which the same thing depends: the winner of a match and that of its tournament. */
  readonly relations: readonly string[];
};

/** One leg at its price, or several of one event at the price of all of them. */
export type TicketSelection = { readonly legs: readonly TicketLeg[]; readonly price: Price };

export type Ticket = {
  readonly selections: readonly TicketSelection[];
  readonly shape: Shape;
  readonly entryBy: EntryBy;
  /** Each combination is two bets: its selections as winners, and as placed. */
  readonly isEachWay?: boolean;
};

/** What the operator allows. `odds` are whole. */
export type TicketLimits = { readonly legs: number; readonly combinations: number; readonly odds: bigint };
export const usualTicketLimits: TicketLimits = { legs: 20, combinations: 1013, odds: 10_000n };

export type TicketFault =
  | 'legs-missing'
  | 'legs-too-many'
  | 'same-game-unfit'
  | 'system-unfit'
  | 'combinations-too-many'
  | 'combination-by-stake-only'
  | 'event-twice'
  | 'legs-correlated'
  | 'total-odds-too-high';

type Pair = { readonly first: string; readonly second: string };

/** The first two legs of selections that meet in a combination and of which something is so. */
function pairOf({ selections, shape }: Ticket, isSo: (one: TicketLeg, other: TicketLeg) => boolean): Pair | undefined {
  for (const [at, { legs }] of selections.entries())
    for (const [place, other] of selections.entries()) {
      if (place <= at || !doMeet(shape, at, place)) continue;
      for (const first of legs)
        for (const second of other.legs) if (isSo(first, second)) return { first: first.id, second: second.id };
    }
  return undefined;
}

const isSameEvent = (one: TicketLeg, other: TicketLeg): boolean => one.event === other.event;
const isRelated = (one: TicketLeg, other: TicketLeg): boolean =>
  one.relations.some((key) => other.relations.includes(key));

function isFit({ legs }: TicketSelection): boolean {
  const [first] = legs;
  return (
    first !== undefined &&
    legs.length <= mostSameGameLegs &&
    legs.every(({ event }) => event === first.event) &&
    new Set(legs.map(({ id }) => id)).size === legs.length
  );
}

/** True where the combination with the highest prices is above the limit: every banker and the best of the others. */
function isAbove({ selections, shape }: Ticket, odds: bigint): boolean {
  const bankers = shape.bankers.map((place) => selections[place]?.price ?? priceScale);
  const others = selections
    .flatMap(({ price }, place) => (shape.bankers.includes(place) ? [] : [price]))
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0));
  const taken = [...bankers, ...others.slice(0, Math.max(...shape.sizes))];
  const product = taken.reduce((all, price) => all * price, 1n);
  return product > odds * priceScale ** BigInt(taken.length);
}

/** How many bets a ticket is, or the first of its faults. Two legs that do not stand together are both named: `first` and `second`. */
export function checkTicket(ticket: Ticket, limits: TicketLimits): Result<number, TicketFault> {
  const { selections, shape, entryBy, isEachWay = false } = ticket;
  const legs = selections.reduce((sum, selection) => sum + selection.legs.length, 0);
  if (legs === 0) return refuse('legs-missing');
  if (legs > limits.legs) return refuse('legs-too-many', { most: limits.legs });
  if (!selections.every(isFit)) return refuse('same-game-unfit');
  if (!isShape(shape, selections.length)) return refuse('system-unfit');
  const combinations = countOf(shape, selections.length) * (isEachWay ? 2 : 1);
  if (combinations > limits.combinations) return refuse('combinations-too-many', { most: limits.combinations });
  if (entryBy === 'win' && (selections.length > 1 || isEachWay)) return refuse('combination-by-stake-only');
  const twice = pairOf(ticket, isSameEvent);
  if (twice !== undefined) return refuse('event-twice', twice);
  const correlated = pairOf(ticket, isRelated);
  if (correlated !== undefined) return refuse('legs-correlated', correlated);
  if (isAbove(ticket, limits.odds)) return refuse('total-odds-too-high', { most: String(limits.odds) });
  return ok(combinations);
}
