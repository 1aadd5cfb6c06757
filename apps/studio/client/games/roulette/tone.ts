/** The colour of a number. */
import { redNumbers } from '@banyan/games/roulette';

export const toneOf = (number: number): 'green' | 'red' | 'black' =>
  number === 0 ? 'green' : redNumbers.includes(number) ? 'red' : 'black';
