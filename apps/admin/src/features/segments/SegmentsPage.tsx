/** Every segment that is offered, or those that were put away. */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Checkbox } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';

type Row = CallValue<'GET /admin/api/segments'>['rows'][number];

export default function SegmentsPage() {
  const t = useText();
  const address = useAddress();
  const navigate = useNavigate();
  const mayMake = useMay(['campaigns.make', 'promotions.make']);
  const archived = address.get('archived') === '1';
  const after = address.get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/segments',
      { query: { ...(archived ? { archived } : {}), ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Row>[] = [
    {
      key: 'name',
      label: t('segments.column.name'),
      cell: ({ id, name }) => <Link to={`/segments/${id}`}>{name}</Link>,
    },
    { key: 'version', label: t('segments.column.version'), cell: ({ version }) => version, end: true },
    { key: 'by', label: t('segments.column.changedBy'), cell: ({ changedBy }) => changedBy },
    { key: 'at', label: t('segments.column.changedAt'), cell: ({ changedAt }) => <When at={changedAt} /> },
  ];
  return (
    <>
      <PageHead
        title={t('segments.title')}
        text={t('segments.text')}
        actions={
          mayMake ? (
            <Button size="s" onClick={() => void navigate('/segments/new')}>
              {t('segments.new')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="segments"
        caption={t('segments.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/segments/${id}`}
        filters={
          <Checkbox checked={archived} onChange={() => address.set({ archived: archived ? undefined : '1' })}>
            {t('segments.archived')}
          </Checkbox>
        }
        empty={{ title: t('segments.empty.title'), text: t('segments.empty.text') }}
      />
    </>
  );
}
