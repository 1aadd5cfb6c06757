/**
 * Which digits of which prizes a bet found, so that a player sees what was paid and can count it. It follows the rules that
 * settled the bet and decides nothing: how often it hit is what the API says.
 */

/** From which digit, and up to but without which. */
export type Found = { from: number; to: number };
type Prize = { isSpecial: boolean; number: string };

/** The play's last digits against one of the numbers that were bet on. */
function endsIn(number: string, wanted: readonly string[]): Found | undefined {
  const end = wanted.find((one) => number.length >= one.length && number.endsWith(one));
  return end === undefined ? undefined : { from: number.length - end.length, to: number.length };
}

function inSpecial(found: (number: string, wanted: string) => Found | undefined) {
  return ({ isSpecial, number }: Prize, [wanted = '']: readonly string[]) =>
    isSpecial ? found(number, wanted) : undefined;
}

const ending = (number: string, wanted: string) => endsIn(number, [wanted]);
const tens = (number: string, wanted: string): Found | undefined =>
  number.at(-2) === wanted ? { from: number.length - 2, to: number.length - 1 } : undefined;
const anywhere = ({ number }: Prize, wanted: readonly string[]) => endsIn(number, wanted);

const rules: Readonly<Record<string, (prize: Prize, wanted: readonly string[]) => Found | undefined>> = {
  LO2: anywhere,
  LO3: anywhere,
  DE: inSpecial(ending),
  DAU: inSpecial(tens),
  DUOI: inSpecial(ending),
  BC: inSpecial(ending),
  X2: anywhere,
  X3: anywhere,
  X4: anywhere,
  T4: anywhere,
  T8: anywhere,
  T10: anywhere,
};

/** A function that marks a prize; `isSpecial` is true for the first tier. A play without a rule here marks nothing. */
export function hitMarks(play: string, selection: string): (isSpecial: boolean, number: string) => Found | undefined {
  const rule = Object.hasOwn(rules, play) ? rules[play] : undefined;
  const wanted = selection.split('-');
  return (isSpecial, number) => rule?.({ isSpecial, number }, wanted);
}
