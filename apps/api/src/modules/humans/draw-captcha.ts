/**
 * A captcha as PNG: each letter turned, leaned and moved, of varied weight, with strokes of the same ink across them. It
 * holds off scripts, not a determined reader of pictures; what does that is that each try costs one and the tries are counted.
 */
import type { Chance } from './chance.ts';
import { glyphs } from './glyphs.ts';

export const captchaSize = { width: 168, height: 60 };

/** Draws a text of `letters`. */
export async function drawCaptcha(text: string, chance: Chance): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return await sharp(Buffer.from(captchaSvg(text, chance)))
    .png({ compressionLevel: 9, palette: true, colours: 32 })
    .toBuffer();
}

function captchaSvg(text: string, chance: Chance): string {
  const { width, height } = captchaSize;
  const between = (from: number, to: number) => from + chance() * (to - from);
  const hue = Math.round(between(0, 360));
  const ink = () => `hsl(${Math.round(hue + between(-40, 40))} 55% ${Math.round(between(22, 36))}%)`;
  const step = (width - 32) / text.length;
  const drawn = [...text].map((letter, index) => {
    const x = 16 + step * (index + 0.5) + between(-3, 3);
    const y = height / 2 + between(-5, 5);
    const turned = `rotate(${between(-20, 20).toFixed(1)}) skewX(${between(-14, 14).toFixed(1)})`;
    const scale = between(1.9, 2.3).toFixed(2);
    const weight = between(1.2, 1.7).toFixed(2);
    return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) ${turned} scale(${scale}) translate(-5 -7)" d="${glyphs[letter]}" stroke="${ink()}" stroke-width="${weight}"/>`;
  });
  const across = Array.from({ length: 2 }, () => {
    const at = () => between(8, height - 8).toFixed(0);
    const bend = between(width * 0.3, width * 0.7).toFixed(0);
    return `<path d="M${between(0, 20).toFixed(0)} ${at()}Q${bend} ${at()} ${between(width - 20, width).toFixed(0)} ${at()}" stroke="${ink()}" stroke-width="${between(1.1, 1.7).toFixed(1)}"/>`;
  });
  const dust = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${between(0, width).toFixed(0)}" cy="${between(0, height).toFixed(0)}" r="${between(0.6, 1.5).toFixed(1)}" fill="${ink()}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 93%)"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}${across.join('')}</g>${dust.join('')}</svg>`;
}
