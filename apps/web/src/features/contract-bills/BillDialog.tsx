/** One bill whole: what it comes to, what it is made of, whether it is right, what was paid, and the payer's decision. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Skeleton } from '@banyan/ui/skeleton';
import { readTerms } from '@banyan/core/contracts';
import { money, toWire } from '@banyan/core/money';
import { useQuery } from '@tanstack/react-query';
import { Amount } from '../../lib/Amount.tsx';
import { digitsOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { type BillRead, billQuery } from './bills.queries.ts';
import { BillDecision } from './BillDecision.tsx';
import { BillPeriod } from './BillPeriod.tsx';
import { BillProof } from './BillProof.tsx';
import { PaymentList } from './PaymentList.tsx';
import styles from './contract-bills.module.css';

export function BillDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const { data, error, refetch } = useQuery(billQuery(id));
  return (
    <Dialog
      open
      width={720}
      onPhone="sheet"
      title={t('bills.title')}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      {data === undefined && error !== null ? (
        <NotRead title={t('bills.failed')} error={error} onAgain={() => void refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton block={360} radius="var(--r-4)" /> : null}
      {data === undefined ? null : <Whole of={data} onClose={onClose} />}
    </Dialog>
  );
}

function Whole({ of, onClose }: { of: BillRead; onClose: () => void }) {
  const t = useText();
  const { bill, proof } = of;
  const terms = readTerms(proof.terms);
  const shown = (units: bigint, signed = true) => (
    <Amount value={toWire(money(bill.currency, units))} signed={signed} />
  );
  const tier = proof.tier === null ? undefined : terms.tiers[proof.tier];
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        <span className={styles.sum}>
          <Amount value={bill.amount} />
        </span>
        <span className="small muted">
          <BillPeriod of={bill} /> · {bill.member} · {t('bills.payer')}: {bill.payer ?? t('bills.house')}
        </span>
        <span className="small">{t(`bills.stateText.${bill.state}`)}</span>
        {bill.reason === '' ? null : <q className="small">{bill.reason}</q>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('bills.sales')}</dt>
          <dd>{shown(BigInt(proof.sales), false)}</dd>
        </div>
        <div>
          <dt>{t('bills.users')}</dt>
          <dd>
            <span className="num">{digitsOf(String(proof.users))}</span>
          </dd>
        </div>
        <div>
          <dt>{t('bills.result')}</dt>
          <dd>{shown(BigInt(proof.result))}</dd>
        </div>
        {proof.carried === '0' ? null : (
          <div>
            <dt>{t('bills.carried')}</dt>
            <dd>{shown(BigInt(proof.carried))}</dd>
          </div>
        )}
        <div>
          <dt>{t('bills.tier')}</dt>
          <dd>
            {tier === undefined || proof.tier === null ? (
              t('bills.noTier')
            ) : (
              <span className="num">
                {t('bills.tierAt', { number: proof.tier + 1, rate: digitsOf(String(Number(tier.rate) / 10_000)) })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <BillProof of={of} />
      {proof.payments.length === 0 ? null : (
        <section>
          <PaymentList of={proof.payments} />
        </section>
      )}
      {bill.isPayer && bill.state === 'to-approve' ? <BillDecision bill={bill} onDone={onClose} /> : null}
      {bill.isPayer && bill.state === 'to-approve' ? null : (
        <div>
          <Button kind="ghost" onClick={onClose}>
            {t('shell.action.close')}
          </Button>
        </div>
      )}
    </div>
  );
}
