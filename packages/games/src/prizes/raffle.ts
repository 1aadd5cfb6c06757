/** A raffle: so many of the entries win, each entry as likely as another and at most once. */
import { type FairSeeds, fairDraws, hashOfRules } from '../fair/index.ts';

/** The prizes in the order in which they are drawn, in units as text, and how many entries there were. */
export type RaffleDrawRules = { readonly prizes: readonly string[]; readonly entries: number };

/** Whether there can be a draw: a count of entries, and amounts. */
export function areRaffleRules({ prizes, entries }: RaffleDrawRules): boolean {
  const isCount = Number.isSafeInteger(entries) && entries >= 0;
  return isCount && prizes.every((units) => /^[1-9][0-9]{0,18}$/.test(units));
}

/**
 * The places of the winners, from 0, the first prize first: an incomplete shuffle that draws below the entries that are left. Where there are fewer
 * entries than prizes each wins one. Throws a RangeError for rules that are none.
 */
export function drawWinners(id: string, rules: RaffleDrawRules, seeds: FairSeeds): number[] {
  if (!areRaffleRules(rules)) throw new RangeError('a raffle has a count of entries and amounts');
  const draws = fairDraws({ id, hash: hashOfRules(id, rules) }, seeds);
  // Only places that were swapped are kept, so that a raffle of a million entries costs as little as its winners.
  const moved = new Map<number, number>();
  const at = (place: number) => moved.get(place) ?? place;
  const winners = Math.min(rules.prizes.length, rules.entries);
  return Array.from({ length: winners }, (_, turn) => {
    const drawn = turn + draws.below(rules.entries - turn);
    const winner = at(drawn);
    moved.set(drawn, at(turn));
    return winner;
  });
}
