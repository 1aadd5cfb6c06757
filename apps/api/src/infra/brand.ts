/** The brand as the server needs it: its name and its colour, from brands/<brand>/brand.json. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Brand = { readonly name: string; readonly wordmark: string };

const folder = path.resolve(import.meta.dirname, '../../../../brands');

/** Reads a brand. One that is not there has its code as a name: a missing look must not stop the server. */
export function readBrand(code: string): Brand {
  const file = path.join(folder, code, 'brand.json');
  const { name, wordmark } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    name?: unknown;
    wordmark?: unknown;
  };
  const shown = typeof name === 'string' ? name : code;
  return { name: shown, wordmark: typeof wordmark === 'string' ? wordmark : shown };
}
