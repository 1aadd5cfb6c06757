/**
 * Reads the texts of one language from disk: `texts/<language>/<noun>.json`, flat keys `noun.place.meaning`, ICU messages.
 * A key must open with its file's noun, so that all texts of a noun are found with `git ls-files '*noun*'`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const textsFolder = join(import.meta.dirname, '..', 'texts');
/** The texts of the back office, in English and Bengali: no player's browser ever gets them. */
export const officeFolder = join(import.meta.dirname, '..', 'office');

/** The text files of a language, none when the language has no folder yet. */
export function textFiles(code: string, under: string = textsFolder): string[] {
  const folder = join(under, code.toLowerCase());
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

/** Every message of a language by key. Throws on a key in the wrong file or with no text: that is a mistake of ours. */
export function readTexts(code: string, under: string = textsFolder): Record<string, string> {
  const all: Record<string, string> = {};
  for (const file of textFiles(code, under)) {
    const noun = (file.split('/').pop() as string).replace(/\.json$/, '');
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    for (const [key, message] of Object.entries(messages)) {
      if (!key.startsWith(`${noun}.`)) throw new Error(`${file}: the key ${key} belongs to another noun's file`);
      if (typeof message !== 'string' || message === '') throw new Error(`${file}: the key ${key} has no text`);
      all[key] = message;
    }
  }
  return all;
}
