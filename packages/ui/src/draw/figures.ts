/**
 * Figures drawn as strokes, so that a picture needs no font: the server has none that it could rely on, and a picture in
 * an `<img>` may not load one. Ten digits and the taka sign on a grid of 6 by 10, the baseline at 10.
 */
import { round } from './shapes.ts';

const strokes: Readonly<Record<string, string>> = {
  '0': 'M3,1.1C5.4,1.1 5.4,8.9 3,8.9C.6,8.9 .6,1.1 3,1.1Z',
  '1': 'M1.3,2.7L3.6,1.1V8.9',
  '2': 'M1,3.2C1,.4 5,.4 5,3.2C5,5.2 1.6,6.2 1,8.9H5.2',
  '3': 'M1.1,1.1H4.8L2.8,4.2C6,4.1 6,8.9 2.9,8.9C1.9,8.9 1.2,8.5 .8,7.7',
  '4': 'M4.2,8.9V1.1L.8,6.8H5.5',
  '5': 'M4.8,1.1H1.5L1.2,4.8C3.8,3.4 5.3,4.9 5.3,6.4C5.3,9.2 2,9.7 .8,7.8',
  '6': 'M4.5,1.1C2,2.2 .9,4.2 .9,6.2C.9,9.8 5.2,9.8 5.2,6.4C5.2,3.5 1.6,3.4 .9,6.2',
  '7': 'M.8,1.1H5.2L2.4,8.9',
  '8': 'M3,4.7C.5,4.4 .5,1.1 3,1.1C5.5,1.1 5.5,4.4 3,4.7C.1,5 .1,8.9 3,8.9C5.9,8.9 5.9,5 3,4.7Z',
  '9': 'M1.5,8.9C4,7.8 5.1,5.8 5.1,3.8C5.1,.2 .8,.2 .8,3.6C.8,6.5 4.4,6.6 5.1,3.8',
  '৳': 'M.6,2.5C1,.9 2.7,.9 2.7,2.8V6.8C2.7,9.6 6,9.4 6,6.9C6,5.8 5.2,5.3 4.3,5.7M.6,4.4H5',
};
const advance = 7.2;

/** Digits in the middle of x with their feet on y; `size` is the height of a capital letter times 1.4, as with fonts. */
export function figures(text: string, x: number, y: number, size: number, colour: string, weight = 2.2): string {
  const scale = (size * 0.72) / 10;
  const marks = [...text].filter((mark) => strokes[mark] !== undefined);
  const start = x - ((marks.length * advance - 1.2) * scale) / 2;
  const drawn = marks
    .map((mark, index) => `<path d="${strokes[mark]}" transform="translate(${round(index * advance)} 0)"/>`)
    .join('');
  const place = `translate(${round(start)} ${round(y - 10 * scale)}) scale(${Math.round(scale * 1000) / 1000})`;
  const lines = `<g fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
  return `<g data-middle="${round(x)}" transform="${place}">${lines}</g>`;
}

/** Figures in a drawing that is shown mirrored: each is turned back about its own middle, so that it can be read. */
export function readableMirrored(drawing: string): string {
  return drawing.replace(
    /<g data-middle="([-\d.]+)" transform="/g,
    (_, middle: string) =>
      `<g data-middle="${middle}" transform="translate(${round(2 * Number(middle))} 0) scale(-1 1) `,
  );
}
