/** What makes an install stale, and what npm's own record proves. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root } from '../tree.ts';
import { agrees, install, reasonOf, wantedHash } from './install.mjs';
import { withLock } from './lock.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'banyan-install-'));
  mkdirSync(path.join(folder, 'apps/web'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ workspaces: ['apps/*'] }));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  writeFileSync(path.join(folder, 'apps/web/package.json'), '{}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what must be installed', () => {
  test.each(['package.json', 'package-lock.json', 'apps/web/package.json'])(
    'a change of %s changes the hash',
    (file) => {
      const before = wantedHash(folder);
      expect(wantedHash(folder)).toBe(before);
      writeFileSync(path.join(folder, file), `${readFileSync(path.join(folder, file), 'utf8')}\n`);
      expect(wantedHash(folder)).not.toBe(before);
    },
  );
});

describe("npm's own record against the lockfile", () => {
  const wanted = {
    '': {},
    'apps/web': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/@banyan/web': { link: true },
    'node_modules/mine': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['aix'], cpu: ['ppc64'] },
    'node_modules/of-elsewhere': { version: '1.0.0', optional: true },
  };
  const { 'node_modules/elsewhere': _one, 'node_modules/of-elsewhere': _two, ...installed } = wanted;

  test('what is there, without what other platforms need, agrees', () => {
    expect(agrees(wanted, installed)).toBe(true);
  });

  test.each([
    ['a package is absent', 'node_modules/a', undefined],
    ['a package has another version', 'node_modules/a', { version: '1.0.1', integrity: 'x' }],
    ['a package has another content', 'node_modules/a', { version: '1.0.0', integrity: 'y' }],
    ['an optional package of this platform is absent', 'node_modules/mine', undefined],
  ])('%s', (_what, name, entry) => {
    const { [name as 'node_modules/a']: _gone, ...others } = installed;
    expect(agrees(wanted, entry === undefined ? others : { ...others, [name]: entry })).toBe(false);
  });

  test('development tools may be absent where they are not asked for, and other packages not', () => {
    const tools = { ...wanted, 'node_modules/tool': { version: '1.0.0', integrity: 'x', dev: true } };
    expect(agrees(tools, installed)).toBe(false);
    expect(agrees(tools, installed, false)).toBe(true);
    const { 'node_modules/a': _gone, ...others } = installed;
    expect(agrees(tools, others, false)).toBe(false);
  });

  test('what was installed without development tools is enough for production, and nothing else', () => {
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
    const stamp = () => readFileSync(path.join(folder, 'node_modules/.installed'), 'utf8');
    install(folder, folder, 'packages', { withTools: false });
    expect(stamp()).not.toBe(wantedHash(folder));
    install(folder, folder, 'packages');
    expect(stamp()).toBe(wantedHash(folder));
    install(folder, folder, 'packages', { withTools: false });
    expect(stamp()).toBe(wantedHash(folder));
  });

  test('packages installed by hand are taken as they are, once, and nothing is installed', () => {
    mkdirSync(path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: {} }));
    expect(install(folder, folder, 'packages')).toBe(false);
    expect(readFileSync(path.join(folder, 'node_modules/.installed'), 'utf8')).toBe(wantedHash(folder));
  });
});

test('the failures that people meet have a plain reason', () => {
  expect(reasonOf('npm error code ENOSPC')).toBe('the disk is full');
  expect(reasonOf('npm error code EAI_AGAIN')).toBe('npm could not reach its registry');
  expect(reasonOf('npm error code EACCES')).toBe('this account may not write here');
  expect(reasonOf('npm error code EUSAGE')).toContain('npm ci failed');
});

test('a lock is released after the work, and one of a dead process is taken over', () => {
  const file = path.join(folder, '.cache/lock');
  expect(withLock(file, () => readFileSync(file, 'utf8'))).toBe(String(process.pid));
  expect(() => readFileSync(file)).toThrow('ENOENT');
  // No process has this id: ids end at 2^22 on Linux.
  writeFileSync(file, '999999999');
  expect(withLock(file, () => 'worked')).toBe('worked');
  expect(() =>
    withLock(file, () => {
      throw new Error('broke');
    }),
  ).toThrow('broke');
  expect(withLock(file, () => 'and again')).toBe('and again');
});

test('the root of the tests is the root of the repository', () => {
  expect(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).name).toBe('banyan');
});
