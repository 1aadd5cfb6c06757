/** What swims: fish, turtle, crab and octopus. Each is drawn around 0,0 inside a square of 232, with the running stitch inside its contour. */
import type { Motif } from './palettes.ts';
import { circle, ellipse, group, line, mirror, ring, shape, star, stitch } from './shapes.ts';

export const hilsa: Motif = (p) =>
  group(
    'rotate(-14)',
    shape('M64,0L108,-40Q98,0 108,40Z', p.b) +
      shape('M-20,-46L24,-74L34,-38ZM-6,42L22,66L30,36Z', p.b) +
      shape('M-104,4C-70,-60 30,-62 76,0C30,62 -70,56 -104,4Z', p.a) +
      shape('M-104,4C-66,34 30,40 76,0C30,62 -70,56 -104,4Z', p.t, 'opacity=".85"') +
      [-34, -12, 10, 32, 52]
        .map((x, i) =>
          [-26, -6, 14]
            .map((y) => (Math.abs(y) < 34 - i * 5 ? line(`M${x},${y - 9}q12,9 0,18`, p.d, 2.2, 'opacity=".55"') : ''))
            .join(''),
        )
        .join('') +
      line('M-52,-36Q-38,0 -52,34', p.d, 3) +
      circle(-72, -8, 11, '#fff') +
      circle(-73, -8, 6, p.d) +
      circle(-71, -11, 2, '#fff') +
      line('M-98,14Q-88,18 -80,14', p.d, 3) +
      stitch('M-44,-34C0,-54 40,-34 66,-4', '#fff', 2.2) +
      stitch('M74,-8L96,-24M76,0H98M74,8L96,24', p.t, 2),
  );

export const goldfish: Motif = (p) =>
  group(
    'rotate(8)',
    shape('M50,0C80,-60 110,-60 104,-20C120,-10 120,10 104,18C110,62 80,60 50,0Z', p.b) +
      stitch('M60,0C80,-34 96,-40 94,-14M60,0C80,34 96,40 94,14', p.t) +
      shape('M-30,-50C-20,-96 30,-90 40,-48Z', p.b) +
      stitch('M-20,-56C-10,-82 20,-80 30,-54', p.t) +
      shape('M-92,0C-88,-66 30,-78 62,0C30,78 -88,66 -92,0Z', p.a) +
      shape('M-50,46C-10,72 40,56 62,0C20,30 -30,40 -50,46Z', p.c, 'opacity=".8"') +
      circle(-54, -14, 16, '#fff') +
      circle(-56, -14, 9, p.d) +
      circle(-52, -18, 3, '#fff') +
      line('M-88,14Q-76,24 -64,16', p.d, 4) +
      [-10, 14, 38]
        .map((x) => [-22, 0, 22].map((y) => line(`M${x},${y - 10}q12,10 0,20`, p.d, 2.2, 'opacity=".4"')).join(''))
        .join('') +
      shape('M-24,20Q-4,46 -34,56Q-40,36 -24,20Z', p.b),
  );

export const octopus: Motif = (p) =>
  [-76, -50, -22, 22, 50, 76]
    .map(
      (x, i) =>
        line(`M${x * 0.5},30C${x},50 ${x * 1.5},60 ${x * 1.15},94`, i % 2 ? p.a : p.b, 17) +
        stitch(`M${x * 0.55},38C${x},54 ${x * 1.45},62 ${x * 1.15},92`, p.t, 2.4, '1 7'),
    )
    .join('') +
  shape('M-66,34C-84,-104 84,-104 66,34Q33,54 0,44Q-33,54 -66,34Z', p.a) +
  mirror(
    circle(-26, -4, 19, '#fff') +
      circle(-23, -2, 10, p.d) +
      circle(-19, -6, 3.4, '#fff') +
      circle(-44, 20, 7, p.b, 'opacity=".7"'),
  ) +
  line('M-12,20Q0,32 12,20', p.d, 4) +
  stitch('M-54,-10C-56,-80 56,-80 54,-10', p.t) +
  shape(star(5, 13, 6), p.c, 'transform="translate(0 -50)"');

export const turtle: Motif = (p) =>
  mirror(group('rotate(-38)', ellipse(0, -86, 17, 28, p.b)) + group('rotate(-130)', ellipse(0, -84, 15, 24, p.b))) +
  ellipse(0, -86, 24, 28, p.b) +
  mirror(circle(-9, -96, 5, '#fff') + circle(-9, -97, 2.6, p.d)) +
  circle(0, 0, 76, p.d) +
  circle(0, 0, 70, p.a) +
  ring(6, (i, a) =>
    group(
      `rotate(${a})`,
      shape('M-20,-34L20,-34L34,-58Q0,-74 -34,-58Z', i % 2 ? p.c : p.t) +
        stitch('M-14,-40L14,-40L24,-55Q0,-64 -24,-55Z', p.b, 2),
    ),
  ) +
  shape('M0,-30L26,-15V15L0,30L-26,15V-15Z', p.b) +
  shape(star(6, 16, 8), p.c);

export const crab: Motif = (p) =>
  mirror(
    line('M-50,30L-88,44L-96,70M-44,44L-74,66L-76,88M-56,14L-96,14L-108,36', p.b, 9) +
      line('M-54,-14C-84,-20 -92,-44 -84,-58', p.b, 14) +
      shape('M-84,-50C-116,-60 -112,-104 -78,-100L-84,-78L-66,-94C-50,-76 -60,-52 -84,-50Z', p.a) +
      line('M-20,-30V-52', p.a, 6) +
      circle(-20, -58, 13, '#fff') +
      circle(-19, -58, 7, p.d),
  ) +
  ellipse(0, 20, 70, 50, p.a) +
  ellipse(0, 30, 56, 32, p.c, 'opacity=".55"') +
  stitch('M-60,16C-50,-26 50,-26 60,16', p.t) +
  line('M-16,36Q0,48 16,36', p.d, 4) +
  mirror(circle(-34, 24, 6, p.b)) +
  shape(star(4, 12, 5), p.b, 'transform="translate(0 4)"');
