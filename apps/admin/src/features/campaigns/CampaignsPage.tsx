/** Every campaign: to whom, by what, and how it stands. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { type CampaignState, campaignStates } from '@banyan/core/campaigns';
import { statesOf } from '@banyan/core/states';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { stateKinds } from './state-kinds.ts';

type Row = CallValue<'GET /admin/api/campaigns'>['rows'][number];

export default function CampaignsPage() {
  const t = useText();
  const address = useAddress();
  const navigate = useNavigate();
  const mayMake = useMay('campaigns.make');
  const state = statesOf(campaignStates).find((one) => one === address.get('state'));
  const after = address.get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/campaigns',
      { query: { ...(state === undefined ? {} : { state }), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const at = (moment: string | null) => (moment === null ? '–' : <When at={moment} />);
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      label: t('campaigns.column.name'),
      cell: ({ id, name }) => <Link to={`/campaigns/${id}`}>{name}</Link>,
    },
    {
      key: 'state',
      label: t('campaigns.column.state'),
      cell: (row) => <Badge kind={stateKinds[row.state]}>{t(`campaigns.state.${row.state}`)}</Badge>,
    },
    { key: 'segment', label: t('campaigns.column.segment'), cell: ({ segmentName }) => segmentName },
    {
      key: 'channels',
      label: t('campaigns.column.channels'),
      cell: (row) => row.channels.map((channel) => t(`campaigns.channel.${channel}`)).join(', '),
    },
    { key: 'starts', label: t('campaigns.column.starts'), cell: ({ startsAt }) => at(startsAt) },
    { key: 'ended', label: t('campaigns.column.ended'), cell: ({ endedAt }) => at(endedAt) },
    { key: 'by', label: t('campaigns.column.madeBy'), cell: ({ madeBy }) => madeBy },
  ];
  return (
    <>
      <PageHead
        title={t('campaigns.title')}
        text={t('campaigns.text')}
        actions={
          mayMake ? (
            <Button size="s" onClick={() => void navigate('/write-campaign')}>
              {t('campaigns.new')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="campaigns"
        caption={t('campaigns.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/campaigns/${id}`}
        filters={
          <SelectInput
            aria-label={t('campaigns.column.state')}
            value={state ?? ''}
            onChange={(event) => address.set({ state: event.target.value as CampaignState | '' })}
          >
            <option value="">{t('campaigns.everyState')}</option>
            {statesOf(campaignStates).map((one) => (
              <option key={one} value={one}>
                {t(`campaigns.state.${one}`)}
              </option>
            ))}
          </SelectInput>
        }
        empty={{ title: t('campaigns.empty.title'), text: t('campaigns.empty.text') }}
      />
    </>
  );
}
