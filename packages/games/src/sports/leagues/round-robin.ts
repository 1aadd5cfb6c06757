/** Who meets whom: everybody meets everybody once at home and once away, and plays once in every round. */

/** Places in the list of clubs. */
export type Pairing = { readonly home: number; readonly away: number };

/**
 * The rounds of a double round robin by the circle method: one club stays and the others go round it; the second half is the first with the sides turned.
 * `clubs` is even; there are 2 x (clubs - 1) rounds of clubs / 2 matches.
 */
export function roundRobin(clubs: number): Pairing[][] {
  if (clubs < 2 || clubs % 2 !== 0) throw new RangeError(`${clubs} clubs cannot all play in each round`);
  const turning = clubs - 1;
  const firstHalf = Array.from({ length: turning }, (_, round) =>
    Array.from({ length: clubs / 2 }, (__, nr): Pairing => {
      const one = nr === 0 ? turning : (round + nr) % turning;
      const other = (round + turning - nr) % turning;
      // Sides alternate, so that nobody is at home for long.
      return (nr === 0 ? round : nr) % 2 === 0 ? { home: one, away: other } : { home: other, away: one };
    }),
  );
  return [...firstHalf, ...firstHalf.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))];
}
