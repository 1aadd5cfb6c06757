/** A number of each of the two sides. */
import type { Side } from '@banyan/core/sports/results';

export type Sides = Readonly<Record<Side, number>>;

export const plusOne = (sides: Sides, side: Side): Sides => ({ ...sides, [side]: sides[side] + 1 });
