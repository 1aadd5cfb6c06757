/**
 * The studio's configuration: sent by the platform's start over the channel between parent and child, or read from a JSON file
 * that STUDIO_CONFIG names, for a studio on a machine of its own.
 */
import { readFileSync } from 'node:fs';
import type { BeaconConfig } from './shared-rounds/beacon.ts';

export type VendorKeyConfig = {
  readonly id: string;
  /** Hexadecimal. */
  readonly secret: string;
};

export type StudioConfig = {
  readonly port: number;
  /** The address to listen on; undefined: every one of the machine. */
  readonly host: string | undefined;
  /** Where players reach the studio. */
  readonly url: string;
  /** A database account of the studio's own; its tables stand in the schema `studio`. */
  readonly databaseUrl: string;
  /** Where the wallet API is. */
  readonly walletUrl: string;
  /** The origins whose pages may frame the games. */
  readonly siteOrigins: readonly string[];
  /** The wallet's keys, one for each name that the studio's games stand under. */
  readonly keys: Readonly<Record<string, VendorKeyConfig>>;
  /** How long a stake may stay without a final answer before it is given back. */
  readonly doubtMs: number;
  /** Timeout of calls to the wallet. */
  readonly answerWithinMs: number;
  /** Of a flight: how long bets are taken at least, until the next round of the beacon; and the rest after its end. */
  readonly betsForMs: number;
  readonly restMs: number;
  /** Of a live table: how long bets are taken at least; 0 for a studio that leads no tables. */
  readonly tableBetsForMs: number;
  /** The most that what was drawn is shown before bets are paid, in milliseconds; undefined: as long as each table says. */
  readonly mostShowMs: number | undefined;
  /** Addresses or ranges whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** The randomness that flights wait for. */
  readonly beacon: BeaconConfig;
};

/** The public network, at its own addresses. */
const publicBeacon: BeaconConfig = {
  source: 'drand',
  mirrors: ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh', 'https://drand.cloudflare.com'],
  insideHosts: [],
};

function readBeacon(sent: unknown): BeaconConfig {
  if (sent === undefined) return publicBeacon;
  const { source, mirrors, secret, insideHosts } = (sent ?? {}) as Record<string, unknown>;
  if (source === 'local' && typeof secret === 'string' && /^([0-9a-f]{2}){32,}$/.test(secret))
    return { source, secret };
  const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//.test(value);
  const isHost = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (source === 'drand' && Array.isArray(mirrors) && mirrors.length > 0 && mirrors.every(isAddress))
    return { source, mirrors, insideHosts: Array.isArray(insideHosts) ? insideHosts.filter(isHost) : [] };
  throw new Error('the studio’s beacon is drand with its mirrors, or local with a secret');
}

/** Parses a configuration. Throws on an invalid one. */
export function readStudioConfig(sent: unknown): StudioConfig {
  const read = (sent ?? {}) as Record<string, unknown>;
  const { port, url, databaseUrl, walletUrl, siteOrigins, keys, doubtMs, answerWithinMs, betsForMs, restMs } = read;
  const { trustedProxies, beacon, host, tableBetsForMs, mostShowMs } = read;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (
    !Number.isInteger(port) ||
    !isText(url) ||
    !isText(databaseUrl) ||
    !isText(walletUrl) ||
    !Array.isArray(siteOrigins)
  )
    throw new Error('the studio needs port, url, databaseUrl, walletUrl and siteOrigins');
  const named = Object.entries((keys ?? {}) as Record<string, VendorKeyConfig>);
  if (named.length === 0 || !named.every(([, key]) => isText(key.id) && /^([0-9a-f]{2}){16,}$/.test(key.secret)))
    throw new Error('the studio needs a wallet key for each of its vendor names');
  return {
    port: Number(port),
    host: isText(host) ? host : undefined,
    url,
    databaseUrl,
    walletUrl,
    siteOrigins: siteOrigins.filter(isText),
    keys: Object.fromEntries(named),
    doubtMs: Number.isInteger(doubtMs) ? Number(doubtMs) : 60_000,
    answerWithinMs: Number.isInteger(answerWithinMs) ? Number(answerWithinMs) : 8000,
    betsForMs: Number.isInteger(betsForMs) ? Number(betsForMs) : 5000,
    restMs: Number.isInteger(restMs) ? Number(restMs) : 3500,
    tableBetsForMs: Number.isInteger(tableBetsForMs) ? Number(tableBetsForMs) : 15_000,
    mostShowMs: Number.isInteger(mostShowMs) ? Number(mostShowMs) : undefined,
    trustedProxies: Array.isArray(trustedProxies) ? trustedProxies.filter(isText) : [],
    beacon: readBeacon(beacon),
  };
}

/** Waits for the parent's message, or reads the file. */
export async function findStudioConfig(env: Readonly<Record<string, string | undefined>>): Promise<StudioConfig> {
  const file = env['STUDIO_CONFIG'];
  if (file !== undefined && file !== '') return readStudioConfig(JSON.parse(readFileSync(file, 'utf8')));
  if (process.send === undefined) throw new Error('STUDIO_CONFIG names no file, and nobody started the studio');
  return readStudioConfig(await new Promise((resolve) => process.once('message', resolve)));
}
