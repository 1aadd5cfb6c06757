/** The points mall (POINT-01 to POINT-13): what lies on its shelves, who may order what, and what points bring as money. */
import { formatExact, money } from '../money/index.ts';
import { moneyOfPoints } from '../points/index.ts';
import { type Result, ok, refuse } from '../results/index.ts';
import type { StateTable } from '../states/index.ts';

/** What an item gives: goods go to an address, the others to the wallet of who ordered. */
export const mallKinds = ['goods', 'cash', 'bonus', 'free-rounds'] as const;
export type MallKind = (typeof mallKinds)[number];
/** What a line of the history is: an order of an item, or points turned into money. */
export const mallOrderKinds = [...mallKinds, 'convert'] as const;
export type MallOrderKind = (typeof mallOrderKinds)[number];

/** Drawings that suit what lies in a mall; others may be named as well. */
export const mallMotifs = [
  ...(['parcel', 'phone', 'watch', 'jersey', 'speaker', 'pouch', 'tea', 'scarf', 'crown', 'gem', 'chest'] as const),
  ...([
    'mango',
    'trophy',
    'football',
    'cricket',
    'kite',
    'boat',
    'drum',
    'ticket',
    'lotus',
    'gamepad',
    'dice',
  ] as const),
];

export type MallItemState = 'running' | 'paused' | 'ended';
/** An item that ended is not offered again. */
export const mallItemStates: StateTable<MallItemState> = {
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
};

export type MallOrderState = 'processing' | 'approved' | 'rejected';
/** An order is decided once (POINT-04): approved, its points are spent; rejected, its points and its stock are back. */
export const mallOrderStates: StateTable<MallOrderState> = {
  processing: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

/** An item as an order meets it. Points in units. */
export type Shelved = {
  readonly state: MallItemState;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  /** Whose money it gives; null for goods. */
  readonly currency: string | null;
  readonly price: bigint;
  readonly stock: number;
  /** How many of it one person may have ever; null for no limit. */
  readonly perMember: number | null;
};

const textOf = (points: bigint): string => formatExact(money('PTS', points));

/** Whether an item can be ordered at a moment, as far as its dates and its state say. */
export function isOffered(
  { state, startsAt, endsAt }: Pick<Shelved, 'state' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  return state === 'running' && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

type Asked = {
  readonly quantity: number;
  /** The price of one that was read, in units of points. */
  readonly price: bigint;
  readonly currency: string;
  /** What the member can spend, in units of points. */
  readonly balance: bigint;
  /** How many of the item are theirs already, or on the way. */
  readonly taken: number;
  readonly now: Date;
};
export type OrderFault =
  | 'mall-item-unavailable'
  | 'mall-price-changed'
  | 'mall-sold-out'
  | 'mall-limit-reached'
  | 'points-short';

/**
 * Whether an order may be taken; its points in units. Refusals: `mall-item-unavailable`, `mall-price-changed` with the price of one,
 * `mall-sold-out` with what is left, `mall-limit-reached` with how many more, `points-short` with how many points are missing.
 */
export function checkOrder(
  item: Shelved,
  { quantity, price, currency, balance, taken, now }: Asked,
): Result<bigint, OrderFault> {
  if (!Number.isSafeInteger(quantity) || quantity < 1) throw new RangeError('an order is of something');
  if (!isOffered(item, now) || (item.currency !== null && item.currency !== currency))
    return refuse('mall-item-unavailable');
  if (item.price !== price) return refuse('mall-price-changed', { points: textOf(item.price) });
  if (item.stock < quantity) return refuse('mall-sold-out', { left: item.stock });
  if (item.perMember !== null && taken + quantity > item.perMember)
    return refuse('mall-limit-reached', { left: Math.max(item.perMember - taken, 0) });
  const points = price * BigInt(quantity);
  return points > balance ? refuse('points-short', { points: textOf(points - balance) }) : ok(points);
}

/** What points are worth as money in one currency: units of money for one point, and the least that is converted, in units of points. */
export type ConversionTerms = { readonly unitsPerPoint: bigint; readonly least: bigint };

/**
 * What so many points bring, rounded down once to the unit of the currency. Refusals: `conversion-out-of-range` for less than the least or for what
 * would bring nothing, with the least; `points-short`.
 */
export function convertPoints(
  points: bigint,
  { unitsPerPoint, least }: ConversionTerms,
  balance: bigint,
): Result<bigint, 'conversion-out-of-range' | 'points-short'> {
  const units = moneyOfPoints(points, unitsPerPoint);
  if (points <= 0n || points < least || units <= 0n)
    return refuse('conversion-out-of-range', { points: textOf(least) });
  return points > balance ? refuse('points-short', { points: textOf(points - balance) }) : ok(units);
}

/** How many different people must approve an order of so many points; `over` undefined: one is enough for any. */
export function mallApproversNeeded(points: bigint, over: bigint | undefined): 1 | 2 {
  return over !== undefined && points > over ? 2 : 1;
}
