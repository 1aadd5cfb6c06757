/** What the slot pays: numbers to be read, hashed into every round and shown on the page of rules. */

/** For each symbol that pays: on 3, 4 and 5 reels, in hundredths of the stake for each way. */
export const pays: readonly (readonly [number, number, number])[] = [
  [4, 10, 25],
  [5, 12, 30],
  [6, 20, 50],
  [8, 25, 80],
  [12, 50, 160],
  [20, 100, 400],
  [40, 200, 1500],
];

/** By how much each fall of a spin is multiplied; the last goes on. */
export const ladders = { paid: [1, 2, 3, 5, 8], free: [3, 6, 9, 15, 24] } as const;

/**
 * Three clouds anywhere when a spin has come to rest bring eight free spins; in a free spin four more, at most eight times.
 * `mostTimes` is above what any round can pay, in stakes: the dearest spin there is, times all free spins and the paid one.
 */
export const freeSpins = { clouds: 3, first: 8, again: 4, mostAgain: 8, mostTimes: 13797 } as const;
