/** The scene, the colours and the sounds of Mango. */
import { circle, ellipse, group, line, linear, path, rect, scattered, world } from './draw.ts';

/** The orchard: by day, and in the evening of the harvest. */
function orchard(isEvening: boolean): string {
  const next = scattered(isEvening ? 83 : 37);
  const hills =
    path('M0,380C140,320 260,350 400,330C560,306 680,350 800,320V500H0Z', isEvening ? '#4a6b2a' : '#8fd45a') +
    path('M0,430C180,380 420,420 560,396C680,378 740,396 800,390V500H0Z', isEvening ? '#35531f' : '#5fb83a');
  const tree = (x: number, y: number, size: number) =>
    path(
      `M${x - 9 * size},${y + 90 * size}C${x - 4 * size},${y + 50 * size} ${x - 4 * size},${y + 30 * size} ${x - 8 * size},${y}H${x + 8 * size}C${x + 4 * size},${y + 30 * size} ${x + 4 * size},${y + 50 * size} ${x + 9 * size},${y + 90 * size}Z`,
      '#6b3f1b',
    ) +
    [
      [-38, -6, 34],
      [38, -6, 34],
      [0, -30, 46],
      [-22, 10, 30],
      [24, 10, 30],
    ]
      .map(([dx = 0, dy = 0, r = 0], at) =>
        circle(
          x + dx * size,
          y + dy * size,
          r * size,
          (isEvening ? ['#2f5a22', '#3a6b28'] : ['#2f9a3a', '#46b34a'])[at % 2] as string,
        ),
      )
      .join('') +
    Array.from({ length: 9 }, () =>
      ellipse(x + (next() - 0.5) * 110 * size, y + (next() - 0.4) * 70 * size, 5.4 * size, 7 * size, '#ffb52e'),
    ).join('');
  const lights = Array.from({ length: isEvening ? 60 : 0 }, () => {
    const [x, y] = [next() * 800, 120 + next() * 360];
    return circle(x, y, 6, '#fff6a0', 'opacity=".2"') + circle(x, y, 1.8, '#fffbd0');
  }).join('');
  const sky = isEvening
    ? ([
        [0, '#4a1f6b'],
        [0.5, '#e0603f'],
        [1, '#ffc45a'],
      ] as const)
    : ([
        [0, '#4fb8f0'],
        [1, '#e4f9d0'],
      ] as const);
  const clouds = isEvening
    ? ''
    : [
        [120, 70],
        [420, 46],
        [660, 96],
      ]
        .map(([x = 0, y = 0]) =>
          group(
            `translate(${x} ${y})`,
            ellipse(0, 0, 60, 18, '#fff', 'opacity=".8"') +
              ellipse(-20, -12, 30, 18, '#fff', 'opacity=".8"') +
              ellipse(18, -14, 34, 22, '#fff', 'opacity=".8"'),
          ),
        )
        .join('');
  return world(
    rect(0, 0, 800, 500, 0, 'url(#s)') +
      circle(640, 120, 46, '#fff3a0', 'opacity=".9"') +
      clouds +
      hills +
      tree(90, 270, 1.5) +
      tree(300, 310, 1) +
      tree(520, 300, 1.1) +
      tree(720, 270, 1.6) +
      lights +
      Array.from({ length: 60 }, () =>
        line(
          `M${(next() * 800).toFixed(0)},500v-${(8 + next() * 16).toFixed(0)}`,
          isEvening ? '#5f8a35' : '#3f9a2e',
          3,
        ),
      ).join(''),
    linear('s', sky),
  );
}

export const mangoWorld = {
  scene: orchard(false),
  featureScene: orchard(true),
  colours: {
    '--slot-ground': '#4fb8f0',
    '--slot-text': '#fffbe6',
    '--slot-bright': '#ffdf3f',
    '--slot-on-bright': '#3a1a00',
    '--slot-plate': 'rgb(30 62 18 / 0.82)',
    '--slot-plate-strong': 'rgb(30 62 18 / 0.96)',
    '--slot-panel': '#1f4a18',
    '--slot-frame': 'repeating-linear-gradient(45deg, #c98a3c 0 10px, #a3662a 10px 20px)',
    '--slot-edge': '#f5d08a',
    '--slot-edge-dark': '#5a2f0e',
    '--slot-reel': '#f4fbdc',
    '--slot-reel-dark': '#bfdc93',
    '--slot-glow': 'rgb(255 214 64 / 0.95)',
    '--slot-shade': 'rgb(40 30 4 / 0.8)',
  },
  sounds: {
    // A fruit falls into straw.
    stop: [
      { wave: 'sine', from: 260, to: 120, lasts: 90, loud: 0.12 },
      { wave: 'noise', from: 2400, to: 900, lasts: 70, loud: 0.04 },
    ],
    tense: [0, 200, 400, 600].map((at, nr) => ({
      wave: 'triangle' as const,
      from: 494 + nr * 62,
      at,
      lasts: 180,
      loud: 0.07,
    })),
    line: [
      { wave: 'triangle', from: 698, lasts: 180, loud: 0.08 },
      { wave: 'triangle', from: 932, at: 80, lasts: 200, loud: 0.07 },
    ],
    feature: [349, 440, 523, 698, 880].map((from, nr) => ({
      wave: 'triangle' as const,
      from,
      at: nr * 100,
      lasts: 300,
      loud: 0.12,
    })),
    special: [
      { wave: 'sine', from: 300, to: 150, lasts: 120, loud: 0.12 },
      { wave: 'sine', from: 1046, at: 90, lasts: 320, loud: 0.08 },
      { wave: 'sine', from: 1568, at: 160, lasts: 320, loud: 0.05 },
    ],
  },
} as const;
