/**
 * For tests: every combination of a selection, one by one, from what the play means and not from its formulas. Slow, and
 * written apart from the rules, so that the two can be compared.
 */

/** A combination: on which level it wins on a result of five digits, or -1. */
export type Combination = (digits: readonly number[]) => number;

type Group = readonly number[];

const window: Readonly<Record<string, readonly number[]>> = {
  A5: [0, 1, 2, 3, 4],
  F4: [0, 1, 2, 3],
  B4: [1, 2, 3, 4],
  F3: [0, 1, 2],
  M3: [1, 2, 3],
  B3: [2, 3, 4],
  F2: [0, 1],
  B2: [3, 4],
};

function tuples<T>(sets: readonly (readonly T[])[]): T[][] {
  return sets.reduce<T[][]>((all, set) => all.flatMap((tuple) => set.map((value) => [...tuple, value])), [[]]);
}

function subsets<T>(values: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  return values.flatMap((value, at) => subsets(values.slice(at + 1), size - 1).map((rest) => [value, ...rest]));
}

const digits = Array.from({ length: 10 }, (_, digit) => digit);
const every = [2, 3, 4, 5].map((count) => tuples(new Array<number[]>(count).fill(digits)));
const tuplesOf = (count: number): readonly Group[] => every[count - 2] as Group[];
const groupsBySize = [2, 3, 4, 5].map((count) =>
  tuplesOf(count).filter((tuple) => tuple.every((digit, at) => at === 0 || digit >= (tuple[at - 1] as number))),
);
const groupsOf = (count: number): readonly Group[] => groupsBySize[count - 2] as Group[];

const at = (result: Group, places: readonly number[]) => places.map((place) => result[place] as number);
const times = (group: Group, digit: number) => group.filter((other) => other === digit).length;
const sum = (group: Group) => group.reduce((total, digit) => total + digit, 0);
const isAlike = (a: Group, b: Group) => a.join() === b.join();
const isTriple = (group: Group) => group.length === 3 && new Set(group).size === 1;
const numbers = (text: string) => (text === '' ? [] : text.split('-').map(Number));

const order =
  (places: readonly number[], tuple: Group): Combination =>
  (result) =>
    isAlike(at(result, places), tuple) ? 0 : -1;
const blend =
  (places: readonly number[], group: Group, level = 0): Combination =>
  (result) =>
    isAlike(at(result, places).sort(), group) ? level : -1;

/** How often the digits of each set come: zu60 is one double and three singles. */
const groupKinds: Readonly<Record<string, readonly (readonly [times: number, digits: number])[]>> = {
  5120: [[1, 5]],
  560: [
    [2, 1],
    [1, 3],
  ],
  530: [
    [2, 2],
    [1, 1],
  ],
  520: [
    [3, 1],
    [1, 2],
  ],
  510: [
    [3, 1],
    [2, 1],
  ],
  55: [
    [4, 1],
    [1, 1],
  ],
  424: [[1, 4]],
  412: [
    [2, 1],
    [1, 2],
  ],
  46: [[2, 2]],
  44: [
    [3, 1],
    [1, 1],
  ],
  33: [
    [2, 1],
    [1, 1],
  ],
  36: [[1, 3]],
  2: [[1, 2]],
};

function groupsIn(kind: string, count: number, text: string): readonly Group[] {
  const sets = text.split('|').map(numbers);
  const parts = groupKinds[`${count}${kind}`] as readonly (readonly [number, number])[];
  return groupsOf(count).filter((group) =>
    parts.every(([often, some], part) => {
      const came = digits.filter((digit) => times(group, digit) === often);
      const allowed = sets[part] ?? (sets[0] as number[]);
      return came.length === some && came.every((digit) => allowed.includes(digit));
    }),
  );
}

const isOnSide: Readonly<Record<string, (digit: number) => boolean>> = {
  big: (digit) => digit > 4,
  small: (digit) => digit < 5,
  odd: (digit) => digit % 2 === 1,
  even: (digit) => digit % 2 === 0,
};

const inRow = ['012', '123', '234', '345', '456', '567', '678', '789'];
const shapes: Readonly<Record<string, readonly [name: string, is: (group: string, counts: string) => boolean][]>> = {
  3: [
    ['triple', (_, counts) => counts === '3'],
    ['straight', (group) => inRow.includes(group)],
    ['pair', (_, counts) => counts === '12'],
    ['half', (group, counts) => counts === '111' && !inRow.includes(group) && /01|12|23|34|45|56|67|78|89/.test(group)],
    ['mixed', (group, counts) => counts === '111' && !/01|12|23|34|45|56|67|78|89/.test(group)],
  ],
  5: (
    [
      ['five', '5'],
      ['four', '14'],
      ['full', '23'],
      ['triple', '113'],
      ['pairs', '122'],
      ['pair', '1112'],
      ['different', '11111'],
    ] as const
  ).map(([name, wanted]) => [name, (_, counts) => counts === wanted]),
};

