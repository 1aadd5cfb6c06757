/** Unpredictable random numbers for drawings, from 0 to below 1. */
import { randomInt } from 'node:crypto';

export type Chance = () => number;

const range = 2 ** 32;

export const chance: Chance = () => randomInt(range) / range;
