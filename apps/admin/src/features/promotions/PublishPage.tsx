/** A new promotion, or the next version of one: typed, its effect computed by the server, and proposed to another person. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '../../lib/address.ts';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { ProposeButton } from '../proposals/index.ts';
import { type Draft, draftOf, faultsOf, publishedOf } from './draft.ts';
import { OfferFields } from './OfferFields.tsx';
import { TermsFields } from './TermsFields.tsx';
import { TurnForm } from './TurnForm.tsx';
import { turnDraftOf } from './turnDraft.ts';

export default function PublishPage() {
  const address = useAddress();
  const id = address.get('from');
  const query = useQuery({ ...queryOf('GET /admin/api/promotions/:id', { params: { id } }), enabled: id !== '' });
  const asked = address.get('kind');
  const kind = asked === 'mission' || asked === 'board' ? asked : undefined;
  if (id === '' && kind !== undefined) return <TurnForm key={kind} start={turnDraftOf(kind)} isNext={false} />;
  if (id === '') return <PublishForm start={draftOf()} isNext={false} />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  const { rules } = query.data;
  if (rules?.kind === 'mission' || rules?.kind === 'board')
    return <TurnForm key={id} start={turnDraftOf(rules.kind, query.data)} isNext />;
  return <PublishForm key={id} start={draftOf(query.data)} isNext />;
}

function PublishForm({ start, isNext }: { start: Draft; isNext: boolean }) {
  const t = useText();
  const [draft, setDraft] = useState(start);
  const faults = faultsOf(draft);
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const props = { draft, set };
  const isRight = Object.keys(faults).length === 0;
  return (
    <>
      <PageHead
        title={isNext ? `${start.id}: ${t('promotions.nextVersion')}` : t('promotions.publish')}
        text={t('promotions.publishText')}
        actions={
          isRight ? (
            <ProposeButton
              label={t('promotions.propose')}
              kind="primary"
              act="promotions.publish"
              input={() => publishedOf(draft)}
            />
          ) : (
            <span className="muted">{t('promotions.incomplete')}</span>
          )
        }
      />
      <div className={styles.columns}>
        <OfferFields {...props} isNext={isNext} />
        <TermsFields {...props} />
      </div>
    </>
  );
}
