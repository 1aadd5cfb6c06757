/** Planned, running and past maintenance of vendors, with the draws that fall into it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { type CallValue, call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';

type Maintenance = CallValue<'GET /admin/api/maintenances'>[number];
const kinds = { planned: 'info', running: 'warning', over: 'plain', cancelled: 'plain' } as const;

export default function MaintenancePage() {
  const t = useText();
  const mayMake = useMay('vendors.make');
  const query = useQuery({
    ...queryOf('GET /admin/api/maintenances', {}, { everyMs: 5000 }),
    select: (rows: readonly Maintenance[]) => ({ rows, next: null }),
  });
  const columns: ListColumn<Maintenance>[] = [
    {
      key: 'vendor',
      label: t('vendors.column.vendor'),
      cell: (row) => <Link to={`/vendors/${row.vendor}`}>{row.vendor}</Link>,
    },
    {
      key: 'state',
      label: t('vendors.column.state'),
      cell: (row) => <Badge kind={kinds[row.state]}>{t(`vendors.maintenance.${row.state}`)}</Badge>,
    },
    { key: 'from', label: t('vendors.from'), cell: (row) => <When at={row.startsAt} exact /> },
    { key: 'to', label: t('vendors.to'), cell: (row) => <When at={row.endsAt} exact /> },
    { key: 'notice', label: t('vendors.maintenance.notice'), cell: (row) => row.notice || '–' },
    { key: 'reason', label: t('office.reason.label'), cell: (row) => row.reason },
    { key: 'draws', label: t('vendors.maintenance.draws'), cell: (row) => row.draws, end: true },
    ...(mayMake
      ? [
          {
            key: 'acts',
            label: t('office.list.acts'),
            isSilent: true,
            end: true,
            cell: (row: Maintenance) => <End row={row} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHead title={t('vendors.maintenance.title')} text={t('vendors.maintenance.text')} />
      <ListPage
        name="maintenances"
        caption={t('vendors.maintenance.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('vendors.none'), text: t('vendors.maintenance.text') }}
      />
    </>
  );
}

function End({ row: { id, state } }: { row: Maintenance }) {
  const t = useText();
  if (state !== 'planned' && state !== 'running') return null;
  return (
    <ActButton
      label={t(state === 'planned' ? 'vendors.maintenance.cancel' : 'vendors.maintenance.end')}
      done={t('vendors.done')}
      touches={['GET /admin/api/maintenances', 'GET /admin/api/vendors']}
      act={(_values, reason) => call('POST /admin/api/maintenances/:id/end', { params: { id }, body: { reason } })}
    />
  );
}
