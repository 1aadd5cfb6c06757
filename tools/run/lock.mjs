/** A lock between processes: a file that holds its owner's id. A lock whose owner has died is taken over. */
import fs from 'node:fs';
import path from 'node:path';

/** @param {number} id */
function lives(id) {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  let owner = 0;
  try {
    owner = Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return false; // released between the two lines
  }
  // An empty file is an owner that is just writing its id.
  if (owner > 0 && !lives(owner)) fs.rmSync(file, { force: true });
  return false;
}

/**
 * Runs `work` while holding the lock; waits as long as its owner lives.
 * @template T @param {string} file @param {() => T} work @returns {T}
 */
export function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; !take(file); waited += 1) {
    if (waited === 5) console.log('[setup] waiting for another command that is installing');
    Atomics.wait(pause, 0, 0, 200);
  }
  try {
    return work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}
