/**
 * Tables that one plays alone against the house: a stake is divided among the spots of a table, a result is drawn, and each spot pays its own price.
 *
 * A choice names its spots in the order of the table with whole parts in lowest terms, so that one division has one form. The prices are whole hundredths and a
 * spot's share is a whole hundredth of the currency (`partsOf`), so that nothing is lost by rounding; where a stake does not divide, each spot is rounded down.
 */
import type { Rate } from '@banyan/core/money';
import type { Draws } from '../fair/draws.ts';
import { type Game, type Rules, hashOfRules } from '../fair/game.ts';

export { dealFrom } from './deal.ts';

const livePrefix = 'live-';
/** The code of the live table at which a game is played by everybody together. */
export const liveTableOf = (game: string): string => `${livePrefix}${game}`;
/** The game that decides a round: of a live table the one that is played there, else the game itself. */
export const gameOfTable = (code: string): string =>
  code.startsWith(livePrefix) ? code.slice(livePrefix.length) : code;

/** By spot, its part of the stake. */
export type TableBets = Readonly<Record<string, number>>;
export type TableChoice = { readonly bets: TableBets };

/** In how many of `of` ways a spot pays so many hundredths of its share, the share included. */
export type SpotLaw = {
  readonly of: bigint;
  readonly prizes: readonly { readonly ways: bigint; readonly times: number }[];
};

export type TableSpec<Result extends Readonly<Record<string, unknown>>> = {
  readonly id: string;
  readonly rules: Rules;
  /** All spots, in the order in which a choice names them. */
  readonly spots: readonly string[];
  draw(draws: Draws): Result;
  /** What a spot is paid by a result, in hundredths of its share: 0 where it has lost, 100 where it is returned. */
  times(spot: string, result: Result): number;
  law(spot: string): SpotLaw;
  /** Results among which is the one that pays the most, whatever was bet. */
  readonly extremes: readonly Result[];
};

/** What is shown of a round: what was drawn, and what every spot was paid that did not lose, in hundredths of its share. */
export type TableShown<Result> = Result & { readonly returned: TableBets };

export type TableGame<Result extends Readonly<Record<string, unknown>> = Readonly<Record<string, unknown>>> =
  Game<TableChoice> & {
    readonly spots: readonly string[];
    /** What is drawn, whatever was bet. */
    draw(draws: Draws): Result;
    law(spot: string): SpotLaw;
    times(spot: string, result: Result): number;
    /** The exact return of one spot. */
    returnOfSpot(spot: string): Rate;
    /** Into how many equal parts a stake is divided; each has to be a whole hundredth of the currency. */
    partsOf(choice: TableChoice): bigint;
  };

/** A choice names this many spots at most, and divides a stake into this many parts. */
export const tableBounds = { spots: 40, parts: 1_000_000 } as const;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));
const sumOf = (bets: TableBets): number => Object.values(bets).reduce((sum, parts) => sum + parts, 0);

/** The choice that divides a stake as these amounts do, zeros left out; undefined where there is none. */
export function choiceOf(spots: readonly string[], amounts: ReadonlyMap<string, bigint>): TableChoice | undefined {
  const placed = spots.flatMap((spot) => {
    const amount = amounts.get(spot) ?? 0n;
    return amount > 0n ? [[spot, amount] as const] : [];
  });
  const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));
  const by = placed.reduce((found, [, amount]) => common(amount, found), 0n);
  if (by === 0n) return undefined;
  return { bets: Object.fromEntries(placed.map(([spot, amount]) => [spot, Number(amount / by)])) };
}

/** Undefined for what is no map of parts in lowest terms, in the order of the table. */
function readBets(spots: ReadonlyMap<string, number>, sent: unknown): TableBets | undefined {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return undefined;
  const placed = Object.entries(sent as Record<string, unknown>);
  if (placed.length === 0 || placed.length > tableBounds.spots) return undefined;
  let [last, common, sum] = [-1, 0, 0];
  for (const [spot, parts] of placed) {
    const at = spots.get(spot) ?? -1;
    if (at <= last || typeof parts !== 'number' || !Number.isSafeInteger(parts) || parts < 1) return undefined;
    [last, common, sum] = [at, gcd(parts, common), sum + parts];
  }
  return common === 1 && sum <= tableBounds.parts ? (sent as TableBets) : undefined;
}

export function tableGame<Result extends Readonly<Record<string, unknown>>>(
  table: TableSpec<Result>,
): TableGame<Result> {
  const places = new Map(table.spots.map((spot, at) => [spot, at]));
  const rules = { ...table.rules, bounds: tableBounds };
  const returnOfSpot = (spot: string): Rate => {
    const { of, prizes } = table.law(spot);
    return {
      numerator: prizes.reduce((sum, { ways, times }) => sum + ways * BigInt(times), 0n),
      denominator: of * 100n,
    };
  };
  function paid(stake: bigint, { bets }: TableChoice, result: Result): bigint {
    const all = BigInt(sumOf(bets)) * 100n;
    return Object.entries(bets).reduce(
      (sum, [spot, parts]) => sum + (stake * BigInt(parts) * BigInt(table.times(spot, result))) / all,
      0n,
    );
  }
  return {
    id: table.id,
    rules,
    hash: hashOfRules(table.id, rules),
    spots: table.spots,
    draw: table.draw,
    law: table.law,
    times: table.times,
    returnOfSpot,
    partsOf: ({ bets }) => BigInt(sumOf(bets)),
    readChoice({ bets: sent, ...more }) {
      const bets = Object.keys(more).length === 0 ? readBets(places, sent) : undefined;
      return bets === undefined ? undefined : { bets };
    },
    play(stake, choice, draws) {
      const result = table.draw(draws);
      const returned = Object.keys(choice.bets).flatMap((spot) => {
        const times = table.times(spot, result);
        return times > 0 ? [[spot, times] as const] : [];
      });
      return { payout: paid(stake, choice, result), shown: { ...result, returned: Object.fromEntries(returned) } };
    },
    returnOf({ bets }) {
      let [numerator, denominator] = [0n, 1n];
      for (const [spot, parts] of Object.entries(bets)) {
        const one = returnOfSpot(spot);
        numerator = numerator * one.denominator + one.numerator * BigInt(parts) * denominator;
        denominator *= one.denominator;
      }
      return { numerator, denominator: denominator * BigInt(sumOf(bets)) };
    },
    mostPayout(stake, choice) {
      let most = 0n;
      for (const result of table.extremes) {
        const payout = paid(stake, choice, result);
        if (payout > most) most = payout;
      }
      return most;
    },
  };
}
