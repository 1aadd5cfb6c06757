/** Draws of several prizes in whole numbers: three digits, and four. */
export { fourD } from './four-d.ts';
export { threeD } from './three-d.ts';
