/**
 * How the plays of ball games are tried: against combinations listed one by one and judged each alone, in words that know
 * nothing of the rules under test. For tests.
 */
import type { Rate } from '@banyan/core/money';
import { parseRate } from '@banyan/core/money';
import { expect } from 'vitest';
import { nextBelow, seededWords } from '../draws/index.ts';
import type { Lottery, LotteryPlay } from '../lottery/lottery.ts';
import { reduced, returnRate } from '../lottery/payout.ts';
import type { Prizes } from '../lottery/play.ts';

/** Seeded numbers below something. */
export type Chance = (below: number) => number;

/** The same numbers for the same label. */
export function seeded(label: string): { readonly below: Chance; readonly words: () => bigint } {
  const words = seededWords('7f'.repeat(32), label);
  return { words, below: (below) => Number(nextBelow(BigInt(below), words)) };
}

/** One play as described without knowledge of its code. */
export type PlayModel = {
  /** A selection as a hand writes it, in any order. */
  readonly pick: (chance: Chance) => string;
  /** Every combination of a selection. */
  readonly list: (selection: string) => readonly (readonly string[])[];
  /** The level on which a combination wins, if it does, on the numbers of the result's only tier. */
  readonly level: (combination: readonly string[], numbers: readonly string[]) => string | undefined;
};

/** Every choice of `count` out of some things, in their order. */
export function subsets<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return things.flatMap((thing, at) => subsets(things.slice(at + 1), count - 1).map((rest) => [thing, ...rest]));
}

/** One thing of each set, in every way. */
export function products<T>(sets: readonly (readonly T[])[]): T[][] {
  return sets.reduce<T[][]>((lists, set) => lists.flatMap((list) => set.map((thing) => [...list, thing])), [[]]);
}

/** Every order of `count` out of some things. */
export function orders<T>(things: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return things.flatMap((thing) =>
    orders(
      things.filter((other) => other !== thing),
      count - 1,
    ).map((rest) => [thing, ...rest]),
  );
}

/** Some different things, in no order. */
export function some<T>(things: readonly T[], count: number, chance: Chance): T[] {
  const left = [...things];
  return Array.from({ length: count }, () => left.splice(chance(left.length), 1)[0] as T);
}

/** The combinations of a selection of bankers and drags. */
export function banked(selection: string, picked: number): string[][] {
  const [bankers = [], drags = []] = selection.split('|').map((part) => part.split('-'));
  return subsets(drags, picked - bankers.length).map((rest) => [...bankers, ...rest]);
}

/** A way to write bankers and drags that is a selection. */
export function pickBanked(symbols: readonly string[], picked: number, chance: Chance): string {
  const bankers = 1 + chance(picked - 1);
  const fewest = picked - bankers + 1;
  const drags = fewest + chance(symbols.length - bankers - fewest + 1);
  const chosen = some(symbols, bankers + drags, chance);
  return `${chosen.slice(0, bankers).join('-')}|${chosen.slice(bankers).join('-')}`;
}

/** Some symbols for every place; none at times, where places may stay empty. */
export function pickPlaces(
  places: number,
  symbols: readonly string[],
  { fewest, chance }: { fewest: number; chance: Chance },
): string {
  const count = () => fewest + chance(Math.min(symbols.length, 5) - fewest + 1);
  return Array.from({ length: places }, () => some(symbols, count(), chance).join('-')).join('|');
}

/** A selection with everything between its joiners turned round. */
function turned(selection: string): string {
  return selection
    .split('|')
    .map((part) => part.split('-').toReversed().join('-'))
    .join('|');
}

function playOf(lottery: Lottery, play: string): LotteryPlay {
  const found = lottery.plays.get(play);
  if (found === undefined) throw new Error(`no play ${play}`);
  return found;
}

/** The normal form of a selection that must be one. */
export function normal(lottery: Lottery, play: string, selection: string): string {
  const written = lottery.normalise(play, selection);
  if (!written.ok) throw new Error(`${lottery.rules} ${play} refuses ${selection}`);
  return written.value;
}

/** What a selection's combinations win, listed one by one. */
export function expectedHits(
  lottery: Lottery,
  play: string,
  model: PlayModel,
  selection: string,
  result: Prizes,
): number[] {
  const names = playOf(lottery, play).levels.map(({ level }) => level);
  const hits = names.map(() => 0);
  for (const combination of model.list(selection)) {
    const level = model.level(combination, result[0]?.numbers ?? []);
    if (level === undefined) continue;
    const at = names.indexOf(level);
    if (at < 0) throw new Error(`${play} has no level ${level}`);
    hits[at] = (hits[at] as number) + 1;
  }
  return hits;
}

