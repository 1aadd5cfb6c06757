/** What is won and what is sweet. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { coin } from './parts.ts';
import { circle, group, line, mirror, petal, rect, ring, shape, star, stitch } from './shapes.ts';

export const crown: Motif = (p) =>
  shape('M-86,50L-96,-40L-48,0L0,-76L48,0L96,-40L86,50Z', p.a) +
  rect(-88, 46, 176, 30, 8, p.b) +
  stitch('M-76,40L-83,-16L-46,16L0,-52L46,16L83,-16L76,40', p.d, 2.4) +
  (
    [
      [-96, -46, p.b],
      [0, -84, p.c],
      [96, -46, p.b],
    ] as const
  )
    .map(([x, y, c]) => circle(x, y, 13, c) + circle(x - 4, y - 4, 4, '#fff', 'opacity=".7"'))
    .join('') +
  [-56, -28, 0, 28, 56]
    .map((x, i) =>
      shape(i % 2 ? star(4, 10, 5) : 'M0,-11L11,0L0,11L-11,0Z', i % 2 ? p.c : p.t, `transform="translate(${x} 61)"`),
    )
    .join('') +
  shape(petal(46, 16), p.b, 'transform="translate(0 30)"') +
  shape(petal(26, 9), p.c, 'transform="translate(0 20)"');

export const gem: Motif = (p) =>
  shape('M-56,-66H56L98,-18L0,88L-98,-18Z', p.a) +
  shape('M-56,-66L-34,-18H-98Z', p.t, 'opacity=".85"') +
  shape('M56,-66L34,-18H98Z', p.b) +
  shape('M-56,-66H56L34,-18H-34Z', p.c) +
  shape('M-34,-18H34L0,88Z', p.b, 'opacity=".75"') +
  shape('M-98,-18H-34L0,88Z', p.a) +
  shape('M34,-18H98L0,88Z', p.d, 'opacity=".28"') +
  stitch('M-56,-66H56L98,-18L0,88L-98,-18ZM-98,-18H98M-34,-18L0,88L34,-18L56,-66M-34,-18L-56,-66', '#fff', 2.4) +
  (
    [
      [-84, -70, 14],
      [88, -74, 10],
      [80, 50, 12],
    ] as const
  )
    .map(([x, y, s]) => shape(star(4, s, s * 0.3), '#fff', `transform="translate(${x} ${y})"`))
    .join('');

export const chest: Motif = (p) =>
  (
    [
      [-40, -34, 20],
      [0, -48, 26],
      [40, -34, 20],
      [-18, -22, 18],
      [22, -20, 18],
    ] as const
  )
    .map(([x, y, q]) => coin(x, y, q, p))
    .join('') +
  shape('M-92,-40C-92,-92 92,-92 92,-40L80,-30C70,-66 -70,-66 -80,-30Z', p.b) +
  rect(-88, -10, 176, 92, 12, p.b) +
  rect(-88, -10, 176, 22, 8, p.c) +
  rect(-66, -10, 18, 92, 2, p.c) +
  rect(48, -10, 18, 92, 2, p.c) +
  rect(-20, -4, 40, 42, 8, p.a) +
  circle(0, 12, 7, p.d) +
  rect(-3, 12, 6, 16, 3, p.d) +
  stitch('M-80,24H-70M-42,74H42M-40,20V70M40,20V70', p.t, 2.4) +
  stitch('M-80,-44C-70,-82 70,-82 80,-44', p.t, 2.4);

export const mango: Motif = (p) =>
  group(
    'rotate(10)',
    shape('M-10,-78C50,-80 92,-20 78,34C64,86 -10,98 -50,66C-92,32 -88,-24 -60,-44C-36,-58 -40,-76 -10,-78Z', p.a) +
      shape('M78,34C64,86 -10,98 -50,66C0,76 50,60 78,34Z', p.b, 'opacity=".85"') +
      stitch('M-10,-66C40,-68 78,-18 66,30C54,72 -8,84 -42,58C-78,30 -76,-18 -50,-36', p.t, 2.6) +
      ring(8, (i, a) => group(`rotate(${a})`, shape(petal(30, 9, 8), i % 2 ? p.b : p.c))) +
      circle(0, 0, 8, p.d) +
      shape('M-10,-78C-2,-104 34,-110 56,-96C40,-78 14,-72 -10,-78Z', '#1f9d63') +
      stitch('M-2,-82Q22,-98 46,-94', '#eaffd0', 2),
  );

export const trophy: Motif = (p) =>
  mirror(line('M-52,-60C-96,-66 -92,-6 -44,0', p.c, 10)) +
  shape('M-58,-84H58C58,-20 40,20 0,26C-40,20 -58,-20 -58,-84Z', p.a) +
  rect(-9, 24, 18, 30, 3, p.c) +
  rect(-40, 50, 80, 16, 6, p.b) +
  rect(-52, 66, 104, 22, 8, p.d) +
  shape(star(5, 30, 13), p.b, 'transform="translate(0 -38)"') +
  stitch('M-48,-76H48C46,-24 34,10 0,16C-34,10 -46,-24 -48,-76Z', '#fff', 2.4);
