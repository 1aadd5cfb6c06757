/**
 * The colour game: one digit. Its colour (odd digits green, even ones red, 0 and 5 violet besides), its side (0 to 4 small, 5 to 9 big) and the digit itself.
 *
 * The prices are those that players of it know: 9 on the digit, 2 on a colour and 1.5 where it shares the digit with violet, 4.5 on violet. The trade takes
 * 2 % of every stake before; here nothing is taken, and the sides pay 1.96, since 2 would leave the operator nothing.
 */
import type { Rate } from '@banyan/core/money';
import { type ChoicesRule, choicesPlay } from '../balls/choices.ts';
import { drawnNumbers, oneTier } from '../balls/tier.ts';
import type { Family, Prizes } from '../lottery/play.ts';

const digits = Array.from({ length: 10 }, (_, digit) => digit);
/** Violet besides green or red. */
const isShared = (digit: number): boolean => digit % 5 === 0;

const hundredths = (price: number): Rate => ({ numerator: BigInt(price), denominator: 100n });
const prices: Readonly<Record<string, Rate>> = {
  green: hundredths(200),
  red: hundredths(200),
  violet: hundredths(450),
  shared: hundredths(150),
};

function colourOf(colour: string, digit: number): string | undefined {
  if (colour === 'violet') return isShared(digit) ? 'violet' : undefined;
  if ((digit % 2 === 1) !== (colour === 'green')) return undefined;
  return isShared(digit) ? 'shared' : colour;
}

type Rule = Omit<ChoicesRule<number, number>, 'outcomes' | 'at'>;
const choose = (rule: Rule) => choicesPlay<number, number>({ ...rule, outcomes: digits, at: (digit) => digit });

/** The colour game. */
export const colour: Family<number> = {
  rules: 'colour',
  ...oneTier({ tier: 'colour', count: 1, digits: 1, first: 0, last: 9, isDistinct: false, isSorted: false }),
  plays: [
    choose({
      play: 'COLOUR',
      group: 'colour',
      choices: ['green', 'violet', 'red'],
      levels: ['green', 'violet', 'red', 'shared'],
      levelOf: colourOf,
      price: (level) => prices[level] as Rate,
    }),
    choose({
      play: 'SIDES',
      group: 'sides',
      choices: ['big', 'small'],
      levels: ['win'],
      levelOf: (side, digit) => (digit >= 5 === (side === 'big') ? 'win' : undefined),
      price: () => hundredths(196),
    }),
    choose({
      play: 'NUM',
      group: 'digit',
      choices: digits.map(String),
      levels: ['win'],
      levelOf: (choice, digit) => (digit === Number(choice) ? 'win' : undefined),
      price: () => hundredths(900),
    }),
  ],
  index: (result: Prizes) => drawnNumbers(result)[0] ?? 0,
};
