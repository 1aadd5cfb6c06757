/** The six grounds behind a motif: rays, waves, petals, threads, rings and stars. */
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { group, line, petal, ring, round, shape, star, stitch } from './shapes.ts';

function petals(p: Palette): string {
  return Array.from({ length: 9 * 7 }, (_, index) => {
    const x = index % 7;
    const y = Math.floor(index / 7);
    return shape(
      petal(20, 7),
      p.t,
      `opacity=".13" transform="translate(${x * 52 + (y % 2 === 1 ? 26 : 0)} ${y * 46 + 16}) rotate(${(x + y) % 2 === 1 ? 0 : 180})"`,
    );
  }).join('');
}

const grounds: readonly ((p: Palette, random: Random, width: number, height: number) => string)[] = [
  (p, _random, width, height) =>
    `<g opacity=".5">${ring(20, (i, a) => group(`translate(${width / 2} ${height * 0.42}) rotate(${a})`, shape('M-14,-330L0,0L14,-330Z', i % 2 === 1 ? p.h : p.ground[1], 'opacity=".34"')))}</g>`,
  (p) =>
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        line(
          `M-20,${250 + i * 26}q40,-26 80,0t80,0t80,0t80,0t80,0`,
          i % 2 === 1 ? p.h : p.t,
          3,
          `opacity="${round(0.5 - i * 0.05)}"`,
        ),
      )
      .join(''),
  petals,
  (p, _random, width) =>
    `<g opacity=".26">${[0, 1, 2, 3, 4, 5, 6].map((i) => stitch(`M0,${24 + i * 56}H${width}`, p.t, 2, '9 7')).join('')}</g>`,
  (p, _random, width, height) =>
    [150, 190, 230, 270]
      .map(
        (r, i) =>
          `<circle cx="${width / 2}" cy="${height * 0.42}" r="${r}" fill="none" stroke="${p.t}" stroke-opacity="${round(0.3 - i * 0.05)}" stroke-width="2.4" stroke-dasharray="${i % 2 === 1 ? '2 9' : '10 8'}"/>`,
      )
      .join(''),
  (p, random, width, height) =>
    Array.from({ length: 26 }, () =>
      shape(
        star(4, 3 + random() * 7, 1.4),
        p.t,
        `opacity="${round(0.25 + random() * 0.5)}" transform="translate(${round(random() * width)} ${round(random() * height * 0.8)})"`,
      ),
    ).join(''),
];

export function backdrop(p: Palette, random: Random, width: number, height: number, id: string): string {
  const ground = grounds[Math.floor(random() * grounds.length)] as (typeof grounds)[number];
  return `<rect width="${width}" height="${height}" fill="url(#b${id})"/><circle cx="${width / 2}" cy="${height * 0.42}" r="176" fill="url(#h${id})"/>${ground(p, random, width, height)}`;
}
