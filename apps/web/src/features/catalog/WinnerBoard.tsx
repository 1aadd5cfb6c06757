/**
 * Who won lately: real payouts, names masked by the server. From three rows on the board moves, half a pixel a frame, forever; it
 * rests under the mouse, under the focus, by its button, and for who asks for quiet (HOME-01 to HOME-04).
 */
import { isTrial, useSession } from '../sessions/index.ts';
import { artAddress } from '@banyan/ui/image';
import { IconButton } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Checkbox } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { useLanguage, useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { pictureOfCategory } from './categories.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useStill } from '../../lib/still.ts';
import { moveLimit, shiftOf } from './board.ts';
import { boardKey, onBoardQuery, setOnBoard, type Winner, winnersQuery } from './games.queries.ts';
import styles from './home.module.css';
import { refresh } from '../../lib/query.ts';

const rowPx = 64;
/** People win while the page stands open. */
const askedEveryMs = 60_000;

export default function WinnerBoard() {
  const { t, language } = useLanguage();
  const { data, error, isPending, refetch } = useQuery({
    ...winnersQuery(language.code),
    refetchInterval: askedEveryMs,
  });
  const { mode } = useSettings();
  const [isPaused, setPaused] = useState(false);
  const list = data?.list ?? [];
  const moves = list.length >= moveLimit;
  return (
    <section className={styles.section} aria-labelledby="winners">
      <SectionHead
        id="winners"
        title={t('catalog.winners.title')}
        end={
          <>
            <small className="muted">{t(mode === 'demo' ? 'catalog.winners.demo' : 'catalog.winners.real')}</small>
            {moves ? (
              <IconButton
                label={t(isPaused ? 'catalog.strip.play' : 'catalog.strip.pause')}
                onClick={() => setPaused(!isPaused)}
              >
                {isPaused ? <Play size={16} aria-hidden="true" /> : <Pause size={16} aria-hidden="true" />}
              </IconButton>
            ) : null}
          </>
        }
      />
      <Card>
        {isPending ? <Skeleton block={192} /> : null}
        {error !== null && data === undefined ? (
          <NotRead title={t('catalog.winners.failed')} error={error} onAgain={() => void refetch()} />
        ) : null}
        {data !== undefined && list.length === 0 ? (
          <Empty motif="trophy" palette={4} title={t('catalog.winners.none')} text={t('catalog.winners.noneText')} />
        ) : null}
        {list.length > 0 ? <Rows list={list} isPaused={isPaused} /> : null}
        <OwnPlace />
      </Card>
    </section>
  );
}

/** Whether one's own wins may stand there: a member decides. */
function OwnPlace() {
  const t = useText();
  const cache = useQueryClient();
  const { signedIn, member } = useSession();
  const isMember = signedIn && member !== undefined && !isTrial(member);
  const { data } = useQuery({ ...onBoardQuery, enabled: isMember });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: setOnBoard,
    // Until the answer is here again the wish is shown.
    onSettled: () => Promise.all([cache.invalidateQueries(onBoardQuery), refresh(cache, boardKey)]),
  });
  if (!isMember || data === undefined) return null;
  return (
    <div className={styles.own}>
      <Checkbox
        checked={isPending ? variables : data.isShown}
        onChange={({ target }) => isPending || mutate(target.checked)}
      >
        {t('catalog.winners.own')}
      </Checkbox>
    </div>
  );
}

/** The rows, and for a ring once more behind them, for the eye alone. */
function Rows({ list, isPaused }: { list: readonly Winner[]; isPaused: boolean }) {
  const isStill = useStill();
  const ring = useRef<HTMLDivElement>(null);
  const [isWatched, setWatched] = useState(false);
  const moves = list.length >= moveLimit;
  const runs = moves && !isPaused && !isStill && !isWatched;
  const elapsed = useRef(0);
  useEffect(() => {
    if (!runs) return;
    let before: number | undefined;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      elapsed.current += before === undefined ? 0 : now - before;
      before = now;
      if (ring.current !== null) ring.current.style.translate = `0 ${-shiftOf(elapsed.current, list.length, rowPx)}px`;
      frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [runs, list.length]);
  return (
    <div
      className={styles.board}
      data-moves={moves}
      onPointerEnter={() => setWatched(true)}
      onPointerLeave={() => setWatched(false)}
    >
      <div ref={ring}>
        <ol>
          {list.map((winner) => (
            <Row key={keyOf(winner)} winner={winner} />
          ))}
        </ol>
        {moves ? (
          <ol aria-hidden="true">
            {list.map((winner) => (
              <Row key={keyOf(winner)} winner={winner} />
            ))}
          </ol>
        ) : null}
      </div>
    </div>
  );
}

const keyOf = ({ vo }: Winner) => `${vo.nodeId} ${vo.at} ${vo.username} ${vo.amount.amount}`;

function Row({ winner: { vo } }: { winner: Winner }) {
  const { motif, palette } = pictureOfCategory(vo.gameType);
  return (
    <li className={styles.row}>
      <img
        src={artAddress(`motif/${vo.motif === '' ? motif : vo.motif}.svg`, { palette })}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.who}>
        <strong translate="no">{vo.username}</strong>
        <span className="trunc">{vo.game}</span>
      </div>
      <Amount value={vo.amount} signed className={styles.won} />
    </li>
  );
}
