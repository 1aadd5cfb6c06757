/**
 * The environment, read once and parsed. Its names are the product's public face: operators' scripts rely on them,
 * so none changes silently.
 */
import path from 'node:path';
import { Sentence } from './sentence.ts';

export type Mode = 'demo' | 'production';

export type Config = {
  readonly port: number;
  readonly studioPort: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly mode: Mode;
  readonly brand: string;
  readonly publicUrl: string;
  readonly studioUrl: string;
  /** Addresses or ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly secretsFile: string;
};

/** Reads the environment. Throws a `Sentence` on a value that cannot be meant. */
export function readConfig(env: Readonly<Record<string, string | undefined>>, workingDir: string): Config {
  const port = readPort(env, 'PORT', 8080);
  // PORT=0 leaves the choice to the machine, for both.
  const beside = port === 65_535 ? port - 1 : port + 1;
  const studioPort = readPort(env, 'STUDIO_PORT', port === 0 ? 0 : beside);
  const mode = env['BANYAN_MODE'] || 'demo';
  if (mode !== 'demo' && mode !== 'production') {
    throw new Sentence(`BANYAN_MODE is "${mode}"; it must be demo or production.`);
  }
  const brand = env['BANYAN_BRAND'] || 'default';
  if (!/^[a-z0-9-]{1,40}$/.test(brand))
    throw new Sentence(`BANYAN_BRAND is "${brand}"; it must name a folder of brands/.`);
  const dataDir = path.resolve(workingDir, env['DATA_DIR'] || '.data');
  return {
    port,
    studioPort,
    dataDir,
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    mode,
    brand,
    publicUrl: env['PUBLIC_URL'] || `http://localhost:${port}`,
    studioUrl: env['STUDIO_URL'] || `http://localhost:${studioPort}`,
    trustedProxies: (env['TRUSTED_PROXIES'] || '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    secretsFile: path.resolve(workingDir, env['SECRETS_FILE'] || path.join(dataDir, 'secrets.json')),
  };
}

function readPort(env: Readonly<Record<string, string | undefined>>, name: string, otherwise: number): number {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = /^\d{1,5}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (port < 0 || port > 65_535) throw new Sentence(`${name} is "${text}"; it must be a port number from 0 to 65535.`);
  return port;
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new Sentence('DATABASE_URL is not a PostgreSQL address such as postgres://user:password@host:5432/banyan.');
  }
  return text;
}
