/**
 * Runs a target: makes the pinned Node and the packages ready, then runs the target's steps on that Node,
 * hands signals on and answers with the exit code of the last step.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { problem } from './problem.mjs';
import { developmentTargets, targets } from './targets.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const leash = pathToFileURL(path.join(root, 'tools/run/leash.mjs')).href;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
/** @type {NodeJS.Signals | undefined} */
let asked;

/** @param {NodeJS.Signals} signal */
function pass(signal) {
  asked = signal;
  child?.kill(signal);
}

/** Ctrl-C reaches the whole foreground group, so the child has it already; sending it twice would cut its clean stop short. */
function listen() {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => pass(signal));
  process.on('SIGINT', () => {
    if (process.stdin.isTTY === true) asked = 'SIGINT';
    else pass('SIGINT');
  });
  // npm does not hand SIGTERM on; it just goes away, and then this process has other ancestors.
  if (process.platform === 'win32' || process.env.npm_lifecycle_event === undefined) return;
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before && asked === undefined) pass('SIGTERM');
  }, 250).unref();
}

/** Parent and grandparent: npm runs a script through a shell, which outlives an npm that was killed outright. */
function ancestors() {
  try {
    const status = fs.readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid); // no /proc here: the parent alone
  }
}

/** @param {string} node @param {string} file @param {readonly string[]} args @returns {Promise<number>} */
function runStep(node, file, args) {
  // Compiled code is kept between starts: a third less of the time in which the server reads its own source.
  const compileCache = { NODE_COMPILE_CACHE: path.join(root, '.cache', 'compile') };
  const env = {
    ...compileCache,
    ...process.env,
    PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  return new Promise((resolve, reject) => {
    child = spawn(node, ['--import', leash, path.join(root, file), ...args], { cwd: root, stdio: 'inherit', env });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 128 + os.constants.signals[signal]));
  });
}

/** @param {readonly string[]} argv The target's name, then what is passed to it. */
export async function launch(argv) {
  const [name = '', ...args] = argv;
  const steps = Object.hasOwn(targets, name) ? targets[name] : undefined;
  if (steps === undefined)
    throw problem(`There is no command "${name}". Commands: ${Object.keys(targets).join(', ')}.`);
  listen();
  const node = pinnedNode(root);
  const withTools = process.env.BANYAN_MODE !== 'production' || developmentTargets.includes(name);
  install(root, root, 'packages', { withTools });
  for (const [index, step] of steps.entries()) {
    const last = index === steps.length - 1;
    if (!fs.existsSync(path.join(root, step.file)))
      throw problem(`"${name}" needs ${step.file}, and this checkout does not have it.`);
    const code = await runStep(node, step.file, [...(step.args ?? []), ...(last ? args : [])]);
    if (code !== 0 || asked !== undefined || last) {
      process.exitCode = code;
      return;
    }
  }
}
