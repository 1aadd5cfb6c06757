/** When external draws are held: stations and their days, the calendars of countries, days without a draw. */
export { everyCalendar, laoCalendar, northCalendar, thaiCalendar } from './calendars.ts';
export { newYearDays, newYearsKnown } from './new-year.ts';
export { type Region, type Station, stationCalendar, stations } from './stations.ts';
