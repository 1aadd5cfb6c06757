/** Moments as the field of the browser has them, in the browser's own time. */

export function localOf(at: string | null): string {
  if (at === null) return '';
  const moment = new Date(at);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export const momentOf = (text: string): string | null => (text === '' ? null : new Date(text).toISOString());
