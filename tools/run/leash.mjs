/**
 * Preloaded into every target: a target whose starter was killed outright stops as if it had been asked to.
 * Without it `kill -9` of the starter leaves a server that nobody owns, still holding the port.
 */
const parent = process.ppid;

if (process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
