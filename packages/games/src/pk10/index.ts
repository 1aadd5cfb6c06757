/** PK10: the order in which ten racers come in. */
export { pk10 } from './family.ts';
