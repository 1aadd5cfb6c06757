/** Every lottery family by the name that a game's row gives. A new family is a line here. */
import { colour } from '../colour/index.ts';
import { elevenFive } from '../eleven-five/index.ts';
import { fiveD } from '../five-d/index.ts';
import { hash } from '../hash/index.ts';
import { k3 } from '../k3/index.ts';
import { keno } from '../keno/index.ts';
import { type Lottery, lotteryOf } from '../lottery/lottery.ts';
import { liveLo } from '../live-lo/index.ts';
import { lotto45, lotto55, markSix } from '../lotto/index.ts';
import { matka, panna } from '../matka/index.ts';
import { pc28 } from '../pc28/index.ts';
import { pk10 } from '../pk10/index.ts';
import { fourD, threeD } from '../prize-numbers/index.ts';
import { ssc } from '../ssc/index.ts';
import { teer, teerPair } from '../teer/index.ts';
import { hanoi, lao, thai } from '../thai/index.ts';
import { vietnamNorth, vietnamSouth } from '../vietnam/index.ts';

export { resultFileOf } from './files.ts';

const closed: readonly Lottery[] = [
  lotteryOf(vietnamNorth),
  lotteryOf(vietnamSouth),
  lotteryOf(ssc),
  lotteryOf(thai),
  lotteryOf(lao),
  lotteryOf(hanoi),
  lotteryOf(elevenFive),
  lotteryOf(k3),
  lotteryOf(pk10),
  lotteryOf(pc28),
  lotteryOf(keno),
  lotteryOf(matka),
  lotteryOf(colour),
  lotteryOf(fiveD),
  lotteryOf(hash),
  lotteryOf(panna),
  lotteryOf(teer),
  lotteryOf(teerPair),
  lotteryOf(lotto45),
  lotteryOf(lotto55),
  lotteryOf(markSix),
  lotteryOf(threeD),
  lotteryOf(fourD),
  lotteryOf(liveLo),
];

/** The families in the order in which they are listed. */
export const lotteries: ReadonlyMap<string, Lottery> = new Map(closed.map((lottery) => [lottery.rules, lottery]));

/** The family of that name. Throws on an unknown one: a game that the program cannot play is a configuration error. */
export function lotteryNamed(rules: string): Lottery {
  const lottery = lotteries.get(rules);
  if (lottery === undefined) throw new Error(`no lottery has the rules ${rules}`);
  return lottery;
}
