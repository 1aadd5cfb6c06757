/**
 * Banners: scenes of 1280 by 400 without text, since the copy is HTML over their calm first third. `tall` shows the
 * focal part alone, for the side of a form.
 */
import { balls } from './motifs-lottery.ts';
import { tree } from './motifs-nature.ts';
import { boat, kite } from './motifs-village.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { alpona, ball } from './parts.ts';
import { nameOf, randomOf } from './random.ts';
import { circle, group, round, shape, star, stitch } from './shapes.ts';

export type BannerName = 'welcome' | 'lottery';
type Scene = { palette: Palette; content: string };

function lights(y: number, count: number, swing: number): string {
  const colours = ['#ffd166', '#6ad1c8', '#ff7a59', '#fff3dc'] as const;
  return Array.from({ length: count }, (_, index) => {
    const x = 640 + (index * 660) / count;
    const drop = y + Math.sin((index / count) * Math.PI * 3) * swing;
    const colour = colours[index % 4] as string;
    return circle(x, drop, 4.5, colour) + circle(x, drop, 11, colour, 'opacity=".2"');
  }).join('');
}

function welcome(): Scene {
  const palette = paletteOf(0);
  const plain = () => 0.5;
  const sky =
    circle(1010, 150, 210, '#ffc46b', 'opacity=".22"') +
    circle(1010, 150, 120, '#ffd98f', 'opacity=".9"') +
    group('translate(1010 150)', alpona(196, '#fff3dc', 2, 0.5));
  const river =
    shape('M0,330Q320,290 640,318T1280,300V400H0Z', '#3a1d6e') +
    shape('M0,352Q320,330 640,346T1280,336V400H0Z', '#2a1458') +
    [0, 1, 2, 3]
      .map((i) => stitch(`M${520 + i * 30},${356 + i * 12}H${1250 - i * 40}`, '#ffc46b', 2, '18 14'))
      .join('');
  const banyan = tree({ ...palette, b: '#1f5f52', a: '#2f8a67', c: '#49b07c', d: '#1c0f45', t: '#ffd166' }, plain);
  const boats =
    group('translate(700 318) scale(.46)', boat(palette, plain)) +
    group('translate(1196 322) scale(.36)', boat({ ...palette, b: '#9a3b97' }, plain));
  const kites =
    group('translate(760 120) scale(.4)', kite(palette, plain)) +
    group('translate(1190 92) scale(.32)', kite({ ...palette, a: '#6ad1c8' }, plain));
  return {
    palette,
    content: sky + river + group('translate(1010 214) scale(1.75)', banyan) + lights(64, 27, 20) + boats + kites,
  };
}

function lottery(): Scene {
  const palette = paletteOf(11);
  const random = randomOf('banner-lottery');
  const stars = Array.from({ length: 46 }, () =>
    shape(
      star(4, 3 + random() * 8, 1.6),
      '#f9f0ff',
      `opacity="${round(0.2 + random() * 0.6)}" transform="translate(${round(420 + random() * 860)} ${round(random() * 380)})"`,
    ),
  ).join('');
  const halo = group(
    'translate(1000 200)',
    alpona(190, '#f5a8ff', 2, 0.6) + circle(0, 0, 120, '#f5a8ff', 'opacity=".18"'),
  );
  const loose =
    ball(720, 110, 34, '#ff6a98', 27, palette) +
    ball(760, 300, 42, '#ffd447', 88, palette) +
    ball(1220, 96, 40, '#22d3b8', 41, palette) +
    ball(1216, 310, 30, '#3b82f6', 9, palette) +
    ball(610, 226, 24, '#22b07d', 5, palette);
  return { palette, content: stars + halo + group('translate(1000 196) scale(1.75)', balls(palette, random)) + loose };
}

const scenes: Record<BannerName, () => Scene> = { welcome, lottery };

export function banner(name: BannerName, tall = false): string {
  const { palette, content } = scenes[name]();
  const [dark, middle, light] = palette.ground;
  const id = nameOf(`banner/${name}`);
  const ground = `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".55"><stop stop-color="${dark}"/><stop offset=".5" stop-color="${dark}"/><stop offset=".78" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>`;
  return `<svg viewBox="${tall ? '820 0 380 400' : '0 0 1280 400'}" width="100%" height="100%" preserveAspectRatio="${tall ? 'xMidYMid' : 'xMaxYMid'} slice" aria-hidden="true" font-family="var(--font-art)"><defs>${ground}</defs><rect width="1280" height="400" fill="url(#${id})"/>${content}</svg>`;
}
