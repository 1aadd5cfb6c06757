/** Things of the village: boat, kite and pot. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { coin } from './parts.ts';
import { circle, group, line, mirror, petal, rect, ring, shape, star, stitch } from './shapes.ts';

export const boat: Motif = (p) =>
  shape('M6,-96C60,-80 78,-20 66,36L6,36Z', p.a) +
  shape('M-4,-84C-44,-64 -62,-16 -58,34L-4,34Z', p.t) +
  stitch('M14,-82C52,-62 64,-14 56,28M16,-50C36,-36 44,-6 40,28', p.b, 2.4) +
  stitch('M-10,-70C-36,-48 -48,-12 -48,26', p.b, 2.2) +
  rect(-2, -104, 6, 146, 3, p.d) +
  shape('M2,-104L30,-98L2,-90Z', p.b) +
  shape('M-108,30C-80,46 80,46 108,26C96,76 60,84 0,84C-60,84 -94,76 -108,30Z', p.b) +
  shape('M-100,44C-70,58 70,58 100,42L96,54C60,68 -60,68 -94,54Z', p.c) +
  [-60, -30, 0, 30, 60]
    .map((x) => shape(star(4, 7, 3), p.d, `transform="translate(${x} ${58 - Math.abs(x) / 12})"`))
    .join('') +
  circle(90, 40, 4, '#fff') +
  line('M-112,92q14,-12 28,0t28,0t28,0t28,0t28,0t28,0t28,0t28,0', p.t, 4);

export const kite: Motif = (p) =>
  group(
    'rotate(14)',
    shape('M0,-98L70,-14L0,70L-70,-14Z', p.a) +
      shape('M0,-98L70,-14H0Z', p.b) +
      shape('M0,70L-70,-14H0Z', p.b) +
      shape('M0,70L70,-14H0Z', p.c) +
      stitch('M0,-86V60M-58,-14H58', '#fff', 2.6) +
      circle(0, -14, 18, p.t) +
      shape(star(8, 14, 6), p.b, 'transform="translate(0 -14)"') +
      shape('M-16,84L0,70L16,84L0,92Z', p.b),
  ) +
  line('M-22,76C-50,100 20,104 -10,128', p.t, 2.6, 'stroke-dasharray="5 4"') +
  (
    [
      [-84, 40, 0.3],
      [86, -60, 0.25],
      [78, 62, 0.22],
    ] as const
  )
    .map(([x, y, s], i) =>
      group(
        `translate(${x} ${y}) rotate(${20 * i - 16}) scale(${s})`,
        shape('M0,-98L70,-14L0,70L-70,-14Z', [p.c, p.t, p.a][i] as string),
      ),
    )
    .join('');

export const pot: Motif = (p) =>
  (
    [
      [-34, -58, 22],
      [0, -72, 26],
      [34, -58, 22],
      [-14, -50, 20],
      [18, -48, 20],
    ] as const
  )
    .map(([x, y, q]) => coin(x, y, q, p))
    .join('') +
  shape('M-44,-36H44C50,-24 94,0 84,46C76,82 40,94 0,94C-40,94 -76,82 -84,46C-94,0 -50,-24 -44,-36Z', p.b) +
  rect(-56, -46, 112, 18, 9, p.c) +
  `<g transform="translate(0 34)">${ring(8, (_, a) => group(`rotate(${a})`, shape(petal(24, 8, 8), p.t)))}${circle(0, 0, 7, p.a)}</g>` +
  stitch('M-78,36Q-76,8 -54,-10M78,36Q76,8 54,-10M-70,64Q0,104 70,64', p.t, 2.6) +
  mirror(circle(-52, 34, 5, p.a) + circle(-66, 44, 3.4, p.a));
