/**
 * Rooms that belong together, in one row of chips: the same game drawn more or less often, the shortest wait first, or the sides of one market. Nothing where
 * there is no other.
 */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { LotteryGame } from '../lottery/index.ts';
import styles from './SiblingGames.module.css';

type SiblingGamesProps = { games: readonly LotteryGame[]; game: LotteryGame; onChange: (gameCode: string) => void };
type Sibling = { readonly gameCode: string; readonly label: string };

/** The sides of the game's market; without one, games by the same rules at other intervals, the shortest first. */
function siblingsOf(t: Text, games: readonly LotteryGame[], game: LotteryGame): Sibling[] {
  const { market, rules, schedule } = game;
  if (market !== null)
    return games.flatMap((one) =>
      one.market?.code === market.code
        ? [{ gameCode: one.gameCode, label: namedText(t, `lottery.side.${one.market.side}`, one.market.side) }]
        : [],
    );
  if (schedule.everySeconds === null) return [];
  const label = (seconds: number) =>
    seconds % 60 === 0
      ? t('lottery.games.minutes', { minutes: seconds / 60 })
      : t('lottery.games.seconds', { seconds });
  return games
    .flatMap(({ gameCode, rules: own, schedule: { everySeconds: seconds } }) =>
      own === rules && seconds !== null ? [{ gameCode, seconds }] : [],
    )
    .sort((a, b) => a.seconds - b.seconds)
    .map(({ gameCode, seconds }) => ({ gameCode, label: label(seconds) }));
}

export function SiblingGames({ games, game, onChange }: SiblingGamesProps) {
  const t = useText();
  const siblings = siblingsOf(t, games, game);
  if (siblings.length < 2) return null;
  return (
    <div className={styles.place}>
      <ChipRow label={t(game.market === null ? 'lottery.games.intervals' : 'lottery.games.sides')} scroll>
        {siblings.map(({ gameCode, label }) => (
          <Chip key={gameCode} pressed={gameCode === game.gameCode} onClick={() => onChange(gameCode)}>
            {label}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
