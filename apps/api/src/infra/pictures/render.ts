/** Turns drawings into dots. One at a time: two cores serve money as well, and a flood of new pictures waits or is turned away. */
import path from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { bounded } from '../bounded.ts';
import type { Wish } from './address.ts';
import { offerFonts } from './fonts.ts';

type Open = (input: Buffer, options: SharpOptions) => Sharp;
/** More than all pictures of two cold home pages. */
const waitingAtMost = 256;

/** Draws a wish as PNG or WebP. Throws `try-again` when too many wait. */
export type Render = (wish: Wish) => Promise<Buffer>;

export function openRender(folder: string): Render {
  const inTurn = bounded(1, waitingAtMost);
  let opened: Promise<Open> | undefined;
  // Loaded with the first picture: half of a start's time would go here, and most pictures are on disk.
  async function open(): Promise<Open> {
    await offerFonts(path.join(folder, 'fonts'));
    const { default: sharp } = await import('sharp');
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }
  return (wish) =>
    inTurn(async () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const draw = await opened;
      const dots = draw(Buffer.from(wish.svg), { density: 72 * wish.size, limitInputPixels: 4_000_000 }).resize({
        width: wish.width * wish.size,
      });
      return await (wish.extension === 'png'
        ? dots.png({ compressionLevel: 9, palette: false })
        : dots.webp({ quality: 82, alphaQuality: 90, effort: 4 })
      ).toBuffer();
    });
}
