/** Repeatable chance for drawings: the same seed gives the same picture. Never used for games or money. */
export type Random = () => number;

function hash(text: string): number {
  let h = 1779033703 ^ text.length;
  for (let index = 0; index < text.length; index += 1) {
    h = Math.imul(h ^ text.charCodeAt(index), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return h >>> 0;
}

/** Numbers from 0 up to 1 in an order that the seed decides (mulberry32). */
export function randomOf(seed: string): Random {
  let a = hash(seed);
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A short name for the gradients of a picture, from its seed, so that a picture is the same on every drawing. */
export function nameOf(seed: string): string {
  return `a${hash(seed).toString(36)}`;
}
