/**
 * Limbo: a multiplier is drawn by the law of the flight, and the player said beforehand which one it has to reach. Whatever is aimed at returns 99 hundredths,
 * short of that by less than 2^-38.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';
import { chanceToReach, drawMultiplier, returnOfReaching } from '../fair/reach.ts';

export type LimboChoice = {
  /** In hundredths: 200 is 2.00. */
  readonly target: number;
};

const id = 'limbo';
const rules = { space: 2 ** 52, returned: 99, least: 101, most: 1_000_000 } as const;

/** Which targets may be set, both ends included, in hundredths. */
export const limboTargets = { from: rules.least, to: rules.most } as const;

/** What a stake pays when the target is reached, rounded down. */
export const limboPays = (stake: bigint, { target }: LimboChoice): bigint => (stake * BigInt(target)) / 100n;

/** The exact chance of reaching a target. */
export const limboChance = ({ target }: LimboChoice): Rate => chanceToReach(rules, target);

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
    const multiplier = drawMultiplier(rules, draws);
    const isWon = multiplier >= choice.target;
    return { payout: isWon ? limboPays(stake, choice) : 0n, shown: { multiplier, isWon } };
  },
  returnOf: ({ target }) => returnOfReaching(rules, target),
  mostPayout: limboPays,
};
