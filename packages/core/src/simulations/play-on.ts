/** A bonus that is played at one game until its terms are met, it is used up, or the player has had enough. */
import { type Terms, conversionOf, countedOf, least } from '../promotions/index.ts';
import type { WeighedPlay } from '../promotions/index.ts';
import type { Chance } from './chance.ts';

/** A game to estimate with: how it is weighed, and what one of its rounds pays for a stake. Units. */
export type EstimateGame = WeighedPlay & { round(stake: bigint, chance: Chance): bigint };

export type PlayedOn = {
  /** Bonus money that is played with, and the bonus as it was given, from which cap and principal are counted. */
  readonly balance: bigint;
  readonly bonus: bigint;
  /** Weighted bets that are still missing. */
  readonly missing: bigint;
  readonly stake: bigint;
};

/** Nobody plays more rounds than this for one bonus; what is not met then ends as expired. */
const mostRounds = 20_000;

/** What becomes main money in one path of chance; 0 when the bonus is lost or its terms are not met. `stake` is cut to the largest bet. */
export function playOn(terms: Terms, asked: PlayedOn, game: EstimateGame, chance: Chance): bigint {
  let { balance, missing } = asked;
  const wanted = terms.maxBet !== undefined && asked.stake > terms.maxBet ? terms.maxBet : asked.stake;
  if (wanted <= 0n) return 0n;
  for (let rounds = 0; missing > 0n; rounds += 1) {
    if (balance <= 0n || rounds >= mostRounds) return 0n;
    const stake = least(wanted, balance);
    const counted = countedOf(terms, { ...game, validBet: stake, stake: { main: 0n, bonus: stake } });
    if (counted.units === 0n && stake === wanted) return 0n;
    balance += game.round(stake, chance) - stake;
    missing -= counted.units;
  }
  return conversionOf(terms, asked.bonus, balance).toMain;
}
