/**
 * Secrets of the installation: made at random on the first start, kept in SECRETS_FILE (mode 0600), never in the
 * database, the repository or a log. Keys for single purposes are derived from the master secret by HKDF.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Sentence } from './sentence.ts';

export type Secrets = {
  /** 32 bytes for one purpose; the same purpose always gives the same key. */
  derive(purpose: string): Buffer;
};

/** Reads the secrets file, or makes it when there is none. Throws a `Sentence` when it is damaged. */
export function readSecrets(file: string): Secrets {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const text = JSON.stringify({ master: randomBytes(32).toString('base64url') });
    fs.writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' });
  }
  let master: unknown;
  try {
    master = (JSON.parse(fs.readFileSync(file, 'utf8')) as { master?: unknown }).master;
  } catch {
    master = undefined;
  }
  if (typeof master !== 'string' || Buffer.from(master, 'base64url').length < 32) {
    throw new Sentence(
      `${file} is damaged: it must hold { "master": <32 random bytes, base64url> }; restore it from your backup.`,
    );
  }
  return secretsOf(Buffer.from(master, 'base64url'));
}

/** Secrets from a master value; the tests bring their own. */
export function secretsOf(master: Buffer): Secrets {
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', master, 'banyan', purpose, 32)) };
}
