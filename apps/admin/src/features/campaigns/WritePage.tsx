/** A campaign is written: to whom, by what, when, and what it says in each language, beside what the player will see. Nothing is sent from here. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { useWork } from '../../lib/work.ts';
import { AudienceFields } from './AudienceFields.tsx';
import { type Draft, type Half, draftOfCampaign, faultsOfDraft, inputOf } from './draft.ts';
import { PlayerPreview } from './PlayerPreview.tsx';
import { TextFields } from './TextFields.tsx';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;

export default function WritePage() {
  const address = useAddress();
  const [id, from] = [address.get('id'), address.get('from')];
  const read = id || from;
  const query = useQuery({
    ...queryOf('GET /admin/api/campaigns/:id', { params: { id: read } }),
    enabled: read !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (read === '') return <WriteForm key="new" />;
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton block={480} />;
  return id === '' ? (
    <WriteForm key={`from ${from}`} start={{ ...query.data, startsAt: null }} />
  ) : (
    <WriteForm key={id} start={query.data} edited={query.data} />
  );
}

function WriteForm({ start, edited }: { readonly start?: Shown; readonly edited?: Shown }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { isBusy, error, run } = useWork();
  const [newId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Draft>(() => draftOfCampaign(start));
  const [half, setHalf] = useState<Half>('a');
  const [language, setLanguage] = useState(() => Object.keys(draft.texts.a)[0] ?? 'BN');
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const faults = faultsOfDraft(draft);
  const save = async () => {
    const campaign = inputOf(draft);
    const saved =
      edited === undefined
        ? await call('POST /admin/api/campaigns', { body: { id: newId, campaign } })
        : await call('PUT /admin/api/campaigns/:id', {
            params: { id: edited.id },
            body: { edit: edited.edit, campaign },
          });
    await refresh(cache, 'GET /admin/api/campaigns', 'GET /admin/api/campaigns/:id');
    toast({ kind: 'done', title: t('campaigns.saved') });
    void navigate(`/campaigns/${saved.id}`);
  };
  return (
    <>
      <PageHead
        title={edited?.name ?? t('campaigns.new')}
        text={t('campaigns.writeText')}
        actions={
          <Button size="s" busy={isBusy} disabled={faults.size > 0} onClick={() => void run(save)}>
            {t('campaigns.save')}
          </Button>
        }
      />
      <FormFault error={error} />
      <div className={kit.columns}>
        <div className={kit.stack}>
          <AudienceFields draft={draft} faults={faults} set={set} />
          <TextFields
            draft={draft}
            set={set}
            half={draft.hasB ? half : 'a'}
            setHalf={setHalf}
            language={language}
            setLanguage={setLanguage}
          />
        </div>
        <PlayerPreview draft={draft} half={draft.hasB ? half : 'a'} language={language} />
      </div>
    </>
  );
}
