/**
 * A brand is one visual identity of the merchant: brands/<brand>/brand.json with names, colours of the browser's frame, and what of
 * the product it shows. Both the site's build and the server read it, and both report a fault in the same words.
 */

export type Brand = {
  /** How the brand is called in sentences. */
  readonly name: string;
  /** How it is written beside its mark. */
  readonly wordmark: string;
  readonly copyrightYear: string;
  /** In years. */
  readonly minimumAge: number;
  /** The colour of the browser's frame and of the installed app, `#rrggbb`. */
  readonly themeColor: string;
  /** Codes of the languages on offer, the operator's own list narrows them further; undefined is all. */
  readonly languages?: readonly string[];
  /** Codes of the categories in the menu; undefined is all. */
  readonly categories?: readonly string[];
  /** The palette, 0 to 11, of the brand's pictures; undefined keeps the one each was drawn with. */
  readonly housePalette?: number;
};

type Rule = { readonly isGood: (value: unknown) => boolean; readonly must: string; readonly isOptional?: boolean };

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= 40;
const isWhole = (low: number, high: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
const isCodes = (pattern: RegExp) => (value: unknown) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((code) => typeof code === 'string' && pattern.test(code));

const rules: Readonly<Record<keyof Brand, Rule>> = {
  name: { isGood: isText, must: 'be a text of at most 40 letters' },
  wordmark: { isGood: isText, must: 'be a text of at most 40 letters' },
  copyrightYear: { isGood: (value) => /^\d{4}$/.test(String(value)), must: 'be a year such as "2025"' },
  minimumAge: { isGood: isWhole(18, 99), must: 'be a whole number of years from 18 to 99' },
  themeColor: { isGood: (value) => /^#[0-9a-f]{6}$/i.test(String(value)), must: 'be a colour such as "#241453"' },
  languages: {
    isGood: (value) => isCodes(/^[A-Z]{2,3}$/)(value) && (value as string[]).includes('BN'),
    must: 'list codes of languages such as ["BN", "EN"], and BN is one of them',
    isOptional: true,
  },
  categories: {
    isGood: isCodes(/^[A-Z_]{2,20}$/),
    must: 'list codes of categories such as ["LOTT", "SPORTS"]',
    isOptional: true,
  },
  housePalette: { isGood: isWhole(0, 11), must: 'be a whole number from 0 to 11', isOptional: true },
};

/** The brand in a parsed brand.json, or what is wrong with it, such as `"minimumAge" must be a whole number of years from 18 to 99`. */
export function parseBrand(value: unknown): { readonly brand: Brand } | { readonly fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'it must be an object' };
  const given = value as Readonly<Record<string, unknown>>;
  for (const [name, { isGood, must, isOptional = false }] of Object.entries(rules)) {
    if (given[name] === undefined && isOptional) continue;
    if (!isGood(given[name])) return { fault: `"${name}" must ${must}` };
  }
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined) return { fault: `"${unknown}" is not a thing that a brand says` };
  return { brand: value as Brand };
}
