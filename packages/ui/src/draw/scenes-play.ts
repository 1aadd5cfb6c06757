/** Scenes of the games: lottery balls, cricket under lights, the river of fish. */
import { balls } from './motifs-lottery.ts';
import { cricket as bat } from './motifs-sports.ts';
import { crab, goldfish, hilsa, octopus, turtle } from './motifs-water.ts';
import { paletteOf } from './palettes.ts';
import { alpona, ball } from './parts.ts';
import { plain, type Scene, stars } from './scene.ts';
import { circle, group, line, rect, round, shape, stitch } from './shapes.ts';

export const lottery: Scene = {
  palette: 11,
  draw(p, random) {
    const halo = group('translate(1000 200)', alpona(190, p.h, 2, 0.6) + circle(0, 0, 120, p.h, 'opacity=".18"'));
    const loose =
      ball(720, 110, 34, '#ff6a98', 27, p) +
      ball(760, 300, 42, '#ffd447', 88, p) +
      ball(1220, 96, 40, '#22d3b8', 41, p) +
      ball(1216, 310, 30, '#3b82f6', 9, p) +
      ball(610, 226, 24, '#22b07d', 5, p);
    return stars(46, p.t, random) + halo + group('translate(1000 196) scale(1.75)', balls(p, random)) + loose;
  },
};

export const cricket: Scene = {
  palette: 2,
  draw(p) {
    const masts = [640, 860, 1080, 1260]
      .map(
        (x) =>
          shape(`M${x},40L${x - 190},400H${x + 190}Z`, '#ffffff', 'opacity=".08"') +
          rect(x - 44, 18, 88, 34, 8, '#eaf6ff', 'opacity=".95"') +
          [0, 1, 2, 3].map((lamp) => circle(x - 30 + lamp * 20, 35, 7, '#ffd24a')).join('') +
          rect(x - 4, 52, 8, 120, 2, p.ground[0]),
      )
      .join('');
    const seats =
      shape('M420,240Q860,170 1280,226V300H420Z', '#101f6e') +
      Array.from({ length: 120 }, (_, i) =>
        circle(
          440 + ((i * 53) % 840),
          222 + ((i * 37) % 56),
          5,
          ['#ffd24a', '#ff6f61', '#8ff0e0', '#eef8ff', '#7c6cf0'][i % 5] as string,
          'opacity=".75"',
        ),
      ).join('');
    const field =
      shape('M0,300Q640,250 1280,290V400H0Z', '#15803d') +
      shape('M0,330Q640,286 1280,318V400H0Z', '#16994a') +
      [0, 1, 2]
        .map((i) => stitch(`M0,${344 + i * 22}Q640,${300 + i * 24} 1280,${330 + i * 24}`, '#d9ffe4', 2.4, '14 12'))
        .join('');
    return (
      masts +
      seats +
      field +
      group('translate(1010 210)', alpona(176, p.t, 1, 0.5)) +
      group('translate(1010 212) scale(1.7)', bat(p, plain))
    );
  },
};

export const fish: Scene = {
  palette: 7,
  draw(p) {
    const light = [560, 760, 960, 1160]
      .map((x, i) => shape(`M${x},0L${x - 120 + i * 10},400H${x + 60}L${x + 70},0Z`, p.h, 'opacity=".09"'))
      .join('');
    const waves = [0, 1, 2, 3, 4]
      .map((i) =>
        line(
          `M380,${60 + i * 70}q50,-22 100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0t100,0`,
          p.h,
          2.4,
          `opacity="${round(0.4 - i * 0.06)}" stroke-dasharray="12 9"`,
        ),
      )
      .join('');
    const swimmers = (
      [
        [goldfish, 3, 720, 120, 0.62],
        [turtle, 1, 1196, 110, 0.5],
        [octopus, 6, 730, 314, 0.56],
        [crab, 10, 1190, 312, 0.52],
      ] as const
    )
      .map(([drawn, palette, x, y, size]) =>
        group(`translate(${x} ${y}) scale(${size})`, drawn(paletteOf(palette), plain)),
      )
      .join('');
    const bubbles = Array.from(
      { length: 22 },
      (_, i) =>
        `<circle cx="${620 + ((i * 97) % 640)}" cy="${40 + ((i * 61) % 340)}" r="${round(4 + (i % 5) * 2.4)}" fill="none" stroke="${p.t}" stroke-opacity=".6" stroke-width="2"/>`,
    ).join('');
    return light + waves + group('translate(980 196) scale(1.72)', hilsa(p, plain)) + swimmers + bubbles;
  },
};
