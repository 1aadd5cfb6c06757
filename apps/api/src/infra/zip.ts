/**
 * A ZIP file written as it is read: each file's sizes stand behind it, so nothing is collected and memory stays flat; compressing runs beside
 * the event loop. Good for archives under 4 GB of fewer than 65,535 files.
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

type Parts = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** A file of an archive; its parts are asked for when its turn comes. */
export type ArchivedFile = { readonly name: string; readonly parts: Parts };

type Entry = {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
};

/** One file of the archive, its sizes behind it: they are known only when it is written. */
async function* zipped(name: string, parts: Parts, at: number, done: (entry: Entry) => void) {
  const title = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  // Sizes follow, and names are UTF-8.
  head.writeUInt16LE(0x0808, 6);
  head.writeUInt16LE(8, 8);
  head.writeUInt16LE(0x21, 12);
  head.writeUInt16LE(title.length, 26);
  yield Buffer.concat([head, title]);
  let crc = 0;
  let size = 0;
  let packed = 0;
  const deflate = createDeflateRaw({ level: 4 });
  const feeding = (async () => {
    for await (const part of parts) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      crc = crc32(bytes, crc);
      size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  })();
  feeding.catch((error: unknown) => deflate.destroy(error as Error));
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    packed += chunk.length;
    yield chunk;
  }
  await feeding;
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packed, 8);
  tail.writeUInt32LE(size, 12);
  yield tail;
  done({ name, crc, packed, size, at });
}

function directory(entries: readonly Entry[], at: number): Buffer {
  const rows = entries.map(({ name, crc, packed, size, at: place }) => {
    const title = Buffer.from(name);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    row.writeUInt16LE(20, 4);
    row.writeUInt16LE(20, 6);
    row.writeUInt16LE(0x0808, 8);
    row.writeUInt16LE(8, 10);
    row.writeUInt16LE(0x21, 14);
    row.writeUInt32LE(crc, 16);
    row.writeUInt32LE(packed, 20);
    row.writeUInt32LE(size, 24);
    row.writeUInt16LE(title.length, 28);
    row.writeUInt32LE(place, 42);
    return Buffer.concat([row, title]);
  });
  const body = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(body.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([body, end]);
}

/** An archive of files, in their order. */
export async function* archive(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let at = 0;
  for await (const { name, parts } of files)
    for await (const chunk of zipped(name, parts, at, (entry) => entries.push(entry))) {
      at += chunk.length;
      yield chunk;
    }
  yield directory(entries, at);
}
