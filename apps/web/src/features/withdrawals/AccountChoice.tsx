/** Where the money goes: the bound accounts, and the way to bind one more. */
import { Button } from '@banyan/ui/button';
import { CircleCheck, Landmark, Plus, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/language.tsx';
import type { PayoutAccount } from '../payout-accounts/index.ts';
import styles from './withdrawals.module.css';

type ChoiceProps = {
  accounts: readonly PayoutAccount[];
  value: string;
  onChange: (id: string) => void;
  /** Undefined where no more can be bound. */
  onAdd: (() => void) | undefined;
};

export function AccountChoice({ accounts, value, onChange, onAdd }: ChoiceProps) {
  const t = useText();
  const group = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('withdrawal.account.to')}</legend>
      <div className={styles.accounts}>
        {accounts.map(({ id, kind, name, institution, masked, holder }) => (
          <label key={id} className={styles.account}>
            <input
              type="radio"
              className="sr"
              name={group}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={styles.sign}>
              {kind === 'bank' ? (
                <Landmark size={20} strokeWidth={1.9} aria-hidden="true" />
              ) : (
                <Smartphone size={20} strokeWidth={1.9} aria-hidden="true" />
              )}
            </span>
            <span className={styles.named}>
              <strong>{name === '' ? institution : name}</strong>
              <span className="small muted num" dir="ltr">
                {masked}
              </span>
              <bdi className="tiny muted">{holder}</bdi>
            </span>
            {id === value ? (
              <CircleCheck className={styles.chosen} size={18} strokeWidth={1.9} aria-hidden="true" />
            ) : null}
          </label>
        ))}
        {onAdd === undefined ? null : (
          <Button kind="soft" className={styles.add} onClick={onAdd}>
            <Plus size={18} strokeWidth={2.2} aria-hidden="true" />
            {t(accounts.length === 0 ? 'withdrawal.account.first' : 'withdrawal.account.another')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
