/**
 * The stake on each combination: an amount with ready ones, or a unit and its multiple in games of series. The limits stand
 * beside it, and turn red when it is outside.
 */
import type { Play } from '../draws/index.ts';
import { isOneEach, stakeOfUnits, stakePresets, unitStakes } from '../tickets/index.ts';
import { isAmbiguousAmount } from '@banyan/ui/amount-input';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { Qty } from '@banyan/ui/qty';
import { Segment } from '@banyan/ui/segment';
import { useEffect, useState } from 'react';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import styles from './PlayBoard.module.css';
import type { Board } from './useBoard.ts';
import { StakeQty } from './StakeQty.tsx';

/** Ready multiples of a unit. */
const multiples = [1, 2, 5, 10, 20, 50, 100];

type StakeFieldProps = { play: Play; board: Board };

export function StakeField({ play, board }: StakeFieldProps) {
  const t = useText();
  const symbol = symbolOf(play.minStake.currency, useSettings());
  const { stake } = board;
  const limits = {
    minimum: plainAmount(play.minStake.amount, symbol),
    maximum: plainAmount(play.maxStake.amount, symbol),
  };
  const isOfNumbers = isOneEach(play.board) && play.board.kind === 'numbers';
  const label = t(isOfNumbers ? 'lottery.stake.label' : 'lottery.stake.labelSelection');
  const units = play.fairOdds === null ? [] : unitStakes(play);
  return (
    <div className={styles.stake}>
      <div className={styles.stakeHead}>
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
        <span className={stake.isValid ? styles.hint : styles.fault} role={stake.isValid ? undefined : 'alert'}>
          {isAmbiguousAmount(board.stakeText) ? t('lottery.stake.ambiguous') : t('lottery.stake.limits', limits)}
        </span>
      </div>
      {units.length === 0 ? (
        <AmountStake play={play} board={board} label={label} symbol={symbol} />
      ) : (
        <UnitStakes play={play} board={board} label={label} symbol={symbol} />
      )}
    </div>
  );
}

type PartProps = StakeFieldProps & { label: string; symbol: string };

/** As people write it, with all its decimals: a stake of 0.002 is not 0.00. */
function plainAmount(amount: string, symbol: string): string {
  const isFine = /\.\d\d\d*[1-9]/.test(amount) && !/\.\d\d0*$/.test(amount);
  return isFine ? `${symbol} ${amount}` : amountText(amount, symbol).replace(/\.00$/, '');
}

function AmountStake({ play, board, label, symbol }: PartProps) {
  const t = useText();
  const { stake, stakeText, setStake } = board;
  return (
    <div className={styles.stakeLine}>
      <StakeQty play={play} label={label} value={stakeText} onChange={setStake} isInvalid={!stake.isValid} />
      <ChipRow scroll label={t('lottery.stake.presets')}>
        {stakePresets(play).map((preset) => (
          <Chip key={preset} pressed={stake.amount === preset} onClick={() => setStake(preset)}>
            <span className="num">{plainAmount(preset, symbol)}</span>
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** A unit (2 of the currency, or a tenth or a hundredth of it) and how many times it. */
function UnitStakes({ play, board, label, symbol }: PartProps) {
  const t = useText();
  const units = unitStakes(play);
  const [wanted, setWanted] = useState(units[0]?.unit);
  const [typed, setTyped] = useState('1');
  const chosen = units.find(({ unit }) => unit === wanted) ?? units[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another play may not have the unit that was chosen
  useEffect(() => {
    if (chosen !== undefined && chosen.unit !== wanted) change(chosen, typed);
  }, [chosen?.unit, wanted]);
  if (chosen === undefined) return null;
  function change(unit: NonNullable<typeof chosen>, text: string) {
    setWanted(unit.unit);
    setTyped(text);
    const multiple = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 0;
    board.setStake(multiple === 0 ? '0' : stakeOfUnits(play, unit.unit, multiple));
  }
  return (
    <div className={styles.stakeLine}>
      {units.length > 1 ? (
        <Segment
          label={t('lottery.stake.unit')}
          items={units.map(({ unit, amount }) => ({
            key: unit,
            label: <span className="num">{plainAmount(amount, symbol)}</span>,
          }))}
          value={chosen.unit}
          onChange={(key) => change(units.find(({ unit }) => unit === key) ?? chosen, typed)}
        />
      ) : (
        <span className="num">{plainAmount(chosen.amount, symbol)}</span>
      )}
      <span aria-hidden="true">×</span>
      <Qty
        label={`${label}: ${t('lottery.stake.multiple')}`}
        lessLabel={t('lottery.stake.less')}
        moreLabel={t('lottery.stake.more')}
        value={typed}
        decimals={0}
        onChange={(text) => change(chosen, text.replace(/\.0*$/, ''))}
        step="1"
        min={String(chosen.least)}
        max={String(chosen.most)}
        aria-invalid={board.stake.isValid ? undefined : true}
      />
      <ChipRow scroll label={t('lottery.stake.multiple')}>
        {multiples
          .filter((multiple) => multiple >= chosen.least && multiple <= chosen.most)
          .map((multiple) => (
            <Chip key={multiple} pressed={typed === String(multiple)} onClick={() => change(chosen, String(multiple))}>
              <span className="num">×{multiple}</span>
            </Chip>
          ))}
      </ChipRow>
    </div>
  );
}
