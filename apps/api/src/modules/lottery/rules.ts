/** The rules of the games by the name that `lottery_games.rules` gives. A new family is a line in the games package. */
import type { Decider, Lottery, Prizes } from '@banyan/games/lottery';
import { lotteryNamed } from '@banyan/games/lotteries';

export type { Decider, Lottery, Prizes };

/** The rules of that name. Throws on an unknown one: a game row that the program cannot play is a mistake of set-up. */
export const rulesNamed: (name: string) => Lottery = lotteryNamed;
