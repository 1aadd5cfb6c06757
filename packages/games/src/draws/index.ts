/** Draws that the operator makes itself, from seeds it has committed to. Pure: the seed comes from outside. */
export { commitment, isSeed, nextBelow, seededWords } from './seeded.ts';
export { drawXsmb } from './xsmb.ts';
