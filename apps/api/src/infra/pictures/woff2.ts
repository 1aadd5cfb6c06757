/**
 * Opens a WOFF2 font into the TrueType that the picture renderer can read: its font library is built without Brotli, and
 * Node has it. Written from the W3C recommendation "WOFF File Format 2.0"; the numbers of sections stand beside.
 */
import { brotliDecompressSync } from 'node:zlib';
import { rebuildGlyphs } from './woff2-glyphs.ts';

/** The known tags of section 4.1 in their order. */
const tags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
const tagOf = (index: number) => tags.slice(index * 5, index * 5 + 4);

type Entry = { tag: string; length: number; isTransformed: boolean };

/** UIntBase128, section 4.1: the value, and where the next thing stands. */
function base128(bytes: Buffer, from: number): { value: number; end: number } {
  let value = 0;
  for (let at = from; at < from + 5; at += 1) {
    const byte = bytes.readUInt8(at);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: at + 1 };
  }
  throw new Error('a font holds a number that never ends');
}

function directoryOf(font: Buffer, count: number): { entries: Entry[]; end: number } {
  let at = 48;
  const entries = Array.from({ length: count }, (): Entry => {
    const flags = font.readUInt8(at);
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? font.toString('latin1', at + 1, at + 5) : tagOf(flags & 63);
    const plain = base128(font, at + (isNamed ? 5 : 1));
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
    const stored = isTransformed ? base128(font, plain.end) : plain;
    at = stored.end;
    return { tag, length: stored.value, isTransformed };
  });
  return { entries, end: at };
}

/** The TrueType font inside a WOFF2 font. Throws on a file that is none, or that uses what our fonts do not. */
export function openWoff2(font: Buffer): Buffer {
  if (font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('the font is no WOFF2');
  const { entries, end } = directoryOf(font, font.readUInt16BE(12));
  const content = brotliDecompressSync(font.subarray(end, end + font.readUInt32BE(20)));
  const tables = new Map<string, Buffer>();
  let at = 0;
  let glyphs: Buffer | undefined;
  for (const { tag, length, isTransformed } of entries) {
    const bytes = content.subarray(at, at + length);
    at += length;
    if (tag === 'glyf' && isTransformed) glyphs = bytes;
    else if (isTransformed && tag !== 'loca') throw new Error(`the font transforms its table ${tag}`);
    else tables.set(tag, bytes);
  }
  if (glyphs !== undefined) {
    const rebuilt = rebuildGlyphs(glyphs);
    tables.set('glyf', rebuilt.glyf).set('loca', rebuilt.loca);
    const head = Buffer.from(tables.get('head') as Buffer);
    head.writeInt16BE(1, 50);
    tables.set('head', head);
  }
  return assemble(font.readUInt32BE(4), tables);
}

/** Header, directory and tables of a TrueType file. Nobody who reads these looks at the checksums. */
function assemble(flavour: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const names = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(names.length));
  const head = Buffer.alloc(12 + names.length * 16);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(names.length, 4);
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((names.length - power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, name] of names.entries()) {
    const table = tables.get(name) as Buffer;
    const entry = 12 + index * 16;
    head.write(name, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
