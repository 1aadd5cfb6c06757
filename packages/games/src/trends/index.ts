/** What past results say in figures, of every family. Pure rules, no I/O. */
export { type Count, countsOf, trendOf, type View, viewsOf } from './trends.ts';
