/** A row of the board: the sides with their score, the result, the handicap and the total as keys, and the way to all markets. */
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../../lib/language.tsx';
import styles from './Board.module.css';
import { Crest } from './Crest.tsx';
import type { SportEvent, SportMarket } from './events.queries.ts';
import { EventState, UnrealBadge } from './EventState.tsx';
import type { Favourites } from './favourites.ts';
import { NoOdd, OddButton } from './OddButton.tsx';
import { rowMarkets } from './sportFacts.ts';

type EventRowProps = { event: SportEvent; addressOf: (eventId: string) => string; favourites: Favourites };

export function EventRow({ event, addressOf, favourites }: EventRowProps) {
  const t = useText();
  const markets = rowMarkets(event.markets);
  const more = Math.max(0, event.marketCount - markets.filter((market) => market !== undefined).length);
  const name = t('sports.event.versus', { home: event.home.name, away: event.away.name });
  return (
    <article className={styles.event} aria-label={name}>
      <div className={styles.top}>
        <EventState event={event} />
        <UnrealBadge event={event} />
      </div>
      <Link to={addressOf(event.eventId)} className={styles.sides}>
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.side}>
            <Crest side={event[side]} />
            <bdi className={styles.team}>{event[side].name}</bdi>
            {event.redCards[side] > 0 ? (
              <span className={styles.red}>
                <span className="sr">{t('sports.timeline.red')} </span>
                {event.redCards[side]}
              </span>
            ) : null}
            <bdi className={`num ${styles.score}`}>{event.score[side] || (event.isLive ? '–' : '')}</bdi>
          </span>
        ))}
      </Link>
      {markets.map((market, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never change places
        <RowMarket key={at} event={event} market={market} column={at} />
      ))}
      <div className={styles.more}>
        <StarButton id={event.eventId} name={name} favourites={favourites} />
        <Link to={addressOf(event.eventId)} className="link num">
          +{more}
          <span className="sr"> {t('sports.event.all', { name })}</span>
        </Link>
      </div>
    </article>
  );
}

function RowMarket({ event, market, column }: { event: SportEvent; market: SportMarket | undefined; column: number }) {
  const outcomes = market?.outcomes.slice(0, 3) ?? [];
  return (
    <div className={styles.market} data-column={column} data-count={outcomes.length}>
      {market === undefined ? <NoOdd /> : null}
      {outcomes.map((outcome) => (
        <OddButton key={outcome.code} event={event} market={market as SportMarket} outcome={outcome} />
      ))}
    </div>
  );
}

export function StarButton({ id, name, favourites }: { id: string; name: string; favourites: Favourites }) {
  const t = useText();
  const isOn = favourites.ids.includes(id);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isOn}
      aria-label={t('sports.event.favourite', { name })}
      onClick={() => favourites.toggle(id)}
    >
      <Star size={16} strokeWidth={1.9} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
    </button>
  );
}
