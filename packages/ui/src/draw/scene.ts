/** What the scenes of banners share: a palette, the drawing over its ground, and the strings of lights, stars and bubbles in it. */
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { circle, round, shape, star } from './shapes.ts';

/** Draws over the ground of its palette, 1280 by 400, the focal point at 1000 and nothing that matters before 427. */
export type Scene = { readonly palette: number; readonly draw: (p: Palette, random: Random) => string };

/** A motif in a scene is always the same one. */
export const plain: Random = () => 0.5;

const lamps = ['#ffd166', '#6ad1c8', '#ff7a59', '#fff3dc'] as const;

export function lights(y: number, count: number, swing: number): string {
  return Array.from({ length: count }, (_, index) => {
    const x = 640 + (index * 660) / count;
    const drop = y + Math.sin((index / count) * Math.PI * 3) * swing;
    const colour = lamps[index % 4] as string;
    return circle(x, drop, 4.5, colour) + circle(x, drop, 11, colour, 'opacity=".2"');
  }).join('');
}

/** Small stars over the end two thirds. */
export function stars(count: number, colour: string, random: Random, height = 380): string {
  return Array.from({ length: count }, () =>
    shape(
      star(4, 3 + random() * 8, 1.6),
      colour,
      `opacity="${round(0.2 + random() * 0.6)}" transform="translate(${round(420 + random() * 860)} ${round(random() * height)})"`,
    ),
  ).join('');
}

/** Two hills, the far one first, over the whole width. */
export function hills(far: string, near: string, y = 320): string {
  return (
    shape(`M0,${y + 10}Q320,${y - 30} 640,${y - 2}T1280,${y - 20}V400H0Z`, far) +
    shape(`M0,${y + 32}Q320,${y + 10} 640,${y + 26}T1280,${y + 16}V400H0Z`, near)
  );
}
