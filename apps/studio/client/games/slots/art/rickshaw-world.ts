/** The scene, the colours and the sounds of Rickshaw. */
import { around, circle, line, linear, path, petal, rect, scattered, world } from './draw.ts';

/** A street of Old Dhaka: houses with lit windows, strings of lamps, and a sky; `isFeast` has fireworks of petals. */
function street(isFeast: boolean): string {
  const next = scattered(isFeast ? 71 : 17);
  const houses = Array.from({ length: 13 }, (_, at) => {
    const [x, height] = [at * 64 - 16, 150 + next() * 130];
    const fill = ['#3a1466', '#2b1059', '#4a1a6b', '#24104d'][at % 4] as string;
    const windows = Array.from({ length: 8 }, (_w, nr) =>
      next() > 0.45
        ? rect(
            x + 10 + (nr % 2) * 26,
            500 - height + 18 + Math.floor(nr / 2) * 34,
            14,
            20,
            7,
            next() > 0.5 ? '#ffd27a' : '#ff8fb8',
            'opacity=".8"',
          )
        : '',
    ).join('');
    return (
      rect(x, 500 - height, 62, height, 4, fill) + path(`M${x - 3},${500 - height}h68l-6,-12h-56Z`, '#5b2386') + windows
    );
  }).join('');
  const lamps = [0, 1, 2]
    .map(
      (row) =>
        line(
          `M${Array.from({ length: 41 }, (_, at) => `${at * 20},${(62 + row * 54 + Math.sin((at / 20) * Math.PI) ** 2 * 46).toFixed(1)}`).join('L')}`,
          '#12062e',
          2,
        ) +
        Array.from({ length: 22 }, (_, at) => {
          const x = at * 38;
          const y = 62 + row * 54 + Math.sin((x / 400) * Math.PI) ** 2 * 46;
          return (
            circle(x, y + 8, 5.4, ['#ffd54a', '#ff5d8f', '#48e5d0', '#8fd14f'][(at + row) % 4] as string) +
            circle(x, y + 8, 13, '#fff2b3', 'opacity=".12"')
          );
        }).join(''),
    )
    .join('');
  const bursts = isFeast
    ? Array.from({ length: 7 }, (_, at) =>
        around(14, 60 + at * 115, 60 + next() * 130, () =>
          path(petal(34 + next() * 22, 4), ['#ffd54a', '#ff5d8f', '#48e5d0'][at % 3] as string, 'opacity=".75"'),
        ),
      ).join('')
    : Array.from({ length: 60 }, () =>
        circle(next() * 800, next() * 240, 0.6 + next() * 1.4, '#fff', 'opacity=".7"'),
      ).join('');
  return world(
    rect(0, 0, 800, 500, 0, 'url(#k)') +
      bursts +
      houses +
      lamps +
      rect(0, 452, 800, 48, 0, '#140733') +
      line('M0,454H800', '#ff5d8f', 3, 'stroke-dasharray="18 12"'),
    linear(
      'k',
      isFeast
        ? [
            [0, '#7a0f6b'],
            [0.6, '#d6336c'],
            [1, '#ff9f45'],
          ]
        : [
            [0, '#0d1b52'],
            [0.55, '#3b1a7a'],
            [1, '#a3246f'],
          ],
    ),
  );
}

export const rickshawWorld = {
  scene: street(false),
  featureScene: street(true),
  colours: {
    '--slot-ground': '#1c0f45',
    '--slot-text': '#fff6e0',
    '--slot-bright': '#ffd54a',
    '--slot-on-bright': '#3a1500',
    '--slot-plate': 'rgb(26 8 58 / 0.72)',
    '--slot-plate-strong': 'rgb(26 8 58 / 0.94)',
    '--slot-panel': '#241052',
    '--slot-frame': 'linear-gradient(135deg, #e0115f, #ff8c1a 40%, #0fa3a3 75%, #5b2ad0)',
    '--slot-edge': '#ffd54a',
    '--slot-edge-dark': '#5a0f4a',
    '--slot-reel': '#123a63',
    '--slot-reel-dark': '#081b3a',
    '--slot-glow': 'rgb(255 213 74 / 0.6)',
    '--slot-shade': 'rgb(8 2 24 / 0.9)',
  },
  sounds: {
    stop: [
      { wave: 'square', from: 180, to: 90, lasts: 70, loud: 0.05 },
      { wave: 'noise', from: 1800, to: 700, lasts: 50, loud: 0.06 },
    ],
    // A bicycle bell, twice.
    tense: [0, 140, 280, 420].map((at) => ({ wave: 'sine' as const, from: 1760, at, lasts: 200, loud: 0.06 })),
    line: [
      { wave: 'sine', from: 1318, lasts: 260, loud: 0.07 },
      { wave: 'sine', from: 2637, lasts: 180, loud: 0.03 },
    ],
    feature: [523, 659, 784, 1047, 1319].map((from, nr) => ({
      wave: 'triangle' as const,
      from,
      at: nr * 110,
      lasts: 340,
      loud: 0.12,
    })),
    special: [
      { wave: 'triangle', from: 392, to: 784, lasts: 320, loud: 0.1 },
      { wave: 'sine', from: 1568, at: 180, lasts: 420, loud: 0.06 },
    ],
  },
} as const;
