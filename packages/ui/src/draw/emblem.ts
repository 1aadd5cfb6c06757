/**
 * The emblem of a lottery, 96 by 96: the sign of its family on a badge whose outline, ground and thread are its own, and for a lottery that draws by the minute a tab
 * that says how often. Of a few dozen lotteries no two look alike, and those of a family are seen to belong together.
 */
import { figures } from './figures.ts';
import { type Palette, palettes } from './palettes.ts';
import { type Random, nameOf, randomOf } from './random.ts';
import { signOf } from './signs.ts';
import { circle, group, line, petal, rect, ring, round, roundPath, shape, star, stitch } from './shapes.ts';

export type EmblemWish = {
  /** The code of the lottery. */
  readonly seed: string;
  /** Of its rules. */
  readonly family: string;
  /** Between two draws; undefined for one that draws by the day. */
  readonly everySeconds?: number | undefined;
};

/** A regular shape of so many corners, softened by the stroke around it. */
const corners = (count: number, radius: number, turn = 0): string =>
  `M${Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count + turn - Math.PI / 2;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  }).join('L')}Z`;

type Outline = (ground: string) => string;

const filled = (path: string, ground: string): string =>
  shape(path, ground, `stroke="${ground}" stroke-width="8" stroke-linejoin="round"`);

const outlines: readonly Outline[] = [
  (ground) => circle(0, 0, 46, ground),
  (ground) => rect(-44, -44, 88, 88, 26, ground),
  (ground) => filled(corners(6, 42), ground),
  (ground) => filled(corners(8, 43, Math.PI / 8), ground),
  (ground) => shape(star(14, 47, 41), ground, `stroke="${ground}" stroke-width="3" stroke-linejoin="round"`),
  (ground) => ring(10, (_, angle) => group(`rotate(${angle})`, circle(0, -34, 13, ground))) + circle(0, 0, 36, ground),
  (ground) => filled('M-38,-38C-14,-42 14,-42 38,-38C42,-6 30,28 0,43C-30,28 -42,-6 -38,-38Z', ground),
  (ground) => filled(corners(4, 44), ground),
];

type Ground = (p: Palette) => string;

const grounds: readonly Ground[] = [
  (p) => ring(16, (_, angle) => group(`rotate(${angle})`, shape('M-2.6,-14L0,-42L2.6,-14Z', p.h, 'opacity=".3"'))),
  (p) => [20, 28, 36].map((r) => stitch(roundPath(r), p.t, 1.6, '4 4')).join(''),
  (p) => ring(8, (_, angle) => group(`rotate(${angle})`, shape(petal(18, 8, 20), p.h, 'opacity=".28"'))),
  (p) => [-24, -8, 8, 24].map((y) => line(`M-28,${y}q7,-6 14,0t14,0t14,0t14,0`, p.h, 2, 'opacity=".35"')).join(''),
  (p) => ring(12, (_, angle) => group(`rotate(${angle})`, circle(0, -34, 3.2, p.h, 'opacity=".5"'))),
];

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

/** `30` for half a minute, `1`, `3` and `5` for minutes; with the second's two strokes or the minute's one. */
function tab(seconds: number, p: Palette): string {
  const isMinute = seconds % 60 === 0;
  const text = String(isMinute ? seconds / 60 : seconds);
  const width = 17 + text.length * 8;
  const prime = isMinute ? 'M0,0L-2,7' : 'M0,0L-2,7M5,0L3,7';
  return group(
    'translate(0 37)',
    rect(-width / 2, -11, width, 22, 11, p.d) +
      rect(-width / 2 + 1.5, -9.5, width - 3, 19, 9.5, p.t) +
      figures(text, -3, 6, 17, p.d, 2.6) +
      group(`translate(${round(width / 2 - 7.5)} -6)`, line(prime, p.d, 2)),
  );
}

/** The emblem as SVG text. */
export function emblem({ seed, family, everySeconds }: EmblemWish): string {
  const random = randomOf(`emblem ${seed}`);
  const p = pick(palettes, random);
  const outline = pick(outlines, random);
  const ground = pick(grounds, random);
  const id = nameOf(`emblem ${seed}`);
  const fill = `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${p.ground[1]}"/><stop offset="1" stop-color="${p.ground[0]}"/></linearGradient>`;
  const scale = everySeconds === undefined ? 0.56 : 0.5;
  const sign = group(`translate(0 ${everySeconds === undefined ? 0 : -5}) scale(${scale})`, signOf(family)(p, random));
  const drawn = outline(`url(#${id})`) + ground(p) + sign + (everySeconds === undefined ? '' : tab(everySeconds, p));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" width="96" height="96"><defs>${fill}</defs>${drawn}</svg>`;
}
