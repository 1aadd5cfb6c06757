/** The strokes of the drawing hand: SVG text for circles, paths and the running stitch. */

/** A number with one decimal at most. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}" ${extra}/>`;
}
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;
}
export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}
export function line(d: string, stroke: string, width = 3, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}
/** The running stitch of a nakshi kantha. */
export function stitch(d: string, stroke: string, width = 2, dashes = '5 4.5'): string {
  return line(d, stroke, width, `stroke-dasharray="${dashes}"`);
}
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" ${extra}/>`;
}
export function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}
/** A thing and its mirror image. */
export function mirror(content: string): string {
  return content + group('scale(-1 1)', content);
}
/** `count` things around a centre; each gets its place and its angle in degrees. */
export function ring(count: number, draw: (index: number, angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index, (index * 360) / count)).join('');
}
export function petal(length: number, width: number, from = 0): string {
  return `M0,${-from} C${width},${-from - length * 0.3} ${width},${-from - length * 0.72} 0,${-from - length} C${-width},${-from - length * 0.72} ${-width},${-from - length * 0.3} 0,${-from}Z`;
}
export function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 1 ? inner : outer;
    const angle = (Math.PI * index) / points - Math.PI / 2;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
/** The path of a circle, for stitches along it. */
export function roundPath(r: number, x = 0, y = 0): string {
  return `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0`;
}
/** Text inside markup. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
