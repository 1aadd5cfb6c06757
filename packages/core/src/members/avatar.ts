/**
 * Faces: a motif of our own drawings in one of its palettes. Every account has one from the start, always the same,
 * decided by its id; a member may choose another (DEC-23).
 */
import type { MemberId } from '../ids/index.ts';

const motifs = ['tiger', 'kite', 'lotus', 'boat', 'sun', 'drum', 'pot', 'tree'] as const;
const palettes = 12;
/** Those of the palettes that are offered: far enough apart to be told from each other at 40 pixels. */
const offered = [1, 4, 7, 10];

/** Such as `tiger-7`. */
export type AvatarCode = `${(typeof motifs)[number]}-${number}`;

/** The faces that may be chosen. */
export const avatarChoice: readonly AvatarCode[] = offered.flatMap((palette) =>
  motifs.map((motif): AvatarCode => `${motif}-${palette}`),
);

/** Whether a face may be chosen. */
export function isAvatar(code: string): code is AvatarCode {
  return (avatarChoice as readonly string[]).includes(code);
}

/** The face of an account: the chosen one, or the one that its id has. */
export function avatarOf(id: MemberId, chosen: string): AvatarCode {
  if (isAvatar(chosen)) return chosen;
  const seed = Number.parseInt(id.slice(-4), 16);
  return `${motifs[seed % motifs.length] as (typeof motifs)[number]}-${Math.floor(seed / motifs.length) % palettes}`;
}

/** Where the server draws it. */
export function avatarPath(code: AvatarCode): string {
  const [motif = '', palette = ''] = code.split('-');
  return `/images/art/motif/${motif}.svg?palette=${palette}`;
}
