/** One withdrawal: the sum and where it goes, what was looked at, what happened, and what may be done. */
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { reviewReasons } from '@banyan/core/withdrawals';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Amount } from '../../lib/Amount.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { Evidence } from './Evidence.tsx';
import { TurnoverMeter } from './TurnoverMeter.tsx';
import { type Shown, colourOf } from './withdrawal.ts';
import { WithdrawalActs } from './WithdrawalActs.tsx';
import styles from './withdrawals.module.css';

export default function WithdrawalPage() {
  const { reference = '' } = useParams();
  const query = useQuery(
    queryOf('GET /admin/api/withdrawals/:reference', { params: { reference } }, { everyMs: 10_000 }),
  );
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Page found={query.data} />;
}

function Page({ found }: { found: Shown }) {
  const t = useText();
  return (
    <>
      <PageHead
        title={found.reference}
        text={
          <>
            <Badge kind={colourOf(found.state)}>{t(`withdrawals.state.${found.state}`)}</Badge>{' '}
            {found.isOnHold ? <Badge kind="negative">{t('withdrawals.onHold')}</Badge> : null}
          </>
        }
        actions={<WithdrawalActs found={found} />}
      />
      <WaitsFor found={found} />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <Sums found={found} />
          <Evidence found={found} />
        </div>
        <div className={kit.stack}>
          {found.state === 'reviewing' ? <Checks found={found} /> : null}
          <Dispute found={found} />
          <Steps found={found} />
        </div>
      </div>
    </>
  );
}

/** In one sentence: what it waits for, or why this person may not approve it. */
function WaitsFor({ found: { state, approval, claim, hold } }: { found: Shown }) {
  const t = useText();
  if (state !== 'reviewing') return null;
  const texts = [
    claim === null || claim.isMine ? undefined : t('withdrawals.claimedBy', { name: claim.who.displayName }),
    hold === null ? undefined : t('withdrawals.heldBy', { name: hold.by?.displayName ?? '–', reason: hold.reason }),
    approval.needed > 1 ? t('withdrawals.approvals', { given: approval.given, needed: approval.needed }) : undefined,
    approval.whyNot === null || approval.whyNot === 'on-hold'
      ? undefined
      : namedText(t, `withdrawals.why.${approval.whyNot}`, approval.whyNot),
  ].filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return (
    <p className={kit.notice} role="status">
      {texts.join(' ')}
    </p>
  );
}

function Sums({ found }: { found: Shown }) {
  const t = useText();
  const { member, to, amount, fee, pays, requestedAt, evidence, paidReference, failure } = found;
  return (
    <section className={kit.card}>
      <p className={styles.sum}>
        <Amount money={amount} />
      </p>
      <Facts
        facts={[
          {
            label: t('withdrawals.column.member'),
            value: <Link to={`/members/${member.id}`}>{member.account}</Link>,
          },
          { label: t('withdrawals.column.to'), value: `${to.institution} ${to.masked}` },
          ...(evidence.accountSince === null
            ? []
            : [{ label: t('withdrawals.accountSince'), value: <When at={evidence.accountSince} /> }]),
          { label: t('withdrawals.column.fee'), value: <Amount money={fee} /> },
          { label: t('withdrawals.pays'), value: <Amount money={pays} /> },
          { label: t('withdrawals.column.requested'), value: <When at={requestedAt} exact /> },
          ...(paidReference === null ? [] : [{ label: t('withdrawals.bankReference'), value: paidReference }]),
          ...(failure === null
            ? []
            : [{ label: t('withdrawals.failure'), value: namedText(t, `withdrawals.code.${failure}`, failure) }]),
        ]}
      />
    </section>
  );
}

/** Every rule, with whether it asks a person to look: what is fine is said too. */
function Checks({ found: { reasons, turnover } }: { found: Shown }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <h2>{t('withdrawals.checks')}</h2>
      {turnover === null ? null : <TurnoverMeter {...turnover} />}
      <ul className={styles.checks}>
        {reviewReasons.map((reason) => {
          const fires = reasons.includes(reason);
          return (
            <li key={reason} data-fires={fires || undefined}>
              {fires ? <CircleAlert size={18} aria-hidden="true" /> : <CircleCheck size={18} aria-hidden="true" />}
              {t(fires ? `withdrawals.reason.${reason}` : `withdrawals.fine.${reason}`)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Dispute({ found: { dispute, refund } }: { found: Shown }) {
  const t = useText();
  if (dispute === null) return null;
  return (
    <section className={kit.card}>
      <h2>{t('withdrawals.dispute')}</h2>
      <p>{dispute.words}</p>
      <Facts
        facts={[
          { label: t('withdrawals.missing'), value: <Amount money={dispute.missing} /> },
          { label: t('withdrawals.openedAt'), value: <When at={dispute.openedAt} exact /> },
          { label: t('withdrawals.proofs'), value: dispute.proofs.length },
          ...(dispute.answer === null ? [] : [{ label: t('withdrawals.answerText'), value: dispute.answer }]),
          ...(refund === null
            ? []
            : [
                {
                  label: t(refund.isDone ? 'withdrawals.refunded' : 'withdrawals.refundAsked', {
                    name: refund.askedBy,
                  }),
                  value: <Amount money={refund.amount} />,
                },
              ]),
        ]}
      />
    </section>
  );
}

function Steps({ found: { steps, approvals } }: { found: Shown }) {
  const t = useText();
  const all = [
    ...steps.map(({ state, at, by, reason }) => ({ text: t(`withdrawals.state.${state}`), at, by, reason })),
    ...approvals.map(({ at, by, reason }) => ({ text: t('withdrawals.approvedBy'), at, by, reason })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return (
    <section className={kit.card}>
      <h2>{t('withdrawals.steps')}</h2>
      <ol className={styles.steps}>
        {all.map(({ text, at, by, reason }) => (
          <li key={`${at} ${text} ${by}`}>
            <strong>{text}</strong> <span className="muted">{by}</span> <When at={at} exact />
            {reason === '' ? null : <div className="muted">{reason}</div>}
          </li>
        ))}
      </ol>
    </section>
  );
}
