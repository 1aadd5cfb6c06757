/** One segment, or a new one: its rule, and how many are in it while it is written. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { checkSegment } from '@banyan/core/segments';
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { useWork } from '../../lib/work.ts';
import { ActButton } from '../proposals/index.ts';
import { LiveCount } from './LiveCount.tsx';
import { RuleEditor } from './RuleEditor.tsx';
import { draftOfRule, ruleOfDraft } from './rule.ts';

type Shown = CallValue<'GET /admin/api/segments/:id'>;

export default function SegmentPage() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const query = useQuery({ ...queryOf('GET /admin/api/segments/:id', { params: { id } }), enabled: !isNew });
  if (isNew) return <SegmentForm key="new" />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton block={320} />;
  return <SegmentForm key={`${id} ${query.data.version}`} shown={query.data} />;
}

function SegmentForm({ shown }: { readonly shown?: Shown }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { isBusy, error, run } = useWork();
  const mayMake = useMay(['campaigns.make', 'promotions.make']) && shown?.isArchived !== true;
  const [newId] = useState(() => crypto.randomUUID());
  const [name, setName] = useState(shown?.name ?? '');
  const [draft, setDraft] = useState(() => draftOfRule(shown?.rule ?? { match: 'all', of: [] }));
  const rule = ruleOfDraft(draft);
  const isRight = name.trim() !== '' && checkSegment(rule).ok;
  const save = async () => {
    const body = { name: name.trim(), rule: rule as Shown['rule'] };
    const saved =
      shown === undefined
        ? await call('POST /admin/api/segments', { body: { id: newId, ...body } })
        : await call('PUT /admin/api/segments/:id', {
            params: { id: shown.id },
            body: { ...body, version: shown.version },
          });
    await refresh(cache, 'GET /admin/api/segments', 'GET /admin/api/segments/:id');
    toast({ kind: 'done', title: t('segments.saved') });
    void navigate(`/segments/${saved.id}`);
  };
  return (
    <>
      <PageHead
        title={shown?.name ?? t('segments.new')}
        text={t('segments.editText')}
        actions={
          <>
            {shown === undefined ? null : <MembersLink id={shown.id} />}
            {mayMake && shown !== undefined ? <ArchiveButton shown={shown} /> : null}
            {mayMake ? (
              <Button size="s" busy={isBusy} disabled={!isRight} onClick={() => void run(save)}>
                {t('segments.save')}
              </Button>
            ) : null}
          </>
        }
      />
      <FormFault error={error} />
      <div className={kit.columns}>
        <section className={`${kit.card} ${kit.stack}`}>
          <Field label={t('segments.column.name')} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={80}
                disabled={!mayMake}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <RuleEditor rule={draft} isFixed={!mayMake} set={setDraft} />
        </section>
        <div className={kit.stack}>
          <LiveCount rule={rule} />
          {shown === undefined ? null : <History shown={shown} />}
        </div>
      </div>
    </>
  );
}

function MembersLink({ id }: { readonly id: string }) {
  const t = useText();
  return useMay('members.read') ? <Link to={`/segments/${id}/members`}>{t('segments.members')}</Link> : null;
}

function ArchiveButton({ shown }: { readonly shown: Shown }) {
  const t = useText();
  return (
    <ActButton
      label={t('segments.archive')}
      text={t('segments.archiveText')}
      kind="danger"
      done={t('segments.archiveDone')}
      touches={['GET /admin/api/segments', 'GET /admin/api/segments/:id']}
      act={(_values, reason) =>
        call('POST /admin/api/segments/:id/archive', { params: { id: shown.id }, body: { reason } })
      }
    />
  );
}

function History({ shown: { version, madeAt, madeBy, changedAt, changedBy } }: { readonly shown: Shown }) {
  const t = useText();
  return (
    <section className={kit.card}>
      <Facts
        facts={[
          { label: t('segments.column.version'), value: version },
          { label: t('segments.made'), value: <By name={madeBy} at={madeAt} /> },
          { label: t('segments.changed'), value: <By name={changedBy} at={changedAt} /> },
        ]}
      />
    </section>
  );
}

const By = ({ name, at }: { readonly name: string; readonly at: string }) => (
  <>
    {name} <When at={at} />
  </>
);
