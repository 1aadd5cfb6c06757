/**
 * The page of a game (SHELL-24): a bar with the way back, the name, what is still in play, the balance and the full screen; below it the
 * game in its frame. Its address names the game, so that a reload opens it again; the launch itself is asked for here.
 */
import { useMemberCentre } from '../members/index.ts';
import { useSession } from '../sessions/index.ts';
import { Button, IconButton } from '@banyan/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, Maximize, Minimize, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { choiceParam, textParam, useAddress } from '../../lib/address.ts';
import { useDarkPage } from '../../lib/darkPage.ts';
import { useText } from '../../lib/language.tsx';
import { frameOrigin } from './frameAddress.ts';
import type { GameMessage } from './frameMessages.ts';
import { type FrameHandle, GameFrame } from './GameFrame.tsx';
import { GameTrouble, LaunchRefused, NotSignedIn, WrongAddress } from './GameTrouble.tsx';
import { LimitOffer, SafetyLine } from '../safety/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { launchQuery, once, tellLeft, type WantedGame } from './launch.queries.ts';
import styles from './launch.module.css';
import { LeaveQuestion, OpenRounds, useLeaving } from './OpenRounds.tsx';
import { OtherGames } from './OtherGames.tsx';
import { SessionClock } from './SessionClock.tsx';
import { useFullScreen } from './useFullScreen.ts';

const shape = { vendor: textParam, game: textParam, type: textParam, demo: choiceParam(['0', '1'], '0') };

function useWantedGame(): { game: WantedGame | undefined; isDemo: boolean } {
  const [{ vendor: vassalage, game: gameId, type: gameType, demo }] = useAddress(shape);
  const isDemo = demo === '1';
  if (vassalage === undefined) return { game: undefined, isDemo };
  return { game: { vassalage, ...(gameId ? { gameId } : {}), ...(gameType ? { gameType } : {}) }, isDemo };
}

type GameRoomProps = {
  /** Stand at the end of the bar: the balance and what belongs to it. */
  tools: ReactNode;
  /** What stands where no game is named. */
  nothing: ReactNode;
};

export function GameRoom({ tools, nothing }: GameRoomProps) {
  const t = useText();
  const { game, isDemo } = useWantedGame();
  const { signedIn } = useSession();
  if (game === undefined) return <Room title={t('launch.frame.title')} tools={tools} body={nothing} />;
  if (!signedIn && !isDemo)
    return <Room title={t('launch.frame.title')} tools={tools} body={<NotSignedIn game={game} />} />;
  const key = `${game.vassalage} ${game.gameId ?? ''} ${isDemo}`;
  return <LaunchedGame key={key} game={game} isDemo={isDemo} tools={tools} />;
}

type LaunchedGameProps = { game: WantedGame; isDemo: boolean; tools: ReactNode };

function LaunchedGame({ game, isDemo, tools }: LaunchedGameProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = useQuery({ ...launchQuery(game, isDemo), ...once });
  const [trouble, setTrouble] = useState<string>();
  const again = () => {
    setTrouble(undefined);
    void refetch();
  };
  const origin = data === undefined ? undefined : frameOrigin(data.content);
  if (isFetching)
    return (
      <Room
        title={t('launch.frame.title')}
        tools={tools}
        body={
          <p role="status" className={styles.asked}>
            {t('launch.frame.opening')}
          </p>
        }
      />
    );
  if (data === undefined)
    return (
      <Room
        title={t('launch.frame.title')}
        tools={tools}
        body={<LaunchRefused game={game} isDemo={isDemo} error={error} onAgain={again} />}
      />
    );
  if (origin === undefined) return <Room title={data.title} tools={tools} body={<WrongAddress />} />;
  if (trouble !== undefined)
    return <Room title={data.title} tools={tools} body={<GameTrouble code={trouble} onAgain={again} />} />;
  return (
    <Playing launched={data} origin={origin} isDemo={isDemo} tools={tools} onTrouble={setTrouble} key={data.content} />
  );
}

