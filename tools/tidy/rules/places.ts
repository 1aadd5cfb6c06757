/**
 * Where a file stands: its package, and its ring inside the API and the site. Rules about imports are written over
 * places and not over lists of files, so that a new module or feature is guarded from the start.
 */
import path from 'node:path';

export type Place =
  /** `unit` is the first folder inside `ring`: the module, the feature, the page, the kind of adapter. `door` is true for index.ts. */
  { readonly package: string; readonly ring: string; readonly unit: string; readonly file: string };

const webRings = new Set(['app', 'pages', 'features', 'lib']);
const packagesWithRings: Readonly<Record<string, ReadonlySet<string>>> = {
  api: new Set(['infra', 'modules', 'adapters', 'commands']),
  web: webRings,
  admin: webRings,
};

/** The place of a path relative to the root. */
export function placeOf(file: string): Place {
  const [first = '', second = '', source = '', ...rest] = file.split('/');
  if (first !== 'apps' && first !== 'packages')
    return { package: first, ring: '', unit: '', file: path.posix.basename(file) };
  const name = second;
  const inside = rest.join('/');
  if (source !== 'src') return { package: name, ring: 'outside', unit: source, file: inside };
  const [ring = '', unit = ''] = rest;
  const known = rest.length > 1 && packagesWithRings[name]?.has(ring) === true;
  return known
    ? { package: name, ring, unit: rest.length > 2 ? unit : '', file: rest.slice(2).join('/') || unit }
    : { package: name, ring: topRing(name, rest), unit: '', file: inside };
}

/** Files beside the rings: where a program starts, and what it is put together from. A folder that is no ring keeps its name, and no row. */
function topRing(name: string, rest: readonly string[]): string {
  if (packagesWithRings[name] === undefined) return 'package';
  if (rest.length > 1) return rest[0] ?? '';
  return /^main\.tsx?$/.test(rest[0] ?? '') ? 'main' : 'app';
}

/** The path that a relative specifier names; undefined for the name of a package. */
export function targetOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return path.posix.normalize(path.posix.join(path.posix.dirname(from), specifier));
}
