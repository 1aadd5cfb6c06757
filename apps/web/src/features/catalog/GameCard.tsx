/**
 * A game in a grid: its picture is the way in, above it the marks and the heart; with a mouse the ways to play appear over
 * it, without one the demo stands below its names, so that it hides none of them. A game that rests says until when (CAT-15), one whose vendor is away says that.
 */
import { Tile } from '@banyan/ui/art';
import { LazyImage } from '@banyan/ui/image';
import { Flame, Heart, Play, Wrench } from 'lucide-react';
import { memo } from 'react';
import { amountText } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { pictureOfCategory } from './categories.ts';
import { useSettings } from '../../lib/settings.tsx';
import { When } from '../../lib/When.tsx';
import styles from './GameCard.module.css';
import type { Game } from './games.queries.ts';

type GameCardProps = {
  game: Game;
  isMarked: boolean;
  onPlay: (game: Game, options?: { isDemo?: boolean }) => void;
  onMark: (game: Game) => void;
};

export const GameCard = memo(function GameCard({ game, isMarked, onPlay, onMark }: GameCardProps) {
  const t = useText();
  const { currencySymbol } = useSettings();
  const { title, vendorTitle, minBet, rtp, maintenanceUntil, isAway } = game;
  const rests = maintenanceUntil !== null || isAway;
  return (
    <article className={styles.card} data-game={`${game.vassalage}.${game.gameId}`} data-rests={rests}>
      <div className={styles.picture}>
        <button
          type="button"
          className={styles.play}
          aria-label={t(
            `catalog.game.${maintenanceUntil !== null ? 'restsLabel' : isAway ? 'awayLabel' : 'playLabel'}`,
            { title },
          )}
          onClick={() => onPlay(game)}
        >
          <GamePicture game={game} />
          {rests ? (
            <span className={styles.rests}>
              <Wrench size={22} strokeWidth={1.9} aria-hidden="true" />
              <span>
                {maintenanceUntil === null ? (
                  t('catalog.vendor.away')
                ) : (
                  <>
                    {t('catalog.vendor.back')} <When at={maintenanceUntil} piece="minute" />
                  </>
                )}
              </span>
            </span>
          ) : (
            <span className={styles.over} aria-hidden="true">
              <span className={styles.pill}>
                <Play size={15} strokeWidth={2} />
                {t('catalog.room.open')}
              </span>
            </span>
          )}
        </button>
        <GameMark game={game} />
        <button
          type="button"
          className={styles.heart}
          aria-pressed={isMarked}
          aria-label={t('catalog.game.favourite', { title })}
          onClick={() => onMark(game)}
        >
          <Heart size={17} strokeWidth={2} fill={isMarked ? 'currentColor' : 'none'} aria-hidden="true" />
        </button>
      </div>
      <h3 className={`trunc ${styles.title}`}>{title}</h3>
      <p className={`trunc ${styles.facts}`}>
        <bdi translate="no">{vendorTitle}</bdi>
        {rtp === null ? null : ` · \u2066${t('catalog.game.rtp', { percent: rtp })}\u2069`}
        {minBet === '0'
          ? null
          : ` · ${t('catalog.game.from', { amount: `\u2066${amountText(minBet, currencySymbol)}\u2069` })}`}
      </p>
      {game.hasDemo && !rests ? (
        <button type="button" className={styles.demo} onClick={() => onPlay(game, { isDemo: true })}>
          {t('catalog.game.demo')}
          <span className="sr"> {title}</span>
        </button>
      ) : null}
    </article>
  );
});

/** Its own picture, or the one that the operator draws. */
export function GamePicture({ game }: { game: Game }) {
  const { vassalage, gameId, gameType, title, picture } = game;
  const motif = game.motif === '' ? pictureOfCategory(gameType).motif : game.motif;
  if (picture === null)
    return <Tile className={styles.tile} seed={`${vassalage}.${gameId}`} title={title} motif={motif} />;
  return (
    <span className={styles.tile}>
      <LazyImage fill src={picture} alt="" width={300} height={400} fallback={motif} />
    </span>
  );
}

function GameMark({ game }: { game: Game }) {
  const t = useText();
  if (game.isHot === 1)
    return (
      <span className={styles.hot} data-hot="">
        <Flame size={12} strokeWidth={2.4} aria-hidden="true" />
        {t('catalog.vendor.hot')}
      </span>
    );
  return game.isNew === 1 ? <span className={styles.new}>{t('catalog.game.new')}</span> : null;
}
