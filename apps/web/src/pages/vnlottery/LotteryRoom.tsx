/** One lottery: its head, its board, its slip and its past results. Keyed by game, so that another game starts clean. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useText } from '../../lib/language.tsx';
import { RoundOutcome } from '../../features/bets/RoundOutcome.tsx';
import { DrawHead } from '../../features/draws/DrawHead.tsx';
import type { CurrentDraw } from '../../features/draws/draws.queries.ts';
import { SeedPromise } from '../../features/draws/SeedPromise.tsx';
import { useLotteryNames } from '../../features/lottery/lotteryNames.ts';
import { useShownRoom } from '../../features/lottery/shownRoom.ts';
import { LimitOffer, SafetyLine } from '../../features/safety/index.ts';
import { RoomBar } from './RoomBar.tsx';
import type { LotteryGame } from '../../features/lottery/lottery.queries.ts';
import styles from './LotteryRoom.module.css';
import { PastResults } from '../../features/draws/PastResults.tsx';
import { ColourTable } from '../../features/boards/ColourTable.tsx';
import { openingPlay, simpleFirst } from '../../features/boards/openingPlay.ts';
import { PlayBoard } from '../../features/boards/PlayBoard.tsx';
import { SlipBar } from '../../features/tickets/SlipBar.tsx';
import { SlipCard } from '../../features/tickets/SlipCard.tsx';
import { SlipMore } from '../../features/tickets/SlipMore.tsx';
import { TrendCard } from '../../features/draws/TrendCard.tsx';
import { TypedCard } from '../../features/boards/TypedCard.tsx';
import { useCurrentDraw } from '../../features/draws/useCurrentDraw.ts';
import { useSlip } from '../../features/tickets/useSlip.ts';
import { NotRead } from '../../lib/NotRead.tsx';

/** In one room alone. */
const LiveTable = lazy(() => import('../../features/live-lo/LiveTable.tsx'));

type LotteryRoomProps = {
  game: LotteryGame;
  /** The play that the address asks for; one that the game does not have is ignored. */
  playType: string | undefined;
  /** A choice of that play which the address asks for. */
  pick: string | undefined;
  onPlay: (play: string) => void;
  /** The way to other games, in the head where there is no room beside it. */
  picker: ReactNode;
  /** The way to the same game at other intervals, or to the other sides of its market. */
  siblings: ReactNode;
};

export function LotteryRoom({ game, picker, ...rest }: LotteryRoomProps) {
  const t = useText();
  const { data, error, refetch, onOver } = useCurrentDraw(game.gameCode);
  if (data !== undefined) return <OpenRoom game={game} picker={picker} current={data} onOver={onOver} {...rest} />;
  return (
    <section className={styles.centre}>
      {picker}
      {error === null ? (
        <div className={styles.centre} role="status">
          <span className="sr">{t('shell.page.loading')}</span>
          <Skeleton block={122} radius="var(--r-4)" />
          <Skeleton block={640} radius="var(--r-4)" />
        </div>
      ) : (
        <Card>
          <NotRead title={t('lottery.draw.failed')} error={error} onAgain={() => void refetch()} />
        </Card>
      )}
    </section>
  );
}

type OpenRoomProps = LotteryRoomProps & { current: CurrentDraw; onOver: () => void };

function OpenRoom({ game, playType, pick, onPlay, picker, siblings, current, onOver }: OpenRoomProps) {
  const t = useText();
  const slip = useSlip(game, current);
  const names = useLotteryNames();
  const head = useRef<HTMLDivElement>(null);
  useShownRoom(game.gameCode);
  const plays = simpleFirst(slip.current.plays);
  const play = plays.find((one) => one.play === playType) ?? openingPlay(plays);
  return (
    <>
      <div className={styles.centre}>
        <div ref={head}>
          <DrawHead
            game={game}
            current={current}
            onOver={onOver}
            picker={picker}
            outcome={current.last === null ? null : <RoundOutcome drawId={current.last.id} gameCode={game.gameCode} />}
          />
        </div>
        {play === undefined ? (
          <Card>
            <Empty motif="ticket" palette={6} title={t('lottery.board.noPlays')} text={t('lottery.menu.emptyText')} />
          </Card>
        ) : (
          <div>
            {siblings}
            <RoomBar
              name={names.game(game.name, game.gameCode)}
              draw={current.draw}
              last={current.last}
              head={head}
              gameCode={game.gameCode}
            />
            {game.rules === 'live-lo' ? (
              <Suspense fallback={<Skeleton block={150} radius="var(--r-4)" />}>
                <LiveTable gameCode={game.gameCode} current={current} />
              </Suspense>
            ) : null}
            {game.rules === 'colour' ? (
              <ColourTable game={game} plays={plays} slip={slip} opening={pick} />
            ) : (
              <PlayBoard game={game} plays={plays} play={play} onPlay={onPlay} slip={slip} opening={pick} />
            )}
          </div>
        )}
        <LimitOffer />
        {play === undefined ? null : <TypedCard play={play} slip={slip} />}
        {current.draw?.seedHash ? (
          <Card>
            <SeedPromise hash={current.draw.seedHash} />
          </Card>
        ) : null}
        <TrendCard gameCode={game.gameCode} />
      </div>
      <div className={styles.side}>
        <SlipCard slip={slip} />
        <SlipMore slip={slip} />
        <PastResults gameCode={game.gameCode} />
        <SafetyLine />
      </div>
      <SlipBar slip={slip} />
    </>
  );
}
