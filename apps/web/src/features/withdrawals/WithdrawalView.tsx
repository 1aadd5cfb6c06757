/** One withdrawal: what waits for whom, every step, what happens next, and what the player can say of the receipt (MONEY-13). */
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Building2, Check, Hourglass, Landmark, UserRound } from 'lucide-react';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { NotRead } from '../../lib/NotRead.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import { StateBadge } from './PastWithdrawals.tsx';
import { ReceiptForm } from './ReceiptForm.tsx';
import { cancelWithdrawal, type WithdrawalDetail, withdrawalQuery } from './withdrawals.queries.ts';
import styles from './withdrawals.module.css';

export function WithdrawalView({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(withdrawalQuery(id));
  return (
    <div className={styles.form}>
      <div>
        <Button kind="ghost" size="s" onClick={onBack}>
          <ArrowLeft className="flip" size={16} strokeWidth={2.2} aria-hidden="true" />
          {t('withdrawal.back')}
        </Button>
      </div>
      {isPending ? <Skeleton block={360} radius="var(--r-4)" /> : null}
      {data === undefined && error !== null ? (
        <NotRead title={t('withdrawal.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined ? null : <Shown of={data} />}
    </div>
  );
}

function Shown({ of }: { of: WithdrawalDetail }) {
  const t = useText();
  return (
    <>
      <Card pad as="section" className={styles.fields} aria-label={t('withdrawal.view.title')}>
        <div className={styles.meterTop}>
          <Amount value={of.amount} className={styles.get} />
          <StateBadge state={of.state} />
        </div>
        <dl className={styles.facts}>
          <Fact label={t('withdrawal.account.to')}>
            {of.account.name === '' ? of.account.institution : of.account.name}{' '}
            <span className="num" dir="ltr">
              {of.account.masked}
            </span>
          </Fact>
          <Fact label={t('withdrawal.fee')}>
            <Amount value={of.fee} />
          </Fact>
          <Fact label={t('withdrawal.pays')}>
            <Amount value={of.pays} />
          </Fact>
          <Fact label={t('withdrawal.reference')}>
            <span className="num" dir="ltr">
              {of.reference}
            </span>
          </Fact>
        </dl>
      </Card>
      <Next of={of} />
      {of.state === 'paid' ? <ReceiptForm of={of} /> : null}
      {of.mayDispute ? <DisputeForm id={of.id} /> : null}
      <Timeline steps={of.steps} />
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="small muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const signs = { player: UserRound, operator: Building2, bank: Landmark, nobody: Check };

/** Who has to act, what holds it up, and what happens next. */
function Next({ of }: { of: WithdrawalDetail }) {
  const t = useText();
  const Sign = signs[of.waitsFor];
  const { dispute } = of;
  return (
    <Card pad as="section" className={styles.next} aria-label={t('withdrawal.next.title')}>
      <span className={styles.sign}>
        <Sign size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.named}>
        <strong>{t(`withdrawal.waits.${of.waitsFor}`)}</strong>
        <p className="small">{t(`withdrawal.next.${of.state}`)}</p>
        {of.failure === null ? null : (
          <p className="small">{namedText(t, `withdrawal.failure.${of.failure}`, of.failure)}</p>
        )}
        {of.blockers.length === 0 ? null : (
          <ul className={styles.blockers}>
            {of.blockers.map(({ reason, waitsFor }) => (
              <li key={reason}>
                <Hourglass size={14} strokeWidth={2} aria-hidden="true" />
                <span>
                  {t(`withdrawal.reason.${reason}`)} <em className="muted">{t(`withdrawal.by.${waitsFor}`)}</em>
                </span>
              </li>
            ))}
          </ul>
        )}
        {of.approvals.needed > 1 && of.state === 'reviewing' ? (
          <p className="small muted">{t('withdrawal.next.approvals', of.approvals)}</p>
        ) : null}
        {of.receivedAutoAt === null ? null : (
          <p className="small muted">
            {t('withdrawal.next.auto')} <When at={of.receivedAutoAt} piece="minute" />
          </p>
        )}
        {dispute === null ? null : (
          <p className="small">
            {t(`withdrawal.dispute.${dispute.state}`)} <Amount value={dispute.missing} />
            {dispute.answer === null ? null : <span className={styles.answer}>{dispute.answer}</span>}
          </p>
        )}
        {of.mayCancel ? <Cancel id={of.id} /> : null}
      </div>
    </Card>
  );
}

function Cancel({ id }: { id: string }) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => cancelWithdrawal(id),
    onSuccess: () =>
      void refresh(cache, 'GET /wps/withdrawals/:id', 'GET /wps/withdrawals', 'GET /wps/withdrawals/terms'),
    onError: (error) => toast({ kind: 'error', title: say(error) }),
  });
  return (
    <Button kind="secondary" size="s" busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
      {t('withdrawal.cancel')}
    </Button>
  );
}

function Timeline({ steps }: Pick<WithdrawalDetail, 'steps'>) {
  const t = useText();
  return (
    <section aria-labelledby="withdrawal-steps">
      <h3 id="withdrawal-steps" className={styles.legend}>
        {t('withdrawal.steps')}
      </h3>
      <Card pad>
        <ol className={styles.steps} aria-live="polite">
          {steps.map(({ state, at, by }) => (
            <li key={state}>
              <strong>{t(`withdrawal.state.${state}`)}</strong>
              <span className="small muted">
                <When at={at} /> · {t(`withdrawal.by.${by}`)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
