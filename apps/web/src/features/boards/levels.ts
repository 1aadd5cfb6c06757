/** The levels of a play as they are shown: odds on the choices themselves where each has its own, else in a list. */
import type { Play } from '../draws/index.ts';

/** Odds with every decimal that is paid, as the slip and the record show them: cut ones would promise another payout. */
function plain(odds: string): string {
  return odds.includes('.') ? odds.replace(/\.?0+$/, '') : odds;
}

/** On more choices that all pay the same the odds are said once, above them. */
const mostAlike = 6;

/** What stands on a choice: the odds of the level that is named as the choice is, or those of all when they are few. */
export function shownOdds({ board, levels }: Play, choice: string): string | undefined {
  const isOfAll = levels.length === 1 && board.kind === 'choices' && board.choices.length <= mostAlike;
  const level = levels.find((one) => one.level === choice) ?? (isOfAll ? levels[0] : undefined);
  return level === undefined ? undefined : plain(level.odds);
}

/** Levels that no choice shows already. */
export function listedLevels({ board, levels }: Play): Play['levels'] {
  const choices = board.kind === 'choices' ? board.choices : [];
  return levels.filter(({ level }) => !choices.includes(level));
}
