/** A ZIP file written as it is read: each file is asked for when its turn comes, so nothing is collected and memory stays flat. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import yazl from 'yazl';

type Parts = AsyncIterable<string | Buffer> | Iterable<string | Buffer>;

/** A file of an archive; its parts are asked for when its turn comes. */
export type ArchivedFile = { readonly name: string; readonly parts: Parts };

/** The same moment for every file: an archive of the same files is the same archive. */
const mtime = new Date('2020-01-01T00:00:00Z');

/** An archive of files, in their order. A part that cannot be read ends it with its error; who stops reading stops the files. */
export async function* archive(files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  const stop = new AbortController();
  zip.on('error', (error: Error) => out.destroy(error));
  const feeding = feed(zip, files, stop.signal);
  feeding.catch((error: unknown) => out.destroy(error as Error));
  try {
    yield* out as AsyncIterable<Buffer>;
    await feeding;
  } finally {
    stop.abort();
  }
}

async function feed(
  zip: yazl.ZipFile,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  signal: AbortSignal,
) {
  for await (const { name, parts } of files) {
    const read = Readable.from(bytesOf(parts), { objectMode: false, signal });
    zip.addReadStream(read, name, { mtime, compressionLevel: 4 });
    await once(read, 'close');
  }
  zip.end();
}

async function* bytesOf(parts: Parts): AsyncGenerator<Buffer> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part;
}
