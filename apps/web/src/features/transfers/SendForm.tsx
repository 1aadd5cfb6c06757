/** To whom, how much, and the payment password. What is left of today stands beside the amount. */
import { makeId } from '@banyan/core/ids';
import { AmountInput } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Field, fieldStack, PasswordInput, TextInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, UserRound } from 'lucide-react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { Amount } from '../../lib/Amount.tsx';
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { securityQuery, useMemberCentre } from '../members/index.ts';
import { balanceQuery } from '../wallet/index.ts';
import { faultOfSum, plainAmount } from './amountFault.ts';
import styles from './transfers.module.css';
import type { TransferTerms } from './transfers.queries.ts';
import { useTransfer } from './useTransfer.ts';

type Fields = { to: string; amount: string; paymentPassword: string };
type SendFormProps = { direction: 'up' | 'down'; terms: TransferTerms; to?: string | undefined };

export function SendForm({ direction, terms, to: receiver = '' }: SendFormProps) {
  const t = useText();
  const form = useForm<Fields>({
    defaultValues: { to: receiver, amount: '', paymentPassword: '' },
    reValidateMode: 'onSubmit',
  });
  const transfer = useTransfer(direction, () => form.reset());
  const { sent, refused } = transfer;
  const isUnanswered = sent?.isUnanswered === true;
  const submit = form.handleSubmit(({ to, amount, paymentPassword }) => {
    const body = { id: makeId(), direction, amount: plainAmount(amount), paymentPassword };
    return transfer.send(() => (direction === 'down' ? { ...body, to: to.trim() } : body));
  });
  return (
    <form
      className={styles.form}
      noValidate
      onChange={transfer.forgetRefusal}
      onSubmit={(event) => {
        if (!isUnanswered) return void submit(event);
        event.preventDefault();
        void transfer.send(() => sent.body);
      }}
    >
      <Card pad className={fieldStack}>
        <Receiver direction={direction} terms={terms} form={form} refused={refused} />
        <Sum form={form} terms={terms} />
        <Secret form={form} refused={refused} />
        <p className="small muted">
          {t('transfers.send.note')}{' '}
          {terms.turnoverTimes > 0 ? t('transfers.send.turnover', { times: terms.turnoverTimes }) : null}
        </p>
        <Refused error={refused} />
      </Card>
      <SendBar isBusy={sent?.isSending === true} unanswered={isUnanswered ? sent.body.amount : undefined} />
    </form>
  );
}

type Part = { form: UseFormReturn<Fields>; refused: unknown };

/** What no field is about. */
function Refused({ error }: { error: unknown }) {
  const say = useRefusalText();
  if (error === undefined || isRefusal(error, 'not-found', 'payment-password-wrong')) return null;
  return <FormError>{say(error)}</FormError>;
}

function Receiver({ direction, terms, form, refused }: SendFormProps & Part) {
  const t = useText();
  const key = form.formState.errors.to?.message;
  if (direction === 'up')
    return (
      <p className={styles.receiver}>
        <span className={styles.sign}>
          <UserRound size={20} strokeWidth={1.9} aria-hidden="true" />
        </span>
        <span>
          <span className="small muted">{t('transfers.send.toUpline')}</span>
          <strong className="trunc">{terms.upline}</strong>
        </span>
      </p>
    );
  return (
    <Field
      label={t('transfers.send.to')}
      required
      error={
        key === undefined
          ? isRefusal(refused, 'not-found')
            ? t('transfers.send.notFound')
            : undefined
          : namedText(t, key, key)
      }
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('to', { validate: (value) => value.trim() !== '' || 'transfers.send.toEmpty' })}
          autoComplete="off"
          maxLength={64}
        />
      )}
    </Field>
  );
}

function Sum({ form, terms }: { form: UseFormReturn<Fields>; terms: TransferTerms }) {
  const t = useText();
  const symbol = symbolOf(terms.minimum.currency, useSettings());
  const texts = {
    minimum: amountText(terms.minimum.amount, symbol),
    maximum: amountText(terms.maximum.amount, symbol),
    left: amountText(terms.leftToday.amount, symbol),
  };
  const key = form.formState.errors.amount?.message;
  return (
    <Field
      label={t('transfers.send.amount')}
      required
      error={key === undefined ? undefined : namedText(t, key, key, { ...texts, decimals: 2 })}
      hint={t('transfers.send.limits', texts)}
    >
      {(control) => (
        <Controller
          control={form.control}
          name="amount"
          rules={{ validate: (value) => faultOfSum(value, terms) ?? true }}
          render={({ field: { onChange, value, ref, name } }) => (
            <AmountInput
              {...control}
              ref={ref}
              name={name}
              value={value}
              onChange={onChange}
              symbol={symbol}
              clearLabel={t('transfers.send.clear')}
            />
          )}
        />
      )}
    </Field>
  );
}

/** The payment password, or the way to one for who has none. */
function Secret({ form, refused }: Part) {
  const t = useText();
  const say = useRefusalText();
  const { openEntry } = useMemberCentre();
  const { data } = useQuery(securityQuery);
  const key = form.formState.errors.paymentPassword?.message;
  const wrong = isRefusal(refused, 'payment-password-wrong') ? say(refused) : undefined;
  return (
    <>
      {data?.paymentPassword === null ? (
        <p className={`small ${styles.unset}`} role="note">
          {t('transfers.send.unset')}{' '}
          <button type="button" className="link" onClick={() => openEntry('securityCenter')}>
            {t('transfers.send.setIt')}
          </button>
        </p>
      ) : null}
      <Field label={t('transfers.send.password')} required error={key === undefined ? wrong : namedText(t, key, key)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('paymentPassword', {
              validate: (value) => value !== '' || 'transfers.send.passwordEmpty',
            })}
            autoComplete="off"
            maxLength={64}
            showLabel={t('transfers.send.show')}
            hideLabel={t('transfers.send.hide')}
          />
        )}
      </Field>
    </>
  );
}

/** What there is to send, the one money button, and what was sent without an answer. */
function SendBar({ isBusy, unanswered }: { isBusy: boolean; unanswered: string | undefined }) {
  const t = useText();
  const { data } = useQuery(balanceQuery);
  const symbol = symbolOf(data?.currency ?? 'BDT', useSettings());
  return (
    <>
      {unanswered === undefined ? null : (
        <Card pad role="status">
          <strong>{t('transfers.send.unanswered')}</strong>{' '}
          {t('transfers.send.unansweredText', { amount: amountText(unanswered, symbol) })}
        </Card>
      )}
      <Card className={styles.bar}>
        <div>
          <span className="small muted">{t('transfers.send.available')}</span>
          {data === undefined ? (
            <span className="num">…</span>
          ) : (
            <Amount className={styles.sum} value={{ currency: data.currency, amount: data.main }} />
          )}
        </div>
        <Button type="submit" kind="money" size="l" busy={isBusy}>
          {t(unanswered === undefined || isBusy ? 'transfers.send.submit' : 'transfers.send.again')}
          <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
        </Button>
      </Card>
    </>
  );
}
