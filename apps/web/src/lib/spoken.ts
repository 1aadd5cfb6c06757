/**
 * The language of a text that is not the page's: a text that an operator has not written in a reader's language comes in
 * another one, which then says so. A screen reader pronounces it right, and English inside a page in Urdu runs its own way.
 */
import { languageOf } from '@banyan/i18n';

/** The attributes for an element that holds such a text; none when it is in the language of the page. */
export function spokenIn(language: string | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (language === undefined) return {};
  const { html, direction } = languageOf(language);
  return { lang: html, dir: direction };
}
