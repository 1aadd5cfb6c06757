/** 5D: five digits A to E, each with its sides, and the sides of their sum. */
export { fiveD } from './family.ts';
