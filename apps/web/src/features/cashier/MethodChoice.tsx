/** The ways to deposit as cards: name and limits. A name that has no text yet is shown as it came. */
import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { type Settings, useSettings } from '../../lib/settings.tsx';
import type { DepositMethod } from './cashier.queries.ts';
import styles from './cashier.module.css';

/** Methods are named by a key of texts, deposits by the method's code. */
export function methodName(t: Text, name: string): string {
  return namedText(t, name.startsWith('cashier.method.') ? name : `cashier.method.${name}`, name);
}

function rangeOf({ minimum, maximum }: DepositMethod, settings: Settings): string {
  const symbol = symbolOf(minimum.currency, settings);
  const short = (amount: string) => amountText(amount, symbol).replace(/\.00$/, '');
  return `${short(minimum.amount)} – ${short(maximum.amount)}`;
}

export function MethodChoice({
  methods,
  value,
  onChange,
}: {
  methods: readonly DepositMethod[];
  value: string;
  onChange: (code: string) => void;
}) {
  const t = useText();
  const settings = useSettings();
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('cashier.methods.title')}</legend>
      <div className={styles.methods}>
        {methods.map((method) => {
          const name = methodName(t, method.name);
          return (
            <label key={method.code} className={styles.method}>
              <input
                type="radio"
                className="sr"
                name={group}
                value={method.code}
                checked={method.code === value}
                onChange={() => onChange(method.code)}
              />
              <span className={styles.letter} aria-hidden="true">
                {[...name][0]}
              </span>
              <span>{name}</span>
              {method.kind === 'code' ? null : <small className="num">{rangeOf(method, settings)}</small>}
              {method.code === value ? (
                <CircleCheck className={styles.chosen} size={18} strokeWidth={1.9} aria-hidden="true" />
              ) : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
