/**
 * The environment, read once and parsed. Its names are a public interface: operators' scripts rely on them,
 * so none changes silently.
 */
import net from 'node:net';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';

export type Mode = 'demo' | 'production';

/** The roles of a process: serving requests, background work, running our own games. */
export const allRoles = ['web', 'worker', 'studio'] as const;
export type Role = (typeof allRoles)[number];

export type Config = {
  readonly roles: readonly Role[];
  readonly port: number;
  readonly studioPort: number;
  /** Where a worker beside a web process says how it is; undefined: nowhere. A worker without one says it at `port`. */
  readonly workerPort: number | undefined;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly mode: Mode;
  readonly brand: string;
  readonly publicUrl: string;
  readonly studioUrl: string;
  /** Where a studio without a web process beside it finds the wallet. */
  readonly walletUrl: string;
  /** Addresses or ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly secretsFile: string;
  /** The address to listen on; undefined: every one of the machine. */
  readonly host: string | undefined;
  /** Connections for requests and background work. */
  readonly connections: number;
  /** Lanes of the ledger's writer, a connection each. */
  readonly lanes: number;
  /** From one address to one node; files of the site are not counted. */
  readonly requestsPerMinute: number;
};

/** Reads the environment; `--role=web,worker` among the arguments goes before ROLES. Throws an `OperatorError` on a value that cannot be meant. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  workingDir: string,
  args: readonly string[] = [],
): Config {
  const port = readPort(env, 'PORT', 8080);
  // PORT=0 leaves the choice to the machine, for both.
  const beside = port === 65_535 ? port - 1 : port + 1;
  const studioPort = readPort(env, 'STUDIO_PORT', port === 0 ? 0 : beside);
  const mode = env['BANYAN_MODE'] || 'demo';
  if (mode !== 'demo' && mode !== 'production') {
    throw new OperatorError(`BANYAN_MODE is "${mode}"; it must be demo or production.`);
  }
  const brand = env['BANYAN_BRAND'] || 'default';
  if (!/^[a-z0-9-]{1,40}$/.test(brand))
    throw new OperatorError(`BANYAN_BRAND is "${brand}"; it must name a folder of brands/.`);
  const dataDir = path.resolve(workingDir, env['DATA_DIR'] || '.data');
  const publicUrl = env['PUBLIC_URL'] || `http://localhost:${port}`;
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL']);
  const roles = readRoles(args, env['ROLES']);
  if (roles.length < allRoles.length && databaseUrl === undefined) {
    throw new OperatorError(
      `ROLES is "${roles.join(',')}", and the embedded database belongs to one server with all roles; set DATABASE_URL.`,
    );
  }
  return {
    roles,
    port,
    studioPort,
    workerPort: env['WORKER_PORT'] ? readPort(env, 'WORKER_PORT', 0) : undefined,
    dataDir,
    databaseUrl,
    mode,
    brand,
    publicUrl,
    studioUrl: env['STUDIO_URL'] || `http://localhost:${studioPort}`,
    walletUrl: env['WALLET_URL'] || publicUrl,
    trustedProxies: (env['TRUSTED_PROXIES'] || '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    secretsFile: path.resolve(workingDir, env['SECRETS_FILE'] || path.join(dataDir, 'secrets.json')),
    host: readHost(env['HOST']),
    connections: readNumber(env, 'DATABASE_CONNECTIONS', 20, 2, 500),
    lanes: readNumber(env, 'LEDGER_LANES', 3, 1, 16),
    requestsPerMinute: readNumber(env, 'REQUESTS_PER_MINUTE', 12_000, 1, 10_000_000),
  };
}

/** What a start says of its environment beside that it is ready. */
export function warningsOf({ mode, databaseUrl }: Pick<Config, 'mode' | 'databaseUrl'>): string[] {
  if (mode !== 'production' || databaseUrl !== undefined) return [];
  return [
    'The embedded PostgreSQL is meant for trying Banyan and for development; set DATABASE_URL to a PostgreSQL 18 server that is kept up to date and backed up.',
  ];
}

/** Throws an `OperatorError` unless visitors of production reach site and studio by https: cookies, frames and passkeys depend on it. */
export function checkPublicAddresses({ mode, publicUrl, studioUrl }: Config): void {
  if (mode !== 'production') return;
  for (const [name, url] of [
    ['PUBLIC_URL', publicUrl],
    ['STUDIO_URL', studioUrl],
  ] as const) {
    const isRight = URL.canParse(url) && /^https:\/\/[^/]+\/?$/.test(url);
    if (!isRight)
      throw new OperatorError(
        `${name} is "${url}"; production needs the https address at which visitors reach it, such as https://play.example.org.`,
      );
  }
}

function readHost(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (net.isIP(text) === 0 && text !== 'localhost')
    throw new OperatorError(`HOST is "${text}"; it must be an address of this machine such as 127.0.0.1.`);
  return text;
}

function readNumber(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const number = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (number < least || number > most)
    throw new OperatorError(`${name} is "${text}"; it must be a number from ${least} to ${most}.`);
  return number;
}

function readRoles(args: readonly string[], text: string | undefined): readonly Role[] {
  const asked = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? (text || allRoles.join(','));
  const names = asked.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(allRoles as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new OperatorError(`ROLES is "${asked}"; it must list some of ${allRoles.join(', ')}, separated by commas.`);
  return allRoles.filter((role) => names.includes(role));
}

function readPort(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (port < 0 || port > 65_535)
    throw new OperatorError(`${name} is "${text}"; it must be a port number from 0 to 65535.`);
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new OperatorError(
      'DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/banyan.',
    );
  }
  return text;
}
