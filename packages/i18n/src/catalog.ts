/**
 * Texts for Node: the API answers a refusal in the language of its caller.
 * A language is read and compiled once, when it is first asked for; what it lacks comes from English, and what English
 * lacks is shown as its key, so that a forgotten text is ugly and never fatal (I18N-10).
 */
import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { isolateFigures } from './isolate.ts';
import { fallbackLanguage, languageOf, localeOf } from './languages.ts';
import type { TextArgs, TextKey } from './text.ts';
import { readTexts } from './texts.ts';

const catalogs = new Map<string, I18n>();

function compile(texts: Record<string, string>): Record<string, ReturnType<typeof compileMessage>> {
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, compileMessage(message)]));
}

function catalogOf(code: string): I18n {
  const language = languageOf(code);
  const known = language.code;
  const found = catalogs.get(known);
  if (found !== undefined) return found;
  const i18n = setupI18n();
  i18n.loadAndActivate({
    locale: language.html,
    locales: localeOf(language),
    messages: compile({ ...readTexts(fallbackLanguage), ...readTexts(known) }),
  });
  catalogs.set(known, i18n);
  return i18n;
}

/**
 * The text of a key in a language (`BN`, `EN`, ...), with its placeholders filled.
 * An unknown language is answered in the default one, an unknown key with the key itself.
 */
export function translate<Key extends TextKey>(language: string, key: Key, ...[values]: TextArgs<Key>): string {
  return translateNamed(language, key, values);
}

/** The same for a key that is made of a code from elsewhere and may have no text. */
export function translateNamed(
  language: string,
  key: string,
  values?: Readonly<Record<string, string | number>>,
): string {
  const catalog = catalogOf(language);
  if (!Object.hasOwn(catalog.messages, key)) return key;
  return catalog._(key, languageOf(language).direction === 'rtl' ? isolateFigures(values) : { ...values });
}
