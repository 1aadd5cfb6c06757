/**
 * The days on which Vietnam north does not draw: the eve of the lunar new year to its third day, in every year since 2010.
 * The south and the centre draw through it.
 */
import { laterDay } from '@banyan/core/lottery';
import { type BusinessDay, parseBusinessDay } from '@banyan/core/time';

/**
 * First days of the Vietnamese lunar year. It is the Chinese one counted by the hours of Hanoi, which is a day earlier where
 * the new moon falls into the hour between the two midnights (2007, 2030). Known far ahead, but not a figure that a
 * program computes in a line, so it stands here.
 */
const firstDays = [
  '2010-02-14 2011-02-03 2012-01-23 2013-02-10 2014-01-31 2015-02-19 2016-02-08 2017-01-28 2018-02-16 2019-02-05',
  '2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 2027-02-06 2028-01-26 2029-02-13',
  '2030-02-02 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08 2036-01-28 2037-02-15 2038-02-04 2039-01-24',
  '2040-02-12',
].flatMap((decade) => decade.split(' '));

/** The years for which `newYearDays` knows an answer. */
export const newYearsKnown = { first: 2010, last: 2040 } as const;

/** The four days without a draw around one year's lunar new year. Throws outside of `newYearsKnown`. */
export function newYearDays(year: number): BusinessDay[] {
  const first = parseBusinessDay(firstDays.find((day) => day.startsWith(`${year}-`)) ?? '');
  if (first === undefined) throw new RangeError(`the lunar new year of ${year} is not known here`);
  return [-1, 0, 1, 2].map((days) => laterDay(first, days));
}
