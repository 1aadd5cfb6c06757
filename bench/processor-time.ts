/** Processor time of this process and of the bench's PostgreSQL: what other work on the machine does not change, as it does every figure by the clock. */
import fs from 'node:fs';
import path from 'node:path';

export type ProcessorTime = { readonly apiUs: number; readonly databaseUs: number };

/** Ticks of /proc are hundredths of a second. */
const tickUs = 10_000;

/** After the name in parentheses, which may hold spaces: state is the first field, the parent the second. */
const statOf = (pid: string): string[] =>
  fs
    .readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

function ticksOf(fields: readonly string[], from: number, to: number): number {
  return fields.slice(from, to).reduce((sum, field) => sum + Number(field), 0);
}

/** Of the server in `dataDir`: its own, of those of its processes that ended, and of those that run. Zero where there is no /proc. */
function databaseUs(dataDir: string): number {
  if (!fs.existsSync('/proc/self/stat')) return 0;
  const [server = ''] = fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  let ticks = ticksOf(statOf(server), 11, 15);
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid);
      if (fields[1] === server) ticks += ticksOf(fields, 11, 13);
    } catch {
      // It ended meanwhile; its time is the server's.
    }
  }
  return ticks * tickUs;
}

export function processorTime(dataDir: string): ProcessorTime {
  const { user, system } = process.cpuUsage();
  return { apiUs: user + system, databaseUs: databaseUs(dataDir) };
}

/** Microseconds for each of `count` items since `before`. */
export function since(dataDir: string, before: ProcessorTime, count: number): { api: number; database: number } {
  const now = processorTime(dataDir);
  const each = (units: number): number => Math.round((units / Math.max(1, count)) * 10) / 10;
  return { api: each(now.apiUs - before.apiUs), database: each(now.databaseUs - before.databaseUs) };
}
