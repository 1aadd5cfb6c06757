/**
 * Compressed twins of the built files, made once at the build so that the server never compresses while it serves:
 * `main-abc.js.br` and `main-abc.js.gz` beside `main-abc.js`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a packet is a packet. */
const smallest = 1024;

/** Writes the twins of every text file under a folder. */
export function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || !worthIt.test(entry.name)) continue;
    const content = readFileSync(file);
    if (content.length < smallest) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: quality }));
  }
}
