/** What a schedule is, in words: its report and filter, and when. */
import type { CallValue } from '../../lib/client.ts';
import { type Text, useLanguage, useText } from '../../lib/language.tsx';

export type Schedule = CallValue<'GET /admin/api/report-schedules/:id'>;
export type ReportFile = NonNullable<Schedule['last']>;
type Filter = Schedule['filter'];

export function reportText(t: Text, { report, filter }: Pick<Schedule, 'report' | 'filter'>): string {
  if (report === 'players') return t('schedules.report.players');
  const { by = 'day' } = filter;
  if (report === 'promotion-costs' || by === 'promotion' || by === 'version')
    return t('schedules.report.promotion-costs', { by: t(`promotions.costs.by.${wayOf(by)}`) });
  return t('schedules.report.summary', { by: t(`reports.by.${by}`) });
}

const wayOf = (by: NonNullable<Filter['by']>): 'promotion' | 'version' | 'day' =>
  by === 'promotion' || by === 'version' ? by : 'day';

/** `Currency: BDT, Game: wheel`. */
export function filterText(t: Text, { by: _, ...filter }: Filter): string {
  const named = Object.entries(filter) as [Exclude<keyof Filter, 'by'>, string][];
  if (named.length === 0) return t('schedules.filter.none');
  return named
    .map(([name, value]) => `${name === 'promotion' ? t('promotions.column.id') : t(`reports.by.${name}`)}: ${value}`)
    .join(', ');
}

/** Monday to Sunday, 1 to 7, in the page's language. */
export function useWeekdays(): readonly (readonly [number, string])[] {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(language.toLowerCase(), { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) => [day, format.format(Date.UTC(2024, 0, day))] as const);
}

export function useWhenText(): (schedule: Pick<Schedule, 'every' | 'weekday' | 'monthDay' | 'time'>) => string {
  const t = useText();
  const weekdays = useWeekdays();
  return ({ every, weekday, monthDay, time }) => {
    if (every === 'day') return t('schedules.when.day', { time });
    if (every === 'month') return t('schedules.when.month', { day: String(monthDay), time });
    return t('schedules.when.week', { weekday: weekdays.find(([day]) => day === weekday)?.[1] ?? '', time });
  };
}

const pages = { players: '/reports/players', summary: '/reports', 'promotion-costs': '/promotion-costs' } as const;

/** Where the report of a schedule is read with its filter. */
export function reportHref({ report, filter }: Pick<Schedule, 'report' | 'filter'>): string {
  const query = new URLSearchParams(Object.entries(filter));
  return `${pages[report]}?${query}`;
}
