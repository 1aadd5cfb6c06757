/**
 * Makes a picture of ours out of what somebody sent: read as dots and written anew, so that nothing of the file but the picture
 * stays: no place where it was taken, no comment, nothing behind its end. Two at a time, since two cores serve money as well.
 */
import { type Result, ok, refuse } from '@banyan/core/results';
import { type Bounded, bounded } from '../../infra/bounded.ts';

export type CleanPicture = {
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly body: Buffer;
};
type Refused = 'picture-type' | 'picture-dimensions' | 'picture-malformed';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpeg = Buffer.from([0xff, 0xd8, 0xff]);
const startsWith = (file: Buffer, head: Buffer) => file.subarray(0, head.length).equals(head);

/** The beginnings of documents and programs, which no picture of a camera or a screen holds. */
const markers = ['<script', '<html', '<!doctype', '<?php', '%pdf-'];

/** A file that is a picture to one program and something else to another (IMP-49). What looks harmless is drawn anew all the same. */
function isSomethingElseToo(file: Buffer): boolean {
  const text = file.toString('latin1').toLowerCase();
  return markers.some((marker) => text.includes(marker));
}

/** Wide enough to read the small print of a paper; a photo of a phone is larger than anybody needs. */
const longestSide = 3000;

/** What is drawn at once in a process, and what may wait. */
export const openCleaning = (): Bounded => bounded(2, 40);

/** `pixels` is the most that is unfolded. Refusals: `picture-type`, `picture-dimensions`, `picture-malformed`. */
export async function cleanPicture(file: Buffer, pixels: number): Promise<Result<CleanPicture, Refused>> {
  const type = startsWith(file, png) ? 'png' : startsWith(file, jpeg) ? 'jpeg' : undefined;
  if (type === undefined) return refuse('picture-type');
  if (isSomethingElseToo(file)) return refuse('picture-malformed');
  const { default: sharp } = await import('sharp');
  try {
    // The head is read first: what is too large is never unfolded.
    const { width, height, format } = await sharp(file, { limitInputPixels: false }).metadata();
    if (format !== type || width === 0 || height === 0) return refuse('picture-malformed');
    if (width * height > pixels) return refuse('picture-dimensions', { max: Math.floor(pixels / 1_000_000) });
    const drawn = sharp(file, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const written = type === 'png' ? drawn.png({ compressionLevel: 6 }) : drawn.jpeg({ quality: 85 });
    const { data, info } = await written.toBuffer({ resolveWithObject: true });
    return ok({ type: `image/${type}`, width: info.width, height: info.height, body: data });
  } catch {
    // Only what was sent can make it fail: a file that is cut off, or lies about itself.
    return refuse('picture-malformed');
  }
}
