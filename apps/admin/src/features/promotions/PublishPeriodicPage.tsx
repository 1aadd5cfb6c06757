/** A new rebate, cashback or rescue fund, or the next version of one: typed, its effect computed by the server, and proposed to another person. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import { Simulation } from './Simulation.tsx';
import { CashbackFields, PeriodicFields, RebateFields, RescueFields } from './PeriodicFields.tsx';
import { type PeriodicDraft, periodicDraftOf, periodicFaultsOf, periodicPublishedOf } from './periodicDraft.ts';

const own = { rebate: RebateFields, cashback: CashbackFields, rescue: RescueFields } as const;

export default function PublishPeriodicPage() {
  const id = useAddress().get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/promotions/:id', { params: { id } }), enabled: id !== '' });
  if (id === '') return <PeriodicForm start={periodicDraftOf()} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return <PeriodicForm key={id} start={periodicDraftOf(query.data)} />;
}

function PeriodicForm({ start }: { readonly start: PeriodicDraft }) {
  const t = useText();
  const { isNarrow } = useMe();
  const [draft, setDraft] = useState(start);
  const set = (part: Partial<PeriodicDraft>) => setDraft({ ...draft, ...part });
  const isRight = Object.keys(periodicFaultsOf(draft)).length === 0;
  const Own = own[draft.kind];
  return (
    <>
      <PageHead
        title={start.id === '' ? t('promotions.publishPeriodic') : `${start.id}: ${t('promotions.nextVersion')}`}
        text={t('promotions.publishPeriodicText')}
        actions={
          isRight ? (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => periodicPublishedOf(draft)}
            />
          ) : (
            <span className="muted">{t('promotions.incomplete')}</span>
          )
        }
      />
      <div className={styles.columns}>
        <PeriodicFields draft={draft} set={set} />
        <div className={styles.stack}>
          <Own draft={draft} set={set} />
          {isNarrow ? null : <Simulation promotion={isRight ? periodicPublishedOf(draft) : undefined} />}
        </div>
      </div>
    </>
  );
}
