/**
 * Limbo: a multiplier is drawn by the law of the flight, and the player said beforehand which one it has to reach. Whatever is aimed at returns 99 hundredths,
 * short of that by less than 2^-38.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

export type LimboChoice = {
  /** In hundredths: 200 is 2.00. */
  readonly target: number;
};

const id = 'limbo';
const rules = { space: 2 ** 52, returned: 99, least: 101, most: 1_000_000 } as const;

/** Which targets may be set, both ends included, in hundredths. */
export const limboTargets = { from: rules.least, to: rules.most } as const;

/** Of how many of the 2^52 numbers the multiplier reaches a target. */
const waysOf = (target: number): bigint => (BigInt(rules.returned) * BigInt(rules.space)) / BigInt(target);

/** What a stake pays when the target is reached, rounded down. */
export const limboPays = (stake: bigint, { target }: LimboChoice): bigint => (stake * BigInt(target)) / 100n;

/** The exact chance of reaching a target. */
export const limboChance = ({ target }: LimboChoice): Rate => ({
  numerator: waysOf(target),
  denominator: BigInt(rules.space),
});

export const limbo: Game<LimboChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ target, ...more }) {
    if (!Number.isSafeInteger(target) || Object.keys(more).length > 0) return undefined;
    const wanted = Number(target);
    return wanted >= rules.least && wanted <= rules.most ? { target: wanted } : undefined;
  },
  play(stake, choice, draws) {
    const drawn = BigInt(draws.below(rules.space)) + 1n;
    const reached = (BigInt(rules.returned) * BigInt(rules.space)) / drawn;
    const multiplier = reached < 100n ? 100 : reached > BigInt(rules.most) ? rules.most : Number(reached);
    const isWon = multiplier >= choice.target;
    return { payout: isWon ? limboPays(stake, choice) : 0n, shown: { multiplier, isWon } };
  },
  returnOf: (choice) => {
    const { numerator, denominator } = limboChance(choice);
    return { numerator: numerator * BigInt(choice.target), denominator: denominator * 100n };
  },
  mostPayout: limboPays,
};
