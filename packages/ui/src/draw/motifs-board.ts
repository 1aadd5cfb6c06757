/** Boards and pads that people play on. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, group, line, rect, shape, star, stitch } from './shapes.ts';

export const ludo: Motif = (p) =>
  group(
    'rotate(-8)',
    rect(-90, -86, 180, 180, 16, p.d, 'opacity=".35"') +
      rect(-90, -90, 180, 180, 16, '#fff') +
      (
        [
          [-90, -90, '#e11d48'],
          [18, -90, '#16a34a'],
          [-90, 18, '#2563eb'],
          [18, 18, '#f59e0b'],
        ] as const
      )
        .map(
          ([x, y, c]) =>
            rect(x, y, 72, 72, 14, c) +
            circle(x + 36, y + 36, 25, '#fff') +
            (
              [
                [-9, -9],
                [9, -9],
                [-9, 9],
                [9, 9],
              ] as const
            )
              .map(([a, b]) => circle(x + 36 + a, y + 36 + b, 6.4, c))
              .join(''),
        )
        .join('') +
      shape('M-18,-18H18L0,0Z', '#16a34a') +
      shape('M18,-18V18L0,0Z', '#f59e0b') +
      shape('M-18,18H18L0,0Z', '#2563eb') +
      shape('M-18,-18V18L0,0Z', '#e11d48') +
      stitch('M-6,-84V-24M6,-84V-24M-6,84V24M6,84V24M-84,-6H-24M-84,6H-24M84,-6H24M84,6H24', '#8b84a0', 1.8, '4 4'),
  ) +
  group(
    'translate(58 60)',
    shape('M-18,30C-20,6 -8,4 -8,-8A13,13 0 1 1 8,-8C8,4 20,6 18,30Z', p.b, `stroke="#fff" stroke-width="3"`),
  );

export const knight: Motif = (p) =>
  shape('M-58,92H62L54,66H-48Z', p.c) +
  shape(
    'M-46,64C-50,20 4,14 -6,-16C-24,0 -50,10 -64,-4C-70,-24 -34,-48 -24,-70L-34,-96C-14,-94 2,-84 8,-76C60,-62 70,0 50,64Z',
    p.a,
  ) +
  stitch('M-36,56C-34,28 14,18 8,-20M24,-60C56,-40 58,10 42,56M14,-66C38,-44 38,10 20,56', p.b, 2.6) +
  circle(-18, -46, 6, p.d) +
  line('M-58,-8Q-48,-8 -44,-14', p.d, 4) +
  stitch('M-50,74H56', p.d, 2.4);

export const gamepad: Motif = (p) =>
  group(
    'rotate(-8)',
    shape(
      'M-60,-46H60C100,-46 112,40 96,64C82,84 58,58 44,34H-44C-58,58 -82,84 -96,64C-112,40 -100,-46 -60,-46Z',
      p.a,
    ) +
      stitch('M-58,-38H58C90,-38 102,36 90,56M-58,-38C-90,-38 -102,36 -90,56', p.t, 2.6) +
      rect(-70, -12, 44, 15, 5, p.d) +
      rect(-55.5, -26, 15, 44, 5, p.d) +
      (
        [
          [44, -20, p.b],
          [62, -2, p.c],
          [26, -2, '#22b07d'],
          [44, 16, '#3b82f6'],
        ] as const
      )
        .map(([x, y, c]) => circle(x, y, 9, c))
        .join('') +
      circle(0, -22, 8, p.t),
  ) +
  (
    [
      [-70, -78, 14],
      [74, -86, 18],
      [10, -98, 10],
    ] as const
  )
    .map(([x, y, s]) => shape(star(4, s, s * 0.32), p.c, `transform="translate(${x} ${y})"`))
    .join('');
