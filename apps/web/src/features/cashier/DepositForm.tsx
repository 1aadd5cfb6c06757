/** Asking for a deposit. The limits stand beside the amount, what will be credited beside the one money button. */
import type { Currency } from '@banyan/core/money';
import { AmountInput, AmountPresets } from '@banyan/ui/amount-input';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field } from '@banyan/ui/field';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { faultOfAmount, plainAmount } from './amountFault.ts';
import styles from './cashier.module.css';
import type { DepositMethod } from './cashier.queries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { useDeposit } from './useDeposit.ts';

export function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const t = useText();
  const say = useRefusalText();
  const settings = useSettings();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState('');
  const [pressed, setPressed] = useState(false);
  const deposit = useDeposit(() => {
    setAmount('');
    setPressed(false);
  });
  const method = methods.find((one) => one.code === code) ?? (methods[0] as DepositMethod);
  const { currency } = method.minimum;
  const { unanswered } = deposit;
  const symbol = symbolOf(currency, settings);
  const fault = faultOfAmount(amount, method);
  const limits = {
    minimum: amountText(method.minimum.amount, symbol),
    maximum: amountText(method.maximum.amount, symbol),
  };
  function change(next: string) {
    setAmount(next);
    deposit.forgetRefusal();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (unanswered !== undefined) deposit.ask(unanswered.method, unanswered.amount ?? '');
    else if (fault === undefined) deposit.ask(method.code, plainAmount(amount));
    else field.current?.focus();
  }
  const refused = deposit.refused === undefined ? undefined : say(deposit.refused);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MethodChoice methods={methods} value={method.code} onChange={setCode} />
      <Card pad className={styles.amount}>
        <Field
          label={t('cashier.amount.label')}
          required
          error={pressed && fault !== undefined ? namedText(t, fault, fault, { ...limits, decimals: 2 }) : refused}
          hint={t('cashier.amount.limits', limits)}
          end={method.sample ? <Badge kind="gold">{t('cashier.method.sample')}</Badge> : undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              ref={field}
              value={amount}
              onChange={change}
              symbol={symbol}
              clearLabel={t('cashier.amount.clear')}
            />
          )}
        </Field>
        <AmountPresets
          label={t('cashier.amount.presets')}
          value={amount}
          onChange={change}
          presets={method.presets.map(({ amount: value }) => ({
            value,
            label: amountText(value, symbol).replace(/\.00$/, ''),
          }))}
        />
      </Card>
      <PayBar currency={currency} amount={fault === undefined ? plainAmount(amount) : '0'} deposit={deposit} />
    </form>
  );
}

type PayBarProps = { currency: Currency; amount: string; deposit: ReturnType<typeof useDeposit> };

/** What will be credited, the one money button, and what was sent without an answer. */
function PayBar({ currency, amount, deposit: { unanswered, isAsking } }: PayBarProps) {
  const t = useText();
  const symbol = symbolOf(currency, useSettings());
  return (
    <>
      {unanswered === undefined ? null : (
        <Card pad role="status">
          <strong>{t('cashier.pay.unanswered')}</strong>{' '}
          {t('cashier.pay.unansweredText', { amount: amountText(unanswered.amount ?? '0', symbol) })}
        </Card>
      )}
      <Card className={styles.payBar}>
        <div>
          <span className="small muted">{t('cashier.pay.youGet')}</span>
          <Amount className={styles.get} value={{ currency, amount }} />
        </div>
        <Button type="submit" kind="money" size="l" busy={isAsking}>
          {t(unanswered === undefined || isAsking ? 'cashier.pay.submit' : 'cashier.pay.askAgain')}
          <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
        </Button>
      </Card>
    </>
  );
}
