/** Motifs of slots: a rickshaw and a manuscript of palm leaves. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, group, line, petal, rect, ring, shape, star, stitch, roundPath } from './shapes.ts';

const wheelAt = (x: number, y: number, r: number, rim: string, spoke: string, hub: string): string =>
  group(
    `translate(${x} ${y})`,
    line(roundPath(r), rim, 9) +
      ring(10, (_, angle) => group(`rotate(${angle})`, line(`M0,-8V${-r + 5}`, spoke, 2))) +
      circle(0, 0, 8, hub),
  );

export const rickshaw: Motif = (p) =>
  wheelAt(-44, 58, 42, p.d, p.t, p.c) +
  wheelAt(78, 64, 34, p.d, p.t, p.c) +
  shape('M-96,-40C-90,-98 -4,-108 30,-58L40,2H-82Z', p.a) +
  stitch('M-70,-4C-70,-50 -48,-82 -20,-90M-36,-4C-36,-46 -20,-74 0,-82M0,-4C0,-40 10,-62 20,-68', p.t, 2.6) +
  shape('M-92,0H46L36,44H-80Z', p.b) +
  ring(8, (_, angle) => group(`translate(-22 22) rotate(${angle})`, shape(petal(17, 6), p.t))) +
  circle(-22, 22, 6, p.c) +
  line('M36,40L62,4L78,64L24,62M62,4L56,-20H76', p.d, 9) +
  rect(-92, 40, 130, 11, 5, p.c);

export const puthi: Motif = (p) =>
  group(
    'rotate(-9)',
    [0, 1, 2, 3].map((at) => rect(-92 + at * 3, 22 + at * 14, 186, 15, 5, at % 2 === 0 ? p.t : p.a)).join('') +
      rect(-100, -62, 200, 84, 12, p.b) +
      stitch('M-88,-50H88V10H-88Z', p.t, 2.6) +
      [-62, 62].map((x) => circle(x, -20, 15, p.a) + circle(x, -20, 5, p.d)).join('') +
      ring(8, (_, angle) => group(`translate(0 -20) rotate(${angle})`, shape(petal(28, 9), p.a))) +
      circle(0, -20, 9, p.c) +
      line('M-62,-5C-56,30 -54,62 -62,92M62,-5C66,30 66,60 60,94', p.c, 7) +
      shape(star(4, 16, 5), p.t, 'transform="translate(78 -86)"') +
      shape(star(4, 11, 3.5), p.t, 'transform="translate(-86 -90)"'),
  );
