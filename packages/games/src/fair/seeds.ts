/** Which client seeds a player may choose: the text goes between bars in the hashed message, so it contains none. */

/** The text of a client seed as a pattern, for forms and shapes. */
export const clientSeedPattern = '^[A-Za-z0-9_-]{1,64}$';
const clientSeed = new RegExp(clientSeedPattern);

/** True for a seed that a player may choose. */
export function isClientSeed(text: string): boolean {
  return clientSeed.test(text);
}
