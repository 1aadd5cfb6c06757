/** Prices of spots as tables write them: what is won for one, without the stake. */
import type { SpotLaw } from '@banyan/games/table';

const toOne = (times: number): string => String((times - 100) / 100);

/** `35`, `0.95`; `1/2/12` where a spot wins in several ways. What is returned or halved is no win. */
export function priceOf({ prizes }: SpotLaw): string {
  const wins = [...new Set(prizes.flatMap(({ times }) => (times > 100 ? [times] : [])))];
  return wins.map(toOne).join('/');
}
