/** What a deposit asks of its player now: where to send how much, until when, and to say so afterwards. */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock3, Copy, ExternalLink } from 'lucide-react';
import { type FormEvent, useCallback, useState } from 'react';
import { Amount } from '../../lib/Amount.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { QrCode } from '../../lib/QrCode.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { leftUntil, useServerNow } from '../../lib/ticking.ts';
import styles from './cashier.module.css';
import { cancelDeposit, type Deposit, reportSent } from './cashier.queries.ts';
import { methodName } from './MethodChoice.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { filledOf, isFilled } from './paymentFields.ts';

export function DepositSteps({ deposit }: { deposit: Deposit }) {
  const t = useText();
  const { steps, expiresAt, claim } = deposit;
  const title = `deposit-${deposit.id}`;
  return (
    <Card pad className={styles.steps} role="group" aria-labelledby={title}>
      <div className={styles.stepsHead}>
        <h3 id={title}>
          {methodName(t, deposit.name)} · <Amount value={deposit.amount} />
        </h3>
        {expiresAt === null ? null : <Countdown at={expiresAt} />}
      </div>
      {steps === null ? null : (
        <>
          <p className="small">{namedText(t, `cashier.steps.${steps.steps}`, '')}</p>
          <dl className={styles.lines}>
            {steps.lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
          </dl>
          {steps.qr === undefined ? null : (
            <QrCode className={styles.qr} text={steps.qr} label={t('cashier.steps.qr')} />
          )}
          {steps.redirect === undefined ? null : (
            <a className={styles.goOn} href={steps.redirect} rel="noreferrer">
              {t('cashier.steps.goOn')}
              <ExternalLink size={18} strokeWidth={1.9} aria-hidden="true" />
            </a>
          )}
        </>
      )}
      <AfterSending deposit={deposit} hasForm={claim.length > 0} />
    </Card>
  );
}

/** Hours, minutes and seconds on the server's clock. */
function Countdown({ at }: { at: string }) {
  const t = useText();
  const { hours, minutes, seconds, over } = leftUntil(at, useServerNow());
  return (
    <span className={styles.countdown} role="timer">
      <Clock3 size={16} strokeWidth={1.9} aria-hidden="true" />
      <span className="sr">{t('cashier.steps.left')}</span>
      <b className="num">{over ? '00:00' : `${hours === '00' ? '' : `${hours}:`}${minutes}:${seconds}`}</b>
    </span>
  );
}

function Line({ label, value, isCopied }: { label: string; value: string; isCopied: boolean }) {
  const t = useText();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const name = namedText(t, `cashier.show.${label}`, label);
  async function copy() {
    setOutcome((await copyText(value)) ? 'copied' : 'notCopied');
  }
  return (
    <div className={styles.stepLine}>
      <dt className="small muted">{name}</dt>
      <dd>
        <b dir="ltr" translate="no" className={styles.value}>
          {value}
        </b>
        <span role="status" className={outcome === 'notCopied' ? 'tiny' : 'sr'}>
          {outcome === undefined ? '' : t(`cashier.steps.${outcome}`)}
        </span>
      </dd>
      {isCopied ? (
        <Button
          kind="secondary"
          size="s"
          aria-label={`${t('cashier.steps.copy')}: ${name}`}
          onClick={() => void copy()}
        >
          {outcome === 'copied' ? (
            <Check size={16} strokeWidth={1.9} aria-hidden="true" />
          ) : (
            <Copy size={16} strokeWidth={1.9} aria-hidden="true" />
          )}
          {t(outcome === 'copied' ? 'cashier.steps.copied' : 'cashier.steps.copy')}
        </Button>
      ) : null}
    </div>
  );
}

/** The form for afterwards, and the way out. */
function AfterSending({ deposit, hasForm }: { deposit: Deposit; hasForm: boolean }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [pressed, setPressed] = useState(false);
  const onType = useCallback((name: string, value: string) => {
    setTyped((before) => (before[name] === value ? before : { ...before, [name]: value }));
  }, []);
  const onSettled = () => void refresh(cache, 'GET /wps/cashier/deposits');
  const sent = useMutation({ mutationFn: () => reportSent(deposit.id, filledOf(deposit.claim, typed)), onSettled });
  const cancelled = useMutation({ mutationFn: () => cancelDeposit(deposit.id), onSettled });
  const error = sent.error ?? cancelled.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    setPressed(true);
    if (deposit.claim.every((field) => isFilled(field, typed[field.name] ?? ''))) sent.mutate();
  }
  return (
    <form className={styles.after} onSubmit={submit} noValidate>
      {hasForm ? <PaymentFields fields={deposit.claim} typed={typed} onType={onType} isTried={pressed} /> : null}
      {error === null ? null : <FormError>{say(error)}</FormError>}
      <div className={styles.afterEnd}>
        {deposit.mayCancel ? (
          <Button kind="ghost" busy={cancelled.isPending} onClick={() => cancelled.mutate()}>
            {t('cashier.steps.cancel')}
          </Button>
        ) : null}
        {hasForm ? (
          <Button type="submit" kind="money" busy={sent.isPending}>
            {t('cashier.steps.sent')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