function shapeCombination(places: readonly number[], choice: string): Combination {
  const list = shapes[places.length] as (typeof shapes)[string];
  const level = list.findIndex(([name]) => name === choice);
  return (result) => {
    const group = at(result, places).sort();
    const counts = [...new Set(group)].map((digit) => times(group, digit)).sort();
    return list[level]?.[1](group.join(''), counts.join('')) ? level : -1;
  };
}

/** Plays on a window by the end of their names. */
function onWindow(kind: string, places: readonly number[], selection: string): Combination[] {
  const count = places.length;
  const sets = selection.split('|');
  const level = (group: Group) => (count === 3 && new Set(group).size === 3 ? 1 : 0);
  switch (kind) {
    case 'S':
      return tuples(sets.map(numbers)).map((tuple) => order(places, tuple));
    case 'L':
      return selection.split('-').map((number) => order(places, [...number].map(Number)));
    case 'C':
      return tuples(sets.map(numbers)).flatMap((tuple) =>
        places.map((_, skipped) => (result: Group) => {
          return isAlike(at(result, places.slice(skipped)), tuple.slice(skipped)) ? skipped : -1;
        }),
      );
    case 'SUM':
      return tuplesOf(count)
        .filter((t) => numbers(selection).includes(sum(t)))
        .map((tuple) => order(places, tuple));
    case 'SPAN':
      return tuplesOf(count)
        .filter((tuple) => numbers(selection).includes(Math.max(...tuple) - Math.min(...tuple)))
        .map((tuple) => order(places, tuple));
    case 'TAIL':
      return numbers(selection).map((tail) => (result) => (sum(at(result, places)) % 10 === tail ? 0 : -1));
    case 'GSUM':
      return groupsOf(count)
        .filter((group) => numbers(selection).includes(sum(group)) && new Set(group).size > 1)
        .map((group) => blend(places, group, level(group)));
    case 'GB':
      return numbers(selection).flatMap((digit) =>
        groupsOf(count)
          .filter((group) => group.includes(digit) && !isTriple(group) && new Set(group).size > 1)
          .map((group) => blend(places, group, level(group))),
      );
    case 'BS':
      return tuples(sets.map((set) => set.split('-'))).map(
        (sides) => (result) =>
          sides.every((side, place) => isOnSide[side]?.(at(result, places)[place] as number)) ? 0 : -1,
      );
    case 'SHAPE':
      return selection.split('-').map((choice) => shapeCombination(places, choice));
    default:
      if (kind.startsWith('N')) {
        return subsets(numbers(selection), Number(kind.slice(1))).map(
          (codes) => (result) => (codes.every((code) => at(result, places).includes(code)) ? 0 : -1),
        );
      }
      return groupsIn(kind.replace(/^[ZG]/, ''), count, selection).map((group) => blend(places, group));
  }
}

function anywhere(play: string, selection: string): Combination[] {
  const count = play === 'POS' ? 1 : Number(play[1]);
  if (play === 'POS' || play.endsWith('S')) {
    const sets = selection.split('|').map(numbers);
    return subsets([0, 1, 2, 3, 4], count).flatMap((places) =>
      tuples(places.map((place) => sets[place] as number[])).map((tuple) => order(places, tuple)),
    );
  }
  const [chosen = '', picked = ''] = selection.split(':');
  const choices = subsets(
    numbers(chosen).map((place) => place - 1),
    count,
  );
  return choices.flatMap((places) =>
    groupsIn(play.slice(2).replace(/^[ZG]/, ''), count, picked).map((group) => blend(places, group)),
  );
}

function dragons(selection: string): Combination[] {
  const [chosen = '', picked = ''] = selection.split(':');
  return subsets(numbers(chosen), 2).flatMap(([front = 0, back = 0]) =>
    picked.split('-').map((side) => (result: Group) => {
      const [a, b] = at(result, [front - 1, back - 1]) as [number, number];
      if (side === 'tie') return a === b ? 1 : -1;
      return (side === 'dragon' ? a > b : a < b) ? 0 : -1;
    }),
  );
}

/** All combinations of a normalised selection. */
export function listed(play: string, selection: string): Combination[] {
  if (play === 'DT') return dragons(selection);
  if (play.startsWith('FUN')) {
    const least = Number(play.slice(3));
    return numbers(selection).map((digit) => (result) => (times(result, digit) >= least ? 0 : -1));
  }
  const places = window[play.slice(0, 2)];
  return places === undefined ? anywhere(play, selection) : onWindow(play.slice(2), places, selection);
}
