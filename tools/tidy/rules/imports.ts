/**
 * Who may import whom, between packages and inside the API and the site. The rows are places; a package that has no row
 * here may import nothing until someone decides what it may.
 */
import { type Finding, type House, type Import, isTest, type Rule, type Script } from '../house.ts';
import { circlesOf } from './circles.ts';
import { type Place, placeOf, targetOf } from './places.ts';

const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  i18n: [],
  games: ['core'],
  protocol: ['core'],
  vendor: ['core'],
  gateway: [],
  ui: ['core'],
  // Boards count and write selections by the families' own rules, each fetched when its board opens (docs/adr/0018).
  web: [
    ...['core', 'protocol', 'i18n', 'ui', 'games/verify', 'games/lottery', 'games/vietnam', 'games/ssc', 'games/thai'],
    ...[
      'games/eleven-five',
      'games/k3',
      'games/pk10',
      'games/pc28',
      'games/keno',
      'games/matka',
      'games/colour',
      'games/five-d',
      'games/hash',
      'games/live-lo',
      'games/teer',
      'games/lotto',
      'games/prize-numbers',
    ],
  ],
  admin: ['core', 'protocol', 'i18n', 'ui'],
  // The pure entry point of the kit draws pictures on the server; the kit itself is React (docs/adr/0005).
  api: ['core', 'games', 'protocol', 'i18n', 'ui/draw', 'vendor', 'gateway'],
  studio: ['core', 'games', 'protocol', 'i18n', 'ui', 'vendor'],
};
/** The outermost ring may see all, and nobody sees it. */
const outermost = new Set(['tools', 'bench', 'e2e', 'vitest.config.ts']);

function acrossPackages(script: Script, { specifier, isType }: Import): string | undefined {
  const wanted = specifier.slice('@banyan/'.length);
  const from = placeOf(script.path).package;
  if (outermost.has(from)) return undefined;
  // The site's tests hold its boards against every family; its pages fetch one at a time.
  if (from === 'web' && wanted === 'games/lotteries' && isTest(script.path)) return undefined;
  const allowed = packages[from];
  if (allowed === undefined) return `${from} has no row in the table of imports`;
  if (!allowed.some((name) => wanted === name || wanted.startsWith(`${name}/`))) {
    return `${from} may not import ${specifier} (it may: ${allowed.join(', ') || 'nothing'})`;
  }
  // Validators would travel to every browser with the shapes; the table of refusals holds none.
  const isBrowser = from === 'web' || from === 'admin';
  if (isBrowser && !isType && /^protocol(\/|$)/.test(wanted) && wanted !== 'protocol/refusals') {
    return `${from} imports only types from ${specifier}`;
  }
  return undefined;
}

/** The order of the rings: a file imports its own ring only inside its unit, and outer rings never. */
const rings: Readonly<Record<string, readonly string[]>> = {
  'api main': ['app', 'modules', 'adapters', 'infra'],
  'api app': ['modules', 'adapters', 'infra'],
  'api commands': ['app', 'modules', 'adapters', 'infra'],
  'api modules': ['modules', 'adapters', 'infra'],
  // Adapters of two ports may speak to one system: a wallet's gateway takes payments and pays out (docs/adr/0033).
  'api adapters': ['adapters', 'infra'],
  'api infra': [],
  'web main': ['app', 'pages', 'features', 'lib'],
  'web app': ['pages', 'features', 'lib'],
  'web pages': ['features', 'lib'],
  'web features': ['features', 'lib'],
  'web lib': [],
  'admin main': ['app', 'pages', 'features', 'lib'],
  'admin app': ['pages', 'features', 'lib'],
  'admin pages': ['features', 'lib'],
  'admin features': ['features', 'lib'],
  'admin lib': [],
};
/**
 * What of another module, adapter or feature is its public interface. The application binds routes and jobs, which no module may reach;
 * pages and the application compose features and begin chunks of their own, so they reach a feature's files (docs/adr/0029).
 */
const doors: Readonly<Record<string, RegExp>> = {
  modules: /^index\.ts$/,
  adapters: /^index\.ts$/,
  features: /^index\.ts$/,
};
const binders = new Set(['main', 'app']);
const bound = /^(index|routes|jobs)\.ts$/;
const composers = new Set(['main', 'app', 'pages']);

/** Rings without units: any of their files may import any other. */
const whole = new Set(['infra', 'app', 'commands', 'lib', 'package']);

function isSameUnit(from: Place, to: Place): boolean {
  return from.ring === to.ring && (whole.has(from.ring) || (from.unit === to.unit && from.unit !== ''));
}

function betweenRings(from: Place, to: Place): string | undefined {
  if (isSameUnit(from, to)) return undefined;
  const row = rings[`${from.package} ${from.ring}`];
  if (row === undefined || to.ring === 'outside') {
    return from.ring === 'package' || from.ring === to.ring
      ? undefined
      : `${from.ring || from.file} has no row for ${to.ring}/${to.file}`;
  }
  if (!row.includes(to.ring)) return `${from.ring} may not import ${to.ring}`;
  const door = doors[to.ring];
  if (door === undefined || (to.ring === 'features' && composers.has(from.ring))) return undefined;
  if (binders.has(from.ring) ? bound.test(to.file) : door.test(to.file)) return undefined;
  return `reaches into ${to.ring}/${to.unit}; its door is index.ts`;
}

function insidePackage(script: Script, target: string): string | undefined {
  const from = placeOf(script.path);
  const to = placeOf(target);
  if (outermost.has(from.package)) return undefined;
  if (from.package !== to.package) return `leaves its package for ${target}; packages are imported by name`;
  if (isTest(script.path) || from.ring === 'outside') return undefined;
  if (isTest(target)) return `imports the test code ${target}`;
  return rings[`${from.package} infra`] || rings[`${from.package} lib`] ? betweenRings(from, to) : undefined;
}

function inScript(script: Script): Finding[] {
  return script.imports.flatMap((found) => {
    const target = targetOf(script.path, found.specifier);
    let words: string | undefined;
    if (found.specifier.startsWith('@banyan/')) words = acrossPackages(script, found);
    else if (target !== undefined) words = insidePackage(script, target);
    return words === undefined ? [] : [{ path: script.path, line: found.line, words }];
  });
}

export const imports: Rule = {
  name: 'imports',
  why: 'the arrows between packages, rings, modules and features point one way',
  check(house: House) {
    const looked = house.scripts.reduce((sum, script) => sum + script.imports.length, 0);
    return { looked, findings: [...house.scripts.flatMap(inScript), ...circlesOf(house)] };
  },
};
