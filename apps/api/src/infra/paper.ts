/**
 * Pages of a PDF (A4, in points) in our own two families, unpacked from what the site has. A text is written in runs of one font each, and
 * every run is shaped by the font's own rules, as Bengali needs. What the families cannot write is written as a question mark.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { openWoff2 } from './pictures/woff2.ts';

const packages = createRequire(import.meta.url);
const faces = {
  bengali: 'anek-bangla',
  latin: 'anek-latin',
  'latin-ext': 'anek-latin',
  vietnamese: 'anek-latin',
} as const;
type Face = keyof typeof faces;
type Run = { readonly face: Face; text: string };

const opened = new Map<Face, Buffer>();
function fontOf(face: Face): Buffer {
  const file = () =>
    packages.resolve(`@fontsource-variable/${faces[face]}/files/${faces[face]}-${face}-standard-normal.woff2`);
  const font = opened.get(face) ?? openWoff2(readFileSync(file()));
  opened.set(face, font);
  return font;
}

/** Which font has a letter; undefined for what none has. Marks and joiners belong to the letter before them. */
function faceOf(letter: string, before: Face | undefined): Face | undefined {
  if (before !== undefined && /[\p{M}\u200C\u200D]/u.test(letter)) return before;
  if (/[\p{Script=Bengali}\u0964\u0965]/u.test(letter)) return 'bengali';
  if (/[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018-\u201E\u2022\u2026\u20AC\u2212]/.test(letter)) return 'latin';
  if (/[\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01A0\u01A1\u01AF\u01B0\u1EA0-\u1EF9]/.test(letter))
    return 'vietnamese';
  return /[\u0100-\u024F]/.test(letter) ? 'latin-ext' : undefined;
}

function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    const found = faceOf(letter, last?.face);
    const face = found ?? 'latin';
    const written = found === undefined ? '?' : letter;
    if (last?.face === face) last.text += written;
    else runs.push({ face, text: written });
  }
  return runs;
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });

type Words = {
  /** Where the line stands on which the letters stand. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  /** What is longer is cut, with a mark. */
  readonly width?: number;
  /** Against the end of `width`. */
  readonly isEnd?: boolean;
};

export type Paper = {
  readonly document: PDFKit.PDFDocument;
  write(text: string, words: Words): void;
};

export const paperSize = { width: 595.28, height: 841.89 } as const;

export function openPaper(about: { title: string; author: string; language: string; madeAt: Date }): Paper {
  const { title, author, language, madeAt } = about;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const face of Object.keys(faces) as Face[]) document.registerFont(face, fontOf(face));
  const widthOf = (runs: readonly Run[], size: number) =>
    runs.reduce((sum, { face, text }) => sum + document.font(face).fontSize(size).widthOfString(text), 0);
  const fitting = (text: string, { size, width }: Words): { runs: readonly Run[]; long: number } => {
    const runs = runsOf(text);
    const long = widthOf(runs, size);
    if (width === undefined || long <= width) return { runs, long };
    const parts = [...letters.segment(text)].map(({ segment }) => segment);
    let count = Math.floor((parts.length * width) / long);
    for (; count > 0; count -= 1) {
      const cut = runsOf(`${parts.slice(0, count).join('')}…`);
      const cutLong = widthOf(cut, size);
      if (cutLong <= width) return { runs: cut, long: cutLong };
    }
    return { runs: [], long: 0 };
  };
  return {
    document,
    write(text, words) {
      const { runs, long } = fitting(text, words);
      let x = words.isEnd === true && words.width !== undefined ? words.x + words.width - long : words.x;
      for (const run of runs) {
        document.font(run.face).fontSize(words.size).fillColor(words.color);
        document.text(run.text, x, words.y, { lineBreak: false, baseline: 'alphabetic' });
        x += document.widthOfString(run.text);
      }
    },
  };
}
