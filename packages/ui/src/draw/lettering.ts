/** The title on a tile: fitted to its width in Bengali and Latin, on two lines when it is long, with the ink around it. */
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { escapeText, round } from './shapes.ts';

/** About how wide a text is, in units of its font size. Bengali vowel signs that hang above or below take no room. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{M}/u.test(letter)) width += /[\u09be\u09bf\u09c0\u09c7\u09c8]/.test(letter) ? 0.42 : 0.05;
    else if (letter === ' ') width += 0.28;
    else if (/[a-z]/.test(letter)) width += 0.54;
    else width += 0.66;
  }
  return width;
}

/** Splits a long title where the two lines are most alike. */
function linesOf(text: string): string[] {
  const words = text.split(' ');
  if (words.length < 2 || widthOf(text) <= 4.6) return [text];
  const cuts = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const apart = ([first, second]: readonly [string, string]) => Math.abs(widthOf(first) - widthOf(second));
  return [...cuts.reduce((best, cut) => (apart(cut) < apart(best) ? cut : best))];
}

export function lettering(
  text: string,
  p: Palette,
  random: Random,
  width: number,
  height: number,
  gradient: string,
): string {
  const lines = linesOf(text);
  const size = Math.min(lines.length > 1 ? 50 : 60, 252 / Math.max(...lines.map(widthOf)));
  const turn = [-4, 0, -3, 3, 0][Math.floor(random() * 5)] as number;
  const top = height - 34 - (lines.length - 1) * size * 1.02;
  const body = lines
    .map(
      (line, index) =>
        `<text x="${width / 2}" y="${round(top + index * size * 1.02)}" text-anchor="middle" font-size="${round(size)}" font-weight="800">${escapeText(line)}</text>`,
    )
    .join('');
  const shadow = `<g fill="${p.d}" stroke="${p.d}" stroke-width="13" transform="translate(0 4)" opacity=".9">${body}</g>`;
  return `<g transform="rotate(${turn} ${width / 2} ${height - 60})" stroke-linejoin="round">${shadow}<g fill="url(#${gradient})" stroke="${p.d}" stroke-width="5" paint-order="stroke">${body}</g></g>`;
}
