/**
 * The kinds of patterns that a registration field may have (REG-17, REG-20 to REG-39). An operator chooses a kind by its
 * name and never writes a regular expression: each of these stands between its anchors and is read in one pass, so no text
 * makes one slow. The page and the server ask the same function.
 */

/** The source of each kind, to be matched with the flag `u`; `*` is any text. */
export const patternSources = {
  any: '*',
  'letter-first': '^[A-Za-z][A-Za-z0-9]*$',
  'chinese-digits': '^[\\p{sc=Han}0-9]+$',
  email: "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\\.)+[A-Za-z]{2,24}$",
  alphanumeric: '^[A-Za-z0-9]+$',
  'letters-and-digits': '^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]+$',
  digits: '^[0-9]+$',
  'alphanumeric-uppercase': '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  'english-spaces': '^[A-Za-z][A-Za-z ]*$',
  'no-spaces': '^\\S+$',
  'chinese-punctuation': '^[\\p{sc=Han}\\p{P}]+$',
  'date-ymd': '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
  'date-mdy': '^[0-9]{2}-[0-9]{2}-[0-9]{4}$',
  'letters-one-space': '^[\\p{L}\\p{M}]+(?: [\\p{L}\\p{M}]+)?$',
  korean: '^\\p{sc=Hangul}+$',
  thai: '^[\u0E01-\u0E3A\u0E40-\u0E4E]+$',
  'thai-english-spaces': '^[\u0E01-\u0E3A\u0E40-\u0E4EA-Za-z][\u0E01-\u0E3A\u0E40-\u0E4EA-Za-z ]*$',
  'uppercase-spaces': '^[A-Z][A-Z ]*$',
  'letters-digits-symbols': '^[!-~]+$',
  'upper-lower-digit-special': '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[^A-Za-z0-9])[^\\s]+$',
} as const;

export type PatternKind = keyof typeof patternSources;

export const patternKinds = Object.keys(patternSources) as readonly PatternKind[];

/** The kinds that a username may have: letters and digits of ASCII, so that no two names only look alike. */
export const nameKinds = ['letter-first', 'alphanumeric', 'letters-and-digits', 'alphanumeric-uppercase'] as const;

export function isPatternKind(text: string): text is PatternKind {
  return Object.hasOwn(patternSources, text);
}

const compiled = new Map<PatternKind, RegExp>();

/** Whether a text is of a kind. Nothing is cut off it first, and an empty text is only of the kind `any`. */
export function fitsPattern(kind: PatternKind, text: string): boolean {
  if (kind === 'any') return true;
  const pattern = compiled.get(kind) ?? new RegExp(patternSources[kind], 'u');
  compiled.set(kind, pattern);
  if (!pattern.test(text)) return false;
  if (kind === 'date-ymd') return isDate(text.slice(0, 4), text.slice(5, 7), text.slice(8));
  if (kind === 'date-mdy') return isDate(text.slice(6), text.slice(0, 2), text.slice(3, 5));
  return true;
}

/** Whether the calendar has this day. */
function isDate(year: string, month: string, day: string): boolean {
  const text = `${year}-${month}-${day}`;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
