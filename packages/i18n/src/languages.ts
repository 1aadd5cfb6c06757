/**
 * The languages of the product: the 29 of the specification, each in its own name (I18N-04, DEC-25).
 * Bengali and English come first because they are the pair that is always complete. Digits of data are Latin in all of
 * them; a code is what travels on the wire and stands in the browser's storage.
 */

export type Direction = 'ltr' | 'rtl';
export type Language = {
  /** What the API and the browser's storage carry: `BN`. */
  readonly code: string;
  /** Its own name, as its speakers write it. */
  readonly name: string;
  /** The value of `lang` in HTML. */
  readonly html: string;
  readonly direction: Direction;
  /** The numbering system of amounts, times and counts. One value, so that nobody prints Bengali digits by accident. */
  readonly digits: 'latn';
};

function language(code: string, name: string, html: string, direction: Direction = 'ltr'): Language {
  return { code, name, html, direction, digits: 'latn' };
}

/** Every language on offer, in the order of the picker. TY is an opaque code whose default name is Tagalog (DEC-26). */
export const languages: readonly Language[] = [
  language('BN', 'বাংলা', 'bn'),
  language('EN', 'English', 'en'),
  language('CN', '简体中文', 'zh-Hans'),
  language('TW', '繁體中文', 'zh-Hant'),
  language('JA', '日本語', 'ja'),
  language('TH', 'ไทย', 'th'),
  language('VI', 'Tiếng Việt', 'vi'),
  language('MY', 'မြန်မာ', 'my'),
  language('ES', 'Español', 'es'),
  language('HI', 'हिन्दी', 'hi'),
  language('ID', 'Bahasa Indonesia', 'id'),
  language('KM', 'ខ្មែរ', 'km'),
  language('KO', '한국어', 'ko'),
  language('MS', 'Bahasa Melayu', 'ms'),
  language('PT', 'Português', 'pt'),
  language('BR', 'Português (Brasil)', 'pt-BR'),
  language('TA', 'தமிழ்', 'ta'),
  language('TY', 'Tagalog', 'tl'),
  language('UR', 'اردو', 'ur', 'rtl'),
  language('RUR', 'Roman Urdu', 'ur-Latn'),
  language('TR', 'Türkçe', 'tr'),
  language('AR', 'العربية', 'ar', 'rtl'),
  language('FA', 'فارسی', 'fa', 'rtl'),
  language('RU', 'Русский', 'ru'),
  language('KK', 'Қазақша', 'kk'),
  language('UZ', 'Oʻzbekcha', 'uz'),
  language('LO', 'ລາວ', 'lo'),
  language('NE', 'नेपाली', 'ne'),
  language('FR', 'Français', 'fr'),
];

/** The language of a first visit; the browser's own wish is not asked (I18N-01). */
export const defaultLanguage = 'BN';
/** Where a missing text is looked for before its key is shown (I18N-10). */
export const fallbackLanguage = 'EN';

const byCode = new Map(languages.map((entry) => [entry.code, entry]));

/** The language of a code; the default one when the code is unknown, so that a stored `XX` does no harm (I18N-07). */
export function languageOf(code: string | null | undefined): Language {
  return (byCode.get(code ?? '') ?? byCode.get(defaultLanguage)) as Language;
}

/** The locale by which counts inside a text are written: the language's, with the digits of data. */
export function localeOf({ html, digits }: Language): string {
  return `${html}-u-nu-${digits}`;
}

/** Whether a code names one of the languages on offer. */
export function isLanguage(code: string | null | undefined): code is string {
  return byCode.has(code ?? '');
}
