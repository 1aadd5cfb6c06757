/** Asking for a deposit. The limits and the fee stand beside the amount, what will be credited beside the one money button. */
import { feeOf } from '@banyan/core/cashier';
import { type Currency, formatExact, parseMoney } from '@banyan/core/money';
import { AmountInput, AmountPresets } from '@banyan/ui/amount-input';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field } from '@banyan/ui/field';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { faultOfAmount, plainAmount } from './amountFault.ts';
import { type Offer, OfferChoice } from '../bonuses/index.ts';
import styles from './cashier.module.css';
import type { DepositMethod } from './cashier.queries.ts';
import { MethodChoice } from './MethodChoice.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { filledOf, isFilled } from './paymentFields.ts';
import { useDeposit } from './useDeposit.ts';

/** What stands chosen for whom has just joined: the second of the quick amounts, which they see beside the others. */
const firstAmount = (method: DepositMethod | undefined): string =>
  method?.presets[1]?.amount ?? method?.presets[0]?.amount ?? '';

type DepositFormProps = {
  readonly methods: readonly DepositMethod[];
  /** Whether a deposit waits for its player: the one money button is then the one of that deposit. */
  readonly isAwaited?: boolean;
  /** Whether its player has just joined: then an amount stands chosen. */
  readonly isFirst?: boolean;
};

export function DepositForm({ methods, isAwaited = false, isFirst = false }: DepositFormProps) {
  const say = useRefusalText();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(methods[0]?.code ?? '');
  const [amount, setAmount] = useState(() => (isFirst ? firstAmount(methods[0]) : ''));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [pressed, setPressed] = useState(false);
  const [offer, setOffer] = useState<Offer | undefined>();
  const deposit = useDeposit(() => {
    setAmount('');
    setTyped({});
    setPressed(false);
    setOffer(undefined);
  });
  const onType = useCallback((name: string, value: string) => {
    setTyped((before) => (before[name] === value ? before : { ...before, [name]: value }));
  }, []);
  const method = methods.find((one) => one.code === code) ?? (methods[0] as DepositMethod);
  const isCode = method.kind === 'code';
  const { unanswered } = deposit;
  const fault = isCode ? undefined : faultOfAmount(amount, method);
  const isWhole = fault === undefined && method.fields.every((one) => isFilled(one, typed[one.name] ?? ''));
  function choose(next: string) {
    setCode(next);
    setTyped({});
    setPressed(false);
    deposit.forgetRefusal();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (unanswered !== undefined) {
      const { id: _id, ...again } = unanswered;
      deposit.ask(again);
    } else if (!isWhole) field.current?.focus();
    else {
      const fields = filledOf(method.fields, typed);
      deposit.ask({
        method: method.code,
        ...(isCode ? {} : { amount: plainAmount(amount) }),
        ...(method.fields.length === 0 ? {} : { fields }),
        ...(offer === undefined || isCode ? {} : { promotion: { id: offer.id, version: offer.version } }),
      });
    }
  }
  const refused = deposit.refused === undefined ? undefined : say(deposit.refused);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <MethodChoice methods={methods} value={method.code} onChange={choose} />
      <Card pad className={styles.amount}>
        {isCode ? null : (
          <AmountOf
            method={method}
            field={field}
            amount={amount}
            onChange={(next) => {
              setAmount(next);
              deposit.forgetRefusal();
            }}
            fault={pressed ? fault : undefined}
            refused={refused}
          />
        )}
        <PaymentFields key={method.code} fields={method.fields} typed={typed} onType={onType} isTried={pressed} />
        {isCode && refused !== undefined ? <FormError>{refused}</FormError> : null}
      </Card>
      {isCode ? null : <OfferChoice value={offer} onChange={setOffer} />}
      <PayBar
        method={method}
        amount={fault === undefined && !isCode ? plainAmount(amount) : undefined}
        deposit={deposit}
        isAwaited={isAwaited}
      />
    </form>
  );
}

