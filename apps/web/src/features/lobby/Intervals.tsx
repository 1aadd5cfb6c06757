/** The same game drawn more or less often: one row of chips in its room, the shortest wait first. Nothing where there is one such game. */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { useText } from '../../lib/language.tsx';
import type { LotteryGame } from '../lottery/index.ts';
import styles from './Intervals.module.css';

type IntervalsProps = { games: readonly LotteryGame[]; game: LotteryGame; onChange: (gameCode: string) => void };

export function Intervals({ games, game, onChange }: IntervalsProps) {
  const t = useText();
  const alike = games
    .flatMap(({ gameCode, rules, schedule: { everySeconds } }) =>
      rules === game.rules && everySeconds !== null ? [{ gameCode, seconds: everySeconds }] : [],
    )
    .sort((a, b) => a.seconds - b.seconds);
  if (alike.length < 2 || game.schedule.everySeconds === null) return null;
  return (
    <div className={styles.place}>
      <ChipRow label={t('lottery.games.intervals')} scroll>
        {alike.map(({ gameCode, seconds }) => (
          <Chip key={gameCode} pressed={gameCode === game.gameCode} onClick={() => onChange(gameCode)}>
            {seconds % 60 === 0
              ? t('lottery.games.minutes', { minutes: seconds / 60 })
              : t('lottery.games.seconds', { seconds })}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
