/** The texts of a language as a person reads them, so that a flow names what it presses by its key. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isolateFigures, languageOf } from '../packages/i18n/src/index.ts';

const root = path.resolve(import.meta.dirname, '../packages/i18n/texts');

/** Answers the text of a key; throws on a key that the language lacks. A placeholder is filled from `values`. */
export function wordsOf(language: string): (key: string, values?: Readonly<Record<string, string>>) => string {
  const folder = path.join(root, language.toLowerCase());
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.json')) Object.assign(texts, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  }
  const isRightToLeft = languageOf(language).direction === 'rtl';
  return (key, values = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`${language} has no text ${key}`);
    const filled = isRightToLeft ? isolateFigures(values) : values;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole);
  };
}

/** A text key that reached the page because its text is missing. */
export const bareKey =
  /\b(agents|bets|cashier|catalog|content|download|head|home|identity|legal|lottery|member|messages|points|protection|refusals|service|sign-in|shell|sports|support|vip|wallet)\.[a-zA-Z][\w-]*\.[\w.-]+/;
