/**
 * The words of the brand that content may name: `{brand}`, `{age}`, `{year}`. One text then serves every white label.
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../../../brands');

/** Reads them from the brand's folder; what is missing there has a plain default (DEC-59: 2025). */
export function brandWords(brand: string): Readonly<Record<string, string>> {
  const file = path.join(folder, brand, 'brand.json');
  const read = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>) : {};
  return {
    brand: String(read['name'] ?? 'Banyan'),
    age: String(read['minimumAge'] ?? 18),
    year: String(read['copyrightYear'] ?? 2025),
  };
}

/** A text with the brand's words in it. `dress` for a text that is HTML. */
export function withWords(
  text: string,
  words: Readonly<Record<string, string>>,
  dress: (word: string) => string = (word) => word,
): string {
  return text.replace(/\{(brand|age|year)\}/g, (_, name: string) => dress(words[name] ?? ''));
}
