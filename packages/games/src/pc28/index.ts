/** PC28: three digits and their sum. */
export { digitsOfKeno, type Grouping } from './digits.ts';
export { pc28 } from './family.ts';
