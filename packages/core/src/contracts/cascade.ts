/**
 * Which contracts end because another begins: every contract of the same kind below the accepting member, direct or not, whose rate is strictly higher
 * (CON-06, CON-07, DEC-49). Who accepts has seen the list; it is named by a text that changes with it.
 */
import { type Ppm, type Terms, highestRate } from './terms.ts';

export type Below = { readonly contract: string; readonly rate: Ppm };

/** Those that end, in the order of their ids. */
export const cascadeOf = (terms: Terms, below: readonly Below[]): Below[] =>
  below
    .filter(({ rate }) => rate > highestRate(terms))
    .toSorted((a, b) => (a.contract < b.contract ? -1 : a.contract > b.contract ? 1 : 0));

/** The list in one text: whoever accepts names it, and is warned again where it is another one by then. */
export const cascadeText = (ended: readonly Below[]): string =>
  ended.map(({ contract, rate }) => `${contract} ${rate}`).join('\n');
