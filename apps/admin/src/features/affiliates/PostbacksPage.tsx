/** Postbacks of all affiliates by their state: those that were given up first, which can be begun again. */
import { affiliateCallStates } from '@banyan/core/affiliates';
import { statesOf } from '@banyan/core/states';
import { useQuery } from '@tanstack/react-query';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { useText } from '../../lib/language.tsx';
import { ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import type { Postback } from './affiliates.ts';
import { usePostbackColumns } from './postbackColumns.tsx';

const states = statesOf(affiliateCallStates).toReversed();

export default function PostbacksPage() {
  const t = useText();
  const address = useAddress();
  const chosen = states.find((name) => name === address.get('state')) ?? 'failed';
  return (
    <>
      <PageHead title={t('affiliates.postbacks.title')} text={t('affiliates.postbacks.text')} />
      <Tabs
        id="affiliate-postbacks"
        label={t('affiliates.postbacks.title')}
        items={states.map((key) => ({ key, label: t(`affiliates.postback.${key}`) }))}
        value={chosen}
        onChange={(state) => address.set({ state })}
      />
      <div {...tabPanelProps('affiliate-postbacks', chosen)}>
        <Those key={chosen} state={chosen} />
      </div>
    </>
  );
}

function Those({ state }: { readonly state: Postback['state'] }) {
  const t = useText();
  const after = useAddress().get('after');
  // The tab says the state.
  const columns = usePostbackColumns().filter(({ key }) => key !== 'state');
  const query = useQuery(
    queryOf(
      'GET /admin/api/affiliate-postbacks',
      { query: { state, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  return (
    <ListPage
      name={`affiliate-postbacks.${state}`}
      caption={t(`affiliates.postback.${state}`)}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('affiliates.postbacks.none'), text: t(`affiliates.postbacks.none.${state}`) }}
    />
  );
}
