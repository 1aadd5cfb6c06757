/** The scene, the colours and the sounds of Puthi. */
import { circle, linear, path, rect, scattered, world } from './draw.ts';

/** The court of the monastery at dusk; in the feature its hall by lamplight. */
function monastery(isHall: boolean): string {
  const next = scattered(isHall ? 41 : 23);
  const bricks = Array.from({ length: 150 }, (_, at) =>
    rect(
      (at % 15) * 56 - (Math.floor(at / 15) % 2) * 28,
      Math.floor(at / 15) * 50,
      54,
      48,
      3,
      ['#5a2a18', '#663220', '#4d2214'][Math.floor(next() * 3)] as string,
      'opacity=".9"',
    ),
  ).join('');
  const arches = [60, 230, 400, 570, 740]
    .map((x) =>
      path(
        `M${x - 58},500V300C${x - 58},236 ${x - 24},226 ${x},196C${x + 24},226 ${x + 58},236 ${x + 58},300V500Z`,
        isHall ? 'url(#h)' : '#2a1030',
        'stroke="#c98a4a" stroke-width="5"',
      ),
    )
    .join('');
  const flames = Array.from({ length: 26 }, (_, at) => {
    const [x, y] = [16 + at * 32, 470 - (at % 2) * 16];
    return (
      circle(x, y - 10, 26, '#ffb02e', 'opacity=".16"') +
      path(`M${x},${y - 22}q8,12 0,18q-8,-6 0,-18Z`, '#ffd766') +
      path(`M${x - 10},${y}h20q-3,10 -10,10t-10,-10Z`, '#8a4a1c')
    );
  }).join('');
  const stupa =
    path('M400,70L416,130C480,150 540,210 560,300H240C260,210 320,150 384,130Z', '#3a1a3f') +
    rect(200, 296, 400, 40, 4, '#4a2347') +
    rect(150, 336, 500, 50, 4, '#3a1a3f') +
    rect(100, 386, 600, 60, 4, '#2e1436');
  const sky = isHall
    ? bricks
    : rect(0, 0, 800, 500, 0, 'url(#s)') +
      circle(400, 190, 120, '#ffe2a0', 'opacity=".35"') +
      Array.from({ length: 50 }, () =>
        circle(next() * 800, next() * 230, 0.6 + next(), '#fff3d0', 'opacity=".7"'),
      ).join('') +
      stupa;
  return world(
    sky + (isHall ? arches : '') + rect(0, 446, 800, 54, 0, isHall ? '#2e140a' : '#24102b') + flames,
    linear('s', [
      [0, '#2b1250'],
      [0.5, '#8a3a5a'],
      [1, '#f09a4a'],
    ]) +
      linear('h', [
        [0, '#ffb84a'],
        [0.6, '#a34a1a'],
        [1, '#3a140a'],
      ]),
  );
}

export const puthiWorld = {
  scene: monastery(false),
  featureScene: monastery(true),
  colours: {
    '--slot-ground': '#2b1240',
    '--slot-text': '#fff1d6',
    '--slot-bright': '#f7c948',
    '--slot-on-bright': '#2a1000',
    '--slot-plate': 'rgb(36 14 8 / 0.8)',
    '--slot-plate-strong': 'rgb(36 14 8 / 0.95)',
    '--slot-panel': '#331408',
    '--slot-frame': 'linear-gradient(180deg, #b8692e, #6b3214 30% 70%, #b8692e)',
    '--slot-edge': '#f0c069',
    '--slot-edge-dark': '#2a1006',
    '--slot-reel': '#4a2c1c',
    '--slot-reel-dark': '#1f0e08',
    '--slot-glow': 'rgb(247 201 72 / 0.55)',
    '--slot-shade': 'rgb(16 4 2 / 0.9)',
  },
  sounds: {
    // Stone, and a deep bowl of bronze.
    stop: [
      { wave: 'sine', from: 120, to: 60, lasts: 130, loud: 0.16 },
      { wave: 'noise', from: 500, to: 200, lasts: 60, loud: 0.08 },
    ],
    tense: [
      { wave: 'sine', from: 110, to: 220, lasts: 900, loud: 0.12 },
      { wave: 'triangle', from: 165, to: 330, lasts: 900, loud: 0.06 },
    ],
    line: [
      { wave: 'sine', from: 523, lasts: 500, loud: 0.08 },
      { wave: 'sine', from: 1320, lasts: 260, loud: 0.03 },
    ],
    feature: [196, 262, 311, 392, 523].map((from, nr) => ({
      wave: 'sine' as const,
      from,
      at: nr * 150,
      lasts: 700,
      loud: 0.12,
    })),
    special: [
      { wave: 'noise', from: 2600, to: 900, lasts: 500, loud: 0.05 },
      { wave: 'sine', from: 262, to: 523, lasts: 600, loud: 0.11 },
      { wave: 'sine', from: 784, at: 300, lasts: 600, loud: 0.07 },
    ],
  },
} as const;
