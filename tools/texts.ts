/**
 * `npm run texts` lists which languages lack which texts; `npm run texts -- <code>` lists that language's missing keys with
 * their English and Bengali texts, ready to be translated; `npm run texts -- --types` makes the types of keys and placeholders
 * anew, which is to be done after a change of the English texts. A missing text is no fault of a language that does not call
 * itself complete: pages show the English one.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages, officeTextsOf, textFiles, textsOf } from './texts/read.ts';
import { officeTypesFile, typesFile, typesOf } from './texts/types.ts';

const [, , asked] = process.argv;
const root = path.join(import.meta.dirname, '..');

/** One line a language: how many texts it has of how many. */
function overview(): void {
  const wanted = textsOf('EN');
  for (const { code, name, isComplete } of languages()) {
    const own = textsOf(code);
    const missing = [...wanted.keys()].filter((key) => !own.has(key)).length;
    const state = isComplete ? 'calls itself complete' : textFiles(code).length === 0 ? 'shown in English' : 'in part';
    console.log(`${code.padEnd(4)} ${String(wanted.size - missing).padStart(5)} of ${wanted.size}  ${state}  ${name}`);
  }
}

/** The missing texts of one language as JSON, a line a key. Returns how many there are. */
function missingOf(code: string): number {
  const [own, english, bengali] = [textsOf(code), textsOf('EN'), textsOf('BN')];
  const missing = [...english].filter(([key]) => !own.has(key));
  for (const [key, text] of missing) console.log(JSON.stringify({ key, EN: text, BN: bengali.get(key) ?? null }));
  return missing.length;
}

if (asked === undefined) overview();
else if (asked === '--types') {
  writeFileSync(path.join(root, typesFile), typesOf(textsOf('EN')));
  writeFileSync(path.join(root, officeTypesFile), typesOf(officeTextsOf('EN'), 'OfficeTextPlaces'));
} else if (!languages().some(({ code }) => code === asked.toUpperCase())) {
  console.error(`${asked} is no language of the product. Without a name every language is listed.`);
  process.exitCode = 1;
} else process.exitCode = missingOf(asked.toUpperCase()) === 0 ? 0 : 2;
