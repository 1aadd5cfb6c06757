/**
 * The Vietnamese lotteries: the games, the draw on sale, the board, the slip, past results. Which game and play are looked
 * at is part of the address, `?gameCode=&playType=`; values that name nothing are ignored (LOT-11).
 */
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { GamePicker, GameRail } from '../../features/lobby/GameRail.tsx';
import { SiblingGames } from '../../features/lobby/SiblingGames.tsx';
import { gamesQuery, type LotteryGame } from '../../features/lottery/lottery.queries.ts';
import { LotteryRoom } from './LotteryRoom.tsx';
import { textParam, useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { useHead } from '../../features/places/head.ts';
import styles from './page.module.css';
import { NotRead } from '../../lib/NotRead.tsx';

const shape = { gameCode: textParam, playType: textParam, pick: textParam };

/** Drawn in Vietnam, or by the rules of its draws. */
function isVietnamese({ rules }: LotteryGame): boolean {
  return rules.startsWith('vietnam-');
}

export default function VnLotteryPage() {
  const t = useText();
  const [asked, change] = useAddress(shape, { replace: true });
  const { data, error, refetch } = useQuery(gamesQuery);
  useHead('vnlottery');
  const onGame = useCallback(
    (gameCode: string) => change({ gameCode, playType: undefined, pick: undefined }),
    [change],
  );
  const hasPicked = useRef(false);
  const onPick = useCallback(
    (gameCode: string) => {
      hasPicked.current = true;
      onGame(gameCode);
    },
    [onGame],
  );
  const onPlay = useCallback((playType: string) => change({ playType }), [change]);
  const games = data?.list ?? [];
  const game = games.find(({ gameCode }) => gameCode === asked.gameCode) ?? games.find(isVietnamese) ?? games[0];
  if (game === undefined) {
    return (
      <div className="wrap">
        <h1 className="sr">{t('lottery.page.title')}</h1>
        {error !== null ? (
          <NotRead title={t('lottery.menu.failed')} error={error} onAgain={() => void refetch()} />
        ) : data === undefined ? (
          <div className={styles.room} role="status">
            <span className="sr">{t('shell.page.loading')}</span>
            <Skeleton block={260} radius="var(--r-4)" />
            <Skeleton block={720} radius="var(--r-4)" />
            <Skeleton block={420} radius="var(--r-4)" />
          </div>
        ) : (
          <Empty motif="ticket" palette={6} title={t('lottery.menu.empty')} text={t('lottery.menu.emptyText')} />
        )}
      </div>
    );
  }
  // The page of Vietnam's draws; a game of elsewhere that the address names is played here too, among its own kind.
  const isHome = isVietnamese(game);
  const choice = { games: games.filter((one) => isVietnamese(one) === isHome), value: game.gameCode, onChange: onGame };
  return (
    <div className={`wrap ${styles.room}`}>
      <GameRail key={String(isHome)} {...choice} />
      <LotteryRoom
        key={game.gameCode}
        game={game}
        playType={asked.playType}
        pick={asked.pick}
        onPlay={onPlay}
        picker={<GamePicker {...choice} onChange={onPick} takesFocus={hasPicked.current} />}
        siblings={<SiblingGames games={games} game={game} onChange={onPick} />}
      />
    </div>
  );
}