type AmountProps = {
  readonly method: DepositMethod;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly amount: string;
  readonly onChange: (next: string) => void;
  readonly fault: string | undefined;
  readonly refused: string | undefined;
};

function AmountOf({ method, field, amount, onChange, fault, refused }: AmountProps) {
  const t = useText();
  const symbol = symbolOf(method.minimum.currency, useSettings());
  const limits = {
    minimum: amountText(method.minimum.amount, symbol),
    maximum: amountText(method.maximum.amount, symbol),
  };
  return (
    <>
      <Field
        label={t('cashier.amount.label')}
        required
        error={fault === undefined ? refused : namedText(t, fault, fault, { ...limits, decimals: 2 })}
        hint={`${t('cashier.amount.limits', limits)} · ${useFeeText(method)}`}
        end={method.sample ? <Badge kind="gold">{t('cashier.method.sample')}</Badge> : undefined}
      >
        {(control) => (
          <AmountInput
            {...control}
            ref={field}
            value={amount}
            onChange={onChange}
            symbol={symbol}
            clearLabel={t('cashier.amount.clear')}
          />
        )}
      </Field>
      <AmountPresets
        label={t('cashier.amount.presets')}
        value={amount}
        onChange={onChange}
        presets={method.presets.map(({ amount: value }) => ({
          value,
          label: amountText(value, symbol).replace(/\.00$/, ''),
        }))}
      />
    </>
  );
}

/** The fee in words: an amount, a share, both or none. */
function useFeeText({ fee, minimum }: DepositMethod): string {
  const t = useText();
  const symbol = symbolOf(minimum.currency, useSettings());
  const share = isSome(fee.rate) ? `${percentOf(fee.rate)} %` : '';
  const fixed = isSome(fee.fixed) ? amountText(fee.fixed, symbol) : '';
  const parts = [fixed, share].filter((part) => part !== '');
  return parts.length === 0 ? t('cashier.amount.noFee') : t('cashier.amount.fee', { fee: parts.join(' + ') });
}

const isSome = (decimal: string): boolean => /[1-9]/.test(decimal);

/** `0.015` as `1.5`: two decimals further to the right. */
function percentOf(rate: string): string {
  const digits = (rate.split('.')[1] ?? '').padEnd(2, '0');
  const rest = digits.slice(2).replace(/0+$/, '');
  return `${digits.slice(0, 2).replace(/^0/, '')}${rest === '' ? '' : `.${rest}`}`;
}

/** What is credited of an amount, after the fee; exact, in whole units. */
function creditedOf(
  { minimum, fee }: DepositMethod,
  amount: string | undefined,
): { currency: Currency; amount: string } {
  const currency = minimum.currency as Currency;
  const paid = parseMoney(currency, amount ?? '0');
  if (!paid.ok) return { currency, amount: '0' };
  const units = paid.value.units - feeOf(paid.value, fee).units;
  return { currency, amount: formatExact({ currency, units }) };
}

type PayBarProps = {
  readonly method: DepositMethod;
  readonly amount: string | undefined;
  readonly deposit: ReturnType<typeof useDeposit>;
  readonly isAwaited: boolean;
};

/** What will be credited, the one money button, and what was sent without an answer. */
function PayBar({ method, amount, deposit: { unanswered, isAsking }, isAwaited }: PayBarProps) {
  const t = useText();
  const symbol = symbolOf(method.minimum.currency, useSettings());
  const isCode = method.kind === 'code';
  const label = isCode ? 'cashier.pay.redeem' : 'cashier.pay.submit';
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
          <span className="small muted">{t(isCode ? 'cashier.pay.codeWorth' : 'cashier.pay.youGet')}</span>
          {isCode ? null : <Amount className={styles.get} value={creditedOf(method, amount)} />}
        </div>
        <Button type="submit" kind={isAwaited ? 'secondary' : 'money'} size="l" busy={isAsking}>
          {t(unanswered === undefined || isAsking ? label : 'cashier.pay.askAgain')}
          <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
        </Button>
      </Card>
    </>
  );
}
