/**
 * The fields of registration and the rule that each has: on or off, required or not, a kind of pattern, a length (REG-01,
 * REG-05 to REG-17). The page asks `faultOfField` while a person types, the server asks it again.
 */
import { type PatternKind, fitsPattern } from './patterns.ts';

/** What a member may tell about themself; none of it proves anything and none of it is shown to others. */
export const detailFields = [
  'payeeName',
  'fullName',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'birthDate',
] as const;
export type DetailField = (typeof detailFields)[number];

export type FieldRule = {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: PatternKind;
  readonly minLength: number;
  readonly maxLength: number;
};

/** What is wrong with a text: nothing was written, its length, its pattern. */
export type FieldFault = 'empty' | 'length' | 'pattern';

/** Control characters, half characters and marks that turn the direction of what stands around them belong in no field. */
const unseen = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** The first thing wrong with a text, or undefined. An empty one is wrong only where it is required. */
export function faultOfField(rule: FieldRule, text: string): FieldFault | undefined {
  if (text === '') return rule.required ? 'empty' : undefined;
  if (!isWithin(text, rule)) return 'length';
  return unseen.test(text) || !fitsPattern(rule.patternId, text) ? 'pattern' : undefined;
}

/** Lengths are counted in characters as a person counts them, not in UTF-16 units. */
function isWithin(text: string, { minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): boolean {
  const length = [...text].length;
  return length >= minLength && length <= maxLength;
}

/** The bounds as a person reads them: 6–12, or 8 when both are the same (REG-09). */
export function rangeOf({ minLength, maxLength }: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  return minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`;
}
