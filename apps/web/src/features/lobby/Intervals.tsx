/**
 * Rooms that belong together, in one row of chips: the same game drawn more or less often, the shortest wait first, or the sides of one market. Nothing where
 * there is no other.
 */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { LotteryGame } from '../lottery/index.ts';
import styles from './Intervals.module.css';

type IntervalsProps = { games: readonly LotteryGame[]; game: LotteryGame; onChange: (gameCode: string) => void };
type Alike = { readonly gameCode: string; readonly label: string };

export function Intervals({ games, game, onChange }: IntervalsProps) {
  const t = useText();
  const { market } = game;
  const interval = (seconds: number) =>
    seconds % 60 === 0
      ? t('lottery.games.minutes', { minutes: seconds / 60 })
      : t('lottery.games.seconds', { seconds });
  const sides = games.flatMap((one): Alike[] =>
    market !== null && one.market?.code === market.code
      ? [{ gameCode: one.gameCode, label: namedText(t, `lottery.side.${one.market.side}`, one.market.side) }]
      : [],
  );
  const intervals = games
    .flatMap(({ gameCode, rules, schedule: { everySeconds } }) =>
      rules === game.rules && everySeconds !== null ? [{ gameCode, seconds: everySeconds }] : [],
    )
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ gameCode, seconds }): Alike => ({ gameCode, label: interval(seconds) }));
  const alike = market !== null ? sides : game.schedule.everySeconds === null ? [] : intervals;
  if (alike.length < 2) return null;
  return (
    <div className={styles.place}>
      <ChipRow label={t(market === null ? 'lottery.games.intervals' : 'lottery.games.sides')} scroll>
        {alike.map(({ gameCode, label }) => (
          <Chip key={gameCode} pressed={gameCode === game.gameCode} onClick={() => onChange(gameCode)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
