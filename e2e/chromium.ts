/**
 * The browser of the flows: CHROMIUM_PATH, else an installed Chromium or Chrome, else one installed here and now where
 * that is possible (Debian, as root). Where none can be had the flows fail and say why: a suite that quietly skips its
 * browser reads as a suite that passed.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of the browser's program. */
    chromiumPath: string;
  }
}

/** Arguments that the browser needs here: root may not use its sandbox, and it must talk to nobody but the site. */
export const chromiumArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  return candidates.find((file) => canRun(file) && isBrowser(file));
}

/** Ubuntu's `chromium-browser` is a few lines that ask for a snap; it is there, and it is no browser. */
function isBrowser(file: string): boolean {
  if (process.platform !== 'linux') return true;
  return /Chrom/.test(
    spawnSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout ?? '',
  );
}

/** Debian, as root: the distribution's own package. */
function installHere(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !canRun('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium here: installing it with apt-get, once.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const run = spawnSync('/usr/bin/apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    if (run.status !== 0) {
      console.error(`apt-get ${args.join(' ')} failed:\n${run.stderr}`);
      return undefined;
    }
  }
  return installed();
}

/** Path of a Chromium that can run. Throws one sentence when none can be had. */
export function findChromium(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no program to run there.`);
    return named;
  }
  const found = installed() ?? installHere();
  if (found === undefined) {
    throw new Error('The browser flows need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
  }
  return found;
}

/** Vitest's global set-up of the flows. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium());
}
