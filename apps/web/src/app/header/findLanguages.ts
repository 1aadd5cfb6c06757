/** Finding a language by typing: its own name, its name in the page's language and in English, or its code. */
import type { Language } from '@banyan/i18n';

/** How a language is called in another one; its own name where the browser does not know. */
function nameIn(reader: string, { html, name }: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(html) ?? name;
  } catch {
    return name;
  }
}

/** Letters alone: without accents, so that "tieng viet" finds Tiếng Việt. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase('en')
    .trim();
}

/** Those of the list that the typed text names, in the list's order; all of them when nothing is typed. */
export function findLanguages(list: readonly Language[], typed: string, reader: string): readonly Language[] {
  const wanted = plain(typed);
  if (wanted === '') return list;
  return list.filter(
    (one) =>
      [one.name, nameIn(reader, one), nameIn('en', one)].some((name) => plain(name).includes(wanted)) ||
      one.code.toLowerCase() === wanted,
  );
}
