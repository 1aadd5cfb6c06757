/**
 * Our own vendor, started beside the site and stopped with it. It is a vendor like any other: a process of its own that gets an
 * address, keys of the wallet API, and a database account that can see nothing but its own schema.
 */
import net from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import type { BeaconSource } from '@banyan/games/proof';
import type { Config } from './infra/config.ts';
import { openPool } from './infra/database.ts';
import { type SupervisedProcess, superviseProcess } from './infra/supervise-process.ts';
import type { Secrets } from './infra/secrets.ts';
import { keyOfStudio, studioVendors } from './modules/studio/index.ts';

const program = path.resolve(import.meta.dirname, '../../studio/src/main.ts');
const schema = 'studio';

type Options = {
  readonly config: Config;
  /** Its tables, by its own account. */
  readonly databaseUrl: string;
  readonly secrets: Secrets;
  readonly log: Logger;
  /** Where the wallet API answers. */
  readonly walletUrl: string;
  /** Where the web process beside it listens; undefined when there is none. */
  readonly port: number | undefined;
  /** The randomness that shared rounds wait for: what draws wait for too. */
  readonly beacon: {
    readonly source: BeaconSource;
    readonly mirrors: readonly string[];
    /** Those of the mirrors' hosts that may lie inside the own network. */
    readonly insideHosts: readonly string[];
  };
  /** Whenever it is there, at first and again. */
  onReady(): void;
};

/** The configuration with a port for the studio: where the choice is left to the machine, it is made here, since pages name the address. */
export async function placeStudio(config: Config): Promise<Config> {
  if (config.studioPort !== 0) return config;
  const port = await new Promise<number>((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port: free } = server.address() as net.AddressInfo;
      server.close(() => resolve(free));
    });
  });
  return { ...config, studioPort: port, studioUrl: config.studioUrl.replace(/:0$/, `:${port}`) };
}

/** Starts the studio and keeps it: one that ends is started again. Its own faults never end the site. */
export function superviseStudio({
  config,
  databaseUrl,
  secrets,
  log,
  walletUrl,
  port,
  beacon,
  onReady,
}: Options): SupervisedProcess {
  // PORT=0: the site's own port is known by now, and the address of pages has it.
  const siteOrigin = new URL(port === undefined ? config.publicUrl : config.publicUrl.replace(/:0$/, `:${port}`))
    .origin;
  const { source, mirrors, insideHosts } = beacon;
  const sent = {
    port: config.studioPort,
    host: config.host,
    url: config.studioUrl,
    databaseUrl,
    walletUrl,
    siteOrigins: [siteOrigin],
    trustedProxies: config.trustedProxies,
    beacon: source === 'local' ? { source, secret: beaconSecret(secrets) } : { source, mirrors, insideHosts },
    keys: Object.fromEntries(studioVendors.map(({ code }) => [code, keyOfStudio(secrets, code)])),
  };
  return superviseProcess({ name: 'studio', program, log, sent, againMs: 1000, onReady });
}

/** What the local beacon's chains are made from: the same on every node. */
export function beaconSecret(secrets: Secrets): string {
  return secrets.derive('studio beacon').toString('hex');
}

/**
 * The address of the studio's own account, which is made here: it owns its schema and may see nothing else. Nodes that start at once do it one
 * after the other; the password travels as a parameter and stands in no statement.
 */
export async function accountForStudio(ownerUrl: string, secrets: Secrets): Promise<string> {
  const pool = openPool(ownerUrl, { max: 1, role: 'owner', applicationName: 'banyan-studio-setup' });
  try {
    const url = new URL(ownerUrl);
    const role = `banyan_studio_${url.pathname.slice(1).replaceAll(/[^a-z0-9_]/gi, '_')}`.slice(0, 63);
    const password = secrets.derive('studio database').toString('hex');
    const client = await pool.connect();
    try {
      await client.query('begin');
      // A role belongs to the whole server: the lock is by its name.
      await client.query('select pg_advisory_xact_lock(hashtext($1))', [`banyan studio account ${role}`]);
      await client.query("select set_config('studio.role', $1, true), set_config('studio.password', $2, true)", [
        role,
        password,
      ]);
      await client.query(`do $$ begin
        if not exists (select from pg_roles where rolname = current_setting('studio.role')) then
          execute format('create role %I', current_setting('studio.role'));
        end if;
        execute format('alter role %I login password %L', current_setting('studio.role'), current_setting('studio.password'));
        execute format('grant %I to current_user', current_setting('studio.role'));
        execute format('create schema if not exists ${schema} authorization %I', current_setting('studio.role'));
      end $$`);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
    url.username = role;
    url.password = password;
    return url.href;
  } finally {
    await pool.end();
  }
}
