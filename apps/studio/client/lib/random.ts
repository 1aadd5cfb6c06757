/** A number from 0 to n - 1 for what only picks for the player: no round is decided here. */
export function randomBelow(n: number): number {
  const most = Math.floor(2 ** 32 / n) * n;
  for (;;) {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (word < most) return word % n;
  }
}
