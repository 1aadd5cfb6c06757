/**
 * Plays on words or sums out of a closed list, over results that are few enough to be listed: 216 throws of three dice,
 * 1,000 triples of digits, 90 first and second places. Where results are many and what a play reads of them is little, that is
 * listed with how many results have it: 46 sums for 100,000 fives. Every choice is decided on every outcome once, when the program
 * starts; afterwards a decision is a table lookup and a chance is a count.
 */
import type { Rate } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import type { Level, Play } from '../lottery/play.ts';
import { reduced } from '../lottery/payout.ts';
import { fairPrice } from '../lottery/series.ts';

/** The level that gives a stake back. */
export const pushLevel = 'push';

/** On how many outcomes a choice wins on a level. */
type Count = (choice: string, level: string) => number;

/** What such a play is made of. */
export type ChoicesRule<Index, Outcome> = {
  readonly play: string;
  readonly group: string;
  readonly choices: readonly string[];
  /** In their order; absent: every choice has its own, by its name. */
  readonly levels?: readonly string[];
  /** All there are. */
  readonly outcomes: readonly Outcome[];
  /** How many equally likely results an outcome stands for; absent: one. */
  readonly ways?: (outcome: Outcome) => number;
  /** Which of them a result is. */
  readonly at: (index: Index) => number;
  /** The level on which a choice wins, if it does. */
  readonly levelOf: (choice: string, outcome: Outcome) => string | undefined;
  /** What a level pays per unit; absent: the fair price of its choices, what is given back set aside. */
  readonly price?: (level: string, count: Count) => Rate;
};

/** For every choice, the place of the level on which it wins for each outcome, or -1. */
function decided<Index, Outcome>(rule: ChoicesRule<Index, Outcome>, levels: readonly string[]) {
  const tables = new Map<string, Int8Array>();
  for (const choice of rule.choices) {
    const table = Int8Array.from(rule.outcomes, (outcome) => {
      const level = rule.levelOf(choice, outcome);
      if (level !== undefined && !levels.includes(level)) throw new Error(`${rule.play} has no level ${level}`);
      return level === undefined ? -1 : levels.indexOf(level);
    });
    tables.set(choice, table);
  }
  return tables;
}

/** One outcome for each way in which all choices are decided: 28 of PC28's 1,000 for the sums. */
function unlikeOutcomes(tables: ReadonlyMap<string, Int8Array>, outcomes: number): readonly number[] {
  const found = new Map<string, number>();
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    found.set(Array.from(tables.values(), (table) => table[outcome]).join(), outcome);
  }
  return [...found.values()];
}

/** What a level pays when a choice that can win on it returns, with what is given back, exactly its stake. */
function priceOf(level: string, choices: readonly string[], total: number, count: Count): Rate {
  if (level === pushLevel) return { numerator: 1n, denominator: 1n };
  const prices = choices
    .filter((choice) => count(choice, level) > 0)
    .map((choice) => reduced(BigInt(total - count(choice, pushLevel)), BigInt(count(choice, level))));
  const [price] = prices;
  const isOne = prices.every(
    ({ numerator, denominator }) => numerator === price?.numerator && denominator === price.denominator,
  );
  if (price === undefined || !isOne) throw new Error(`the level ${level} has no single price`);
  return price;
}

/** One for each different chance. */
function samplesOf(choices: readonly string[], chanceOf: (choice: string) => readonly Rate[]): string[] {
  const found = new Map<string, string>();
  for (const choice of choices) {
    const chance = chanceOf(choice)
      .map(({ numerator, denominator }) => `${numerator}/${denominator}`)
      .join();
    if (!found.has(chance)) found.set(chance, choice);
  }
  return [...found.values()];
}

/** Makes the play. */
export function choicesPlay<Index, Outcome>(rule: ChoicesRule<Index, Outcome>): Play<Index> {
  const { play, group, choices, outcomes, at } = rule;
  const ways = outcomes.map((outcome) => rule.ways?.(outcome) ?? 1);
  const total = ways.reduce((sum, count) => sum + count, 0);
  const names = rule.levels ?? choices;
  const tables = decided(rule, names);
  const unlike = unlikeOutcomes(tables, outcomes.length);
  const hitsOn = (chosen: readonly string[], outcome: number) => {
    const hits = new Array<number>(names.length).fill(0);
    for (const choice of chosen) {
      const level = tables.get(choice)?.[outcome] as number;
      if (level >= 0) hits[level] = (hits[level] as number) + 1;
    }
    return hits;
  };
  const totals = new Map(
    choices.map((choice) => {
      const counts = new Array<number>(names.length).fill(0);
      for (const [outcome, level] of (tables.get(choice) as Int8Array).entries())
        if (level >= 0) counts[level] = (counts[level] as number) + (ways[outcome] as number);
      return [choice, counts];
    }),
  );
  const chanceOf = (selection: string): readonly Rate[] => {
    const chosen = selection.split('-').map((choice) => totals.get(choice) as readonly number[]);
    return names.map((_, level) => {
      const winning = chosen.reduce((sum, counts) => sum + (counts[level] as number), 0);
      return reduced(BigInt(winning), BigInt(total));
    });
  };
  const count: Count = (choice, level) => totals.get(choice)?.[names.indexOf(level)] ?? 0;
  const levels = names.map((level): Level => {
    const price = rule.price?.(level, count) ?? priceOf(level, choices, total, count);
    const odds = fairPrice({ numerator: price.denominator, denominator: price.numerator });
    return level === pushLevel ? { level, odds, isRefund: true } : { level, odds };
  });
  return {
    play,
    group,
    board: { kind: 'choices', choices, most: choices.length },
    levels,
    cost: 1,
    paysPerHit: false,
    normalise(selection) {
      const given = new Set(selection.split('-'));
      const chosen = choices.filter((choice) => given.has(choice));
      const isWell = chosen.length === given.size && chosen.join('-').length === selection.length;
      return isWell ? ok(chosen.join('-')) : refuse('selection-malformed', { play, most: choices.length });
    },
    combinations: (selection) => selection.split('-').length,
    hits: (selection, index) => hitsOn(selection.split('-'), at(index)),
    mostHits(selection) {
      const chosen = selection.split('-');
      const best = new Array<number>(names.length).fill(0);
      for (const outcome of unlike) {
        for (const [level, hits] of hitsOn(chosen, outcome).entries()) {
          best[level] = Math.max(best[level] as number, hits);
        }
      }
      return best;
    },
    chance: chanceOf,
    samples: samplesOf(choices, chanceOf),
  };
}
