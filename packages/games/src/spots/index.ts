/**
 * Spots, the keno that is drawn at once: one to ten of forty numbers, ten are drawn, and the more of one's own are among them, the more it pays.
 *
 * The table is ours: of each number of spots the levels share the return, the higher ones a fifth less than the one before, and all of it returns as near below
 * 99 hundredths as whole hundredths allow; what would pay more than 10,000 pays that.
 */
import type { Rate } from '@banyan/core/money';
import { caughtChance } from '../balls/chance.ts';
import { type Game, hashOfRules } from '../fair/game.ts';

export type SpotsChoice = {
  /** One to ten different numbers from 1 to 40, ascending, joined by `-`. */
  readonly spots: string;
};

const id = 'spots';
/** By how many are picked, from the fewest caught that pay: hundredths of the stake. */
const pays = [
  { from: 1, pays: [396] },
  { from: 1, pays: [143, 760] },
  { from: 2, pays: [404, 3600] },
  { from: 2, pays: [193, 820, 11_000] },
  { from: 2, pays: [121, 340, 2200, 45_000] },
  { from: 3, pays: [269, 1100, 11_000, 310_000] },
  { from: 3, pays: [197, 520, 3200, 45_000, 1_000_000] },
  { from: 3, pays: [154, 290, 1300, 12_000, 230_000, 1_000_000] },
  { from: 4, pays: [380, 850, 5500, 72_000, 1_000_000, 1_000_000] },
  { from: 4, pays: [269, 470, 2400, 22_000, 440_000, 1_000_000, 1_000_000] },
] as const;
const rules = { balls: 40, drawn: 10, most: 10, pays } as const;

export const spotsBoard = { last: rules.balls, drawn: rules.drawn, most: rules.most } as const;

export const numbersIn = ({ spots }: SpotsChoice): readonly number[] => spots.split('-').map(Number);

/** The choice of some numbers, in any order. */
export const spotsOf = (numbers: readonly number[]): SpotsChoice => ({
  spots: numbers.toSorted((a, b) => a - b).join('-'),
});

/** What so many picked with so many of them drawn pays, in hundredths of the stake. */
export function spotsPay(picked: number, caught: number): number {
  const table = pays[picked - 1];
  return table === undefined ? 0 : (table.pays[caught - table.from] ?? 0);
}

/** The exact chance that of so many picked so many are drawn. */
export const spotsChance = (picked: number, caught: number): Rate =>
  caughtChance(rules.balls, rules.drawn, picked, caught);

export const spots: Game<SpotsChoice> = {
  id,
  rules,
  hash: hashOfRules(id, rules),
  readChoice({ spots: sent, ...more }) {
    if (typeof sent !== 'string' || sent.length > 40 || Object.keys(more).length > 0) return undefined;
    const numbers = sent.split('-').map(Number);
    const isWell =
      numbers.length <= rules.most &&
      numbers.every(
        (number, at) => Number.isSafeInteger(number) && number > (numbers[at - 1] ?? 0) && number <= rules.balls,
      );
    return isWell && numbers.join('-') === sent ? { spots: sent } : undefined;
  },
  play(stake, choice, draws) {
    const left = Array.from({ length: rules.balls }, (_, at) => at + 1);
    const drawn = Array.from({ length: rules.drawn }, () => left.splice(draws.below(left.length), 1)[0] as number);
    const picked = numbersIn(choice);
    const caught = picked.filter((number) => drawn.includes(number)).length;
    const times = spotsPay(picked.length, caught);
    return { payout: (stake * BigInt(times)) / 100n, shown: { drawn, caught, times } };
  },
  returnOf(choice) {
    const picked = numbersIn(choice).length;
    let [numerator, denominator] = [0n, 1n];
    for (let caught = 0; caught <= picked; caught += 1) {
      const chance = spotsChance(picked, caught);
      numerator = numerator * chance.denominator + chance.numerator * BigInt(spotsPay(picked, caught)) * denominator;
      denominator *= chance.denominator;
    }
    return { numerator, denominator: denominator * 100n };
  },
  mostPayout: (stake, choice) => {
    const { length } = numbersIn(choice);
    return (stake * BigInt(Math.max(...(pays[length - 1]?.pays ?? [0])))) / 100n;
  },
};
