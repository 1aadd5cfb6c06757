/**
 * Secrets of the installation: made at random on the first start, kept in SECRETS_FILE (mode 0600), never in the
 * database, the repository or a log. Keys for single purposes are derived from the master secret by HKDF.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Mode } from './config.ts';
import { OperatorError } from './operator-error.ts';

export type Secrets = {
  /** 32 bytes for one purpose; the same purpose always gives the same key. */
  derive(purpose: string): Buffer;
  /** A secret issued by a third party, such as `smtp-password`: from BANYAN_SECRET_SMTP_PASSWORD, else from `named` in the secrets file. */
  named(name: string): string | undefined;
};

/** Reads the secrets file, or makes it when there is none. Throws an `OperatorError` when it is damaged, or is a demo's and this is production. */
export function readSecrets(file: string, mode: Mode): Secrets {
  if (!fs.existsSync(file)) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    const text = JSON.stringify({ master: randomBytes(32).toString('base64url'), madeIn: mode });
    // Whole or not at all: a start that is killed here leaves no half of a secret.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, `${text}\n`, { mode: 0o600, flush: true });
    fs.renameSync(draft, file);
  }
  const { master, madeIn, named } = parse(file);
  if (typeof master !== 'string' || Buffer.from(master, 'base64url').length < 32) {
    throw new OperatorError(
      `${file} is damaged: it must hold { "master": <32 random bytes, base64url> }; restore it from your backup.`,
    );
  }
  if (mode === 'production' && madeIn === 'demo') {
    throw new OperatorError(
      `${file} was made in demo mode; production needs secrets of its own: set SECRETS_FILE or DATA_DIR to another place.`,
    );
  }
  return secretsOf(Buffer.from(master, 'base64url'), { ...namedIn(named), ...fromEnvironment(process.env) });
}

function parse(file: string): { master?: unknown; madeIn?: unknown; named?: unknown } {
  try {
    return (JSON.parse(fs.readFileSync(file, 'utf8')) ?? {}) as { master?: unknown; madeIn?: unknown; named?: unknown };
  } catch {
    return {};
  }
}

const prefix = 'BANYAN_SECRET_';

function fromEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith(prefix) && value !== undefined && value !== ''
        ? [[name.slice(prefix.length).toLowerCase().replaceAll('_', '-'), value]]
        : [],
    ),
  );
}

function namedIn(named: unknown): Record<string, string> {
  if (typeof named !== 'object' || named === null) return {};
  return Object.fromEntries(Object.entries(named).filter(([, value]) => typeof value === 'string' && value !== ''));
}

/** Secrets from a master value; the tests bring their own. */
export function secretsOf(master: Buffer, named: Readonly<Record<string, string>> = {}): Secrets {
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', master, 'banyan', purpose, 32)),
    named: (name) => (Object.hasOwn(named, name) ? named[name] : undefined),
  };
}
