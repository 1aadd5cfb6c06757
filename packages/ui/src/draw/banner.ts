/**
 * Banners: scenes of 1280 by 400 without text, since the copy is HTML over their calm first third. `tall` shows the
 * focal part alone, for the side of a form.
 */
import { readableMirrored } from './figures.ts';
import { paletteOf } from './palettes.ts';
import { nameOf, randomOf } from './random.ts';
import type { Scene } from './scene.ts';
import { app, login, maintenance, register, welcome } from './scenes-house.ts';
import { cricket, fish, lottery } from './scenes-play.ts';
import { tables } from './scenes-tables.ts';
import { agents, fair, offers, points, responsible } from './scenes-trust.ts';

// biome-ignore format: one line a file of scenes
const scenes = {
  welcome, login, register, app, maintenance,
  lottery, cricket, fish, tables,
  fair, responsible, agents, offers, points,
} satisfies Record<string, Scene>;

export type BannerName = keyof typeof scenes;
export const bannerNames = Object.keys(scenes) as readonly BannerName[];
/** Scenes whose palette is the brand's own. */
const house: ReadonlySet<string> = new Set(['welcome', 'login', 'register', 'app', 'maintenance']);

export function isBanner(name: string): name is BannerName {
  return Object.hasOwn(scenes, name);
}

type BannerWish = {
  readonly tall?: boolean;
  /** For pages that are read from right to left: the calm third is on the right, and figures can be read as ever. */
  readonly rtl?: boolean;
  /** The palette of the brand's own scenes; theirs when absent. */
  readonly housePalette?: number | undefined;
};

/** The banner as SVG text, 1280 by 400, or 380 by 400 when tall. */
export function banner(name: BannerName, { tall = false, rtl = false, housePalette }: BannerWish = {}): string {
  const scene: Scene = scenes[name];
  const p = paletteOf(house.has(name) ? (housePalette ?? scene.palette) : scene.palette);
  const [dark, middle, light] = p.ground;
  const id = nameOf(`banner/${name}`);
  const ground = `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".55"><stop stop-color="${dark}"/><stop offset=".5" stop-color="${dark}"/><stop offset=".78" stop-color="${middle}"/><stop offset="1" stop-color="${light}"/></linearGradient>`;
  const box = tall
    ? `viewBox="${rtl ? 80 : 820} 0 380 400" width="380" height="400"`
    : 'viewBox="0 0 1280 400" width="1280" height="400"';
  const aspect = tall ? 'xMidYMid' : rtl ? 'xMinYMid' : 'xMaxYMid';
  const drawing = `<rect width="1280" height="400" fill="url(#${id})"/>${scene.draw(p, randomOf(`banner-${name}`))}`;
  const shown = rtl ? `<g transform="translate(1280 0) scale(-1 1)">${readableMirrored(drawing)}</g>` : drawing;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} preserveAspectRatio="${aspect} slice"><defs>${ground}</defs>${shown}</svg>`;
}
