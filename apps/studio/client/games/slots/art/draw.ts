/** The strokes of the slots' drawings: SVG text, one picture a symbol, in a field of 100 by 100. */

export type Stops = readonly (readonly [at: number, colour: string])[];

const n = (value: number): number => Math.round(value * 100) / 100;
const stopsOf = (stops: Stops): string =>
  stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('');

/** A gradient from top to bottom, or along `to`. */
export const linear = (id: string, stops: Stops, to: readonly [number, number] = [0, 1]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${to[0]}" y2="${to[1]}">${stopsOf(stops)}</linearGradient>`;
export const radial = (id: string, stops: Stops, cx = 0.4, cy = 0.35, r = 0.75): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

export const path = (d: string, fill: string, extra = ''): string => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const line = (d: string, stroke: string, width = 2, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" fill="${fill}" ${extra}/>`;
export const group = (transform: string, content: string, extra = ''): string =>
  `<g transform="${transform}" ${extra}>${content}</g>`;
export const mirror = (content: string, at = 50): string =>
  content + group(`translate(${2 * at} 0) scale(-1 1)`, content);

/** `count` things around a centre. */
export const around = (count: number, x: number, y: number, draw: (at: number) => string, from = 0): string =>
  Array.from({ length: count }, (_, at) =>
    group(`translate(${x} ${y}) rotate(${n(from + (at * 360) / count)})`, draw(at)),
  ).join('');

/** A petal from 0,0 upwards. */
export const petal = (length: number, width: number): string =>
  `M0,0C${width},${n(-length * 0.3)} ${width},${n(-length * 0.75)} 0,${-length}C${-width},${n(-length * 0.75)} ${-width},${n(-length * 0.3)} 0,0Z`;

export function star(points: number, outer: number, inner: number, x = 50, y = 50): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const [radius, angle] = [at % 2 === 1 ? inner : outer, (Math.PI * at) / points - Math.PI / 2];
    return `${n(x + radius * Math.cos(angle))},${n(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The same row of numbers from 0 to 1 every time: where leaves and lights lie. */
export function scattered(seed: number): () => number {
  let word = seed;
  return () => {
    word = (word * 16_807) % 2_147_483_647;
    return word / 2_147_483_647;
  };
}

/** A drawing as the address of a picture. */
export const picture = (content: string, defs = '', width = 100, height = 100): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}"><defs>${defs}</defs>${content}</svg>`,
  )}`;

/** A world behind the reels: 800 by 500, cut to fit. */
export const world = (content: string, defs = ''): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice" width="800" height="500"><defs>${defs}</defs>${content}</svg>`,
  )}`;
