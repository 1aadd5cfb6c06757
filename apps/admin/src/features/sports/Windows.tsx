/** The times in which bets on an event are void, each ended by two people. */
import { type CallValue } from '../../lib/client.ts';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { When } from '../../lib/When.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { useMarketNames } from './MarketNames.tsx';

/** An id is a type, and its specifiers behind a slash. */
function partsOf(marketId: string) {
  const [type = '', specifiers = ''] = marketId.split('/');
  return { type, specifiers };
}

type Shown = CallValue<'GET /admin/api/sports/events/:eventId'>;

type Props = {
  readonly event: Pick<Shown['event'], 'eventId' | 'home' | 'away'>;
  readonly windows: Shown['windows'];
};

export function Windows({ event: { eventId, ...sides }, windows }: Props) {
  const t = useText();
  const names = useMarketNames();
  const mayMake = useMay('results.make');
  if (windows.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>{t('sports.windows')}</h2>
      {windows.map(({ id, marketId, from, to, why, endedAt }) => (
        <p key={id}>
          {marketId === null ? t('sports.allMarkets') : names.market(partsOf(marketId), sides)} ·{' '}
          <When at={from} exact /> – <When at={to} exact /> · {namedText(t, `sports.why.${why}`, why)}{' '}
          {endedAt !== null ? (
            <span className="muted">{t('sports.windowEnded')}</span>
          ) : mayMake ? (
            <ProposeButton
              label={t('sports.endWindow')}
              act="sports.end-window"
              input={() => ({ event: eventId, window: id })}
            />
          ) : null}
        </p>
      ))}
    </section>
  );
}
