/** Moments as the field of the browser has them, in the browser's own time; seconds only where a moment has them. */

export function localOf(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, -1);
  return local.replace(/(:00)?\.000$/, '');
}

export const momentOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());
