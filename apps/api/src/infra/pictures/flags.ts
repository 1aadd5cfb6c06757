/** Flags of countries, 3 to 2, from the package that draws them. */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('country-flag-icons')), '3x2');
let codes: Promise<ReadonlySet<string>> | undefined;

async function readCodes(): Promise<ReadonlySet<string>> {
  const files = await fs.readdir(folder);
  return new Set(files.flatMap((file) => /^([A-Z]{2})\.svg$/.exec(file)?.[1] ?? []));
}

/** The flag of an ISO country code in capitals; undefined for what is no country. */
export async function flagOf(code: string): Promise<string | undefined> {
  codes ??= readCodes();
  return (await codes).has(code) ? await fs.readFile(path.join(folder, `${code}.svg`), 'utf8') : undefined;
}
