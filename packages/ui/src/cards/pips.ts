/** Where the signs of a number card stand, by its rank from the ace; what is below the middle is turned. */
type Pip = readonly [x: number, y: number, size?: number];

const [left, middle, right] = [37, 50, 63] as const;
const both = (y: number): Pip[] => [
  [left, y],
  [right, y],
];
const four = [...both(32), ...both(108)];
const six = [...four, ...both(70)];
const eight = [...four, ...both(57), ...both(83)];

export const pips: readonly (readonly Pip[])[] = [
  [[middle, 70, 2.6]],
  [
    [middle, 32],
    [middle, 108],
  ],
  [
    [middle, 32],
    [middle, 70],
    [middle, 108],
  ],
  four,
  [...four, [middle, 70]],
  six,
  [...six, [middle, 51]],
  [...six, [middle, 51], [middle, 89]],
  [...eight, [middle, 70]],
  [...eight, [middle, 44], [middle, 96]],
];
