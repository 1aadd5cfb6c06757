/**
 * A cache of drawn pictures: the newest in memory, more in the data folder. Names are hashes of what the picture is made of, so
 * nothing in here is ever wrong, only unneeded, and the folder may be emptied at any time. A disk that is full or refuses
 * costs speed and nothing else.
 */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

export type PictureCache = {
  /** The picture of a key: cached, being made already, or made now. */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
};
type Limits = { readonly memoryBytes: number; readonly files: number };
const defaultLimits: Limits = { memoryBytes: 32 * 1024 * 1024, files: 8000 };

/** Keys are names of files: letters, digits, dots and dashes. */
export function openPictureCache(folder: string, limits: Limits = defaultLimits): PictureCache {
  const memory = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  const disk = onDisk(folder, limits.files);
  let bytes = 0;

  function remember(key: string, picture: Buffer): void {
    memory.set(key, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of memory) {
      if (bytes <= limits.memoryBytes) return;
      memory.delete(oldest);
      bytes -= length;
    }
  }
  async function fetch(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const stored = await disk.read(key);
    const picture = stored ?? (await make());
    if (stored === undefined) await disk.write(key, picture);
    remember(key, picture);
    return picture;
  }
  return {
    async get(key, make) {
      const known = memory.get(key);
      if (known !== undefined) {
        // Asked for again: the newest once more.
        memory.delete(key);
        memory.set(key, known);
        return known;
      }
      const started = underWay.get(key) ?? fetch(key, make).finally(() => underWay.delete(key));
      underWay.set(key, started);
      return await started;
    },
  };
}

function onDisk(folder: string, files: number) {
  let written = 0;
  let sweeping: Promise<void> | undefined;
  const quiet = () => undefined;
  return {
    read: (key: string): Promise<Buffer | undefined> => fs.readFile(path.join(folder, key)).catch(quiet),
    async write(key: string, picture: Buffer): Promise<void> {
      const draft = path.join(folder, `${randomBytes(8).toString('hex')}.new`);
      await fs
        .mkdir(folder, { recursive: true })
        .then(() => fs.writeFile(draft, picture))
        .then(() => fs.rename(draft, path.join(folder, key)))
        .catch(() => fs.rm(draft, { force: true }).catch(quiet));
      written += 1;
      // The first picture after a start looks as well, so that many short lives do not fill the disk.
      if (written % 500 !== 1) return;
      sweeping ??= sweep(folder, files)
        .catch(quiet)
        .finally(() => {
          sweeping = undefined;
        });
      await sweeping;
    },
  };
}

/** Deletes the oldest files beyond the limit, a quarter more than needed so that this is seldom. */
async function sweep(folder: string, limit: number): Promise<void> {
  const names = await fs.readdir(folder);
  if (names.length <= limit) return;
  const dated = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await fs.stat(path.join(folder, name)).then(
        (stat) => stat.mtimeMs,
        () => 0,
      ),
    })),
  );
  const oldest = dated.sort((a, b) => a.at - b.at).slice(0, names.length - Math.floor(limit * 0.75));
  for (const { name } of oldest) await fs.rm(path.join(folder, name), { force: true });
}
