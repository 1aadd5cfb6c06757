/**
 * What the studio is told when it starts: by the platform's start over the channel between parent and child, or by a JSON file
 * that STUDIO_CONFIG names, for a studio on a machine of its own.
 */
import { readFileSync } from 'node:fs';

export type VendorKeyConfig = {
  readonly id: string;
  /** Hexadecimal. */
  readonly secret: string;
};

export type StudioConfig = {
  readonly port: number;
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
  /** How long an answer of the wallet is waited for. */
  readonly answerWithinMs: number;
  /** Of a flight: how long bets are taken, and the rest after its end. */
  readonly betsForMs: number;
  readonly restMs: number;
};

/** Reads what was sent or stored. Throws on what cannot be meant. */
export function readStudioConfig(sent: unknown): StudioConfig {
  const { port, url, databaseUrl, walletUrl, siteOrigins, keys, doubtMs, answerWithinMs, betsForMs, restMs } = (sent ??
    {}) as Record<string, unknown>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (
    !Number.isInteger(port) ||
    !isText(url) ||
    !isText(databaseUrl) ||
    !isText(walletUrl) ||
    !Array.isArray(siteOrigins)
  )
    throw new Error('the studio needs port, url, databaseUrl, walletUrl and siteOrigins');
  const read = Object.entries((keys ?? {}) as Record<string, VendorKeyConfig>);
  if (read.length === 0 || !read.every(([, key]) => isText(key.id) && /^([0-9a-f]{2}){16,}$/.test(key.secret)))
    throw new Error('the studio needs a wallet key for each of its vendor names');
  return {
    port: Number(port),
    url,
    databaseUrl,
    walletUrl,
    siteOrigins: siteOrigins.filter(isText),
    keys: Object.fromEntries(read),
    doubtMs: Number.isInteger(doubtMs) ? Number(doubtMs) : 60_000,
    answerWithinMs: Number.isInteger(answerWithinMs) ? Number(answerWithinMs) : 8000,
    betsForMs: Number.isInteger(betsForMs) ? Number(betsForMs) : 6000,
    restMs: Number.isInteger(restMs) ? Number(restMs) : 3500,
  };
}

/** Waits for the parent's word, or reads the file. */
export async function findStudioConfig(env: Readonly<Record<string, string | undefined>>): Promise<StudioConfig> {
  const file = env['STUDIO_CONFIG'];
  if (file !== undefined && file !== '') return readStudioConfig(JSON.parse(readFileSync(file, 'utf8')));
  if (process.send === undefined) throw new Error('STUDIO_CONFIG names no file, and nobody started the studio');
  return readStudioConfig(await new Promise((resolve) => process.once('message', resolve)));
}
