/** Beasts, flowers and trees. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, ellipse, group, line, mirror, petal, ring, shape, stitch, roundPath } from './shapes.ts';

export const tiger: Motif = (p) =>
  mirror(circle(-60, -56, 27, p.a) + circle(-60, -56, 15, p.b)) +
  shape('M-84,-8C-90,-66 -44,-90 0,-90C44,-90 90,-66 84,-8C88,34 58,82 0,88C-58,82 -88,34 -84,-8Z', p.a) +
  shape('M-70,10C-66,50 -40,76 0,82C40,76 66,50 70,10C60,34 30,20 0,20C-30,20 -60,34 -70,10Z', '#fff', 'opacity=".9"') +
  shape('M-8,-88L0,-44L8,-88ZM-34,-84L-18,-52L-16,-87ZM34,-84L18,-52L16,-87Z', p.d) +
  mirror(
    shape('M-86,-22L-54,-14L-87,-4ZM-86,12L-58,12L-81,30ZM-74,44L-52,36L-60,60Z', p.d) +
      ellipse(-32, -14, 19, 15, '#fff') +
      circle(-30, -13, 10, p.d) +
      circle(-27, -17, 3.4, '#fff') +
      line('M-52,-32Q-34,-46 -16,-32', p.d, 5) +
      circle(-26, 46, 2.2, p.d) +
      circle(-36, 40, 2.2, p.d) +
      circle(-34, 50, 2.2, p.d),
  ) +
  shape('M-15,16H15Q14,30 0,37Q-14,30 -15,16Z', p.b) +
  line('M0,36V46M0,46Q-12,60 -26,50M0,46Q12,60 26,50', p.d, 4) +
  shape(petal(20, 6, 26), p.b, 'transform="translate(0 -10)"') +
  stitch('M-76,-10C-80,-58 -42,-81 0,-81C42,-81 80,-58 76,-10', p.t, 2.2);

export const lotus: Motif = (p) =>
  (
    [
      [-64, 74, 22, p.b],
      [64, 74, 22, p.b],
      [-40, 92, 25, p.a],
      [40, 92, 25, p.a],
      [-18, 104, 25, p.b],
      [18, 104, 25, p.b],
      [0, 112, 27, p.a],
    ] as const
  )
    .map(([a, l, w, c]) =>
      group(
        `translate(0 52) rotate(${a})`,
        shape(petal(l, w), c) + stitch(petal(l * 0.78, w * 0.62, l * 0.08), p.t, 1.8, '4 4'),
      ),
    )
    .join('') +
  shape('M-84,52Q0,20 84,52Q0,96 -84,52Z', p.c) +
  stitch('M-70,52Q0,30 70,52Q0,82 -70,52Z', p.d, 2) +
  circle(0, -76, 6, p.t);

export const sun: Motif = (p) =>
  ring(16, (i, a) =>
    group(
      `rotate(${a})`,
      i % 2 ? shape('M-9,-62L0,-98L9,-62Z', p.a) : shape('M-7,-62C-16,-76 12,-86 0,-104C16,-92 12,-76 7,-62Z', p.b),
    ),
  ) +
  circle(0, 0, 64, p.a) +
  circle(0, 0, 56, p.c) +
  circle(0, 0, 50, p.a) +
  stitch(roundPath(56), p.d, 2.2) +
  mirror(
    ellipse(-20, -8, 10, 7, '#fff') +
      circle(-19, -8, 5, p.d) +
      line('M-34,-22Q-20,-32 -8,-20', p.d, 4) +
      circle(-30, 14, 7, p.b, 'opacity=".6"'),
  ) +
  line('M-18,22Q0,38 18,22', p.d, 4) +
  line('M0,-8V8L-5,10', p.d, 3) +
  shape(petal(14, 5), p.b, 'transform="translate(0 -26)"');

export const tree: Motif = (p) =>
  shape(
    'M0,-92C30,-104 62,-90 66,-66C96,-62 104,-24 84,-8C60,8 -60,8 -84,-8C-104,-24 -96,-62 -66,-66C-62,-90 -30,-104 0,-92Z',
    p.b,
  ) +
  ring(9, (i) =>
    circle(-72 + i * 18, -30 - 34 * Math.sin((Math.PI * (i + 0.5)) / 9), 17, i % 2 ? p.a : p.c, 'opacity=".9"'),
  ) +
  stitch('M-70,-16C-40,0 40,0 70,-16', p.t, 2.6) +
  shape('M-12,-4C-8,40 -14,70 -30,92H30C14,70 8,40 12,-4Z', p.d) +
  mirror(
    line('M-32,0V58', p.d, 5) +
      circle(-32, 66, 7, p.c) +
      line('M-54,-2V34', p.d, 4) +
      circle(-54, 42, 6, p.a) +
      line('M-74,-6V16', p.d, 3) +
      circle(-74, 22, 5, p.t),
  );
