/**
 * Builds the site and the pages of the studio's games, each when its sources changed, and only then.
 *
 * What was built is remembered by a hash of every file that goes into it, so that `npm start` on an unchanged
 * checkout costs a hash and no build. The build lands in a folder of its own and takes the old one's place at the end:
 * a failed build leaves the site that works, and a running server never serves half of one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Pages that are built: where they stand, the name of their stamp, and what a bundle is made of. The lockfile stands for the libraries. */
type Pages = { readonly name: string; readonly folder: string; readonly sources: readonly string[] };
const kits = ['packages/ui', 'packages/i18n', 'packages/core', 'packages/games'];
const site: Pages = {
  name: 'site',
  folder: 'apps/web',
  sources: ['apps/web', ...kits, 'packages/protocol', 'brands', 'package-lock.json'],
};
const studio: Pages = {
  name: 'studio',
  folder: 'apps/studio',
  sources: [
    'apps/studio/client',
    'apps/studio/build',
    'apps/studio/index.html',
    'apps/studio/vite.config.ts',
    ...kits,
    'package-lock.json',
  ],
};

const office: Pages = {
  name: 'office',
  folder: 'apps/admin',
  sources: [
    'apps/admin',
    'packages/ui',
    'packages/i18n',
    'packages/core',
    'packages/protocol',
    'brands',
    'package-lock.json',
  ],
};

const isSource = (name: string) => !/^(node_modules|dist|stories|\..*)$|\.(test|stories)\.tsx?$|\.md$/.test(name);

function* filesOf(place: string): Generator<string> {
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(place, entry.name);
    if (!isSource(entry.name)) continue;
    if (entry.isDirectory()) yield* filesOf(file);
    else yield file;
  }
}

/** Names the state of the sources, for one brand. Throws when a source folder is missing or empty: such a hash would never change. */
function hashOfSources(sources: readonly string[], brand: string): string {
  const hash = createHash('sha256').update(`${brand}\n`);
  for (const source of sources) {
    const place = path.join(root, source);
    const files = source.includes('.') ? [place] : [...filesOf(place)];
    if (files.length === 0) throw new Error(`the site is built from ${source}, and there is nothing in it`);
    for (const file of files) hash.update(`${path.relative(root, file)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Puts a finished build in the place of the old one. */
function replaceDist({ name, folder }: Pages, built: string): void {
  const dist = path.join(root, folder, 'dist');
  const old = path.join(root, `.cache/${name}-old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(built, dist);
  rmSync(old, { recursive: true, force: true });
}

/** The brand to build. Throws a sentence when it names no folder of brands/: the build would fail, and with many words. */
function brandToBuild(): string {
  const brand = process.env['BANYAN_BRAND'] || 'default';
  if (/^[a-z0-9-]{1,40}$/.test(brand) && existsSync(path.join(root, 'brands', brand, 'brand.json'))) return brand;
  throw new Error(`BANYAN_BRAND is "${brand}"; it must name a folder of brands/.`);
}

/** Makes the site, the back office and the studio's pages current. Returns whether either had to be built. */
export async function buildSite(): Promise<boolean> {
  const built = [];
  for (const pages of [site, office, studio]) built.push(await buildPages(pages));
  return built.includes(true);
}

/** Makes the studio's pages alone current. */
export async function buildStudio(): Promise<boolean> {
  return await buildPages(studio);
}

async function buildPages(pages: Pages): Promise<boolean> {
  const stamp = path.join(root, '.cache', pages.name);
  const folder = path.join(root, pages.folder);
  const wanted = hashOfSources(pages.sources, brandToBuild());
  const built = existsSync(path.join(folder, 'dist/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === wanted) return false;
  const startedAt = performance.now();
  // Under a test runner NODE_ENV is "test", and React would be built for development: 70 KB more, and every effect run twice.
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const outDir = path.join(root, `.cache/${pages.name}-new-${process.pid}`);
  try {
    await build({ root: folder, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    compressFolder(outDir);
    rmSync(stamp, { force: true });
    replaceDist(pages, outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`[setup] built the ${pages.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return true;
}

if (import.meta.main) {
  try {
    await buildSite();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') console.error('The site could not be built: the disk is full.');
    else console.error(message.startsWith('BANYAN_') ? message : `The site could not be built. ${message}`);
    process.exitCode = 1;
  }
}
