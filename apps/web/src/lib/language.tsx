/**
 * The language of the page. A text is always asked for by its key: `const t = useText(); t('wallet.badge.balance')`.
 * Changing it stores the choice, fetches the catalogue and turns the page's direction; texts that a language lacks come
 * from English (I18N-06, I18N-10).
 */
import { i18n, type Messages } from '@lingui/core';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import brand from 'virtual:banyan-brand';
import { catalogues } from 'virtual:banyan-texts';
import {
  defaultLanguage,
  fallbackLanguage,
  isolateFigures,
  isLanguage,
  type Language,
  languageOf,
  localeOf,
  type TextArgs,
  type TextKey as AnyTextKey,
} from '@banyan/i18n';
import { loadFont } from './fonts.ts';
import { read, write } from './storage.ts';

export type TextValues = Readonly<Record<string, string | number>>;
/** The texts that pages show: neither what the server sends nor the studio's. */
export type TextKey = Exclude<AnyTextKey, `messages.${string}` | `studio.${string}`>;
export type Text = <Key extends TextKey>(key: Key, ...values: TextArgs<Key>) => string;
type LanguageState = { language: Language; setLanguage: (code: string) => Promise<void>; t: Text };

const LanguageContext = createContext<LanguageState | undefined>(undefined);
// No store: what follows changes only together with the one catalogue of i18n, and LanguageScope draws anew when it does.
let current = languageOf(stored());

/** The stored language, when it is one of the brand's (I18N-07). */
function stored(): string {
  const code = read('local', 'currentLanguage');
  const isOffered = isLanguage(code) && (brand.languages?.includes(code) ?? true);
  return isOffered ? code : defaultLanguage;
}

/** The code that calls carry. */
export function currentLanguage(): string {
  return current.code;
}

/** The keys that the language itself has; the others are English. */
let own: Messages = {};
/** Whether the texts beyond the first screen are here, and who must be drawn again when they come. */
let rest: 'missing' | 'coming' | 'here' = 'missing';
const onRest = new Set<() => void>();

type Part = 'load' | 'loadRest';

/** One part of a language's texts, English filled in where it lacks some. */
async function fetchPart(code: string, part: Part): Promise<{ all: Messages; own: Messages }> {
  const catalogue = catalogues[code];
  const english = catalogue?.complete ? undefined : await catalogues[fallbackLanguage]?.[part]();
  const mine = (await catalogue?.[part]())?.messages ?? {};
  return { all: { ...english?.messages, ...mine }, own: mine };
}

/** Which language was chosen last: texts of another that come later are too late. */
let chosen: Language | undefined;

/** Fetches a language's texts and turns the page to them; false where another was chosen meanwhile. */
async function activate(language: Language): Promise<boolean> {
  chosen = language;
  const wanted: Part[] = rest === 'missing' ? ['load'] : ['load', 'loadRest'];
  const parts = await Promise.all(wanted.map((part) => fetchPart(language.code, part)));
  if (chosen !== language) return false;
  own = Object.assign({}, ...parts.map((part) => part.own));
  i18n.loadAndActivate({
    locale: language.html,
    locales: localeOf(language),
    messages: Object.assign({}, ...parts.map((part) => part.all)),
  });
  current = language;
  document.documentElement.lang = language.html;
  document.documentElement.dir = language.direction;
  loadFont(language.html);
  return true;
}

/** Fetches the texts beyond the first screen: every page, panel and popup waits for them (lib/chunk.ts). */
export async function loadRestOfTexts(): Promise<void> {
  if (rest !== 'missing') return await (rest === 'here' ? undefined : coming);
  rest = 'coming';
  coming = (async () => {
    const { code } = current;
    const part = await fetchPart(code, 'loadRest');
    rest = 'here';
    // Another language that was chosen meanwhile fetched its own rest.
    if (code !== current.code) return;
    own = { ...own, ...part.own };
    i18n.load(current.html, part.all);
    for (const draw of onRest) draw();
  })().catch((error: unknown) => {
    rest = 'missing';
    throw error;
  });
  return await coming;
}
let coming: Promise<void> | undefined;

/** Fetches the texts of the stored language; called once before the first paint of the app. */
export async function startLanguage(): Promise<void> {
  await activate(current).catch(() => activate(languageOf(fallbackLanguage)));
}

/**
 * The text of a key. An English text inside a right-to-left page is kept together by marks that nobody sees, or its full
 * stop would jump to the other end.
 */
function textOf(key: string, values?: TextValues): string {
  if (!Object.hasOwn(i18n.messages, key)) {
    if (rest === 'here') return key;
    // A text of a later screen was asked for early: nothing for a moment is better than a key.
    if (rest === 'missing') void loadRestOfTexts().catch(() => {});
    return '';
  }
  const text = i18n._(key, current.direction === 'rtl' ? isolateFigures(values) : { ...values });
  return current.direction === 'rtl' && !Object.hasOwn(own, key) ? `\u2066${text}\u2069` : text;
}

export function LanguageScope({ children }: { children: ReactNode }) {
  const [language, show] = useState(current);
  const [restCount, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    onRest.add(draw);
    return () => void onRest.delete(draw);
  }, []);
  const setLanguage = useCallback(async (code: string) => {
    const next = languageOf(code);
    const last = current.code;
    if (!(await activate(next))) return;
    write('local', 'lastLanguage', last);
    write('local', 'currentLanguage', next.code);
    show(next);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language or more of its texts must make a new function, or nothing is drawn again
  const t = useCallback<Text>((key, ...[values]) => textOf(key, values), [language, restCount]);
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
