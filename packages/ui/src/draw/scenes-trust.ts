/** Scenes of what is promised: fair draws, play in measure, the agents' tree, offers and points. */
import { owl } from './motifs-beasts.ts';
import { tree } from './motifs-nature.ts';
import { chest, crown, gem } from './motifs-treasure.ts';
import { kite, pot } from './motifs-village.ts';
import { turtle } from './motifs-water.ts';
import type { Palette } from './palettes.ts';
import { alpona, ball, coin } from './parts.ts';
import { hills, lights, plain, type Scene, stars } from './scene.ts';
import { circle, group, line, mirror, petal, rect, ring, shape, stitch } from './shapes.ts';

/** A pair of scales in balance: the same ball in both bowls. */
function scales(p: Palette): string {
  const bowl =
    line('M-104,-64L-142,26M-104,-64L-66,26', p.t, 2.4, 'stroke-dasharray="2 7"') +
    shape('M-150,26H-58C-62,66 -146,66 -150,26Z', p.b) +
    stitch('M-140,34Q-104,62 -68,34', p.t, 2.2);
  return (
    rect(-7, -92, 14, 196, 6, p.c) +
    shape('M-56,104H56L38,84H-38Z', p.a) +
    line('M-112,-64Q0,-86 112,-64', p.a, 12) +
    stitch('M-100,-66Q0,-86 100,-66', p.d, 2.2) +
    mirror(bowl) +
    circle(0, -96, 16, p.a) +
    group(
      'translate(0 -96)',
      ring(6, (_, a) => group(`rotate(${a})`, shape(petal(11, 4, 2), p.b))),
    ) +
    ball(-104, 14, 26, '#22b07d', 7, p) +
    ball(104, 14, 26, '#22b07d', 7, p)
  );
}

export const fair: Scene = {
  palette: 2,
  draw: (p, random) =>
    stars(34, p.t, random) +
    group('translate(1000 200)', alpona(192, p.t, 2, 0.55)) +
    circle(1000, 200, 140, p.h, 'opacity=".2"') +
    group('translate(1000 196) scale(1.3)', scales(p)) +
    ball(716, 120, 26, p.a, 3, p) +
    ball(740, 290, 34, p.b, 64, p) +
    ball(1236, 318, 24, p.c, 8, p),
};

export const responsible: Scene = {
  palette: 7,
  draw: (p) =>
    circle(1000, 214, 170, p.h, 'opacity=".2"') +
    circle(1000, 214, 106, '#fff1b8', 'opacity=".95"') +
    group('translate(1000 214)', alpona(186, p.t, 1, 0.6)) +
    hills(p.ground[1], p.d, 306) +
    [0, 1, 2].map((i) => stitch(`M${540 + i * 40},${350 + i * 14}H${1250 - i * 40}`, p.h, 2, '18 14')).join('') +
    group('translate(1000 236) scale(1.22)', turtle({ ...p, a: '#2f8a67', b: '#12805c', c: '#ffcf4a' }, plain)) +
    group('translate(742 262) scale(.5)', owl({ ...p, a: '#e9b872', b: '#b3421a' }, plain)),
};

/** The team: nodes that hang from the canopy by running stitches. */
function team(p: Palette): string {
  const members = [
    [-250, 96, 14],
    [-176, 142, 18],
    [-96, 112, 12],
    [110, 118, 13],
    [184, 146, 18],
    [240, 92, 11],
  ] as const;
  return members
    .map(
      ([x, y, size]) =>
        stitch(`M${x * 0.42},-8C${x * 0.6},10 ${x},30 ${x},${y - size}`, p.t, 3, '8 6') +
        circle(x, y, size + 6, p.d, 'opacity=".35"') +
        circle(x, y, size, p.a) +
        circle(x, y - size * 0.15, size * 0.4, p.d),
    )
    .join('');
}

export const agents: Scene = {
  palette: 1,
  draw: (p) =>
    circle(1000, 166, 190, p.h, 'opacity=".2"') +
    group('translate(1000 180)', alpona(200, p.t, 2, 0.5)) +
    hills(p.ground[1], p.d, 334) +
    group('translate(1000 186)', team({ ...p, a: '#ffb938' })) +
    group('translate(1000 186) scale(1.66)', tree({ ...p, b: '#14663f', a: '#2f8a67', c: '#a3c83f' }, plain)),
};

export const offers: Scene = {
  palette: 3,
  draw: (p, random) =>
    stars(40, p.t, random) +
    group('translate(1000 206)', alpona(190, p.t, 0, 0.55)) +
    circle(1000, 206, 140, p.h, 'opacity=".24"') +
    group('translate(1000 216) scale(1.5)', chest({ ...p, b: '#8a1c4a' }, plain)) +
    group('translate(722 132) scale(.46)', kite(p, plain)) +
    group('translate(1216 96) scale(.36)', kite({ ...p, a: '#6ad1c8' }, plain)) +
    lights(46, 25, 16) +
    coin(744, 306, 30, p) +
    coin(1230, 300, 26, p) +
    coin(648, 246, 18, p),
};

export const points: Scene = {
  palette: 8,
  draw: (p, random) =>
    stars(30, p.t, random) +
    group('translate(1000 206)', alpona(192, p.t, 2, 0.55)) +
    circle(1000, 206, 146, p.h, 'opacity=".24"') +
    group('translate(1000 220) scale(1.5)', pot(p, plain)) +
    group('translate(1190 120) scale(.5)', gem({ ...p, a: '#8ff0e0', b: '#2f8474' }, plain)) +
    group('translate(748 150) scale(.5)', crown(p, plain)) +
    coin(690, 300, 28, p) +
    coin(1232, 318, 32, p) +
    coin(820, 330, 20, p),
};
