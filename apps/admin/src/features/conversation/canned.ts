/** Answers that are written often. */
import type { CallValue } from '../../lib/client.ts';
import { queryOf } from '../../lib/query.ts';

export type CannedAnswer = CallValue<'GET /admin/api/canned-answers'>[number];

export const cannedQuery = queryOf('GET /admin/api/canned-answers');

const fallback = 'EN';

/** Its text in the language that the member reads, or else in English, or else in any. */
export function textIn({ texts }: CannedAnswer, language: string): string {
  const of = (code: string) => texts.find((one) => one.language === code)?.text;
  return of(language) ?? of(fallback) ?? texts[0]?.text ?? '';
}
