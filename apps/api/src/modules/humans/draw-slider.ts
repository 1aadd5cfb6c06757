/**
 * The slider's picture: a part of one of our scenes with a gap in it, a second gap of another shape that is none, and the
 * piece that fits. Scenes are drawn once and kept as dots, about a megabyte each.
 */
import { type BannerName, banner, bannerNames } from '@banyan/ui/draw';
import type { Chance } from './chance.ts';

export const sliderSize = { width: 300, height: 150, piece: 48 };
const scene = { width: 960, height: 300 };
/** Left of it the scenes are calm, so that words can stand there; a gap would be seen at once. */
const busyFrom = 320;

export type SliderPicture = {
  readonly picture: Buffer;
  readonly piece: Buffer;
  readonly place: number;
  readonly top: number;
};

const scenes = new Map<BannerName, Promise<Buffer>>();

async function dotsOf(name: BannerName): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(banner(name)))
    .resize(scene.width, scene.height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A square with a round bump on two sides; `turn` chooses which. */
function outline(size: number, turn: number): string {
  const r = size * 0.15;
  const a = r * 1.6;
  const b = size - 2;
  const middle = (a + b) / 2;
  const path = `M${a} ${a}H${middle - r}A${r} ${r} 0 1 1 ${middle + r} ${a}H${b}V${b}H${a}V${middle + r}A${r} ${r} 0 1 1 ${a} ${middle - r}Z`;
  return `<path transform="rotate(${turn * 90} ${size / 2} ${size / 2})" d="${path}"`;
}

const svg = (width: number, height: number, inner: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`);

/** Draws one. `place` is where the piece's start belongs. */
export async function drawSlider(chance: Chance): Promise<SliderPicture> {
  const { default: sharp } = await import('sharp');
  const { width, height, piece: size } = sliderSize;
  const whole = (from: number, to: number) => Math.floor(from + chance() * (to - from + 1));
  const name = bannerNames[whole(0, bannerNames.length - 1)] as BannerName;
  const dots = scenes.get(name) ?? dotsOf(name);
  scenes.set(name, dots);
  const cut = { left: whole(busyFrom, scene.width - width), top: whole(0, scene.height - height), width, height };
  const ground = await sharp(await dots, { raw: { ...scene, channels: 3 } })
    .extract(cut)
    .modulate({ hue: whole(0, 359), brightness: 0.9 + chance() * 0.3 })
    .raw()
    .toBuffer();
  const raw = { raw: { width, height, channels: 3 as const } };
  const place = whole(size + 24, width - size - 6);
  const top = whole(4, height - size - 4);
  const turn = whole(0, 3);
  const mask = svg(size, size, `${outline(size, turn)} fill="#fff"/>`);
  const edge = svg(
    size,
    size,
    `${outline(size, turn)} fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`,
  );
  const hole = svg(
    size,
    size,
    `${outline(size, turn)} fill="#0b0820" fill-opacity=".62" stroke="#fff" stroke-opacity=".55"/>`,
  );
  const decoy = svg(size, size, `${outline(size, turn + 2)} fill="#0b0820" fill-opacity=".34"/>`);
  const away = place > width / 2 ? whole(size, place - size - 4) : whole(place + size + 4, width - size);
  const square = await sharp(ground, raw).extract({ left: place, top, width: size, height: size }).png().toBuffer();
  const [picture, piece] = await Promise.all([
    sharp(ground, raw)
      .composite([
        { input: decoy, left: away, top: whole(4, height - size - 4) },
        { input: hole, left: place, top },
      ])
      .webp({ quality: 74, effort: 2 })
      .toBuffer(),
    sharp(square)
      .ensureAlpha()
      .composite([
        { input: mask, blend: 'dest-in' },
        { input: edge, left: 0, top: 0 },
      ])
      .webp({ quality: 84, effort: 2 })
      .toBuffer(),
  ]);
  return { picture, piece, place, top };
}
