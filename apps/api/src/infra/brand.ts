/** The brand of this installation: brands/<brand>/, read once and checked, so that a slip in it ends the start with a sentence. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Brand as BrandFile, parseBrand } from '@banyan/core/brand';
import { isLanguage } from '@banyan/i18n';
import { OperatorError } from './operator-error.ts';

export type Brand = BrandFile & {
  /** The lines of its own mark on a grid of 48, with `var(--mark-1)` and `var(--mark-2)`; undefined for the default mark. */
  readonly markLines?: string;
  /** The lines of its logo, in colours; undefined like the mark's. */
  readonly logoLines?: string;
};

const folder = path.resolve(import.meta.dirname, '../../../../brands');
const known = new Map<string, Brand>();

/** Reads a brand. Throws an `OperatorError` when it is not there or says something that it cannot mean. */
export function readBrand(code: string): Brand {
  const brand = known.get(code) ?? brandIn(path.join(folder, code), code);
  known.set(code, brand);
  return brand;
}

/** The brand in a folder. Throws an `OperatorError`. */
export function brandIn(place: string, code: string): Brand {
  const file = path.join(place, 'brand.json');
  if (!existsSync(file)) throw new OperatorError(`BANYAN_BRAND is "${code}"; it must name a folder of brands/.`);
  const parsed = parseBrand(jsonOf(file, code));
  const fault = 'fault' in parsed ? parsed.fault : unknownLanguage(parsed.brand);
  if (fault !== undefined || 'fault' in parsed) throw new OperatorError(`brands/${code}/brand.json: ${fault}.`);
  if (!existsSync(path.join(place, 'mark.svg'))) return parsed.brand;
  return {
    ...parsed.brand,
    markLines: linesOf(path.join(place, 'mark.svg')),
    logoLines: linesOf(path.join(place, 'logo.svg')),
  };
}

const linesOf = (file: string) => readFileSync(file, 'utf8').replace(/<svg[^>]*>|<\/svg>\s*/g, '');

function jsonOf(file: string, code: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new OperatorError(`brands/${code}/brand.json is no JSON.`);
  }
}

function unknownLanguage({ languages = [] }: BrandFile): string | undefined {
  const unknown = languages.find((language) => !isLanguage(language));
  return unknown === undefined ? undefined : `"languages" names ${unknown}, which is no language of the product`;
}
