/** The rules of a family as the pricing of a ticket asks for them. */
import type { SelectionRules } from '@banyan/core/lottery';
import { numbersOf } from '@banyan/games/lottery';
import type { Lottery } from '@banyan/games/lottery';

const made = new WeakMap<Lottery, SelectionRules>();

/** Made once for each family. A play that the family does not have is refused by `normalise` before anything else is asked. */
export function selectionRules(lottery: Lottery): SelectionRules {
  const known = made.get(lottery);
  if (known !== undefined) return known;
  const playOf = (code: string) => {
    const play = lottery.plays.get(code);
    if (play === undefined) throw new Error(`${lottery.rules} has no play ${code}`);
    return play;
  };
  const rules: SelectionRules = {
    normalise: lottery.normalise,
    combinations: (play, selection) => playOf(play).combinations(selection),
    mostHits: (play, selection) => playOf(play).mostHits(selection),
    numbers(play, selection) {
      const { board, combinations } = playOf(play);
      return numbersOf(board, selection, combinations(selection));
    },
  };
  made.set(lottery, rules);
  return rules;
}