/** Random selections on random results: combinations, hits, the most hits and the canonical form. */
export function tryPlay(lottery: Lottery, play: string, model: PlayModel, runs: number): void {
  const { below, words } = seeded(`${lottery.rules} ${play}`);
  const rule = playOf(lottery, play);
  for (let run = 0; run < runs; run += 1) {
    const given = model.pick(below);
    const selection = normal(lottery, play, given);
    const label = `${lottery.rules} ${play} ${given}, run ${run}`;
    expect([normal(lottery, play, selection), normal(lottery, play, turned(given))], label).toEqual([
      selection,
      selection,
    ]);
    expect(rule.combinations(selection), label).toBe(model.list(selection).length);
    const result = lottery.draw(words);
    expect(lottery.parse(result), label).toEqual({ ok: true, value: result });
    const hits = lottery.decider(result)(play, selection);
    expect(hits, `${label} on ${JSON.stringify(result)}`).toEqual(
      expectedHits(lottery, play, model, selection, result),
    );
    const most = rule.mostHits(selection);
    expect(most, label).toHaveLength(hits.length);
    for (const [level, count] of hits.entries()) expect(count, label).toBeLessThanOrEqual(most[level] as number);
  }
}

/** Hits averaged over results that stand for all there are: they must be the exact chance, and the most of them the most. */
export function countChances(
  lottery: Lottery,
  results: readonly (readonly string[])[],
  bets: readonly (readonly [play: string, selection: string])[],
): void {
  const tier = lottery.tiers[0]?.tier ?? '';
  const sums = bets.map(([play]) => playOf(lottery, play).levels.map(() => 0));
  const most = bets.map(([play]) => playOf(lottery, play).levels.map(() => 0));
  for (const numbers of results) {
    const decide = lottery.decider([{ tier, numbers }]);
    for (const [at, [play, selection]] of bets.entries()) {
      for (const [level, hits] of decide(play, selection).entries()) {
        const [sum, best] = [sums[at] as number[], most[at] as number[]];
        sum[level] = (sum[level] as number) + hits;
        best[level] = Math.max(best[level] as number, hits);
      }
    }
  }
  for (const [at, [play, selection]] of bets.entries()) {
    const label = `${lottery.rules} ${play} ${selection}`;
    const average = sums[at]?.map((sum) => reduced(BigInt(sum), BigInt(results.length)));
    expect(playOf(lottery, play).chance(selection), label).toEqual(average);
    expect(playOf(lottery, play).mostHits(selection), label).toEqual(most[at]);
  }
}

/** What a selection returns at odds of its levels, as decimal text of so many places, half up. */
export function returned(
  lottery: Lottery,
  play: string,
  selection: string,
  given: { readonly odds?: readonly string[]; readonly places?: number } = {},
): string {
  const rule = playOf(lottery, play);
  const odds = (given.odds ?? rule.levels.map((level) => level.odds)).map((text): Rate => {
    const rate = parseRate(text);
    if (!rate.ok) throw new Error(text);
    return rate.value;
  });
  const combinations = rule.combinations(selection);
  return decimals(returnRate(odds, rule.chance(selection), combinations, rule.cost), given.places ?? 4);
}

/** A fraction as decimal text of so many places, half up. */
export function decimals({ numerator, denominator }: Rate, places: number): string {
  const scaled = (numerator * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Every sample of every play returns so much of its cost at the prices that an installation starts with. */
export function expectReturn(lottery: Lottery, least: number, most: number): void {
  for (const [play, { samples }] of lottery.plays)
    for (const sample of samples) {
      const label = `${lottery.rules} ${play} ${sample}`;
      expect(normal(lottery, play, sample), label).toBe(sample);
      const back = Number(returned(lottery, play, sample, { places: 9 }));
      expect(back, label).toBeGreaterThan(least);
      expect(back, label).toBeLessThan(most);
    }
}

/** Every sample of every play returns its stake at the fair prices, less what is lost in their sixth decimal. */
export function expectFair(lottery: Lottery, except: readonly string[] = []): void {
  for (const [play, { samples }] of lottery.plays) {
    if (except.includes(play)) continue;
    for (const sample of samples) {
      const label = `${lottery.rules} ${play} ${sample}`;
      expect(normal(lottery, play, sample), label).toBe(sample);
      const back = Number(returned(lottery, play, sample, { places: 9 }));
      expect(back, label).toBeLessThanOrEqual(1);
      expect(back, label).toBeGreaterThan(0.999_999);
    }
  }
}
