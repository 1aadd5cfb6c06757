/** The scene, the colours and the sounds of Jamdani. */
import { around, circle, group, line, linear, path, rect, scattered, world } from './draw.ts';

/** The loom by day: warp threads, a river behind; in the feature the threads are gold. */
function loom(isGold: boolean): string {
  const next = scattered(isGold ? 29 : 11);
  const warp = Array.from({ length: 81 }, (_, at) =>
    line(`M${at * 10},0V500`, isGold ? '#ffd97a' : '#fffaf0', 1, `opacity="${(0.2 + next() * 0.5).toFixed(2)}"`),
  ).join('');
  const border = (y: number) =>
    rect(0, y, 800, 46, 0, isGold ? '#8a0f3c' : '#1b5e57') +
    Array.from(
      { length: 21 },
      (_, at) =>
        path(`M${at * 40},${y + 23}l20,-17l20,17l-20,17Z`, at % 2 === 0 ? '#ffd97a' : '#f28aa8') +
        circle(at * 40 + 20, y + 23, 5, isGold ? '#8a0f3c' : '#1b5e57'),
    ).join('') +
    line(`M0,${y + 3}H800M0,${y + 43}H800`, '#ffd97a', 2);
  const motifs = Array.from({ length: 40 }, () => {
    const [x, y] = [next() * 800, 60 + next() * 380];
    return group(
      `translate(${x.toFixed(0)} ${y.toFixed(0)})`,
      around(4, 0, 0, () => path('M0,-3L4,-9L0,-15L-4,-9Z', isGold ? '#ffe9a8' : '#3b8f84', 'opacity=".5"')),
    );
  }).join('');
  return world(
    rect(0, 0, 800, 500, 0, 'url(#g)') +
      motifs +
      warp +
      border(0) +
      border(454) +
      rect(0, 96, 800, 9, 4, '#7a4a22') +
      line('M0,98H800', '#c98f4f', 2),
    linear(
      'g',
      isGold
        ? [
            [0, '#a3154a'],
            [0.5, '#d9822b'],
            [1, '#7d0a34'],
          ]
        : [
            [0, '#cfe8df'],
            [0.5, '#8fc7bb'],
            [1, '#3f8f86'],
          ],
    ),
  );
}

export const jamdaniWorld = {
  scene: loom(false),
  featureScene: loom(true),
  colours: {
    '--slot-ground': '#3f8f86',
    '--slot-text': '#fffaf0',
    '--slot-bright': '#ffd97a',
    '--slot-on-bright': '#3a0a1c',
    '--slot-plate': 'rgb(74 10 38 / 0.8)',
    '--slot-plate-strong': 'rgb(74 10 38 / 0.95)',
    '--slot-panel': '#5a0f2e',
    '--slot-frame': 'repeating-linear-gradient(90deg, #7a4a22 0 14px, #6b3f1b 14px 28px)',
    '--slot-edge': '#e8c07a',
    '--slot-edge-dark': '#3a1d08',
    '--slot-reel': '#f6f1e4',
    '--slot-reel-dark': '#d9cdb0',
    '--slot-glow': 'rgb(255 190 60 / 0.75)',
    '--slot-shade': 'rgb(74 10 38 / 0.8)',
  },
  sounds: {
    // The loom: the batten falls, the shuttle flies.
    stop: [
      { wave: 'noise', from: 900, to: 260, lasts: 70, loud: 0.14 },
      { wave: 'triangle', from: 150, to: 90, lasts: 90, loud: 0.1 },
    ],
    tense: [0, 180, 360, 540, 720].map((at) => ({
      wave: 'noise' as const,
      from: 1400,
      to: 700,
      at,
      lasts: 90,
      loud: 0.1,
    })),
    line: [
      { wave: 'triangle', from: 587, lasts: 240, loud: 0.08 },
      { wave: 'sine', from: 880, at: 60, lasts: 260, loud: 0.06 },
    ],
    feature: [294, 370, 440, 587, 740].map((from, nr) => ({
      wave: 'triangle' as const,
      from,
      at: nr * 110,
      lasts: 360,
      loud: 0.11,
    })),
    special: [
      { wave: 'noise', from: 400, to: 3000, lasts: 300, loud: 0.1 },
      { wave: 'sawtooth', from: 220, to: 440, lasts: 300, loud: 0.04 },
      { wave: 'sine', from: 1174, at: 220, lasts: 420, loud: 0.07 },
    ],
  },
} as const;
