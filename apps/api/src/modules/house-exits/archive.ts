/**
 * The files of an exported house. Each is gzip under AES-256-GCM with a key of its own, from a data key that only the passphrase opens
 * (scrypt), so that neither secrets nor members' data lie in it in clear. The manifest is written last: without it nothing was exported.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../../infra/operator-error.ts';

export type ListedFile = {
  readonly name: string;
  readonly schema: string;
  readonly table: string;
  /** Without those that are computed. */
  readonly columns: readonly string[];
  readonly rows: number;
  readonly bytes: number;
  /** SHA-256 of the file as it lies there. */
  readonly hash: string;
};

export type Manifest = {
  readonly format: 1;
  readonly takenAt: string;
  readonly mode: string;
  readonly migrations: readonly string[];
  readonly studioMigrations: readonly string[];
  readonly sequences: readonly { readonly schema: string; readonly name: string; readonly last: string }[];
  readonly tables: readonly ListedFile[];
  readonly secrets: { readonly name: string; readonly hash: string };
  readonly salt: string;
};

const manifestFile = 'manifest.json';
const leastPassphrase = 12;
const tagBytes = 16;
/** 128 MB and about a third of a second: OWASP's first choice for scrypt. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };

/** What the passphrase opens. */
export type ArchiveKey = { readonly salt: string; of(purpose: string): Buffer };

/** The key of an archive; a new salt for a new one. Throws an `OperatorError` for a passphrase that is too short. */
export function archiveKey(passphrase: string, salt: string = randomBytes(32).toString('hex')): ArchiveKey {
  if (passphrase.length < leastPassphrase)
    throw new OperatorError(`The passphrase must have at least ${leastPassphrase} characters.`);
  const master = scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), 32, cost);
  return { salt, of: (purpose) => Buffer.from(hkdfSync('sha256', master, 'banyan house', purpose, 32)) };
}

// A key seals one file only, so the nonce may be the same for all.
const nonce = Buffer.alloc(12);

/** Writes one file, as its lines come. Answers its size and hash. */
export async function writeSealed(
  folder: string,
  name: string,
  key: ArchiveKey,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<{ bytes: number; hash: string }> {
  const cipher = createCipheriv('aes-256-gcm', key.of(`file ${name}`), nonce);
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      bytes += part.length;
      done(null, part);
    },
    flush(done) {
      const tag = cipher.getAuthTag();
      hash.update(tag);
      bytes += tag.length;
      done(null, tag);
    },
  });
  const file = fs.createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines), createGzip({ level: 4 }), cipher, counted, file);
  return { bytes, hash: hash.digest('hex') };
}

/** The lines of a file. Throws at its end when a byte of it was changed. */
export async function* readSealed(folder: string, name: string, key: ArchiveKey): AsyncGenerator<string> {
  const file = path.join(folder, name);
  const end = fs.statSync(file).size - tagBytes;
  const tag = Buffer.alloc(tagBytes);
  const handle = fs.openSync(file, 'r');
  fs.readSync(handle, tag, 0, tagBytes, end);
  fs.closeSync(handle);
  const decipher = createDecipheriv('aes-256-gcm', key.of(`file ${name}`), nonce).setAuthTag(tag);
  const plain = createGunzip();
  const feeding = pipeline(fs.createReadStream(file, { end: end - 1 }), decipher, plain);
  // A fault of the pipe ends the lines too; it is thrown below.
  feeding.catch(() => {});
  for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
  await feeding;
}

const markOf = (key: ArchiveKey, text: string): string =>
  createHmac('sha256', key.of('manifest')).update(text).digest('hex');

/** Written when all else is on disk, whole or not at all. Answers its hash. */
export function writeManifest(folder: string, manifest: Manifest, key: ArchiveKey): string {
  const text = JSON.stringify(manifest);
  const whole = `${JSON.stringify({ manifest: text, mark: markOf(key, text) })}\n`;
  const draft = path.join(folder, `${manifestFile}.new`);
  fs.writeFileSync(draft, whole, { flag: 'wx', mode: 0o600, flush: true });
  fs.renameSync(draft, path.join(folder, manifestFile));
  return createHash('sha256').update(whole).digest('hex');
}

/** Opens an export with its passphrase. Throws an `OperatorError` for one that is unfinished, changed, or of another passphrase. */
export function readManifest(folder: string, passphrase: string): { manifest: Manifest; key: ArchiveKey } {
  const file = path.join(folder, manifestFile);
  if (!fs.existsSync(file))
    throw new OperatorError(`${folder} holds no finished export: it has no ${manifestFile}. Export again.`);
  const { text, mark, manifest } = parse(fs.readFileSync(file, 'utf8'), folder);
  const key = archiveKey(passphrase, manifest.salt);
  if (markOf(key, text) !== mark)
    throw new OperatorError('The passphrase is another one, or the manifest was changed after the export.');
  if (manifest.format !== 1) throw new OperatorError('The export is of a newer format; import it with its version.');
  return { manifest, key };
}

function parse(whole: string, folder: string): { text: string; mark: unknown; manifest: Manifest } {
  try {
    const { manifest: text, mark } = JSON.parse(whole) as { manifest: string; mark: unknown };
    return { text, mark, manifest: JSON.parse(text) as Manifest };
  } catch {
    throw new OperatorError(`The manifest in ${folder} is damaged.`);
  }
}

/** Compares a file with its hash. Throws an `OperatorError` that names it. */
export async function checkFile(folder: string, { name, hash }: { name: string; hash: string }): Promise<void> {
  const file = path.join(folder, name);
  if (!fs.existsSync(file)) throw new OperatorError(`${name} is missing in the export.`);
  const computed = createHash('sha256');
  await pipeline(fs.createReadStream(file), computed);
  if (computed.digest('hex') !== hash) throw new OperatorError(`${name} was changed after the export.`);
}
