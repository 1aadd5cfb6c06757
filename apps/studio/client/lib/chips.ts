/** Chips on a table: what was placed, in order, so that it can be taken back; amounts in units. Without a page. */

export type Placed = readonly { readonly spot: string; readonly amount: bigint }[];

export function amountsOf(placed: Placed): ReadonlyMap<string, bigint> {
  const amounts = new Map<string, bigint>();
  for (const { spot, amount } of placed) amounts.set(spot, (amounts.get(spot) ?? 0n) + amount);
  return amounts;
}

export const totalOf = (placed: Placed): bigint => placed.reduce((sum, { amount }) => sum + amount, 0n);

/** Without the last chip, or without the last one of a spot. */
export function withoutLast(placed: Placed, spot?: string): Placed {
  const at = spot === undefined ? placed.length - 1 : placed.findLastIndex((chip) => chip.spot === spot);
  return placed.filter((_, place) => place !== at);
}

export const doubled = (placed: Placed): Placed => placed.map(({ spot, amount }) => ({ spot, amount: amount * 2n }));

/** Values of chips in multiples of the least stake. */
const steps = [1n, 5n, 10n, 50n, 100n, 500n, 1000n] as const;
const mostChips = 6;

/** The values of the chips between the bounds of a stake, from the least. */
export const chipsBetween = (least: bigint, most: bigint): readonly bigint[] =>
  steps
    .map((step) => step * least)
    .filter((value) => value <= most)
    .slice(0, mostChips);

/** By spot, what a stake comes to there when it is divided in these parts. */
export function sharesOf(bets: Readonly<Record<string, number>>, stake: bigint): ReadonlyMap<string, bigint> {
  const all = Object.values(bets).reduce((sum, parts) => sum + parts, 0);
  return new Map(Object.entries(bets).map(([spot, parts]) => [spot, (stake * BigInt(parts)) / BigInt(all)]));
}

/** An amount in the few characters that a chip has room for: 25, 2.5, 1.2K. `unit` is one whole of the currency. */
export function chipText(amount: bigint, unit: bigint): string {
  const value = Number(amount) / Number(unit);
  const short = (number: number): string => String(Math.floor(number * 10 + 1e-9) / 10);
  return value >= 1_000_000 ? `${short(value / 1_000_000)}M` : value >= 1000 ? `${short(value / 1000)}K` : short(value);
}
