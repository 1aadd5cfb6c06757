/** All settings at once: there are some hundreds, and searching them needs no server. */
import type { CallValue } from '../../lib/client.ts';
import { type Text, namedText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';

export type Setting = CallValue<'GET /admin/api/settings'>[number];

export const settingsQuery = queryOf('GET /admin/api/settings');

/** What a setting is for, in the language of the office. */
export const summaryText = (t: Text, { key, summary }: Pick<Setting, 'key' | 'summary'>): string =>
  namedText(t, `setting-summaries.${key}`, summary);

/** A value as it is shown in a line. */
export function valueText(value: unknown, onOff: readonly [on: string, off: string]): string {
  if (typeof value === 'boolean') return value ? onOff[0] : onOff[1];
  return typeof value === 'string' ? value : JSON.stringify(value);
}
