/** The stake: typed, added by chips, at most by one press, and on a phone by a keypad of its own below the field that is written into. */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { useTypedAmount } from '@banyan/ui/amount-input';
import { formatExact, money } from '@banyan/core/money';
import { Delete } from 'lucide-react';
import { useId } from 'react';
import { symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { useSettings } from '../../lib/settings.tsx';
import { changedSlip, unitsOf } from './slip.ts';
import styles from './StakeField.module.css';
import { changeSlip } from './slipStore.ts';
import type { SlipNow } from './useSlip.ts';

type StakeFieldProps = {
  /** The key of a single, or `all`. */
  name: string;
  slip: SlipNow;
  label: string;
  isSheet: boolean;
  isFocused: boolean;
  onFocus: (name: string) => void;
};

/** What the chips add, in whole units of the currency. */
const steps = ['100', '500', '1000'] as const;

function setStake(name: string, value: string): void {
  changeSlip((now) => changedSlip(now, { stakes: { ...now.stakes, [name]: value } }));
}

export function StakeField({ name, slip, label, isSheet, isFocused, onFocus }: StakeFieldProps) {
  const t = useText();
  const id = useId();
  const symbol = symbolOf(slip.currency, useSettings());
  const value = slip.state.stakes[name] ?? '';
  const typed = useTypedAmount(value, (next) => setStake(name, next));
  const most = slip.look?.mostStake ?? undefined;
  const add = (step: string) => {
    const units = (unitsOf(slip.currency, value) ?? 0n) + (unitsOf(slip.currency, step) ?? 0n);
    setStake(name, plainText(formatExact(money(slip.currency, units))));
  };
  return (
    <div className={styles.stake}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.box}>
        <b className="muted" aria-hidden="true">
          {symbol}
        </b>
        <input
          id={id}
          className="num"
          inputMode={isSheet ? 'none' : 'decimal'}
          autoComplete="off"
          placeholder="0.00"
          onFocus={() => onFocus(name)}
          {...typed}
        />
        {value === '' ? null : (
          <button type="button" className={styles.wipe} onClick={() => setStake(name, '')}>
            {t('sports.stake.wipe')}
          </button>
        )}
      </span>
      {isFocused ? (
        <>
          <ChipRow label={t('sports.stake.chips')}>
            {steps.map((step) => (
              <Chip key={step} className="num" onClick={() => add(step)}>
                + {Number(step).toLocaleString('en-US')}
              </Chip>
            ))}
            {most === undefined ? null : (
              <Chip onClick={() => setStake(name, plainText(most.amount))}>{t('sports.stake.most')}</Chip>
            )}
          </ChipRow>
          {isSheet ? <Keypad value={value} onChange={(next) => setStake(name, next)} /> : null}
        </>
      ) : null}
    </div>
  );
}

/** Without a fraction that says nothing. */
const plainText = (amount: string): string => amount.replace(/\.0+$/, '');

const keys = ['1', '2', '3', '4', '5', 'back', '6', '7', '8', '9', '0', '.'] as const;

/** The amount after a key: two decimals at most, and no zero in front. */
export function afterKey(value: string, key: (typeof keys)[number]): string {
  if (key === 'back') return value.slice(0, -1);
  if (key === '.') return value.includes('.') ? value : `${value === '' ? '0' : value}.`;
  if (/\.\d{2}$/.test(value) || value.length >= 12) return value;
  return value === '0' ? key : value + key;
}

function Keypad({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useText();
  return (
    <fieldset className={styles.keypad}>
      <legend className="sr">{t('sports.stake.keypad')}</legend>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="num"
          aria-label={key === 'back' ? t('sports.stake.back') : undefined}
          onClick={() => onChange(afterKey(value, key))}
        >
          {key === 'back' ? <Delete size={20} aria-hidden="true" /> : key}
        </button>
      ))}
    </fieldset>
  );
}
