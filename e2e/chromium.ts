/**
 * The browser of the flows: CHROMIUM_PATH, else Chromium's headless shell (installed here and now where that is possible:
 * Debian, as root), else an installed Chromium or Chrome, else Debian's Chromium. The shell is the same engine without the
 * browser's own windows, whose toolbars are pages that a full Chromium renders again for each person of a flow: it takes a
 * fifth of the processor time. Where no browser can be had the flows fail and say why: a suite that quietly skips its browser
 * reads as a suite that passed.
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

const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];
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

function installed(wanted: readonly string[], elsewhere: readonly string[] = []): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => wanted.map((name) => join(folder, name))), ...elsewhere];
  return candidates.find((file) => canRun(file) && isBrowser(file));
}

/** Ubuntu's `chromium-browser` is a few lines that ask for a snap; it is there, and it is no browser. */
function isBrowser(file: string): boolean {
  if (process.platform !== 'linux') return true;
  return /Chrom/.test(
    spawnSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).stdout ?? '',
  );
}

/** Debian, as root: installs one of the distribution's own packages. Answers whether it is there now. */
function installPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !canRun('/usr/bin/apt-get')) return false;
  console.log(`Installing ${name} with apt-get, once.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const run = spawnSync('/usr/bin/apt-get', args, { env, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
    if (run.status !== 0) {
      console.error(`apt-get ${args.join(' ')} failed:\n${run.stderr}`);
      return false;
    }
  }
  return true;
}

/** Path of a Chromium that can run; `install` is asked for a package of Debian. Throws one sentence when none can be had. */
export function findChromium(install: (name: string) => boolean = installPackage): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (!canRun(named)) throw new Error(`CHROMIUM_PATH is ${named}, and there is no program to run there.`);
    return named;
  }
  const withPackage = (name: string, find: () => string | undefined) => (install(name) ? find() : undefined);
  const shell = () => installed(shells);
  const whole = () => installed(names, places);
  const found = shell() ?? withPackage('chromium-headless-shell', shell) ?? whole() ?? withPackage('chromium', whole);
  if (found === undefined) {
    throw new Error('The browser flows need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.');
  }
  return found;
}

/** Vitest's global set-up of the flows. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium());
}
