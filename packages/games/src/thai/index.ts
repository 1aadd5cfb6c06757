/** Thai, Lao and Hanoi boards: results, plays, settlement, chances. Pure rules, no I/O. */
export { hanoi, lao, thai, thaiFamily } from './family.ts';
