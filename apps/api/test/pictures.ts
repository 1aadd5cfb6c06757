/** Pictures for tests: small right ones, and files that are made to do harm. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour. */
export function pictureOf(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif',
  { width = 40, height = 30, colour = '#6142bf' } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PNG of some kilobytes that says it has so many dots, each of one bit, all the same. */
export function pngBomb(width: number, height: number, rows = Math.min(height, 2000)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const dots = Buffer.alloc((Math.ceil(width / 8) + 1) * rows);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(dots, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A right JPEG with text in its comment, in its EXIF and behind its end. */
export async function jpegWith(text: string): Promise<Buffer> {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .withExif({
      IFD0: { Copyright: text, Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 46/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(text);
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe, 0);
  segment.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), segment, comment, plain.subarray(2), Buffer.from(text)]);
}
