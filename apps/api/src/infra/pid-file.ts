/**
 * One server per data directory: DATA_DIR/server.pid names the process. A process that was killed leaves the file behind,
 * and its number may be another program's by now, so on Linux the time of its start stands beside it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

const fileOf = (dataDir: string, name = 'server'): string => path.join(dataDir, `${name}.pid`);

/** The process that serves a data directory; undefined when none does. */
export function servingProcess(dataDir: string, name?: string): number | undefined {
  let text: string;
  try {
    text = fs.readFileSync(fileOf(dataDir, name), 'utf8');
  } catch {
    return undefined;
  }
  const [, pid = '', startedAt = ''] = /^(\d+) (\S+)\n$/.exec(text) ?? [];
  const number = Number.parseInt(pid, 10);
  return isAlive(number) && startOf(number) === startedAt ? number : undefined;
}

/** Takes the data directory for this process, or only the roles that `name` says. Returns how to leave it. Throws an `OperatorError` when another one serves it. */
export function takeDataDir(dataDir: string, name?: string): () => void {
  fs.mkdirSync(dataDir, { recursive: true });
  const serving = servingProcess(dataDir, name);
  if (serving !== undefined) {
    throw new OperatorError(
      `Banyan is running already on ${dataDir} (process ${serving}); stop it, or set DATA_DIR and PORT for a second one.`,
    );
  }
  const file = fileOf(dataDir, name);
  const mine = `${process.pid} ${startOf(process.pid)}\n`;
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine);
  fs.renameSync(draft, file);
  return () => {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === mine) fs.rmSync(file, { force: true });
  };
}

function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started, in ticks since boot; `-` where there is no /proc to ask, or it is a zombie that serves nobody. */
function startOf(pid: number): string {
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '-');
  } catch {
    return '-';
  }
}
