/** Asking for a withdrawal: the account, the amount with its fee and limits, and the payment password. */
import { AmountInput, AmountPresets } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, PasswordInput } from '@banyan/ui/field';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import type { PayoutAccount } from '../payout-accounts/index.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { faultOfAmount, isZero, mostOf, outcomeOf, plainAmount } from './sums.ts';
import { useWithdrawal } from './useWithdrawal.ts';
import type { Withdrawal, WithdrawalTerms } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

type FormProps = {
  terms: WithdrawalTerms;
  accounts: readonly PayoutAccount[];
  onAdd: (() => void) | undefined;
  onTaken: (withdrawal: Withdrawal) => void;
};

export function WithdrawForm({ terms, accounts, onAdd, onTaken }: FormProps) {
  const t = useText();
  const say = useRefusalText();
  const amountField = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [amount, setAmount] = useState('');
  const [paymentPassword, setPassword] = useState('');
  const [isPressed, setPressed] = useState(false);
  const [endsBonus, setEndsBonus] = useState(false);
  const withdrawal = useWithdrawal((taken) => {
    setAmount('');
    setPassword('');
    setPressed(false);
    setEndsBonus(false);
    onTaken(taken);
  });
  const { unanswered, refused } = withdrawal;
  const account = accounts.find(({ id }) => id === chosen) ?? accounts[0];
  const fault = faultOfAmount(amount, terms);
  const ofPassword = isRefusal(refused, 'payment-password-wrong', 'payment-password-locked', 'payment-password-unset');
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (unanswered !== undefined) withdrawal.ask(unanswered);
    else if (fault !== undefined || account === undefined) amountField.current?.focus();
    else if (paymentPassword !== '')
      withdrawal.ask({
        ...{ account: account.id, amount: plainAmount(amount), paymentPassword },
        ...(endsBonus ? { endsBonus } : {}),
      });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AccountChoice accounts={accounts} value={account?.id ?? ''} onChange={setChosen} onAdd={onAdd} />
      <Card pad className={styles.fields}>
        <AmountField
          terms={terms}
          value={amount}
          field={amountField}
          error={isPressed ? fault : undefined}
          refused={refused === undefined || ofPassword ? undefined : say(refused)}
          onChange={(next) => {
            setAmount(next);
            withdrawal.forgetRefusal();
          }}
        />
        <PasswordField
          value={paymentPassword}
          error={
            ofPassword ? say(refused) : isPressed && paymentPassword === '' ? t('withdrawal.password.empty') : undefined
          }
          onChange={(next) => {
            setPassword(next);
            withdrawal.forgetRefusal();
          }}
        />
      </Card>
      {endsBonus || isRefusal(refused, 'bonus-active') ? (
        <Card pad>
          <label>
            <input type="checkbox" checked={endsBonus} onChange={(event) => setEndsBonus(event.target.checked)} />{' '}
            {t('bonuses.agree')}
          </label>
        </Card>
      ) : null}
      {unanswered === undefined ? null : (
        <Card pad role="status">
          <strong>{t('withdrawal.unanswered')}</strong> {t('withdrawal.unansweredText')}
        </Card>
      )}
      <WithdrawBar terms={terms} amount={fault === undefined ? plainAmount(amount) : ''} withdrawal={withdrawal} />
    </form>
  );
}

type AmountProps = {
  terms: WithdrawalTerms;
  value: string;
  field: RefObject<HTMLInputElement | null>;
  /** The text key of what is wrong with it, and what the server said of it. */
  error: string | undefined;
  refused: string | undefined;
  onChange: (amount: string) => void;
};

function AmountField({ terms, value, field, error, refused, onChange }: AmountProps) {
  const t = useText();
  const symbol = symbolOf(terms.balance.currency, useSettings());
  const most = mostOf(terms);
  const text = ({ amount }: { amount: string }) => amountText(amount, symbol);
  const figures = {
    ...{ minimum: text(terms.minimum), maximum: text(terms.maximum), count: terms.dayCountLeft },
    ...{ amount: text(terms.daySumLeft), left: text(terms.turnover.left), free: text(terms.free), decimals: 2 },
  };
  return (
    <>
      <Field
        label={t('withdrawal.amount.label')}
        required
        error={error === undefined ? refused : namedText(t, error, error, figures)}
        hint={t('withdrawal.amount.limits', figures)}
        end={
          <span className="small muted">
            {t('withdrawal.amount.free')} <Amount value={terms.free} />
          </span>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            ref={field}
            value={value}
            onChange={onChange}
            symbol={symbol}
            clearLabel={t('cashier.amount.clear')}
          />
        )}
      </Field>
      {isZero(most) ? null : (
        <AmountPresets
          label={t('cashier.amount.presets')}
          value={value}
          onChange={onChange}
          presets={[
            { value: terms.minimum.amount, label: text(terms.minimum).replace(/\.00$/, '') },
            { value: most.amount, label: t('withdrawal.amount.all') },
          ]}
        />
      )}
    </>
  );
}

type PasswordProps = { value: string; error: string | undefined; onChange: (password: string) => void };

function PasswordField({ value, error, onChange }: PasswordProps) {
  const t = useText();
  return (
    <Field label={t('identity.security.payment')} required error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={64}
          autoComplete="off"
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
        />
      )}
    </Field>
  );
}

type BarProps = { terms: WithdrawalTerms; amount: string; withdrawal: ReturnType<typeof useWithdrawal> };

/** The fee, what will arrive, and the one button. */
function WithdrawBar({ terms, amount, withdrawal: { unanswered, isAsking } }: BarProps) {
  const t = useText();
  const { fee, pays } = outcomeOf(amount === '' ? '0' : amount, terms);
  return (
    <Card className={styles.bar}>
      <div>
        <span className="small muted">
          {t('withdrawal.youGet')} · {t('withdrawal.fee')} <Amount value={fee} />
        </span>
        <Amount className={styles.get} value={amount === '' ? { ...pays, amount: '0' } : pays} />
      </div>
      <Button type="submit" size="l" busy={isAsking}>
        {t(unanswered === undefined || isAsking ? 'withdrawal.submit' : 'withdrawal.askAgain')}
        <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
      </Button>
    </Card>
  );
}
