/** The stake: typed, stepped, halved or doubled, never beyond its bounds; and what keeps a round from being played. */
import { memo } from 'react';
import { Button } from '@banyan/ui/button';
import { Qty } from '@banyan/ui/qty';
import { exactText, shown, unitsOf } from '../lib/amounts.ts';
import { useText } from '../lib/texts.tsx';
import styles from './play.module.css';
import { stakeKeys, useStakeKeys } from './usePlayKey.ts';
import type { Seat } from './useSeat.ts';

/** The stake in units, or undefined while what stands in the field cannot be staked. */
export function stakeUnits({ currency, stake, table }: Seat): bigint | undefined {
  const units = unitsOf(currency, stake);
  const [least, most] = [unitsOf(currency, table.limits.least) ?? 0n, unitsOf(currency, table.limits.most) ?? 0n];
  return units === undefined || units < least || units > most ? undefined : units;
}

type StakeBoxProps = {
  seat: Seat;
  isBusy: boolean;
  /** The keys of the game, where it has more than the space bar. */
  keys?: string | undefined;
};

export const StakeBox = memo(function StakeBox({ seat, isBusy, keys }: StakeBoxProps) {
  const text = useText();
  const { stake, setStake, table, currency } = seat;
  const { least, most } = table.limits;
  const isWrong = stakeUnits(seat) === undefined;
  const change = (times: bigint, over: bigint) => {
    if (isBusy) return;
    const [from, low, high] = [unitsOf(currency, stake), unitsOf(currency, least), unitsOf(currency, most)];
    if (from === undefined || low === undefined || high === undefined) return;
    // Whole hundredths, as every stake is.
    const hundredth = (unitsOf(currency, '0.01') as bigint) || 1n;
    const wanted = ((from * times) / over / hundredth) * hundredth;
    const capped = wanted < low ? low : wanted > high ? high : wanted;
    setStake(exactText(currency, capped));
  };
  const halve = () => change(1n, 2n);
  const double = () => change(2n, 1n);
  useStakeKeys(halve, double);
  return (
    <div className={styles.stake}>
      <span className={styles.label}>{text('studio.stake.label')}</span>
      <div className={styles.stakeRow}>
        <Qty
          label={text('studio.stake.label')}
          lessLabel={text('studio.stake.less')}
          moreLabel={text('studio.stake.more')}
          value={stake}
          onChange={setStake}
          step="1"
          min={least}
          max={most}
          disabled={isBusy}
          {...(isWrong ? { 'aria-invalid': true as const } : {})}
        />
        <Button
          kind="secondary"
          size="m"
          disabled={isBusy}
          onClick={halve}
          aria-label={text('studio.stake.half')}
          aria-keyshortcuts={stakeKeys.half}
        >
          <span className="num">½</span>
        </Button>
        <Button
          kind="secondary"
          size="m"
          disabled={isBusy}
          onClick={double}
          aria-label={text('studio.stake.double')}
          aria-keyshortcuts={stakeKeys.double}
        >
          <span className="num">2×</span>
        </Button>
      </div>
      <p className={isWrong ? styles.wrong : 'tiny muted'}>
        {text('studio.stake.bounds', { least: shown(currency, least), most: shown(currency, most), currency })}
      </p>
      <p className={styles.keys}>
        {text('studio.stake.keys', stakeKeys)}
        {keys === undefined ? '' : ` · ${keys}`}
      </p>
    </div>
  );
});

/** Faults that have a sentence of their own; any other is shown as one that nobody foresaw. */
const knownFaults = [
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'SESSION_EXPIRED',
  'GAME_UNAVAILABLE',
  'LIMIT',
  'stake',
  'waiting',
  'open',
  'elsewhere',
  'limit',
  'unreachable',
  'too-many',
  'returned',
  'late',
] as const;

function faultKey(code: string): `studio.fault.${(typeof knownFaults)[number] | 'other'}` {
  const folded = code.startsWith('LIMIT_')
    ? 'LIMIT'
    : code.startsWith('SESSION_') || code === 'session'
      ? 'SESSION_EXPIRED'
      : code;
  return `studio.fault.${knownFaults.find((known) => known === folded) ?? 'other'}`;
}

export const FaultLine = memo(function FaultLine({ code }: { code: string }) {
  const text = useText();
  if (code === '') return <p className={styles.fault} aria-live="polite" />;
  return (
    <p className={styles.fault} role="alert">
      {text(faultKey(code))}
    </p>
  );
});
