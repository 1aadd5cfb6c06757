/**
 * A price as a key: pressed where it is on the slip, a lock where no bets are taken. A price that moves shows an arrow, for which there is room
 * already, so nothing else moves.
 */
import { Lock } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import type { SportEvent, SportMarket, SportOutcome } from './events.queries.ts';
import { marketText, outcomeShort, outcomeText } from '@banyan/i18n/market-names';
import styles from './OddButton.module.css';
import { useShownPrice } from './preferences.ts';
import { selectionKey, selectionOf, usePicking } from './selection.ts';
import { useMoved } from './useMoved.ts';

type OddButtonProps = {
  event: SportEvent;
  market: SportMarket;
  outcome: SportOutcome;
  /** The whole name of the outcome stands on the key, and not its sign. */
  isNamed?: boolean;
};

export function OddButton({ event, market, outcome, isNamed = false }: OddButtonProps) {
  const t = useText();
  const show = useShownPrice();
  const { picked, toggle } = usePicking();
  const move = useMoved(outcome.price);
  const sides = { home: event.home.name, away: event.away.name };
  const name = outcomeText(t, market, outcome, sides);
  const isPicked = picked.has(selectionKey({ ...event, ...market, outcome: outcome.code }));
  const { price } = outcome;
  const isShut = price === null || market.state !== 'active';
  return (
    <button
      type="button"
      className={`${styles.odd} ${isNamed ? styles.named : ''}`}
      data-moved={move}
      aria-pressed={isPicked}
      disabled={isShut && !isPicked}
      onClick={() => toggle(selectionOf(event, market, outcome, price ?? ''))}
    >
      {isNamed ? (
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <span className={`num ${styles.sign}`} aria-hidden="true">
          {outcomeShort(market, outcome.code)}
        </span>
      )}
      <span className="sr">
        {isNamed ? '' : name}, {marketText(t, market, sides)},{' '}
      </span>
      {isShut ? (
        <>
          <Lock size={14} strokeWidth={2} aria-hidden="true" className={styles.lock} />
          <span className="sr">{t('sports.odd.shut')}</span>
        </>
      ) : (
        <b className={`num ${styles.price}`}>{show(price)}</b>
      )}
    </button>
  );
}

/** The room of a key where a market is missing. */
export function NoOdd() {
  return (
    <span className={styles.none} aria-hidden="true">
      –
    </span>
  );
}
