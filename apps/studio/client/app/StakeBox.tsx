/** The stake: typed, stepped, halved, doubled, by a chip or as much as can be staked, never beyond its bounds; and what keeps a round from being played. */
import { memo } from 'react';
import { Button } from '@banyan/ui/button';
import { Qty } from '@banyan/ui/qty';
import { exactText, shown, unitsOf } from '../lib/amounts.ts';
import type { Choice } from '../lib/calls.ts';
import { useText } from '../lib/texts.tsx';
import { compact, whole } from '../lib/times.ts';
import styles from './play.module.css';
import { type StakeRoom, chipsOf, mostStake } from './stakes.ts';
import { stakeKeys, useStakeKeys } from './usePlayKey.ts';
import type { Seat } from './useSeat.ts';

/** The stake in units, or undefined while what stands in the field cannot be staked. */
export function stakeUnits({ currency, stake, table }: Seat): bigint | undefined {
  const units = unitsOf(currency, stake);
  const [least, most] = [unitsOf(currency, table.limits.least) ?? 0n, unitsOf(currency, table.limits.most) ?? 0n];
  return units === undefined || units < least || units > most ? undefined : units;
}

/** The stake, or the bound that it passed. */
function within(stake: bigint, { least, most }: StakeRoom): bigint {
  if (stake < least) return least;
  return stake > most ? most : stake;
}

/** Between which bounds a stake of this choice lies now. */
function roomOf({ currency, table: { limits }, balance, mostPayout }: Seat, choice: Choice | undefined): StakeRoom {
  const units = (amount: string): bigint => unitsOf(currency, amount) ?? 0n;
  return {
    least: units(limits.least),
    most: units(limits.most),
    // Whole hundredths, as every stake is.
    step: units('0.01') || 1n,
    balance: balance === null ? undefined : units(balance.total),
    mostWin: units(limits.mostWin),
    pays: choice === undefined || mostPayout === undefined ? undefined : (stake) => mostPayout(stake, choice) ?? 0n,
  };
}

type StakeBoxProps = {
  seat: Seat;
  isBusy: boolean;
  /** What is to be played: it may bound the stake by the most that it can pay. */
  choice?: Choice | undefined;
  /** The keys of the game, where it has more than the space bar. */
  keys?: string | undefined;
};

export const StakeBox = memo(function StakeBox({ seat, isBusy, choice, keys }: StakeBoxProps) {
  const text = useText();
  const { stake, setStake, table, currency } = seat;
  const { least, most } = table.limits;
  const isWrong = stakeUnits(seat) === undefined;
  const room = roomOf(seat, choice);
  const change = (times: bigint, over: bigint) => {
    const from = unitsOf(currency, stake);
    if (isBusy || from === undefined) return;
    const wanted = ((from * times) / over / room.step) * room.step;
    setStake(exactText(currency, within(wanted, room)));
  };
  const halve = () => change(1n, 2n);
  const double = () => change(2n, 1n);
  useStakeKeys({ half: halve, double, least: () => isBusy || setStake(least) });
  return (
    <div className={styles.stake}>
      <p className={styles.label}>
        <span>{text('studio.stake.label')}</span>
        <span className={isWrong ? styles.wrong : 'tiny'}>
          {text('studio.stake.bounds', { least: shown(currency, least), most: shown(currency, most), currency })}
        </span>
      </p>
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
          aria-label={`½ ${text('studio.stake.half')}`}
          aria-keyshortcuts={stakeKeys.half}
        >
          <span className="num">½</span>
        </Button>
        <Button
          kind="secondary"
          size="m"
          disabled={isBusy}
          onClick={double}
          aria-label={`2× ${text('studio.stake.double')}`}
          aria-keyshortcuts={stakeKeys.double}
        >
          <span className="num">2×</span>
        </Button>
      </div>
      <Chips seat={seat} isBusy={isBusy} room={room} />
      <LastCoin seat={seat} room={room} />
      <p className={styles.keys}>
        {text('studio.stake.keys', stakeKeys)}
        {keys === undefined ? '' : ` · ${keys}`}
      </p>
    </div>
  );
});

/** The currency's chips, and as much as can be staked. */
function Chips({ seat, isBusy, room }: { seat: Seat; isBusy: boolean; room: StakeRoom }) {
  const text = useText();
  const { currency, stake, setStake, table } = seat;
  const most = mostStake(room);
  return (
    <fieldset className={styles.chips}>
      <legend className="sr">{text('studio.stake.chips')}</legend>
      {chipsOf(currency, table.limits).map((chip) => (
        <button
          key={chip}
          type="button"
          className="num"
          aria-pressed={unitsOf(currency, chip) === unitsOf(currency, stake)}
          disabled={isBusy}
          onClick={() => setStake(chip)}
        >
          {(chip.length > 4 ? compact : whole).format(Number(chip))}
        </button>
      ))}
      <button
        type="button"
        aria-label={`${text('studio.stake.max')}: ${text('studio.stake.maxLabel')}`}
        disabled={isBusy || most === undefined}
        onClick={() => most === undefined || setStake(exactText(currency, most))}
      >
        {text('studio.stake.max')}
      </button>
    </fieldset>
  );
}

/** The balance is below the least stake: said, with the way to the deposit where the page around has one. */
function LastCoin({ seat, room: { balance, least } }: { seat: Seat; room: StakeRoom }) {
  const text = useText();
  if (balance === undefined || balance >= least) return null;
  return (
    <p className={styles.empty} role="status">
      {text('studio.stake.empty')}{' '}
      {seat.site.isFramed && !seat.table.isPlayMoney ? (
        <Button kind="money" size="s" onClick={() => seat.site.say({ type: 'deposit' })}>
          {text('studio.stake.deposit')}
        </Button>
      ) : null}
    </p>
  );
}

/** Faults that have a sentence of their own; any other is shown as one that nobody foresaw. */
const knownFaults = [
  'INSUFFICIENT_FUNDS',
  'PLAYER_BLOCKED',
  'SESSION_EXPIRED',
  'GAME_UNAVAILABLE',
  'LIMIT',
  'stake',
  'parts',
  'waiting',
  'open',
  'elsewhere',
  'limit',
  'unreachable',
  'too-many',
  'returned',
  'late',
  ...(['closed', 'many', 'total'] as const),
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
