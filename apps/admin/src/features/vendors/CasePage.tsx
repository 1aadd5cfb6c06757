/** One case of a vendor with its evidence, and what may be decided about it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Amount } from '../../lib/Amount.tsx';
import { call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { namedText, useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton, ProposeButton } from '../proposals/index.ts';

export default function CasePage() {
  const t = useText();
  const { id = '' } = useParams();
  const mayMake = useMay('vendors.make');
  const query = useQuery(queryOf('GET /admin/api/vendor-cases/:id', { params: { id } }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  const found = query.data;
  if (found === undefined) return null;
  const { kind, vendor, account, round, tx, at, closedAt, details, evidence } = found;
  const isOpen = closedAt === null;
  return (
    <>
      <PageHead
        title={namedText(t, `vendors.kind.${kind.replaceAll(' ', '-')}`, kind)}
        actions={mayMake && isOpen ? <CaseActs id={id} isHeldCredit={kind === 'credit held'} /> : undefined}
      />
      <div className={styles.columns}>
        <div className={styles.card}>
          <Facts
            facts={[
              { label: t('vendors.column.at'), value: <When at={at} exact /> },
              { label: t('vendors.column.vendor'), value: vendor },
              { label: t('vendors.column.account'), value: account || '–' },
              { label: t('vendors.column.round'), value: round || '–' },
              { label: t('vendors.column.tx'), value: tx || '–' },
              ...Object.entries(details).map(([label, value]) => ({ label, value })),
              ...(closedAt === null ? [] : [{ label: t('vendors.caseClosed'), value: <When at={closedAt} exact /> }]),
            ]}
          />
        </div>
        {evidence === null ? null : (
          <div className={styles.card}>
            <h2>{t('vendors.evidence')}</h2>
            <Facts
              facts={[
                { label: t('vendors.column.game'), value: `${evidence.game} · ${evidence.state}` },
                { label: t('vendors.staked'), value: <Amount money={evidence.staked} /> },
                { label: t('vendors.won'), value: <Amount money={evidence.won} /> },
                ...evidence.transactions.map(({ tx: one, type, state, amount }) => ({
                  label: `${type} ${one}`,
                  value: (
                    <>
                      {state} <Amount money={amount} />
                    </>
                  ),
                })),
              ]}
            />
          </div>
        )}
      </div>
    </>
  );
}

/** A held credit is paid or returned by two people; any case is closed by one, with a reason. */
function CaseActs({ id, isHeldCredit }: { id: string; isHeldCredit: boolean }) {
  const t = useText();
  return (
    <>
      {isHeldCredit ? (
        <>
          <ProposeButton
            label={t('vendors.pay')}
            kind="primary"
            act="vendors.credit"
            input={() => ({ case: id, outcome: 'pay' })}
          />
          <ProposeButton
            label={t('vendors.return')}
            kind="danger"
            act="vendors.credit"
            input={() => ({ case: id, outcome: 'return' })}
          />
        </>
      ) : null}
      <ActButton
        label={t('vendors.closeCase')}
        text={t('vendors.closeCaseText')}
        done={t('vendors.done')}
        touches={['GET /admin/api/vendor-cases/:id', 'GET /admin/api/vendor-cases']}
        act={(_values, reason) => call('POST /admin/api/vendor-cases/:id/close', { params: { id }, body: { reason } })}
      />
    </>
  );
}
