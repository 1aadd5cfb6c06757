/** One lottery on the home page: its picture, how long betting is open, its last special prize, and the way in. */
import { gameAddress, type LotteryGame, useLotteryGameNames } from '../lottery/index.ts';
import { Countdown, Drawn, headlineOf, type Draw, useCurrentDraw } from '../draws/index.ts';
import { Tile } from '@banyan/ui/art';
import { buttonClass } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from './cards.module.css';

export function LotteryCard({ game, palette }: { game: LotteryGame; palette: number }) {
  const t = useText();
  const name = useLotteryGameNames().game(game.name, game.gameCode);
  const { data, isPending, isError, refetch, onOver } = useCurrentDraw(game.gameCode);
  const open = data?.draw?.state === 'open' ? data.draw : undefined;
  const hasNumbers = headlineOf(data?.last) !== undefined;
  return (
    <Card as="article" className={styles.lottery} aria-label={name}>
      <Tile seed={game.gameCode} title={name} motif={game.motif} palette={palette} className={styles.tile} />
      <div className={styles.lotteryBody}>
        <h3>{name}</h3>
        {isPending ? <Skeleton block={120} /> : null}
        {isError ? (
          <p className="small muted" role="alert">
            {t('lottery.draw.failed')}{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              {t('shell.action.retry')}
            </button>
          </p>
        ) : null}
        {data === undefined ? null : (
          <>
            <div className={styles.until}>
              <span className="tiny muted">
                {t(open === undefined ? 'lottery.draw.notOpen' : 'lottery.draw.closesIn')}
              </span>
              {open === undefined ? (
                <NextDraw draw={data.draw} />
              ) : (
                <Countdown key={open.id} until={open.closesAt} onOver={onOver} />
              )}
            </div>
            {!hasNumbers || data.last === null ? (
              <p className="small muted">{t('lottery.draw.noResult')}</p>
            ) : (
              <div className={styles.until}>
                <span className="tiny muted">
                  {t('lottery.draw.lastResult')} <span className="num">{data.last.drawNo}</span>
                </span>
                <Drawn draw={data.last} isQuiet />
              </div>
            )}
          </>
        )}
        <Link
          to={gameAddress(game.gameCode)}
          className={`${buttonClass({ kind: open === undefined ? 'secondary' : 'primary', wide: true })} ${styles.playLink}`}
        >
          {t(open === undefined ? 'lottery.results.title' : 'lottery.draw.play')}
          <span className="sr"> {name}</span>
        </Link>
      </div>
    </Card>
  );
}

function NextDraw({ draw }: { draw: Draw | null }) {
  const t = useText();
  if (draw === null || draw.state !== 'scheduled') return <strong>{t('lottery.draw.waiting')}</strong>;
  return (
    <strong>
      {t('lottery.draw.opensAt')} <When at={draw.opensAt} piece="minute" />
    </strong>
  );
}
