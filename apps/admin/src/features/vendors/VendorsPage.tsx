/** Every vendor with how it does now, and the switch of all games. */
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

type Answer = CallValue<'GET /admin/api/vendors'>;
type Vendor = Answer['vendors'][number];

export function VendorState({ vendor }: { vendor: Pick<Vendor, 'isOn' | 'isDown' | 'restsFrom' | 'restsUntil'> }) {
  const t = useText();
  const now = new Date();
  const rests = vendor.restsUntil !== null && vendor.restsFrom !== null && new Date(vendor.restsFrom) <= now;
  if (vendor.isDown) return <Badge kind="negative">{t('vendors.down')}</Badge>;
  if (!vendor.isOn) return <Badge kind="plain">{t('vendors.off')}</Badge>;
  return <Badge kind={rests ? 'warning' : 'positive'}>{t(rests ? 'vendors.rests' : 'vendors.on')}</Badge>;
}

export default function VendorsPage() {
  const t = useText();
  const asked = queryOf('GET /admin/api/vendors', {}, { everyMs: 5000 });
  const query = useQuery({ ...asked, select: ({ vendors }: Answer) => ({ rows: vendors, next: null }) });
  const isOpen = useQuery(asked).data?.houseIsOpen;
  const mayMake = useMay('vendors.make');
  const columns: ListColumn<Vendor>[] = [
    {
      key: 'code',
      label: t('vendors.column.vendor'),
      cell: (row) => <Link to={`/vendors/${row.code}`}>{row.name}</Link>,
    },
    { key: 'state', label: t('vendors.column.state'), cell: (row) => <VendorState vendor={row} /> },
    { key: 'faults', label: t('vendors.column.faults'), cell: (row) => row.faultsPerMinute, end: true },
    { key: 'calls', label: t('vendors.column.calls'), cell: (row) => row.callsPerMinute, end: true },
    {
      key: 'p99',
      label: t('vendors.column.p99'),
      cell: (row) => (row.p99Ms === null ? '–' : `${row.p99Ms} ms`),
      end: true,
    },
    { key: 'rounds', label: t('vendors.column.rounds'), cell: (row) => row.openRounds, end: true },
    {
      key: 'cases',
      label: t('vendors.column.cases'),
      end: true,
      cell: (row) => (row.openCases === 0 ? 0 : <Link to={`/vendor-cases?vendor=${row.code}`}>{row.openCases}</Link>),
    },
    {
      key: 'last',
      label: t('vendors.column.last'),
      cell: (row) => (row.lastCallAt === null ? '–' : <When at={row.lastCallAt} />),
    },
    { key: 'day', label: t('vendors.column.day'), cell: (row) => row.reconciledDay ?? '–' },
    { key: 'games', label: t('vendors.column.games'), cell: (row) => row.games, end: true },
    { key: 'keys', label: t('vendors.column.keys'), cell: (row) => row.keys, end: true },
  ];
  return (
    <>
      <PageHead
        title={t('vendors.title')}
        text={isOpen === false ? t('vendors.allOff') : t('vendors.text')}
        actions={mayMake && isOpen !== undefined ? <HouseActs isOpen={isOpen} /> : undefined}
      />
      <ListPage
        name="vendors"
        caption={t('vendors.title')}
        query={query}
        columns={columns}
        rowKey={(row) => row.code}
        hrefOf={(row) => `/vendors/${row.code}`}
        empty={{ title: t('vendors.empty'), text: t('vendors.text') }}
      />
    </>
  );
}

function HouseActs({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return (
    <>
      <ActButton
        label={t('vendors.add')}
        fields={[
          { name: 'code', label: t('vendors.code') },
          { name: 'name', label: t('vendors.column.vendor') },
          { name: 'games', label: t('vendors.gameCodes'), isLong: true },
        ]}
        done={t('vendors.done')}
        touches={['GET /admin/api/vendors']}
        act={({ code = '', name = '', games = '' }, reason) =>
          call('POST /admin/api/vendors', {
            body: { code, name, games: games.split(/[\s,]+/).filter(Boolean), reason },
          })
        }
      />
      <ActButton
        label={t(isOpen ? 'vendors.closeAll' : 'vendors.openAll')}
        text={t('vendors.closeAllText')}
        kind={isOpen ? 'danger' : 'primary'}
        done={t('vendors.done')}
        touches={['GET /admin/api/vendors']}
        act={(_values, reason) => call('POST /admin/api/vendors-switch', { body: { isOn: !isOpen, reason } })}
      />
    </>
  );
}
