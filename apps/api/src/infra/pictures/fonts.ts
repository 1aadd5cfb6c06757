/**
 * The type of the pictures. The renderer knows only fonts that its library finds through a configuration file, and what
 * a machine has installed is anybody's guess: so our own two families are unpacked once into the data folder, and nothing
 * else is offered. What they cannot write is left out of a picture.
 */
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openWoff2 } from './woff2.ts';

const packages = createRequire(import.meta.url);
/** Bengali and Latin with their widths and weights; `ext` has the letters of Vietnamese and Turkish names. */
const sources = [
  ['anek-bangla', 'bengali'],
  ['anek-latin', 'latin'],
  ['anek-latin', 'latin-ext'],
  ['anek-latin', 'vietnamese'],
] as const;

/** Whether our two families have all letters of a text. */
export function isWritable(text: string): boolean {
  return /^[\p{Script=Bengali}\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text);
}

/** Unpacks the fonts into `folder` and names them to the renderer; call it before the renderer is loaded. */
export async function offerFonts(folder: string): Promise<void> {
  await fs.mkdir(path.join(folder, 'ttf'), { recursive: true });
  for (const [family, part] of sources) {
    const file = path.join(folder, 'ttf', `${family}-${part}.ttf`);
    if (await isThere(file)) continue;
    const source = packages.resolve(`@fontsource-variable/${family}/files/${family}-${part}-standard-normal.woff2`);
    // Renamed at the end: two servers may share a folder.
    await fs.writeFile(`${file}.${process.pid}`, openWoff2(await fs.readFile(source)));
    await fs.rename(`${file}.${process.pid}`, file);
  }
  const configuration = path.join(folder, 'fonts.conf');
  await fs.writeFile(
    configuration,
    `<?xml version="1.0"?>\n<fontconfig><dir>${escaped(path.join(folder, 'ttf'))}</dir><cachedir>${escaped(path.join(folder, 'found'))}</cachedir></fontconfig>\n`,
  );
  process.env['FONTCONFIG_FILE'] = configuration;
}

const isThere = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
