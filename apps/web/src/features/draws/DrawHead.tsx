/**
 * The head of a lottery: which draw is on sale and until when, on the server's clock, and what was drawn last. Where the
 * draw before has closed and its numbers have not come, it says that it waits for them.
 */
import { Heart, type LotteryGame, useLotteryNames } from '../lottery/index.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { SoundSwitch } from '../../lib/SoundSwitch.tsx';
import { play } from '../../lib/sound.ts';
import { When } from '../../lib/When.tsx';
import { AwaitedDraw } from './AwaitedDraw.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './DrawHead.module.css';
import { Drawn } from './Drawn.tsx';
import { type CurrentDraw, type Draw, drawQuery } from './draws.queries.ts';
import { useLobby } from './useLobby.ts';
import { useOnSale } from './useCurrentDraw.ts';

type DrawHeadProps = {
  game: LotteryGame;
  current: CurrentDraw;
  onOver: () => void;
  /** The way to other games, which stands for the name where there is no list of them beside the room. */
  picker?: ReactNode;
  /** What the last draw brought the member. */
  outcome?: ReactNode;
};

export function DrawHead({ game, current, onOver, picker, outcome }: DrawHeadProps) {
  const t = useText();
  const names = useLotteryNames();
  const { draw, last } = current;
  const onSale = useOnSale(draw);
  const entry = useLobby().data?.list.find(({ gameCode }) => gameCode === game.gameCode);
  const seen = useDrawBefore(current);
  // A page that was opened after the close has not seen the draw on sale; the lobby knows of it.
  const awaited = entry?.awaited ?? undefined;
  const before = seen ?? (awaited?.id === draw?.id ? undefined : awaited);
  return (
    <section className={styles.head} data-surface="night" aria-labelledby="draw-title">
      <div className={styles.which}>
        <div className={styles.title} data-has-picker={picker === undefined ? undefined : ''}>
          {picker}
          <h1 id="draw-title">{names.game(game.name, game.gameCode)}</h1>
          <Heart gameCode={game.gameCode} name={names.game(game.name, game.gameCode)} />
        </div>
        {draw === null ? null : (
          <p className={styles.note}>
            {t('lottery.draw.number')} <span className="num">{draw.drawNo}</span>
            {onSale ? (
              <>
                {' · '}
                {t('lottery.draw.closesAt')} <When at={draw.closesAt} piece="clock" />
              </>
            ) : null}
          </p>
        )}
      </div>
      <Sale draw={draw} onSale={onSale} onOver={onOver} />
      <div className={styles.last} aria-live="polite">
        <LastResult last={last} />
        {outcome}
      </div>
      <div className={styles.awaited} aria-live="polite">
        {before === undefined ? null : (
          <AwaitedDraw
            draw={before}
            isHouse={game.source === 'rng'}
            isLate={entry?.awaited?.id === before.id && entry.isLate}
          />
        )}
      </div>
    </section>
  );
}

/** Until when bets are taken, or from when, or that nothing is on sale. */
function Sale({ draw, onSale, onOver }: { draw: Draw | null; onSale: boolean; onOver: () => void }) {
  const t = useText();
  if (draw !== null && onSale) {
    return (
      <div className={styles.sale}>
        <p className={styles.note}>{t('lottery.draw.closesIn')}</p>
        <Countdown key={draw.id} night until={draw.closesAt} onOver={onOver} />
      </div>
    );
  }
  if (draw !== null && draw.state === 'scheduled') {
    return (
      <div className={styles.sale}>
        <p className={styles.note}>{t('lottery.draw.opensIn')}</p>
        <Countdown key={draw.id} night until={draw.opensAt} onOver={onOver} sentence="lottery.draw.leftToOpen" />
      </div>
    );
  }
  return (
    <div className={styles.sale} role="status">
      <p className={styles.note}>{t('lottery.draw.notOpen')}</p>
      <strong className={styles.state}>{t(draw === null ? 'lottery.draw.noneOpen' : 'lottery.draw.nextSoon')}</strong>
    </div>
  );
}

function LastResult({ last }: { last: Draw | null }) {
  const t = useText();
  // What was there when the room was opened has not just come.
  const first = useRef(last?.id);
  const arrived = last?.result != null && last.id !== first.current ? last.id : undefined;
  useEffect(() => {
    if (arrived !== undefined) play('drop');
  }, [arrived]);
  if (last === null || last.result === null) return <p className={styles.note}>{t('lottery.draw.noResult')}</p>;
  return (
    <div className={styles.result}>
      <p className={styles.note}>
        <span className={styles.word}>{t('lottery.draw.lastResult')}</span> <span className="num">{last.drawNo}</span>
        <SoundSwitch className={styles.sound} onSwitched={() => play('tick')} />
      </p>
      <Drawn key={last.id} draw={last} isArriving={last.id !== first.current} />
    </div>
  );
}

/** The stream tells when numbers come; a broken one must not hide them for long. */
const followMs = 20_000;

/**
 * The draw that was on sale before the shown one, as long as its numbers are awaited or it was voided. It is followed on
 * its own, because the answer about the draw on sale says nothing about the one before.
 */
function useDrawBefore({ draw, last }: CurrentDraw): Draw | undefined {
  const [shown, setShown] = useState(draw);
  const [closed, setClosed] = useState<Draw>();
  useEffect(() => {
    if (draw?.id === shown?.id) return;
    const isSameGame = shown !== null && (draw === null || draw.gameCode === shown.gameCode);
    setClosed(isSameGame && shown.state !== 'scheduled' ? shown : undefined);
    setShown(draw);
  }, [draw, shown]);
  const { data } = useQuery({
    ...drawQuery(closed?.id ?? ''),
    enabled: closed !== undefined,
    refetchInterval: ({ state }) => (state.data?.result == null && state.data?.state !== 'void' ? followMs : false),
  });
  const before = data ?? closed;
  if (closed === undefined || before === undefined || before.result !== null) return undefined;
  return last !== null && (last.id === before.id || last.drawsAt > before.drawsAt) ? undefined : before;
}
