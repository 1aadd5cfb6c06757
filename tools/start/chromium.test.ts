/** Where the flows find their browser: what is named is taken, and what is missing is said. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chromiumArguments, findChromium } from '../../e2e/chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'banyan-chromium-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string, says = 'Chromium 1.0'): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\necho '${says}'\n`);
  chmodSync(file, 0o755);
  return file;
}

test('the named program is taken before any other', () => {
  const named = program('my-browser');
  program('chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findChromium()).toBe(named);
});

test('a name that leads nowhere is an error and not another browser', () => {
  program('chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', path.join(folder, 'gone'));
  expect(() => findChromium()).toThrow('there is no program to run there');
});

test('without a name the first one installed is taken; a folder of that name is none, nor a wish for a snap', () => {
  mkdirSync(path.join(folder, 'chromium'));
  program('chromium-browser', 'Install the snap first');
  const file = program('second/google-chrome', 'Google Chrome 1.0');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', [folder, path.join(folder, 'second')].join(path.delimiter));
  expect(findChromium(() => false)).toBe(file);
});

test('the headless shell is taken before a whole browser, and installed where it can be', () => {
  const whole = program('chromium');
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(findChromium(() => false)).toBe(whole);
  const asked: string[] = [];
  const shell = findChromium((name) => {
    asked.push(name);
    return program(name) !== '';
  });
  expect(shell).toBe(path.join(folder, 'chromium-headless-shell'));
  expect(findChromium((name) => asked.push(name) > 0)).toBe(shell);
  expect(asked).toEqual(['chromium-headless-shell']);
});

test('root runs it without its sandbox, nobody else does', () => {
  expect(chromiumArguments.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
});
