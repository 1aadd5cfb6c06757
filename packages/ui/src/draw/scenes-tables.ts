/** The scene of the live tables: a wheel, dice and cards over the edge of a felt. */
import { roulette } from './motifs-table.ts';
import { alpona } from './parts.ts';
import { plain, type Scene, stars } from './scene.ts';
import { circle, group, rect, ring, shape, stitch } from './shapes.ts';

const chip = (x: number, y: number, colour: string): string =>
  group(
    `translate(${x} ${y})`,
    circle(0, 0, 34, colour) +
      ring(8, (at, angle) => (at % 2 === 0 ? group(`rotate(${angle})`, rect(-7, -34, 14, 13, 2, '#ffffff')) : '')) +
      circle(0, 0, 20, colour, 'stroke="#ffffff" stroke-width="2"'),
  );

const card = (x: number, y: number, turn: number, pip: string): string =>
  group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-46, -66, 92, 132, 12, '#fffaf0') + rect(-36, -56, 72, 112, 8, '#f3e7d2') + pip,
  );
const heart = shape('M0,34C-52,-4 -34,-44 0,-18C34,-44 52,-4 0,34Z', '#c2183f');
const spade = shape('M0,-38C48,0 34,34 6,18L14,40H-14L-6,18C-34,34 -48,0 0,-38Z', '#221a3d');

export const tables: Scene = {
  palette: 2,
  draw: (p, random) =>
    stars(34, p.t, random) +
    group('translate(1010 200)', alpona(196, p.h, 2, 0.5)) +
    shape('M520,400C640,300 840,262 1280,250V400Z', '#0f6b46') +
    shape('M520,400C640,316 840,280 1280,268V400Z', '#128052') +
    stitch('M560,396C690,330 860,298 1280,286', '#d9ffe4', 2.6, '14 12') +
    group('translate(1030 190) scale(1.5)', roulette(p, plain)) +
    card(762, 262, -16, heart) +
    card(838, 250, 8, spade) +
    chip(690, 352, '#c2183f') +
    chip(742, 366, '#6142bf') +
    chip(1216, 338, '#e09a1f'),
};
