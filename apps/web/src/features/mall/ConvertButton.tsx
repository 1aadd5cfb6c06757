/** Turning points into money, from the head of the mall: a popup with the rate, what it brings, and the payment password. */
import { AmountInput } from '@banyan/ui/amount-input';
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { makeId } from '@banyan/core/ids';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { Points, pointsText, useOwnPoints } from '../points/index.ts';
import { configQuery, type MallOrder, type PointConfig } from './mall.queries.ts';
import { isOfPassword, PasswordPart, SetPassword, useHasPassword } from './PasswordPart.tsx';
import { Taken } from './Taken.tsx';
import { after, unitsOf, worthOf } from './sums.ts';
import { useConversion } from './useSpending.ts';
import styles from './mall.module.css';

export function ConvertButton() {
  const t = useText();
  const balance = useOwnPoints();
  const { data } = useQuery({ ...configQuery, enabled: balance !== undefined });
  const [isOpen, setOpen] = useState(false);
  const terms = data?.conversion;
  if (terms === undefined || terms === null || balance === undefined) return null;
  return (
    <>
      <Button kind="money" onClick={() => setOpen(true)}>
        {t('mall.convert.open')}
      </Button>
      {isOpen ? <ConvertDialog terms={terms} balance={balance} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Terms = NonNullable<PointConfig['conversion']>;
type DialogProps = { terms: Terms; balance: string; onClose: () => void };

function ConvertDialog({ terms, balance, onClose }: DialogProps) {
  const t = useText();
  const [taken, setTaken] = useState<MallOrder>();
  return (
    <Dialog
      open
      width={460}
      onPhone="sheet"
      title={t(taken === undefined ? 'mall.convert.open' : 'mall.convert.done')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {taken === undefined ? (
        <ConvertForm terms={terms} balance={balance} onTaken={setTaken} />
      ) : (
        <Taken order={taken} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ConvertForm({
  terms,
  balance,
  onTaken,
}: Omit<DialogProps, 'onClose'> & { onTaken: (order: MallOrder) => void }) {
  const t = useText();
  const say = useRefusalText();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const [isPressed, setPressed] = useState(false);
  const hasPassword = useHasPassword();
  const { ask, again, refused, forgetRefusal, isAsking, isUnanswered } = useConversion(onTaken);
  const points = typed.replaceAll(/[^0-9.]/g, '');
  const { left, missing } = after(balance, points);
  const isLess = unitsOf(points) < unitsOf(terms.least);
  const fault = isLess
    ? t('mall.convert.least', { points: pointsText(terms.least) })
    : missing === undefined
      ? undefined
      : t('mall.convert.tooMany');
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (isUnanswered) again();
    else if (fault === undefined && password !== '')
      ask({ id: makeId(), points, ratio: terms.ratio, paymentPassword: password });
  }
  return (
    <form className={fieldStack} onSubmit={submit} onChange={forgetRefusal} noValidate>
      <Field
        label={t('mall.convert.points')}
        required
        error={isPressed || (missing !== undefined && typed !== '') ? fault : undefined}
        hint={t('mall.convert.least', { points: pointsText(terms.least) })}
        end={
          <button type="button" className="link small" onClick={() => setTyped(balance)}>
            {t('mall.convert.all')} <Points value={balance} />
          </button>
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            value={typed}
            onChange={setTyped}
            symbol={t('points.unit')}
            clearLabel={t('cashier.amount.clear')}
          />
        )}
      </Field>
      <Preview terms={terms} points={missing === undefined ? points : ''} left={left} />
      {hasPassword === true ? (
        <PasswordPart
          value={password}
          isEmpty={isPressed && password === '' && !isUnanswered}
          refused={refused}
          onChange={setPassword}
        />
      ) : null}
      {hasPassword === false ? <SetPassword /> : null}
      {refused !== undefined && !isOfPassword(refused) ? <FormError>{say(refused)}</FormError> : null}
      {isUnanswered ? <p role="status">{t('mall.unanswered')}</p> : null}
      <Button type="submit" kind="money" size="l" wide busy={isAsking} disabled={hasPassword !== true}>
        {t(isUnanswered && !isAsking ? 'withdrawal.askAgain' : 'mall.convert.submit')}
      </Button>
    </form>
  );
}

/** The rate, and what would come and stay. */
function Preview({ terms, points, left }: { terms: Terms; points: string; left: string }) {
  const t = useText();
  const { currency, ratio } = terms;
  return (
    <div className={styles.preview} aria-live="polite">
      <span className="small muted">
        <Points value="1" /> = <Amount value={{ currency, amount: ratio }} whole />
      </span>
      <span className={styles.bring}>
        <Points value={points === '' ? '0' : points} />
        <ArrowRight className="flip" size={18} strokeWidth={2.2} aria-hidden="true" />
        <Amount value={{ currency, amount: worthOf(points, ratio) ?? '0' }} className={styles.price} />
      </span>
      <span className="small muted">
        {t('mall.after')} <Points value={left} />
      </span>
    </div>
  );
}
