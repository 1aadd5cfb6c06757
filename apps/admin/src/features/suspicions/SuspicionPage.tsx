/** One report with what was found out, and the decision: passed on to the authority, or dismissed. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Skeleton } from '@banyan/ui/skeleton';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { SuspicionState } from './SuspicionsPage.tsx';

type Suspicion = CallValue<'GET /admin/api/suspicions/:id'>;
const touches = ['GET /admin/api/suspicions/:id', 'GET /admin/api/suspicions'] as const;

export default function SuspicionPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/suspicions/:id', { params: { id } }));
  if (isPending) return <Skeleton block={320} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  const { member, filedAt, filedBy, words, reference, notes } = data;
  return (
    <>
      <PageHead
        title={t('suspicions.one')}
        text={<SuspicionState state={data.state} />}
        actions={<Acts suspicion={data} />}
      />
      <div className={kit.columns}>
        <section className={`${kit.card} ${kit.stack}`}>
          <Facts
            facts={[
              { label: t('suspicions.column.at'), value: <When at={filedAt} exact /> },
              { label: t('suspicions.column.by'), value: filedBy?.displayName ?? '–' },
              {
                label: t('suspicions.column.member'),
                value: member === null ? '–' : <Link to={`/members/${member.id}`}>{member.account}</Link>,
              },
              { label: t('suspicions.reference'), value: reference || '–' },
            ]}
          />
          <p className={kit.words}>{words}</p>
        </section>
        <section className={`${kit.card} ${kit.stack}`}>
          <h2>{t('suspicions.notes')}</h2>
          {notes.length === 0 ? <p className="muted">{t('suspicions.noNotes')}</p> : null}
          {notes.map((one) => (
            <p key={one.id} className={kit.words}>
              <span className="muted">
                <When at={one.at} exact /> · {one.by?.displayName ?? '–'}
                {one.state === null ? '' : ` · ${t(`suspicions.state.${one.state}`)}`}
              </span>
              {'\n'}
              {one.words}
            </p>
          ))}
        </section>
      </div>
    </>
  );
}

function Acts({ suspicion: { id, state } }: { suspicion: Suspicion }) {
  const t = useText();
  const mayMake = useMay('suspicions.make');
  const mayEnd = useMay('suspicions.authorise');
  const params = { id };
  const move = (to: 'examining' | 'reported' | 'dismissed', words: string, reference = '') =>
    call('POST /admin/api/suspicions/:id/state', {
      params,
      body: { state: to, words, ...(reference.trim() === '' ? {} : { reference: reference.trim() }) },
    });
  return (
    <>
      {mayMake && state === 'filed' ? (
        <ActButton
          label={t('suspicions.examine')}
          kind="primary"
          done={t('suspicions.done')}
          touches={touches}
          act={(_values, words) => move('examining', words)}
        />
      ) : null}
      {mayMake && (state === 'filed' || state === 'examining') ? (
        <ActButton
          label={t('suspicions.write')}
          done={t('suspicions.done')}
          touches={touches}
          act={(_values, words, sent) =>
            call('POST /admin/api/suspicions/:id/notes', { params, body: { id: sent, words } })
          }
        />
      ) : null}
      {mayEnd && state === 'examining' ? (
        <>
          <ActButton
            label={t('suspicions.report')}
            kind="danger"
            text={t('suspicions.reportText')}
            fields={[{ name: 'reference', label: t('suspicions.reference'), isOptional: true }]}
            done={t('suspicions.done')}
            touches={touches}
            act={({ reference }, words) => move('reported', words, reference)}
          />
          <ActButton
            label={t('suspicions.dismiss')}
            done={t('suspicions.done')}
            touches={touches}
            act={(_values, words) => move('dismissed', words)}
          />
        </>
      ) : null}
    </>
  );
}
