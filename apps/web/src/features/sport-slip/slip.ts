/** What is on the slip and which bets it makes: singles with a stake each, all selections in one bet, or a system with bankers. */
import {
  allOf,
  combinationsPay,
  countOf,
  entryBy,
  isShape,
  oddsOf,
  type OddsFormat,
  placeOdds,
  readPrice,
  type Shape,
  struckBy,
  sumOfProducts,
  type SystemName,
  systemNames,
  systemOf,
  usualTicketLimits,
} from '@banyan/core/sports';
import { coinOf, type Currency, formatExact, money, parsePayment, type Rate } from '@banyan/core/money';
import { type Selection, selectionKey } from '../sport-events/index.ts';

export type SlipMode = 'single' | 'multiple' | 'system';
export const slipModes: readonly SlipMode[] = ['single', 'multiple', 'system'];

export type SlipState = {
  readonly selections: readonly Selection[];
  readonly mode: SlipMode;
  /** A system by its name, or `k` for every k of the selections that are no bankers. */
  readonly system: SystemName | number | undefined;
  /** Keys of selections that stand in every combination. */
  readonly bankers: readonly string[];
  /** Decimal text: of a single by its key, of all others by `all`. */
  readonly stakes: Readonly<Record<string, string>>;
  /** The free bet that is the stake of its one bet. */
  readonly freeBet?: string | undefined;
  /** Its bets are asked for each-way: to win, and again to be placed. */
  readonly isEachWay?: boolean;
};

export const emptySlip: SlipState = { selections: [], mode: 'single', system: undefined, bankers: [], stakes: {} };
export const mostSelections = usualTicketLimits.legs;

/**
 * The slip after a press on a price: what is there leaves, another outcome of its market takes its place, anything else is added until the slip is
 * full. Two selections make a multiple of a slip that was a single.
 */
export function pressed(slip: SlipState, selection: Selection): SlipState {
  const key = selectionKey(selection);
  if (slip.selections.some((one) => selectionKey(one) === key)) return withoutKey(slip, key);
  const others = slip.selections.filter(
    ({ eventId, marketId }) => eventId !== selection.eventId || marketId !== selection.marketId,
  );
  if (others.length >= mostSelections) return slip;
  const selections = [...others, selection];
  const isSecond = slip.selections.length === 1 && selections.length === 2;
  const mode = isSecond && selections[0]?.eventId !== selection.eventId ? 'multiple' : slip.mode;
  return fitted({ ...slip, selections, mode });
}

export function withoutKey(slip: SlipState, key: string): SlipState {
  return fitted({ ...slip, selections: slip.selections.filter((one) => selectionKey(one) !== key) });
}

/** Without what no longer fits: modes of too few selections, bankers that are gone, a system of another size. */
function fitted(slip: SlipState): SlipState {
  const keys = new Set(slip.selections.map(selectionKey));
  const bankers = slip.bankers.filter((key) => keys.has(key));
  const count = slip.selections.length;
  const mode = count < 2 ? 'single' : count < 3 && slip.mode === 'system' ? 'multiple' : slip.mode;
  const system = systemsOf(count, bankers.length).includes(slip.system ?? -1) ? slip.system : undefined;
  return { ...slip, mode, bankers: bankers.length < count - 1 ? bankers : [], system };
}

/** The slip with other bankers or another system, as far as they fit. */
export const changedSlip = (slip: SlipState, change: Partial<SlipState>): SlipState => fitted({ ...slip, ...change });

/** The systems of so many selections: those with a name where there are no bankers, and each k of the others. */
export function systemsOf(selections: number, bankers: number): readonly (SystemName | number)[] {
  const others = selections - bankers;
  const sizes = Array.from({ length: Math.max(0, others - 1) }, (_, at) => at + 1).filter((size) => size + bankers > 1);
  const named = bankers > 0 ? [] : systemNames.filter((name) => systemOf(name).selections === selections);
  return [...sizes, ...named].filter(
    (system) => countOf(shapeOfSystem(system, []), others) <= usualTicketLimits.combinations,
  );
}

const shapeOfSystem = (system: SystemName | number, bankers: readonly number[]): Shape =>
  typeof system === 'number' ? { sizes: [system], bankers } : systemOf(system).shape;

/** Which combinations the slip makes of its selections. Singles are looked at together and bet one by one. */
export function shapeOf(slip: SlipState): Shape {
  const { selections, mode } = slip;
  if (mode === 'single') return { sizes: [1], bankers: [] };
  if (mode === 'multiple') return allOf(selections.length);
  const bankers = selections.flatMap((one, at) => (slip.bankers.includes(selectionKey(one)) ? [at] : []));
  const [first = 2] = systemsOf(selections.length, bankers.length);
  const shape = shapeOfSystem(slip.system ?? first, bankers);
  return isShape(shape, selections.length) ? shape : allOf(selections.length);
}

/** What a bet costs and returns at most, in units. */
export type Sums = { readonly risk: bigint; readonly returns: bigint };

/** Units of a typed amount in whole coins; undefined for none and for what is no amount. */
export function unitsOf(currency: Currency, typed: string | undefined): bigint | undefined {
  if (typed === undefined || typed === '') return undefined;
  const parsed = parsePayment(currency, typed.replace(/\.$/, ''));
  return parsed.ok && parsed.value.units > 0n ? parsed.value.units : undefined;
}

export const amountOf = (currency: Currency, units: bigint): string => formatExact(money(currency, units));

const rateOf = (price: string): Rate | undefined => {
  const read = readPrice(price);
  return read === undefined ? undefined : oddsOf(read);
};

/** A single: what is entered is the stake, or the winnings where an Asian format has a minus. */
export function singleSums(price: string, entry: bigint, format: OddsFormat, currency: Currency): Sums | undefined {
  const odds = rateOf(price);
  if (odds === undefined) return undefined;
  const { risk, win } = struckBy(entryBy(format, odds), entry, odds, coinOf(currency));
  return { risk, returns: risk + win };
}

/** Whether the amount that is entered on a single is what it wins. */
export function isEntryWin(price: string, format: OddsFormat): boolean {
  const odds = rateOf(price);
  return odds !== undefined && entryBy(format, odds) === 'win';
}

/**
 * Combinations: `unit` on each of them, all of which win. `divisors` are of each-way bets, one of each selection: the unit is staked again on all of them as
 * placed.
 */
export function combinedSums(
  prices: readonly string[],
  shape: Shape,
  unit: bigint,
  currency: Currency,
  divisors: readonly number[] = [],
): Sums | undefined {
  const line = prices.map(rateOf).filter((rate) => rate !== undefined);
  if (line.length < prices.length) return undefined;
  const places = divisors.map((divisor, at) => placeOdds(readPrice(prices[at] ?? '') ?? 0n, divisor));
  const lines = divisors.length === 0 ? [line] : [line, places];
  return {
    risk: unit * BigInt(countOf(shape, prices.length) * lines.length),
    returns: combinationsPay(unit, shape, lines, coinOf(currency)),
  };
}

/** The odds of all selections together; undefined where one has no price. */
export function totalOdds(prices: readonly string[]): Rate | undefined {
  const line = prices.map(rateOf).filter((rate) => rate !== undefined);
  return line.length < prices.length ? undefined : sumOfProducts(allOf(prices.length), line);
}
