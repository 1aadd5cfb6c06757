/** One campaign: how far it is, what came of it by half, and what may be done with it now. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { languages } from '@banyan/i18n';
import { Badge } from '@banyan/ui/badge';
import { SelectInput } from '@banyan/ui/field';
import { Skeleton } from '@banyan/ui/skeleton';
import type { CallValue } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './campaigns.module.css';
import { CampaignActs } from './CampaignActs.tsx';
import { type Half, draftOfCampaign } from './draft.ts';
import { PlayerPreview } from './PlayerPreview.tsx';
import { Progress } from './Progress.tsx';
import { Results } from './Results.tsx';
import { stateKinds } from './state-kinds.ts';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;

const movingMs = 2000;

export default function CampaignPage() {
  const { id = '' } = useParams();
  const query = useQuery({
    ...queryOf('GET /admin/api/campaigns/:id', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'sending' || state.data?.state === 'scheduled' ? movingMs : false,
  });
  if (query.isError && query.data === undefined)
    return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Skeleton block={480} />;
  return <Whole shown={query.data} />;
}

function Whole({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const mayMake = useMay('campaigns.make');
  return (
    <>
      <PageHead
        title={shown.name}
        text={<Badge kind={stateKinds[shown.state]}>{t(`campaigns.state.${shown.state}`)}</Badge>}
        actions={mayMake ? <CampaignActs shown={shown} /> : undefined}
      />
      {shown.pausedWhy === null ? null : (
        <p className={kit.notice} role="status">
          {t('campaigns.grown', { most: shown.alone })}
        </p>
      )}
      <div className={`${kit.columns} ${styles.fit}`}>
        <div className={styles.column}>
          {shown.startedAt === null ? null : <Progress shown={shown} />}
          {shown.results.length === 0 ? null : <Results shown={shown} />}
          <About shown={shown} />
        </div>
        <Texts shown={shown} />
      </div>
    </>
  );
}

function About({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const { segment, segmentName, segmentVersion, channels, promotion, code, bShare, control } = shown;
  const at = (moment: string | null) => (moment === null ? '–' : <When at={moment} exact />);
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('campaigns.whom')}</h2>
      <Facts
        facts={[
          {
            label: t('campaigns.column.segment'),
            value: (
              <>
                <Link to={`/segments/${segment}`}>{segmentName}</Link>{' '}
                <span className="muted">{t('campaigns.segmentVersion', { version: segmentVersion })}</span>
              </>
            ),
          },
          {
            label: t('campaigns.column.channels'),
            value: channels.map((channel) => t(`campaigns.channel.${channel}`)).join(', '),
          },
          {
            label: t('campaigns.column.starts'),
            value: shown.startsAt === null ? t('campaigns.atOnce') : at(shown.startsAt),
          },
          { label: t('campaigns.column.ended'), value: at(shown.endedAt) },
          { label: t('campaigns.promotion'), value: promotion ?? '–' },
          { label: t('campaigns.code'), value: code ?? '–' },
          { label: t('campaigns.bShare'), value: bShare === 0 ? '–' : `${bShare} %` },
          { label: t('campaigns.control'), value: control === 0 ? '–' : `${control} %` },
          { label: t('campaigns.column.madeBy'), value: shown.madeBy },
          { label: t('campaigns.scheduledBy'), value: shown.scheduledBy ?? '–' },
          { label: t('campaigns.approvedBy'), value: shown.approvedBy ?? '–' },
        ]}
      />
    </section>
  );
}

function Texts({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const draft = draftOfCampaign(shown);
  const choices = (['a', 'b'] as const).flatMap((half) =>
    half === 'b' && shown.bShare === 0 ? [] : Object.keys(draft.texts[half]).map((code) => [half, code] as const),
  );
  const [choice, setChoice] = useState(0);
  const [half, language] = choices[choice] ?? (['a', 'BN'] as [Half, string]);
  const nameOf = (code: string) => languages.find((one) => one.code === code)?.name ?? code;
  return (
    <div className={styles.column}>
      {choices.length < 2 ? null : (
        <SelectInput
          aria-label={t('campaigns.language')}
          value={String(choice)}
          onChange={(event) => setChoice(Number(event.target.value))}
        >
          {choices.map(([one, code], at) => (
            <option key={`${one} ${code}`} value={at}>
              {shown.bShare === 0 ? nameOf(code) : `${t(`campaigns.variant.${one}`)} · ${nameOf(code)}`}
            </option>
          ))}
        </SelectInput>
      )}
      <PlayerPreview draft={draft} half={half} language={language} />
    </div>
  );
}
