/** Games of so few results that the most a slip can return is found by trying every one: a digit, three dice, three digits. */
import type { Money } from '@banyan/core/money';
import { money } from '@banyan/core/money';
import { type Decider, type Lottery, writtenTier } from '@banyan/games/lottery';
import type { Play } from '../draws/index.ts';
import { returnUnits } from './slip.ts';
import type { Wanted } from './slipBets.ts';

const mostResults = 1000;
const known = new WeakMap<Lottery, readonly Decider[] | undefined>();

function decidersOf(rules: Lottery): readonly Decider[] | undefined {
  const [tier] = rules.tiers;
  if (tier === undefined || rules.tiers.length > 1 || tier.method !== 'independent') return undefined;
  const size = tier.last - tier.first + 1;
  if (size ** tier.count > mostResults) return undefined;
  return Array.from({ length: size ** tier.count }, (_, at) => {
    const drawn = Array.from(
      { length: tier.count },
      (__, place) => tier.first + (Math.floor(at / size ** place) % size),
    );
    return rules.decider([writtenTier(tier, drawn)]);
  });
}

/** What decides on each result of a game; undefined where there are too many. */
export function everyDecider(rules: Lottery): readonly Decider[] | undefined {
  if (!known.has(rules)) known.set(rules, decidersOf(rules));
  return known.get(rules);
}

/** The most that some bets return on one result together. */
export function bestOfAll(
  rows: readonly Wanted[],
  plays: readonly Play[],
  deciders: readonly Decider[],
): Money | undefined {
  const bets = rows.flatMap((row) => {
    const play = plays.find((one) => one.play === row.play);
    if (play === undefined) return [];
    const { currency } = play.minStake;
    const each = row.odds.split('/').map((odds) => returnUnits(currency, row.stake, odds));
    return row.bets.map(({ selection }) => ({ play: row.play, selection, each, currency }));
  });
  const [first] = bets;
  if (first === undefined) return undefined;
  let best = 0n;
  for (const decide of deciders) {
    let units = 0n;
    for (const { play, selection, each } of bets)
      for (const [level, hits] of decide(play, selection).entries()) units += (each[level] ?? 0n) * BigInt(hits);
    if (units > best) best = units;
  }
  return money(first.currency, best);
}
