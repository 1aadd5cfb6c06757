/** Exports of members, the newest first: how far each is, and the file for who asked for it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { InlineButton } from '@banyan/ui/button';
import { useAddress } from '../../lib/address.ts';
import { type CallValue, call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Row = CallValue<'GET /admin/api/member-exports'>['rows'][number];
const kinds = { waiting: 'info', ready: 'positive', gone: 'plain' } as const;
const waitingMs = 3000;

export default function ExportsPage() {
  const t = useText();
  const after = useAddress().get('after');
  const [error, setError] = useState<unknown>();
  const query = useQuery({
    ...queryOf('GET /admin/api/member-exports', { query: after === '' ? {} : { after } }, { keepPrevious: true }),
    refetchInterval: ({ state }) => (state.data?.rows.some((row) => row.state === 'waiting') ? waitingMs : false),
  });
  async function download({ id }: Row) {
    setError(undefined);
    try {
      window.location.assign((await call('POST /admin/api/member-exports/:id/open', { params: { id } })).address);
    } catch (failure) {
      setError(failure);
    }
  }
  const columns: ListColumn<Row>[] = [
    { key: 'at', label: t('exits.column.at'), cell: (row) => <When at={row.askedAt} exact /> },
    {
      key: 'member',
      label: t('exits.column.member'),
      cell: (row) => <Link to={`/members/${row.member.id}`}>{row.member.account}</Link>,
    },
    { key: 'by', label: t('exits.column.by'), cell: (row) => row.askedBy?.displayName ?? '–' },
    {
      key: 'state',
      label: t('exits.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`exits.state.${row.state}`)}</Badge>,
    },
    {
      key: 'progress',
      label: t('exits.column.progress'),
      cell: ({ tables }) => <span className="num">{`${tables.done} / ${tables.all}`}</span>,
    },
    {
      key: 'notes',
      label: t('exits.column.notes'),
      cell: (row) => t(row.withNotes ? 'exits.notes.with' : 'exits.notes.without'),
    },
    { key: 'until', label: t('exits.column.until'), cell: (row) => <When at={row.until} /> },
    {
      key: 'file',
      label: t('exits.download'),
      cell: (row) =>
        row.isMine && row.state === 'ready' ? (
          <InlineButton onClick={() => void download(row)}>{t('exits.download')}</InlineButton>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('exits.title')} text={t('exits.text')} />
      {error === undefined ? null : <FormFault error={error} />}
      <ListPage
        name="member-exports"
        caption={t('exits.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('exits.empty.title'), text: t('exits.empty.text') }}
      />
    </>
  );
}
