/** Eleven-five: five of the balls 01 to 11, drawn one after the other without replacement. */
export { elevenFive } from './family.ts';
