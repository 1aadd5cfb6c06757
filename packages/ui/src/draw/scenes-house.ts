/** Scenes of the site itself: under the tree by the river, the way in, the app, the night of repairs. */
import { mark } from './mark.ts';
import { elephant, owl } from './motifs-beasts.ts';
import { lotus, tiger, tree } from './motifs-nature.ts';
import { cricket } from './motifs-sports.ts';
import { roulette } from './motifs-table.ts';
import { boat, kite } from './motifs-village.ts';
import { hilsa } from './motifs-water.ts';
import { type Motif, paletteOf } from './palettes.ts';
import { alpona, coin } from './parts.ts';
import { hills, lights, plain, type Scene, stars } from './scene.ts';
import { circle, group, line, rect, stitch } from './shapes.ts';

const canopy = { b: '#1f5f52', a: '#2f8a67', c: '#49b07c', t: '#ffd166' };

export const welcome: Scene = {
  palette: 0,
  draw(p) {
    const sky =
      circle(1010, 150, 210, p.h, 'opacity=".22"') +
      circle(1010, 150, 120, '#ffd98f', 'opacity=".9"') +
      group('translate(1010 150)', alpona(196, p.t, 2, 0.5));
    const river = [0, 1, 2, 3]
      .map((i) => stitch(`M${520 + i * 30},${356 + i * 12}H${1250 - i * 40}`, p.h, 2, '18 14'))
      .join('');
    const boats =
      group('translate(700 318) scale(.46)', boat(p, plain)) +
      group('translate(1196 322) scale(.36)', boat({ ...p, b: p.ground[1] }, plain));
    const kites =
      group('translate(760 120) scale(.4)', kite(p, plain)) +
      group('translate(1190 92) scale(.32)', kite({ ...p, a: '#6ad1c8' }, plain));
    const banyan = group('translate(1010 214) scale(1.75)', tree({ ...p, ...canopy }, plain));
    return sky + hills(p.ground[1], p.d) + river + banyan + lights(64, 27, 20) + boats + kites;
  },
};

export const login: Scene = {
  palette: 11,
  draw(p, random) {
    const moon =
      circle(1000, 140, 170, p.h, 'opacity=".16"') +
      circle(1000, 140, 84, '#fff3dc') +
      circle(1030, 122, 70, p.ground[1], 'opacity=".28"') +
      group('translate(1000 140)', alpona(168, p.t, 1, 0.5));
    const river = [0, 1, 2, 3, 4]
      .map((i) => stitch(`M${560 + i * 26},${330 + i * 15}H${1250 - i * 34}`, p.h, 2, '20 16'))
      .join('');
    return (
      stars(40, p.t, random, 240) +
      moon +
      hills(p.ground[1], p.d, 300) +
      river +
      group('translate(1000 262) scale(1.06)', boat({ ...p, a: '#ffb938', b: '#e84a7f' }, plain)) +
      group('translate(720 312) scale(.4)', boat({ ...p, b: p.ground[2] }, plain))
    );
  },
};

export const register: Scene = {
  palette: 7,
  draw(p) {
    const rays = group('translate(1000 214)', alpona(200, p.t, 2, 0.6)) + circle(1000, 214, 150, p.h, 'opacity=".22"');
    const flock = (
      [
        [690, 118, 0.42],
        [1206, 84, 0.44],
        [800, 74, 0.26],
        [1160, 190, 0.24],
      ] as const
    )
      .map(([x, y, size], i) =>
        group(
          `translate(${x} ${y}) scale(${size})`,
          kite(i % 2 === 1 ? { ...p, a: '#e84a7f', b: '#ffe14d' } : p, plain),
        ),
      )
      .join('');
    const water = [0, 1, 2, 3]
      .map((i) =>
        line(
          `M440,${318 + i * 22}q50,-16 100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0`,
          p.t,
          2.4,
          `opacity="${0.5 - i * 0.1}" stroke-dasharray="12 9"`,
        ),
      )
      .join('');
    return (
      rays + flock + water + group('translate(1000 236) scale(1.6)', lotus({ ...p, a: '#ff9db9', b: '#e3267f' }, plain))
    );
  },
};

/** One phone: screen, head with the mark, a wide card and four tiles. */
function phone(x: number, y: number, turn: number, grounds: readonly string[]): string {
  const logo = mark({ canopy: '#ffffff', thread: '#ffb938', size: 48 }).replace(/<svg[^>]*>|<\/svg>/g, '');
  const tiles: readonly (readonly [number, number, Motif, number])[] = [
    [-68, -40, tiger, 0],
    [2, -40, hilsa, 7],
    [-68, 50, roulette, 3],
    [2, 50, cricket, 2],
  ];
  const cards = tiles
    .map(
      ([left, top, drawn, palette], i) =>
        rect(left, top, 66, 82, 11, grounds[i + 1] as string) +
        group(`translate(${left + 33} ${top + 38}) scale(.28)`, drawn(paletteOf(palette), plain)),
    )
    .join('');
  const bar = [-48, -16, 16, 48]
    .map((q, i) => circle(q, 152, 6, i === 2 ? '#f2a413' : '#6142bf', `opacity="${i === 2 ? 1 : 0.4}"`))
    .join('');
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    rect(-86, -178, 172, 356, 28, '#1c1240') +
      rect(-78, -170, 156, 340, 22, '#f6f5fa') +
      rect(-78, -170, 156, 46, 22, '#2a1a66') +
      rect(-78, -140, 156, 18, 0, '#2a1a66') +
      group('translate(-58 -146) scale(.52) translate(-24 -24)', logo) +
      rect(8, -158, 60, 22, 11, '#ffb938') +
      rect(-68, -112, 136, 62, 12, grounds[0] as string) +
      group('translate(34 -82) scale(.3)', tree(paletteOf(0), plain)) +
      cards +
      rect(-68, 140, 136, 24, 12, '#ffffff') +
      bar,
  );
}

export const app: Scene = {
  palette: 5,
  draw: (p) =>
    group('translate(960 200)', alpona(210, '#ffffff', 2, 0.6)) +
    circle(960, 200, 150, '#ffffff', 'opacity=".3"') +
    phone(1090, 226, 10, ['#3d1c86', '#0f6b52', '#c31845', '#0c1a5b', '#0c8a8f']) +
    phone(880, 222, -7, ['#2b1a6b', '#9a3b97', '#0c8a8f', '#c31845', '#2b49c4']) +
    coin(690, 110, 30, p) +
    coin(730, 310, 22, p) +
    coin(1240, 90, 24, p),
};

export const maintenance: Scene = {
  palette: 9,
  draw(p) {
    const rain = Array.from({ length: 46 }, (_, i) =>
      line(`M${440 + ((i * 137) % 830)},${(i * 71) % 300}l-6,18`, p.h, 2.4, `opacity="${0.2 + (i % 4) * 0.12}"`),
    ).join('');
    return (
      rain +
      group('translate(1000 190)', alpona(182, p.t, 0, 0.55)) +
      circle(1000, 190, 132, p.h, 'opacity=".24"') +
      hills(p.ground[1], p.d, 316) +
      group('translate(1000 206) scale(1.55)', elephant({ ...p, a: '#b9c9d8', b: '#e84a7f', c: '#ffc93c' }, plain)) +
      group('translate(726 286) scale(.42)', owl(p, plain)) +
      lights(48, 23, 14)
    );
  },
};
