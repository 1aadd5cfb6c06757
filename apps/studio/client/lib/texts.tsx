/** Texts by key in the language of the launch; numbers and amounts keep Latin digits. */
import { type I18n, setupI18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import { catalogues } from 'virtual:studio-texts';
import { fallbackLanguage, languageOf, type TextArgs, type TextKey as AnyTextKey } from '@banyan/i18n';

/** The texts of the games' pages: the catalogues of the build have no others. */
export type TextKey = Extract<AnyTextKey, `studio.${string}`>;
export type Text = <Key extends TextKey>(key: Key, ...values: TextArgs<Key>) => string;

/** Reads a language; one without texts of the studio is English. */
export async function loadTexts(code: string): Promise<Text> {
  const language = languageOf(code);
  const load = catalogues[language.code] ?? catalogues[fallbackLanguage];
  if (load === undefined) throw new Error('the build has no texts');
  const { messages } = await load();
  const i18n: I18n = setupI18n();
  i18n.loadAndActivate({ locale: language.html, locales: `${language.html}-u-nu-latn`, messages });
  document.documentElement.lang = language.html;
  document.documentElement.dir = language.direction;
  return (key, ...[values]) => i18n._(key, { ...values });
}

const TextContext = createContext<Text>((key, ..._values) => key);
export const TextsOf = TextContext.Provider;
export const useText = (): Text => useContext(TextContext);
