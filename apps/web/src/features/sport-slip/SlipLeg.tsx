/** A selection on the slip: what it is, its price then and now, what stands in its way, and of a single its stake. */
import { Landmark, X } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { useText } from '../../lib/language.tsx';
import { marketText, outcomeText, useMoved, useShownPrice } from '../sport-events/index.ts';
import { faultText } from './faultText.ts';
import { changedSlip, withoutKey } from './slip.ts';
import styles from './Slip.module.css';
import { StakeField } from './StakeField.tsx';
import { changeSlip } from './slipStore.ts';
import type { SlipNow, SlipRow } from './useSlip.ts';

type SlipLegProps = {
  row: SlipRow;
  slip: SlipNow;
  isSheet: boolean;
  /** Which stake the keypad writes into. */
  focused: string;
  onFocus: (name: string) => void;
};

export function SlipLeg({ row, slip, isSheet, focused, onFocus }: SlipLegProps) {
  const t = useText();
  const { selection, key, isShut, fault } = row;
  const { home, away, outcome, outcomeName } = selection;
  const sides = { home, away };
  const name = outcomeText(
    t,
    selection,
    { code: outcome, ...(outcomeName === undefined ? {} : { name: outcomeName }) },
    sides,
  );
  const isSingle = slip.state.mode === 'single';
  const isOnly = slip.rows.length === 1;
  return (
    <li className={styles.leg} data-shut={isShut}>
      <div className={styles.legHead}>
        <b className="grow">
          <bdi>{name}</bdi>
        </b>
        <LegPrice row={row} />
        {slip.state.mode === 'system' ? <BankerButton row={row} name={name} /> : null}
        <IconButton
          size="s"
          label={t('sports.slip.remove', { name })}
          onClick={() => changeSlip((now) => withoutKey(now, key))}
        >
          <X size={16} strokeWidth={2} aria-hidden="true" />
        </IconButton>
      </div>
      <span className={styles.about}>{marketText(t, selection, sides)}</span>
      <span className={styles.about}>
        <bdi>
          {home} – {away}
        </bdi>
        {row.score === '' || !row.isLive ? null : <b className="num"> {row.score}</b>}
      </span>
      {slip.isEachWay && row.eachWay !== null ? (
        <span className={styles.about}>{t('sports.eachWay.terms', row.eachWay)}</span>
      ) : null}
      {isShut ? <p className={styles.warning}>{t('sports.slip.shut')}</p> : null}
      {fault === null || isShut ? null : <p className={styles.warning}>{faultText(t, fault)}</p>}
      {isSingle && slip.free === undefined ? (
        <StakeField
          name={key}
          slip={slip}
          label={t(row.isEntryWin ? 'sports.stake.toWin' : 'sports.stake.label')}
          isSheet={isSheet}
          isFocused={isOnly || focused === key}
          onFocus={onFocus}
        />
      ) : null}
    </li>
  );
}

/** The old price struck through beside the new one. */
function LegPrice({ row }: { row: SlipRow }) {
  const t = useText();
  const show = useShownPrice();
  const move = useMoved(row.price);
  const { selection, price } = row;
  return (
    <span className={styles.legPrice}>
      {selection.price === price ? null : (
        <s className="num muted">
          <span className="sr">{t('sports.slip.before')} </span>
          {show(selection.price)}
        </s>
      )}
      <b className="num" data-moved={move}>
        {show(price)}
      </b>
    </span>
  );
}

function BankerButton({ row, name }: { row: SlipRow; name: string }) {
  const t = useText();
  return (
    <button
      type="button"
      className={styles.banker}
      aria-pressed={row.isBanker}
      aria-label={t('sports.slip.banker', { name })}
      title={t('sports.slip.bankerText')}
      onClick={() =>
        changeSlip((now) => {
          const bankers = row.isBanker ? now.bankers.filter((one) => one !== row.key) : [...now.bankers, row.key];
          return changedSlip(now, { bankers });
        })
      }
    >
      <Landmark size={14} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}
