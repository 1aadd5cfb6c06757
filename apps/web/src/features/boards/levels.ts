/** The levels of a play as they are shown: odds on the choices themselves where each has its own, else in a list. */
import type { Play } from '../draws/index.ts';

/** Two decimals are enough to choose by; the slip has the whole of it. */
function short(odds: string): string {
  const [whole = '', fraction = ''] = odds.split('.');
  const cut = fraction.slice(0, 2).replace(/0+$/, '');
  return cut === '' ? whole : `${whole}.${cut}`;
}

/** On more choices that all pay the same the odds are said once, above them. */
const mostAlike = 6;

/** What stands on a choice: the odds of the level that is named as the choice is, or those of all when they are few. */
export function shownOdds({ board, levels }: Play, choice: string): string | undefined {
  const isOfAll = levels.length === 1 && board.kind === 'choices' && board.choices.length <= mostAlike;
  const level = levels.find((one) => one.level === choice) ?? (isOfAll ? levels[0] : undefined);
  return level === undefined ? undefined : short(level.odds);
}

/** Levels that no choice shows already. */
export function listedLevels({ board, levels }: Play): Play['levels'] {
  const choices = board.kind === 'choices' ? board.choices : [];
  return levels.filter(({ level }) => !choices.includes(level));
}
