/** What a player may name as a seed: text that stands in the message of the hash between bars, so it holds none. */

/** The text of a client seed as a pattern, for forms and shapes. */
export const clientSeedPattern = '^[A-Za-z0-9_-]{1,64}$';
const clientSeed = new RegExp(clientSeedPattern);

/** True for a seed that a player may choose. */
export function isClientSeed(text: string): boolean {
  return clientSeed.test(text);
}
