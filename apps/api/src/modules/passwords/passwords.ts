/**
 * Passwords: argon2id of 19 MiB, two passes (R61), with a pepper that is not in the database. Hashing runs on the
 * thread pool, two at a time: a flood of logins waits in line and does not starve the rest of the server.
 */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Bounded, bounded } from '../../infra/bounded.ts';
import type { Secrets } from '../../infra/secrets.ts';

const derive = promisify(argon2);
export type HashCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };
const standardCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const shape = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

export type Passwords = {
  /** The text to store: argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether a password belongs to a stored text. Without one it takes as long and is false, so nobody learns which names exist. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether a stored text was made with weaker settings than today's. */
  isOutdated(stored: string): boolean;
};

type Options = {
  /** The line that hashes wait in. */
  readonly inLine?: Bounded;
  /** Only tests that are about something else take a lighter one. */
  readonly cost?: HashCost;
};

export function openPasswords(secrets: Secrets, options: Options = {}): Passwords {
  const { inLine = bounded(2, 500), cost: today = standardCost } = options;
  const secret = secrets.derive('password-pepper');
  const tagOf = (password: string, nonce: Buffer, cost: HashCost): Promise<Buffer> =>
    inLine(() => derive('argon2id', { message: password, nonce, secret, tagLength, ...cost }));
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      return write(nonce, await tagOf(password, nonce, today), today);
    },
    async verify(password, stored) {
      const read = stored === undefined ? undefined : parse(stored);
      const tag = await tagOf(password, read?.nonce ?? randomBytes(16), read?.cost ?? today);
      return read !== undefined && timingSafeEqual(tag, read.tag);
    },
    isOutdated(stored) {
      const { cost } = parse(stored);
      return cost.memory < today.memory || cost.passes < today.passes;
    },
  };
}

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function write(nonce: Buffer, tag: Buffer, { memory, passes, parallelism }: HashCost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(nonce)}$${plain(tag)}`;
}

function parse(stored: string): { cost: HashCost; nonce: Buffer; tag: Buffer } {
  const [, m = '', t = '', p = '', nonce = '', tag = ''] = shape.exec(stored) ?? [];
  if (tag === '') throw new Error('a stored password hash is not argon2id');
  const number = (text: string): number => Number.parseInt(text, 10);
  return {
    cost: { memory: number(m), passes: number(t), parallelism: number(p) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
