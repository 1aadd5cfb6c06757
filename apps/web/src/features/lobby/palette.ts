/** The colours of a game's motif; the same on every visit. */
export function paletteOf(gameCode: string): number {
  return [...gameCode].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 12;
}
