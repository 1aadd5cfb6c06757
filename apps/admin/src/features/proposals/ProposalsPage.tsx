/** What waits for a second person, and what was decided. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Segment } from '@banyan/ui/segment';
import { useAddress } from '../../lib/address.ts';
import { namedText, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Proposal, ProposalState } from './ProposalState.tsx';

const shown = ['asked', 'approved', 'refused', 'stale', 'all'] as const;

export default function ProposalsPage() {
  const t = useText();
  const address = useAddress();
  const state = shown.find((one) => one === address.get('state')) ?? 'asked';
  const after = address.get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/proposals',
      { query: { ...(state === 'all' ? {} : { state }), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: 15_000 },
    ),
  );
  const columns: ListColumn<Proposal>[] = [
    {
      key: 'act',
      label: t('proposals.column.act'),
      cell: (row) => <Link to={`/proposals/${row.id}`}>{namedText(t, `proposals.act.${row.act}`, row.act)}</Link>,
    },
    { key: 'object', label: t('proposals.column.object'), cell: (row) => row.object.name },
    { key: 'maker', label: t('proposals.column.maker'), cell: (row) => row.maker.displayName },
    { key: 'asked', label: t('proposals.column.asked'), cell: (row) => <When at={row.askedAt} /> },
    { key: 'expires', label: t('proposals.column.expires'), cell: (row) => <When at={row.expiresAt} />, isExtra: true },
    { key: 'reason', label: t('proposals.column.reason'), cell: (row) => row.reason },
    { key: 'state', label: t('proposals.column.state'), cell: (row) => <ProposalState state={row.state} /> },
    {
      key: 'second',
      label: t('proposals.column.second'),
      cell: (row) => row.decidedBy?.displayName ?? (row.mayDecide ? t('proposals.yours') : '–'),
    },
  ];
  return (
    <>
      <PageHead title={t('proposals.title')} text={t('proposals.text')} />
      <ListPage
        name="proposals"
        caption={t('proposals.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        hrefOf={(row) => `/proposals/${row.id}`}
        filters={
          <Segment
            label={t('proposals.column.state')}
            items={shown.map((key) => ({
              key,
              label: key === 'all' ? t('proposals.all') : t(`proposals.state.${key}`),
            }))}
            value={state}
            onChange={(next) => address.set({ state: next })}
          />
        }
        empty={{ title: t('proposals.empty.title'), text: t('proposals.empty.text') }}
      />
    </>
  );
}
