/** What may be done with a campaign now: a draft is changed, tested and scheduled, by one person or two; one that is sent is paused, sent on or stopped. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { campaignStates } from '@banyan/core/campaigns';
import { languages } from '@banyan/i18n';
import { Button } from '@banyan/ui/button';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import { draftOfCampaign, faultsOfHalf } from './draft.ts';
import { TestButton } from './TestButton.tsx';

type Shown = CallValue<'GET /admin/api/campaigns/:id'>;
const touches = ['GET /admin/api/campaigns', 'GET /admin/api/campaigns/:id'] as const;

export function CampaignActs({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const navigate = useNavigate();
  const { id, state } = shown;
  const open = (['paused', 'sending', 'draft', 'stopped'] as const).filter(
    (to) => campaignStates[state].includes(to) && !(to === 'sending' && state === 'scheduled'),
  );
  return (
    <>
      {state === 'draft' ? (
        <Button kind="secondary" size="s" onClick={() => void navigate(`/write-campaign?id=${id}`)}>
          {t('campaigns.edit')}
        </Button>
      ) : (
        <Button kind="secondary" size="s" onClick={() => void navigate(`/write-campaign?from=${id}`)}>
          {t('campaigns.copy')}
        </Button>
      )}
      {state === 'draft' ? <TestButton shown={shown} /> : null}
      {open.map((to) => (
        <ActButton
          key={to}
          label={t(`campaigns.act.${to}`)}
          text={t(`campaigns.actText.${to}`)}
          kind={to === 'stopped' ? 'danger' : 'secondary'}
          done={t('campaigns.done')}
          touches={[...touches]}
          act={(_values, reason) =>
            call('POST /admin/api/campaigns/:id/state', { params: { id }, body: { state: to, reason } })
          }
        />
      ))}
      {state === 'draft' ? <Schedule shown={shown} /> : null}
    </>
  );
}

/** How many it goes to decides whether one person is enough; the server counts anew. */
function Schedule({ shown }: { readonly shown: Shown }) {
  const t = useText();
  const { id, edit, alone } = shown;
  const segment = useQuery(queryOf('GET /admin/api/segments/:id', { params: { id: shown.segment } }));
  const rule = segment.data?.rule;
  const counted = useQuery({
    queryKey: ['campaigns', 'count', shown.segment, segment.data?.version],
    queryFn: () => call('POST /admin/api/segments/count', { body: { rule: rule as NonNullable<typeof rule> } }),
    enabled: rule !== undefined,
  });
  const draft = draftOfCampaign(shown);
  const halves = draft.hasB ? (['a', 'b'] as const) : (['a'] as const);
  const isWhole = halves.every(
    (half) => Object.keys(draft.texts[half]).length > 0 && faultsOfHalf(draft, half).length === 0,
  );
  if (!isWhole) return <span className="muted">{t('campaigns.incomplete')}</span>;
  if (counted.data === undefined) return null;
  const { count } = counted.data;
  if (count > alone)
    return (
      <ProposeButton
        label={t('campaigns.propose')}
        kind="primary"
        text={t('campaigns.proposeText', { count, most: alone })}
        act="campaigns.schedule"
        input={() => ({ id, edit })}
      />
    );
  return (
    <ActButton
      label={t('campaigns.schedule')}
      kind="primary"
      text={t('campaigns.scheduleText', { count, languages: namesOf(draft.texts.a) })}
      done={t('campaigns.scheduled')}
      touches={[...touches]}
      act={(_values, reason) =>
        call('POST /admin/api/campaigns/:id/schedule', { params: { id }, body: { edit, reason } })
      }
    />
  );
}

const namesOf = (texts: object): string =>
  Object.keys(texts)
    .map((code) => languages.find((one) => one.code === code)?.name ?? code)
    .join(', ');
