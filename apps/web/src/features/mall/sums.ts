/** Sums of points on a page, in units of a ten-thousandth; the server computes them again. */
import { formatExact, money, parseMoney } from '@banyan/core/money';
import type { MallItem } from './mall.queries.ts';

const scale = 10_000n;

/** Units of a text; zero where it is none. */
export function unitsOf(points: string): bigint {
  const parsed = parseMoney('PTS', points);
  return parsed.ok ? parsed.value.units : 0n;
}

export const textOf = (units: bigint): string => formatExact(money('PTS', units));

export const timesOf = (points: string, quantity: number): string => textOf(unitsOf(points) * BigInt(quantity));

/** What is left after so many points, and what is missing where they are not there. */
export function after(balance: string, cost: string): { readonly left: string; readonly missing: string | undefined } {
  const left = unitsOf(balance) - unitsOf(cost);
  return left < 0n ? { left: '0', missing: textOf(-left) } : { left: textOf(left), missing: undefined };
}

/** What so many points bring at a ratio; undefined where they are no amount. */
export function worthOf(points: string, ratio: string): string | undefined {
  const units = unitsOf(points);
  return units <= 0n ? undefined : textOf((units * unitsOf(ratio)) / scale);
}

/** How many of an item the caller can order at most now. */
export const mostOf = ({ mine, available, perMember }: MallItem): number =>
  Math.min(mine?.left ?? Math.min(available, perMember ?? available), 100);

/** Whether the points of a member are enough for one, and one is there for them. */
export const isWithinReach = (item: MallItem, balance: string | undefined): boolean =>
  balance !== undefined && mostOf(item) > 0 && unitsOf(item.points) <= unitsOf(balance);

/** How far the points of a member reach towards one, in percent. */
export function reachOf(item: MallItem, balance: string): number {
  const [own, price] = [unitsOf(balance), unitsOf(item.points)];
  return own >= price ? 100 : Number((own * 100n) / price);
}
