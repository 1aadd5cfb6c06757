/** The words by which the staff know an item: its English title, else any. */
import { languageOf } from '@banyan/core/content';
import { fallbackLanguage } from '@banyan/i18n';

export function titleOf(texts: Readonly<Record<string, { readonly title: string }>>): string {
  const code = languageOf(texts, fallbackLanguage, fallbackLanguage);
  return code === undefined ? '' : (texts[code]?.title ?? '');
}
