/** The player's last rounds of this game, each with the way to check it. */
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Share2 } from 'lucide-react';
import { Button, IconButton } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { shown } from '../lib/amounts.ts';
import { type PastRound, ask } from '../lib/calls.ts';
import { useText } from '../lib/texts.tsx';
import styles from './play.module.css';
import type { Seat } from './useSeat.ts';

const SharePopup = lazy(() => import('./SharePopup.tsx'));

type List = { readonly rounds: readonly PastRound[]; readonly hasMore: boolean };
const page = 20;

export default function RoundsPopup({ seat, onClose }: { seat: Seat; onClose: () => void }) {
  const text = useText();
  const { token, language } = seat;
  const [list, setList] = useState<List | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isReading, setReading] = useState(false);
  const [shared, setShared] = useState<string>();
  // A second press comes before the first is drawn.
  const isAsked = useRef(false);
  const read = (before: PastRound | undefined) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setReading(true);
    setFailed(false);
    ask<{ rounds: PastRound[] }>(`/api/rounds${before === undefined ? '' : `?before=${before.id}`}`, token)
      .then(({ rounds }) =>
        setList((last) => ({
          rounds: before === undefined ? rounds : [...(last?.rounds ?? []), ...rounds],
          hasMore: rounds.length === page,
        })),
      )
      .catch(() => setFailed(true))
      .finally(() => {
        isAsked.current = false;
        setReading(false);
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => read(undefined), []);
  // In the place of the list, which is there again afterwards: one popup at a time.
  if (shared !== undefined)
    return (
      <Suspense fallback={null}>
        <SharePopup round={shared} language={language} onClose={() => setShared(undefined)} />
      </Suspense>
    );
  return (
    <Dialog
      open
      title={text('studio.rounds.title')}
      closeLabel={text('studio.close')}
      moveLabel={text('studio.move')}
      onClose={onClose}
      onPhone="sheet"
      width="560px"
    >
      {list === null && !isFailed ? <Skeleton block={56} /> : null}
      {isFailed ? (
        <p role="alert">
          {text('studio.fault.unreachable')}{' '}
          <Button kind="soft" size="s" onClick={() => read(list?.rounds.at(-1))}>
            {text('studio.again')}
          </Button>
        </p>
      ) : null}
      {list?.rounds.length === 0 ? <p className="muted">{text('studio.rounds.none')}</p> : null}
      <ol className={styles.list}>
        {list?.rounds.map((round) => (
          <PastLine key={round.id} round={round} seat={seat} onShare={setShared} />
        ))}
      </ol>
      {list?.hasMore === true ? (
        <Button kind="soft" wide busy={isReading} onClick={() => read(list.rounds.at(-1))}>
          {text('studio.rounds.more')}
        </Button>
      ) : null}
    </Dialog>
  );
}

type PastLineProps = { round: PastRound; seat: Seat; onShare: (round: string) => void };

/** A round with the way to check it, and to share it once it is known what it pays. */
function PastLine({ round, seat, onShare }: PastLineProps) {
  const text = useText();
  return (
    <li className={styles.round}>
      <span className="num muted">#{round.nonce}</span>
      <span>
        <span className="num">{shown(seat.currency, round.stake)}</span> → <Ending round={round} seat={seat} />
      </span>
      <span className={styles.roundTools}>
        <a
          className="link small"
          href={`/check?round=${round.id}&language=${encodeURIComponent(seat.language)}`}
          target="_blank"
          rel="noopener"
        >
          {text('studio.rounds.check')}
        </a>
        {round.payout === null ? null : (
          <IconButton size="s" label={text('studio.share.open')} onClick={() => onShare(round.id)}>
            <Share2 size={16} aria-hidden="true" />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function Ending({ round, seat }: { round: PastRound; seat: Seat }) {
  const text = useText();
  if (round.is !== 'settled' && round.is !== 'owed')
    return <span className="muted">{text(`studio.round.${round.is}`)}</span>;
  const isWon = Number(round.payout) > Number(round.stake);
  return (
    <>
      <span className={isWon ? `num ${styles.won}` : 'num muted'}>{shown(seat.currency, round.payout ?? '0')}</span>
      {round.is === 'owed' ? <span className="tiny muted"> {text('studio.round.owed')}</span> : null}
    </>
  );
}
