/**
 * Asking for a deposit. The limits stand beside the amount, what will be credited stands beside the one money button.
 * A request that got no answer is sent again under the same id, so that it cannot become two deposits.
 */
import { AmountInput } from '@banyan/ui/amount-input';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { makeId } from '@banyan/core/ids';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { faultOfAmount, plainAmount } from './amountFault.ts';
import { askDeposit, type DepositMethod, depositsQuery } from './cashier.queries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import styles from './cashier.module.css';

export function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const t = useText();
  const say = useRefusalText();
  const settings = useSettings();
  const cache = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState('');
  const [asked, setAsked] = useState(false);
  const request = useRef<{ id: string; of: string } | undefined>(undefined);
  const method = methods.find((one) => one.code === code) ?? (methods[0] as DepositMethod);
  const { currency } = method.minimum;
  const symbol = symbolOf(currency, settings);
  const fault = faultOfAmount(amount, method);
  const limits = { minimum: amountText(method.minimum.amount, symbol), maximum: amountText(method.maximum.amount, symbol) };
  const deposit = useMutation({
    ...askDeposit,
    onSuccess: () => {
      request.current = undefined;
      setAmount('');
      setAsked(false);
      void cache.invalidateQueries({ queryKey: depositsQuery.queryKey.slice(0, 1) });
    },
    onError: (error) => {
      // Refused is decided; without an answer it may have been taken, and the same id must be sent again.
      if (isRefusal(error) && error.status > 0 && error.status < 500) request.current = undefined;
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (fault !== undefined) {
      field.current?.focus();
      return;
    }
    const of = `${method.code}/${amount}`;
    if (request.current?.of !== of) request.current = { id: makeId(), of };
    deposit.mutate({ id: request.current.id, method: method.code, amount: plainAmount(amount) });
  }
  const error = asked && fault !== undefined ? t(fault, { ...limits, decimals: 2 }) : deposit.isError ? say(deposit.error) : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MethodChoice methods={methods} value={method.code} onChange={setCode} />
      <Card pad className={styles.amount}>
        <Field label={t('cashier.amount.label')} required error={error} hint={<span>{t('cashier.amount.limits', limits)}</span>} end={method.sample ? <Badge kind="gold">{t('cashier.method.sample')}</Badge> : undefined}>
          {(control) => (
            <AmountInput
              {...control}
              ref={field}
              value={amount}
              onChange={(next) => {
                setAmount(next);
                deposit.reset();
              }}
              symbol={symbol}
              clearLabel={t('cashier.amount.clear')}
              presetsLabel={t('cashier.amount.presets')}
              presets={method.presets.map((preset) => ({ value: preset.amount, label: amountText(preset.amount, symbol).replace(/\.00$/, '') }))}
            />
          )}
        </Field>
      </Card>
      <Card className={styles.payBar}>
        <div>
          <span className="small muted">{t('cashier.pay.youGet')}</span>
          <Amount className={styles.get} value={{ currency, amount: fault === undefined ? plainAmount(amount) : '0' }} />
        </div>
        <Button type="submit" kind="money" size="l" busy={deposit.isPending}>
          {t('cashier.pay.submit')}
          <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
        </Button>
      </Card>
    </form>
  );
}
