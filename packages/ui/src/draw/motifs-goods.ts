/** What lies on the shelves of the points mall. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { coin } from './parts.ts';
import { circle, ellipse, group, line, mirror, petal, rect, ring, roundPath, shape, star, stitch } from './shapes.ts';

export const parcel: Motif = (p) =>
  rect(-74, -22, 148, 104, 10, p.a) +
  rect(-84, -48, 168, 34, 8, p.b) +
  rect(-14, -48, 28, 130, 2, p.c) +
  mirror(
    shape('M0,-50C10,-104 76,-104 66,-66C60,-48 24,-46 0,-50Z', p.c) + stitch('M8,-56C20,-88 56,-88 54,-68', p.d, 2.4),
  ) +
  circle(0, -52, 12, p.d) +
  stitch('M-64,-4V72H-22M64,-4V72H22M-74,-32H-22M74,-32H22', p.t, 2.6) +
  [-44, 44].map((x) => shape(star(4, 13, 5), p.t, `transform="translate(${x} 38)"`)).join('');

export const phone: Motif = (p) =>
  group(
    'rotate(9)',
    rect(-52, -96, 104, 192, 20, p.d) +
      rect(-43, -80, 86, 152, 8, p.a) +
      shape('M-43,24C-14,2 14,46 43,18V64A8,8 0 0 1 35,72H-35A8,8 0 0 1 -43,64Z', p.b) +
      circle(14, -38, 19, p.c) +
      rect(-14, -91, 28, 5, 2.5, p.t, 'opacity=".7"') +
      circle(0, 84, 6, p.t, 'opacity=".85"') +
      stitch('M-35,-70H35M-35,-70V62M35,-70V62', p.t, 2.4),
  ) +
  [
    [-88, -54, 13],
    [86, 66, 11],
    [-82, 62, 8],
  ]
    .map(([x, y, s]) => shape(star(4, s as number, (s as number) * 0.32), p.c, `transform="translate(${x} ${y})"`))
    .join('');

export const watch: Motif = (p) =>
  shape('M-34,-104H34L40,-50H-40Z', p.b) +
  shape('M-34,104H34L40,50H-40Z', p.b) +
  stitch('M-24,-96L-28,-62M24,-96L28,-62M-24,96L-28,62M24,96L28,62', p.t, 2.6) +
  rect(60, -13, 18, 26, 6, p.d) +
  circle(0, 0, 68, p.d) +
  circle(0, 0, 58, p.a) +
  circle(0, 0, 44, p.t) +
  ring(12, (i, a) => group(`rotate(${a})`, rect(-1.8, -40, 3.6, i % 3 === 0 ? 12 : 6, 1.6, p.d))) +
  line('M0,0V-27M0,0L19,12', p.b, 6) +
  circle(0, 0, 6, p.d) +
  stitch(roundPath(51), p.d, 2.2);

export const jersey: Motif = (p) =>
  shape('M-42,-78L-98,-46L-76,2L-56,-8V82H56V-8L76,2L98,-46L42,-78C30,-54 -30,-54 -42,-78Z', p.b) +
  shape('M-42,-78C-30,-54 30,-54 42,-78L30,-84C20,-68 -20,-68 -30,-84Z', p.c) +
  mirror(shape('M98,-46L76,2L64,-4L84,-54Z', p.a)) +
  rect(-56, 44, 112, 16, 0, p.a) +
  shape(star(5, 30, 12), p.t, 'transform="translate(0 2)"') +
  stitch('M-46,-66L-84,-44M46,-66L84,-44M-46,-4V72H46V-4', p.t, 2.6);

export const speaker: Motif = (p) =>
  rect(-64, -92, 128, 184, 26, p.d) +
  rect(-54, -82, 108, 164, 18, p.b) +
  circle(0, -42, 25, p.d) +
  circle(0, -42, 16, p.c) +
  circle(0, 30, 44, p.d) +
  circle(0, 30, 34, p.a) +
  circle(0, 30, 15, p.d) +
  stitch(roundPath(25, 0, 30), p.d, 2.4) +
  stitch('M-46,-60C-46,-72 -40,-74 -30,-74H30C40,-74 46,-72 46,-60', p.t, 2.4) +
  mirror(line('M78,-20C90,-8 90,28 78,40', p.c, 7) + line('M92,-38C112,-14 112,34 92,58', p.c, 6, 'opacity=".6"'));

export const pouch: Motif = (p) =>
  [
    [-36, -46, 24],
    [34, -50, 26],
    [0, -64, 27],
  ]
    .map(([x, y, r]) => coin(x as number, y as number, r as number, p))
    .join('') +
  shape('M-62,-34H62C104,14 98,88 54,90H-54C-98,88 -104,14 -62,-34Z', p.b) +
  rect(-70, -48, 140, 24, 12, p.c) +
  circle(-12, -52, 9, p.a) +
  circle(12, -52, 9, p.a) +
  ring(8, (i, a) => group(`translate(0 32) rotate(${a})`, shape(petal(24, 8, 8), i % 2 ? p.a : p.t))) +
  circle(0, 32, 8, p.d) +
  stitch('M-58,-16C-86,22 -82,76 -48,80H48C82,76 86,22 58,-16', p.t, 2.6);

export const tea: Motif = (p) =>
  [-26, 4, 34]
    .map((x, i) =>
      line(`M${x},-62C${x - 14},-76 ${x + 14},-88 ${x},-104`, p.c, 6, `opacity="${i === 1 ? 0.95 : 0.65}"`),
    )
    .join('') +
  ellipse(-4, 78, 88, 15, p.c) +
  ellipse(-4, 75, 60, 8, p.d, 'opacity=".25"') +
  line('M58,-18C104,-28 108,36 48,38', p.b, 13) +
  shape('M-72,-44H66C66,26 40,72 -3,74C-46,72 -72,26 -72,-44Z', p.b) +
  ellipse(-3, -44, 69, 13, p.d) +
  ellipse(-3, -43, 58, 9, '#b5541c') +
  ring(6, (_, a) => group(`translate(-3 16) rotate(${a})`, shape(petal(24, 9, 4), p.a))) +
  circle(-3, 16, 7, p.t) +
  stitch('M-62,-22C-58,30 -38,62 -3,64C32,62 52,30 56,-22', p.t, 2.6);

export const scarf: Motif = (p) =>
  shape('M-84,-70C-40,-98 40,-98 84,-70L60,-30C30,-48 -30,-48 -60,-30Z', p.b) +
  shape('M-60,-34C-70,10 -64,56 -76,92H-10C-2,44 -12,2 -24,-42Z', p.a) +
  shape('M60,-34C76,6 58,48 74,84H16C4,44 12,2 22,-42Z', p.b) +
  [-68, -54, -40, -26].map((x) => line(`M${x},92v14`, p.c, 5)).join('') +
  [26, 40, 54, 66].map((x) => line(`M${x},84v14`, p.c, 5)).join('') +
  [-10, 24, 58].map((y) => shape('M0,-11L11,0L0,11L-11,0Z', p.b, `transform="translate(-40 ${y})"`)).join('') +
  [-8, 22, 52].map((y) => shape('M0,-10L10,0L0,10L-10,0Z', p.a, `transform="translate(42 ${y})"`)).join('') +
  stitch(
    'M-70,-64C-34,-84 34,-84 70,-64M-62,82H-18M24,74H62M-54,-20C-60,20 -58,50 -66,78M54,-20C64,14 52,46 62,70',
    p.t,
    2.6,
  );