type PlayingProps = Omit<LaunchedGameProps, 'game'> & {
  launched: Parameters<typeof GameFrame>[0]['launched'];
  origin: string;
  onTrouble: (code: string) => void;
};

function Playing({ launched, origin, isDemo, tools, onTrouble }: PlayingProps) {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<FrameHandle>(null);
  const { isFull, covers, toggle } = useFullScreen(box);
  const [isTurned, setTurned] = useState(false);
  const back = useBack();
  const { openEntry } = useMemberCentre();
  const game = { vassalage: launched.vassalage, gameId: launched.gameId };
  const leaving = useLeaving(game, !isDemo, back);
  const cache = useQueryClient();
  const { vassalage } = launched;
  useEffect(() => {
    if (isDemo) return;
    return () => void tellLeft(vassalage).then(() => cache.invalidateQueries({ queryKey: balanceQuery.queryKey }));
  }, [isDemo, vassalage, cache]);
  // Also when the browser ends it by itself, as it does with Escape.
  const wasFull = useRef(isFull);
  useEffect(() => {
    if (wasFull.current === isFull) return;
    wasFull.current = isFull;
    frame.current?.tell({ type: 'fullscreen', on: isFull });
  }, [isFull]);
  function heard(message: GameMessage) {
    if (message.type === 'exit') leaving.ask();
    else if (message.type === 'fullscreen') toggle();
    else if (message.type === 'balance') leaving.look();
    else if (message.type === 'deposit') openEntry('depositv2');
    else if (message.type === 'error') onTrouble(message.code);
  }
  const size = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
  return (
    <Room
      title={launched.title}
      vendor={launched.vendorTitle}
      onBack={leaving.ask}
      tools={
        <>
          <span className={styles.tools}>
            <SessionClock />
            {launched.mode === 'demo' ? <span className={styles.demo}>{t('launch.frame.demo')}</span> : null}
            {isDemo ? null : <OpenRounds open={leaving.open} />}
            {isDemo ? null : tools}
          </span>
          <IconButton
            className={styles.turn}
            label={t('launch.frame.rotate')}
            aria-pressed={isTurned}
            onClick={() => setTurned(!isTurned)}
          >
            <RotateCw {...size} />
          </IconButton>
          <IconButton label={t('launch.frame.full')} aria-pressed={isFull} onClick={toggle}>
            <Maximize {...size} />
          </IconButton>
        </>
      }
      body={
        <div ref={box} className={styles.box} data-covers={covers} data-full={isFull} data-turned={isTurned}>
          <GameFrame ref={frame} launched={launched} origin={origin} onMessage={heard} />
          {covers ? (
            <Button
              kind="night"
              className={styles.uncover}
              onClick={toggle}
              icon={<Minimize size={16} aria-hidden="true" />}
            >
              {t('launch.frame.fullEnd')}
            </Button>
          ) : null}
        </div>
      }
      below={<OtherGames title={t('launch.more.title')} except={game} />}
    >
      <LeaveQuestion leaving={leaving} />
    </Room>
  );
}

/** Back to where the player came from; home for who opened the page by itself. */
function useBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate('/') : navigate(-1));
}

type RoomProps = {
  title: string;
  vendor?: string;
  tools: ReactNode;
  body: ReactNode;
  below?: ReactNode;
  onBack?: () => void;
  children?: ReactNode;
};

function Room({ title, vendor, tools, body, below, onBack, children }: RoomProps) {
  const t = useText();
  const back = useBack();
  useDarkPage();
  return (
    <div className={styles.room}>
      <div className={styles.bar} data-surface="night">
        <IconButton label={t('launch.frame.back')} onClick={onBack ?? back}>
          <ChevronLeft className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
        <div className={`grow ${styles.names}`}>
          <h1 className={`trunc ${styles.title}`}>{title}</h1>
          {vendor === undefined ? null : <span className={`trunc ${styles.vendor}`}>{vendor}</span>}
        </div>
        {tools}
      </div>
      <div className={styles.stage}>{body}</div>
      <SafetyLine />
      <div className={styles.safety}>
        <LimitOffer />
      </div>
      {below}
      {children}
    </div>
  );
}
