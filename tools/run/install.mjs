/**
 * Installs the packages of one folder (`runtime/`, or the root) with `npm ci`, when they are stale and only then.
 *
 * A stamp in node_modules holds a hash of the lockfile, the package.json files and the platform. Hashing costs a few
 * milliseconds, which is what lets a second `npm start` serve within seconds. Without a stamp (someone ran
 * `npm install` by hand) npm's own record of what it installed is compared with the lockfile, so that nobody waits
 * for an install that changes nothing.
 *
 * Production gets no development tools: they are two fifths of what is downloaded, and npm's record of their
 * builds for other platforms carries no checksum. What a checkout with all packages has is enough for production too.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { problem } from './problem.mjs';

/** @typedef {{ version?: string, integrity?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} Entry */

/** @param {string} file @returns {Record<string, Entry>} */
function packagesOf(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8')).packages ?? {};
}

/** Every package.json that decides what is installed: the folder's own and those of its workspaces. @param {string} folder */
function manifests(folder) {
  const own = path.join(folder, 'package.json');
  const patterns = /** @type {string[]} */ (JSON.parse(fs.readFileSync(own, 'utf8')).workspaces ?? []);
  const nested = patterns.flatMap((pattern) => {
    const parent = path.join(folder, pattern.replace(/\/\*$/, ''));
    const names = fs.existsSync(parent) ? fs.readdirSync(parent) : [];
    return names.map((name) => path.join(parent, name, 'package.json')).filter((file) => fs.existsSync(file));
  });
  return [own, ...nested.sort()];
}

/** Names what must be installed in a folder on this platform. @param {string} folder */
export function wantedHash(folder) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const file of [path.join(folder, 'package-lock.json'), ...manifests(folder)]) {
    hash.update(`${path.relative(folder, file)}\n`).update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string | string[] | undefined} allowed @param {string} mine */
function suits(allowed, mine) {
  if (allowed === undefined) return true;
  const list = Array.isArray(allowed) ? allowed : [allowed];
  return (
    list.some((name) => name === mine) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${mine}`))
  );
}

/**
 * Whether what npm says it installed is what the lockfile asks for. Optional packages of other platforms may be absent,
 * and development tools where they are not asked for.
 * @param {Record<string, Entry>} wanted @param {Record<string, Entry>} installed @param {boolean} [withTools]
 */
export function agrees(wanted, installed, withTools = true) {
  return Object.entries(wanted).every(([name, entry]) => {
    if (!withTools && entry.dev === true) return true;
    if (!name.startsWith('node_modules/') && !name.includes('/node_modules/')) return true;
    const found = installed[name];
    if (found !== undefined)
      return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
    if (entry.optional !== true) return false;
    // An optional package that names no platform is needed only by one that does.
    const namesMine = entry.os !== undefined && suits(entry.os, process.platform) && suits(entry.cpu, process.arch);
    return !namesMine || !suits(entry.libc, 'glibc');
  });
}

/** @param {string} folder @param {boolean} withTools */
function installedByHand(folder, withTools) {
  const record = path.join(folder, 'node_modules', '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  return agrees(packagesOf(path.join(folder, 'package-lock.json')), packagesOf(record), withTools);
}

/** One sentence for the failures that people meet. @param {string} output */
export function reasonOf(output) {
  if (/ENOSPC/.test(output)) return 'the disk is full';
  if (/EACCES|EPERM|EROFS/.test(output)) return 'this account may not write here';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|FETCH_ERROR/.test(output))
    return 'npm could not reach its registry';
  return 'npm ci failed, see its words above';
}

/** npm as the caller runs it, so that its settings and proxies are the ones that already work there. */
function npm() {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.[cm]?js$/.test(cli))
    return { file: process.env.npm_node_execpath ?? process.execPath, first: [cli], shell: false };
  const beside = path.join(path.dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  if (fs.existsSync(beside)) return { file: process.execPath, first: [beside], shell: false };
  const windows = process.platform === 'win32';
  return { file: windows ? 'npm.cmd' : 'npm', first: [], shell: windows };
}

/** What npm sets for its children would make a nested npm think that it is the outer one. */
function cleanEnvironment() {
  const env = { ...process.env };
  for (const name of Object.keys(env)) {
    if (/^npm_(config_(local_)?prefix|lifecycle|package|command)/i.test(name) || name === 'NODE_ENV') delete env[name];
  }
  return env;
}

/** @param {string} folder @param {string} label @param {boolean} withTools */
function npmCi(folder, label, withTools) {
  console.log(`[setup] installing ${label} (npm ci), this happens once`);
  const { file, first, shell } = npm();
  const args = [
    ...first,
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    withTools ? '--include=dev' : '--omit=dev',
    '--include=optional',
  ];
  const run = spawnSync(file, args, {
    cwd: folder,
    env: cleanEnvironment(),
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  if (run.status === 0) return;
  const output = `${run.stdout ?? ''}${run.stderr ?? ''}${run.error?.message ?? ''}`;
  process.stderr.write(output);
  throw problem(`Banyan could not install ${label}: ${reasonOf(output)}.`);
}

/**
 * Makes the packages of a folder what its lockfile says. Returns whether anything had to be done.
 * @param {string} root @param {string} folder @param {string} label @param {{ withTools?: boolean }} [options]
 */
export function install(root, folder, label, { withTools = true } = {}) {
  const stamp = path.join(folder, 'node_modules', '.installed');
  const whole = wantedHash(folder);
  const wanted = withTools ? whole : `${whole} without development tools`;
  const fresh = () => fs.existsSync(stamp) && [whole, wanted].includes(fs.readFileSync(stamp, 'utf8'));
  if (fresh()) return false;
  // Two commands started together must not install over each other; the second finds the work done.
  return withLock(path.join(root, '.cache', 'install.lock'), () => {
    if (fresh()) return false;
    const needed = !installedByHand(folder, withTools);
    if (needed) {
      fs.rmSync(stamp, { force: true });
      npmCi(folder, label, withTools);
    }
    fs.writeFileSync(stamp, wanted);
    return needed;
  });
}
