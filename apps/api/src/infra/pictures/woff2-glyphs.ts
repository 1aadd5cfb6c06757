/** The outlines of a WOFF2 font: its table `glyf` is stored as seven streams (section 5.1) and put together again here. */

/** One of the streams, read from front to back. */
function streamOf(bytes: Buffer) {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const byte = () => take(1).readUInt8(0);
  const word = () => take(2).readUInt16BE(0);
  return {
    byte,
    take,
    word,
    signed: () => take(2).readInt16BE(0),
    /** 255UInt16, section 4.1. */
    short(): number {
      const code = byte();
      if (code === 253) return word();
      if (code === 254) return 506 + byte();
      return code === 255 ? 253 + byte() : code;
    },
    place: () => at,
    since: (from: number) => bytes.subarray(from, at),
  };
}

type Stream = ReturnType<typeof streamOf>;
type Streams = Record<'contours' | 'points' | 'flags' | 'glyphs' | 'composites' | 'boxes' | 'instructions', Stream>;
type Point = { x: number; y: number; isOn: boolean };

function streamsOf(table: Buffer): { streams: Streams; count: number } {
  const names = ['contours', 'points', 'flags', 'glyphs', 'composites', 'boxes', 'instructions'] as const;
  let at = 36;
  const streams = {} as Streams;
  for (const [index, name] of names.entries()) {
    const length = table.readUInt32BE(8 + index * 4);
    streams[name] = streamOf(table.subarray(at, at + length));
    at += length;
  }
  return { streams, count: table.readUInt16BE(4) };
}

const withSign = (flag: number, value: number) => ((flag & 1) === 1 ? value : -value);

/** One step from point to point, section 5.2: a flag and one to four bytes. */
function stepOf(flag: number, glyphs: Stream): { x: number; y: number } {
  const first = glyphs.byte();
  if (flag < 10) return { x: 0, y: withSign(flag, ((flag & 14) << 7) + first) };
  if (flag < 20) return { x: withSign(flag, (((flag - 10) & 14) << 7) + first), y: 0 };
  if (flag < 84) {
    const rest = flag - 20;
    const x = withSign(flag, 1 + (rest & 0x30) + (first >> 4));
    return { x, y: withSign(flag >> 1, 1 + ((rest & 0x0c) << 2) + (first & 0x0f)) };
  }
  const second = glyphs.byte();
  if (flag < 120) {
    const rest = flag - 84;
    const x = withSign(flag, 1 + (Math.floor(rest / 12) << 8) + first);
    return { x, y: withSign(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second) };
  }
  const third = glyphs.byte();
  if (flag < 124) {
    const x = withSign(flag, (first << 4) + (second >> 4));
    return { x, y: withSign(flag >> 1, ((second & 0x0f) << 8) + third) };
  }
  return { x: withSign(flag, (first << 8) + second), y: withSign(flag >> 1, (third << 8) + glyphs.byte()) };
}

function pointsOf(count: number, { flags, glyphs }: Streams): Point[] {
  let x = 0;
  let y = 0;
  return Array.from({ length: count }, () => {
    const flag = flags.byte();
    const step = stepOf(flag & 127, glyphs);
    x += step.x;
    y += step.y;
    return { x, y, isOn: flag < 128 };
  });
}

function boxAround(points: readonly Point[]): Buffer {
  const box = Buffer.alloc(8);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  for (const [index, value] of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].entries())
    box.writeInt16BE(value, index * 2);
  return box;
}

/** A glyph of outlines. Every coordinate is written in full: the file is read once and never sent. */
function simpleGlyph(contours: number, streams: Streams, storedBox: Buffer | undefined): Buffer {
  const ends: number[] = [];
  let total = 0;
  for (let index = 0; index < contours; index += 1) {
    total += streams.points.short();
    ends.push(total - 1);
  }
  const points = pointsOf(total, streams);
  const instructions = streams.instructions.take(streams.glyphs.short());
  const head = Buffer.alloc(contours * 2 + 2);
  const body = Buffer.alloc(total * 5);
  for (const [index, end] of ends.entries()) head.writeUInt16BE(end, index * 2);
  head.writeUInt16BE(instructions.length, contours * 2);
  let last = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    body.writeUInt8(point.isOn ? 1 : 0, index);
    body.writeInt16BE(point.x - last.x, total + index * 2);
    body.writeInt16BE(point.y - last.y, total * 3 + index * 2);
    last = point;
  }
  const count = Buffer.alloc(2);
  count.writeInt16BE(contours);
  return Buffer.concat([count, storedBox ?? boxAround(points), head, instructions, body]);
}

/** A glyph made of others: its records are stored as they are. */
function compositeGlyph(streams: Streams, storedBox: Buffer): Buffer {
  const from = streams.composites.place();
  let isMore = true;
  let hasInstructions = false;
  while (isMore) {
    const flags = streams.composites.word();
    const scale = (flags & 8) !== 0 ? 2 : (flags & 64) !== 0 ? 4 : (flags & 128) !== 0 ? 8 : 0;
    streams.composites.take(2 + ((flags & 1) !== 0 ? 4 : 2) + scale);
    hasInstructions ||= (flags & 256) !== 0;
    isMore = (flags & 32) !== 0;
  }
  const records = streams.composites.since(from);
  const parts = [Buffer.from([255, 255]), storedBox, records];
  if (hasInstructions) {
    const instructions = streams.instructions.take(streams.glyphs.short());
    const length = Buffer.alloc(2);
    length.writeUInt16BE(instructions.length);
    parts.push(length, instructions);
  }
  return Buffer.concat(parts);
}

/** The tables `glyf` and `loca` (of the long kind) from the transformed `glyf`. */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const { streams, count } = streamsOf(table);
  const hasBox = streams.boxes.take(4 * ((count + 31) >> 5));
  const loca = Buffer.alloc((count + 1) * 4);
  const parts: Buffer[] = [];
  let offset = 0;
  for (let index = 0; index < count; index += 1) {
    loca.writeUInt32BE(offset, index * 4);
    const contours = streams.contours.signed();
    const box = ((hasBox[index >> 3] as number) & (128 >> (index & 7))) === 0 ? undefined : streams.boxes.take(8);
    if (contours === 0) continue;
    if (contours < 0 && box === undefined) throw new Error('a font has a composite glyph without a box');
    const glyph = contours < 0 ? compositeGlyph(streams, box as Buffer) : simpleGlyph(contours, streams, box);
    const padding = Buffer.alloc((4 - (glyph.length % 4)) % 4);
    parts.push(glyph, padding);
    offset += glyph.length + padding.length;
  }
  loca.writeUInt32BE(offset, count * 4);
  return { glyf: Buffer.concat(parts), loca };
}
