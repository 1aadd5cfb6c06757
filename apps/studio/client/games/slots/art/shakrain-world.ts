/** The scene, the colours and the sounds of Shakrain. */
import { circle, group, line, linear, path, rect, scattered, world } from './draw.ts';

/** Roofs with tanks and parapets, and the sky over them. */
function roofs(isNight: boolean): string {
  const next = scattered(isNight ? 5 : 3);
  const houses = Array.from({ length: 10 }, (_, at) => {
    const [x, height] = [at * 84 - 20, 70 + next() * 110];
    const fill = isNight
      ? (['#1c1440', '#291a55', '#160f35'][at % 3] as string)
      : (['#8f3b2e', '#b5573a', '#6f2c33'][at % 3] as string);
    const top = 500 - height;
    return (
      rect(x, top, 82, height, 0, fill) +
      Array.from({ length: 6 }, (_p, nr) => rect(x + nr * 14, top - 9, 9, 12, 2, fill)).join('') +
      (at % 3 === 1
        ? rect(x + 22, top - 44, 34, 34, 5, isNight ? '#33226b' : '#d98a4a') +
          rect(x + 26, top - 12, 4, 12, 0, fill) +
          rect(x + 48, top - 12, 4, 12, 0, fill)
        : '') +
      [0, 1]
        .map((nr) => rect(x + 12 + nr * 36, top + 22, 18, 28, 9, isNight ? '#ffcf6b' : '#4a1a26', 'opacity=".85"'))
        .join('')
    );
  }).join('');
  const kites = Array.from({ length: isNight ? 0 : 12 }, () => {
    const [x, y, size] = [next() * 800, 30 + next() * 260, 9 + next() * 16];
    const fill = ['#e3263f', '#12a592', '#5b3fd6', '#ffd54a', '#ffffff'][Math.floor(next() * 5)] as string;
    return group(
      `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(next() * 50 - 25).toFixed(0)})`,
      path(`M0,${-size}L${size},0L0,${size}L${-size},0Z`, fill, 'opacity=".9"') +
        line(`M0,${size}C8,${size * 2} -10,${size * 3} 4,${size * 5}`, '#fff', 1, 'opacity=".6"'),
    );
  }).join('');
  const lanterns = Array.from({ length: isNight ? 20 : 0 }, () => {
    const [x, y, size] = [next() * 800, 20 + next() * 330, 8 + next() * 12];
    return (
      circle(x, y, size * 2.6, '#ffb84a', 'opacity=".16"') +
      path(
        `M${x - size},${y - size}Q${x},${y - size * 1.8} ${x + size},${y - size}L${x + size * 0.7},${y + size}H${x - size * 0.7}Z`,
        'url(#l)',
      )
    );
  }).join('');
  const sky = isNight
    ? ([
        [0, '#0b0a33'],
        [0.6, '#34185f'],
        [1, '#8a2a5e'],
      ] as const)
    : ([
        [0, '#3fa7e0'],
        [0.5, '#ffd9a0'],
        [1, '#ff8f5a'],
      ] as const);
  return world(
    rect(0, 0, 800, 500, 0, 'url(#s)') +
      (isNight
        ? Array.from({ length: 70 }, () =>
            circle(next() * 800, next() * 300, 0.5 + next() * 1.3, '#fff', 'opacity=".75"'),
          ).join('')
        : circle(400, 330, 70, '#fff2c4', 'opacity=".85"') + circle(400, 330, 120, '#fff2c4', 'opacity=".3"')) +
      kites +
      lanterns +
      houses,
    linear('s', sky) +
      linear('l', [
        [0, '#fff0b8'],
        [1, '#ff7a2b'],
      ]),
  );
}

export const shakrainWorld = {
  scene: roofs(false),
  featureScene: roofs(true),
  colours: {
    '--slot-ground': '#3fa7e0',
    '--slot-text': '#fff7ea',
    '--slot-bright': '#ffd54a',
    '--slot-on-bright': '#3a1400',
    '--slot-plate': 'rgb(58 20 40 / 0.78)',
    '--slot-plate-strong': 'rgb(58 20 40 / 0.95)',
    '--slot-panel': '#4a1a34',
    '--slot-frame': 'linear-gradient(180deg, #a5622a, #6b3714 50%, #a5622a)',
    '--slot-edge': '#f0b765',
    '--slot-edge-dark': '#3d1d0a',
    '--slot-reel': '#bfe6fb',
    '--slot-reel-dark': '#6fb7e0',
    '--slot-glow': 'rgb(255 243 168 / 0.95)',
    '--slot-shade': 'rgb(40 16 20 / 0.85)',
  },
  sounds: {
    // Wood on wood, and paper in the wind.
    stop: [
      { wave: 'triangle', from: 320, to: 140, lasts: 80, loud: 0.09 },
      { wave: 'noise', from: 3200, to: 1600, lasts: 60, loud: 0.05 },
    ],
    tense: [
      { wave: 'noise', from: 500, to: 2600, lasts: 850, loud: 0.1 },
      { wave: 'sine', from: 330, to: 880, lasts: 850, loud: 0.05 },
    ],
    line: [
      { wave: 'triangle', from: 880, lasts: 160, loud: 0.08 },
      { wave: 'triangle', from: 1108, at: 70, lasts: 220, loud: 0.07 },
    ],
    feature: [440, 554, 659, 880].map((from, nr) => ({
      wave: 'triangle' as const,
      from,
      at: nr * 120,
      lasts: 320,
      loud: 0.12,
    })),
    special: [
      { wave: 'noise', from: 700, to: 3600, lasts: 420, loud: 0.1 },
      { wave: 'triangle', from: 587, to: 1174, lasts: 420, loud: 0.09 },
    ],
  },
} as const;
