/** Age, counted on the calendar as people do (LIMIT-26): on the day of the eighteenth birthday one is eighteen. */
import type { BusinessDay } from '../time/index.ts';

/** Whole years on a day. Who was born on 29 February is a year older on 1 March of a year without that day. */
export function ageOn(born: BusinessDay, today: BusinessDay): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}

/** False also for a birth date that cannot be: in the future, or more than 130 years ago. */
export function isOfAge(born: BusinessDay, today: BusinessDay, minimumAge: number): boolean {
  const age = ageOn(born, today);
  return age >= minimumAge && age <= 130;
}
