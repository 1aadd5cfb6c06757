/** English or Bengali. A text is asked for by its key: `const t = useText(); t('staff.title')`. */
import { i18n } from '@lingui/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { catalogues } from 'virtual:office-texts';
import type { OfficeTextArgs, OfficeTextKey } from '@banyan/i18n';
import { keep, readStored } from './storage.ts';

export type LanguageCode = keyof typeof catalogues;
export type TextKey = OfficeTextKey;
/** One that needs no values, such as the name of a page. */
export type PlainKey = { [Key in TextKey]: [] extends OfficeTextArgs<Key> ? Key : never }[TextKey];
export type Text = <Key extends OfficeTextKey>(key: Key, ...values: OfficeTextArgs<Key>) => string;

let current: LanguageCode = readStored('language') === 'BN' ? 'BN' : 'EN';

/** The code that calls carry: refusals come in it. */
export const currentLanguage = (): LanguageCode => current;

async function activate(code: LanguageCode): Promise<void> {
  const { messages } = await catalogues[code]();
  current = code;
  document.documentElement.lang = code.toLowerCase();
  i18n.loadAndActivate({ locale: code.toLowerCase(), locales: `${code.toLowerCase()}-u-nu-latn`, messages });
}

export const startLanguage = (): Promise<void> => activate(current);

type LanguageState = { language: LanguageCode; setLanguage: (code: LanguageCode) => Promise<void>; t: Text };
const LanguageContext = createContext<LanguageState | undefined>(undefined);

export function LanguageScope({ children }: { children: ReactNode }) {
  const [language, show] = useState(current);
  const setLanguage = useCallback(async (code: LanguageCode) => {
    await activate(code);
    keep('language', code);
    show(code);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language must make another function, or nothing is drawn again
  const t = useCallback<Text>((key, ...[values]) => i18n._(key, { ...values }), [language]);
  const state = useMemo(() => ({ language, setLanguage, t }), [language, setLanguage, t]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === undefined) throw new Error('no LanguageScope above');
  return state;
}

export const useText = (): Text => useLanguage().t;

/** The codes that have a text below a key, each with it: what may be chosen where any code is taken. */
export const namesOf = (start: string): readonly (readonly [string, string])[] =>
  Object.keys(i18n.messages)
    .filter((key) => key.startsWith(start))
    .map((key) => [key.slice(start.length), i18n._(key)]);

/** The text of a key that is made of a code, such as an act's name; the code itself where there is none. */
export function namedText(_t: Text, key: string, fallback: string): string {
  return Object.hasOwn(i18n.messages, key) ? i18n._(key) : fallback;
}
