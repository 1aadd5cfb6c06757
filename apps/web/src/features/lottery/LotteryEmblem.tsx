/** The emblem of a lottery, the same wherever it is named. */
import { Emblem } from '@banyan/ui/art';
import type { LotteryGame } from './lottery.queries.ts';

type Emblemed = Pick<LotteryGame, 'gameCode' | 'rules' | 'schedule'>;

export function LotteryEmblem({ game, size }: { game: Emblemed; size?: number }) {
  const { gameCode, rules, schedule } = game;
  return (
    <Emblem
      seed={gameCode}
      family={rules}
      everySeconds={schedule.everySeconds}
      {...(size === undefined ? {} : { size })}
    />
  );
}
