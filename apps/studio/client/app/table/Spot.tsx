/** A spot of a table: a button that takes a chip, gives the last one back on a right press, and shows what lies on it and what became of it. */
import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../lib/texts.tsx';
import { Chip } from './Chip.tsx';
import { useFelt } from './felt.ts';
import styles from './table.module.css';

type SpotProps = {
  spot: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** A game's own word for its style sheet. */
  look?: string;
  children?: ReactNode;
};

export function Spot({ spot, className, style, look, children }: SpotProps) {
  const text = useText();
  const felt = useFelt();
  const amount = felt.amounts.get(spot) ?? 0n;
  const times = felt.returned?.[spot] ?? 0;
  const state =
    felt.returned === undefined || amount === 0n ? undefined : times > 100 ? 'won' : times > 0 ? 'back' : 'lost';
  const words = { name: felt.nameOf(spot), price: felt.priceOf(spot) };
  return (
    <button
      type="button"
      className={`${styles.spot} ${className ?? ''}`}
      {...(style === undefined ? {} : { style })}
      data-spot={spot}
      data-look={look}
      data-state={state}
      tabIndex={felt.stop === spot ? 0 : -1}
      aria-disabled={felt.isHeld || undefined}
      onClick={() => felt.press(spot)}
      onContextMenu={(event) => {
        event.preventDefault();
        felt.takeBack(spot);
      }}
    >
      <span className="sr">
        {amount > 0n
          ? text('studio.table.spotWith', { ...words, amount: felt.amountText(amount) })
          : text('studio.table.spot', words)}
      </span>
      <span className={styles.visible} aria-hidden="true">
        {children}
      </span>
      {amount > 0n ? <Chip amount={amount} state={state} /> : null}
    </button>
  );
}

/** A large spot with its name and its price, for tables that have few of them. */
export function NamedSpot({ spot, className, look, children }: SpotProps) {
  const felt = useFelt();
  return (
    <Spot spot={spot} className={`${styles.named} ${className ?? ''}`} {...(look === undefined ? {} : { look })}>
      <span className={styles.spotName}>{children ?? felt.nameOf(spot)}</span>
      <small className={`num ${styles.price}`}>{felt.priceOf(spot)}:1</small>
    </Spot>
  );
}
