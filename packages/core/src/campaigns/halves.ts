/** Which half of a campaign a member is in. It follows from the two ids alone, so that whoever asks again is answered the same. */

export type Variant = 'a' | 'b' | 'none';

/** A number below 10,000 that is spread evenly: 32 bits of FNV-1a, mixed once more since the last letters alone hardly move its high bits. */
function spread(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 10_000;
}

/** `control` percent of the segment get nothing (`none`); of the others `bShare` percent get the second text. */
export function variantOf(
  { id, control, bShare }: { readonly id: string; readonly control: number; readonly bShare: number },
  member: string,
): Variant {
  if (spread(`control ${id} ${member}`) < control * 100) return 'none';
  return spread(`half ${id} ${member}`) < bShare * 100 ? 'b' : 'a';
}
