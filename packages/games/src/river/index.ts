/**
 * The river: each cast of the net at a fish is a bet of its own. A fish worth m stakes is caught with 96 chances in 100 m, so that every fish and every way to cast returns 96 of a
 * hundred, and nothing that a player aims at, or how well, makes a difference. A harpoon catches half as often what pays twice as much.
 */
import type { Rate } from '@banyan/core/money';
import { type Game, hashOfRules } from '../fair/game.ts';

const id = 'river';
/** What a fish is worth, in whole stakes; `returned` of a hundred. */
const rules = {
  returned: 96,
  fish: {
    puti: 2,
    tengra: 3,
    koi: 4,
    pabda: 5,
    prawn: 8,
    rui: 10,
    katla: 15,
    boal: 20,
    hilsa: 30,
    turtle: 50,
    gharial: 100,
    golden: 300,
  },
  casts: { net: 1, harpoon: 2 },
} as const;

export type RiverFish = keyof typeof rules.fish;
export type RiverCast = keyof typeof rules.casts;
export type RiverChoice = { readonly cast: RiverCast; readonly fish: RiverFish };
export const riverFish = Object.keys(rules.fish) as readonly RiverFish[];
export const riverCasts = Object.keys(rules.casts) as readonly RiverCast[];

/** What a catch pays, in whole stakes. */
export const riverTimes = ({ cast, fish }: RiverChoice): number => rules.fish[fish] * rules.casts[cast];
/** How likely a cast is to catch. */
export const riverChance = (choice: RiverChoice): Rate => ({
  numerator: BigInt(rules.returned),
  denominator: 100n * BigInt(riverTimes(choice)),
});

export const river: Game<RiverChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ cast, fish, ...more }) {
    const [found, by] = [riverFish.find((one) => one === fish), riverCasts.find((one) => one === cast)];
    const isWhole = Object.keys(more).length === 0;
    return found === undefined || by === undefined || !isWhole ? undefined : { cast: by, fish: found };
  },
  play(stake, choice, draws) {
    const times = riverTimes(choice);
    const isCaught = draws.below(100 * times) < rules.returned;
    return { payout: isCaught ? stake * BigInt(times) : 0n, shown: { isCaught, times } };
  },
  returnOf: () => ({ numerator: BigInt(rules.returned), denominator: 100n }),
  mostPayout: (stake, choice) => stake * BigInt(riverTimes(choice)),
};
