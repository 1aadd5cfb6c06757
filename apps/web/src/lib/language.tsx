/**
 * The language of the page. A text is always asked for by its key: `const t = useText(); t('wallet.badge.balance')`.
 * Changing it stores the choice, fetches the catalogue and turns the page's direction; texts that a language lacks come
 * from English (I18N-06, I18N-10).
 */
import { i18n, type Messages } from '@lingui/core';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { catalogues } from 'virtual:banyan-texts';
import { defaultLanguage, fallbackLanguage, isLanguage, type Language, languageOf } from '@banyan/i18n';
import { read, write } from './storage.ts';

export type TextValues = Readonly<Record<string, string | number>>;
export type Text = (key: string, values?: TextValues) => string;
type LanguageState = { language: Language; setLanguage: (code: string) => Promise<void>; t: Text };

const LanguageContext = createContext<LanguageState | undefined>(undefined);
let current = languageOf(stored());

/** The stored language, when it is one of ours (I18N-07). */
function stored(): string {
  const code = read('local', 'currentLanguage');
  return isLanguage(code) ? code : defaultLanguage;
}

/** The code that calls carry. */
export function currentLanguage(): string {
  return current.code;
}

/** The keys that the language itself has; the rest is English. */
let own: Messages = {};

async function activate(language: Language): Promise<void> {
  const catalogue = catalogues[language.code];
  const english = catalogue?.complete ? undefined : await catalogues[fallbackLanguage]?.load();
  own = (await catalogue?.load())?.messages ?? {};
  i18n.loadAndActivate({ locale: language.html, messages: { ...english?.messages, ...own } });
  current = language;
  document.documentElement.lang = language.html;
  document.documentElement.dir = language.direction;
}

/** Fetches the texts of the stored language; called once before the first paint of the app. */
export async function startLanguage(): Promise<void> {
  await activate(current).catch(() => activate(languageOf(fallbackLanguage)));
}

/**
 * The text of a key. An English text inside a right-to-left page is kept together by marks that nobody sees, or its full
 * stop would jump to the other end.
 */
function textOf(key: string, values?: TextValues): string {
  if (!Object.hasOwn(i18n.messages, key)) return key;
  const text = i18n._(key, { ...values });
  return current.direction === 'rtl' && !Object.hasOwn(own, key) ? `\u2066${text}\u2069` : text;
}

export function LanguageScope({ children }: { children: ReactNode }) {
  const [language, show] = useState(current);
  const setLanguage = useCallback(async (code: string) => {
    const next = languageOf(code);
    const last = current.code;
    await activate(next);
    write('local', 'lastLanguage', last);
    write('local', 'currentLanguage', next.code);
    show(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must make a new function, or nothing is drawn again
  const t = useCallback<Text>((key, values) => textOf(key, values), [language]);
  const state = useMemo(() => ({ language, setLanguage, t }), [language, setLanguage, t]);
  return <LanguageContext value={state}>{children}</LanguageContext>;
}

export function useLanguage(): LanguageState {
  const state = useContext(LanguageContext);
  if (state === undefined) throw new Error('no LanguageScope above');
  return state;
}

/** The text of a key in the language of the page; a key without a text is answered with itself. */
export function useText(): Text {
  return useLanguage().t;
}
