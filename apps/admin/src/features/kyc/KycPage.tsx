/** Papers that wait, the longest first, and what was decided about others. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { stateBadges } from './states.ts';

type Waiting = CallValue<'GET /admin/api/kyc'>['rows'][number];
type Decided = CallValue<'GET /admin/api/kyc/decisions'>['rows'][number];
const tabs = ['waiting', 'decided'] as const;

export default function KycPage() {
  const t = useText();
  const address = useAddress();
  const chosen = address.get('tab') === 'decided' ? 'decided' : 'waiting';
  return (
    <>
      <PageHead title={t('kyc.title')} text={t('kyc.text')} />
      <Tabs
        id="kyc"
        label={t('kyc.title')}
        items={tabs.map((key) => ({ key, label: t(`kyc.tab.${key}`) }))}
        value={chosen}
        onChange={(tab) => address.set({ tab })}
      />
      <div {...tabPanelProps('kyc', chosen)}>{chosen === 'waiting' ? <WaitingList /> : <DecidedList />}</div>
    </>
  );
}

function useCursor(): { after?: string } {
  const after = useAddress().get('after');
  return after === '' ? {} : { after };
}

function WaitingList() {
  const t = useText();
  const mayDecide = useMay('kyc.make');
  const query = useQuery(
    queryOf('GET /admin/api/kyc', { query: useCursor() }, { keepPrevious: true, everyMs: 15_000 }),
  );
  const hrefOf = ({ member }: Waiting) => (mayDecide ? `/kyc/${member.id}` : `/members/${member.id}?tab=identity`);
  const columns: ListColumn<Waiting>[] = [
    {
      key: 'account',
      label: t('kyc.column.account'),
      cell: (row) => <Link to={hrefOf(row)}>{row.member.account}</Link>,
    },
    {
      key: 'kinds',
      label: t('kyc.column.papers'),
      cell: (row) => row.kinds.map((kind) => t(`kyc.kind.${kind}`)).join(', '),
    },
    { key: 'since', label: t('kyc.column.since'), cell: (row) => <When at={row.since} /> },
    { key: 'type', label: t('kyc.column.type'), cell: (row) => row.member.type, isExtra: true },
  ];
  return (
    <ListPage
      name="kyc"
      caption={t('kyc.tab.waiting')}
      query={query}
      columns={columns}
      rowKey={(row) => row.member.id}
      hrefOf={hrefOf}
      empty={{ title: t('kyc.empty.title'), text: t('kyc.empty.text') }}
    />
  );
}

function DecidedList() {
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/kyc/decisions', { query: useCursor() }, { keepPrevious: true }));
  const columns: ListColumn<Decided>[] = [
    { key: 'at', label: t('kyc.column.at'), cell: (row) => <When at={row.at} /> },
    {
      key: 'account',
      label: t('kyc.column.account'),
      cell: (row) => <Link to={`/members/${row.member.id}?tab=identity`}>{row.member.account}</Link>,
    },
    { key: 'kind', label: t('kyc.column.paper'), cell: (row) => t(`kyc.kind.${row.kind}`) },
    {
      key: 'decision',
      label: t('kyc.column.decision'),
      cell: (row) => <Badge kind={stateBadges[row.decision]}>{t(`kyc.state.${row.decision}`)}</Badge>,
    },
    { key: 'reason', label: t('kyc.column.reason'), cell: (row) => <ReasonText code={row.reason} /> },
    { key: 'by', label: t('kyc.column.by'), cell: (row) => row.by },
  ];
  return (
    <ListPage
      name="kyc-decided"
      caption={t('kyc.tab.decided')}
      query={query}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('kyc.emptyDecided.title'), text: t('kyc.emptyDecided.text') }}
    />
  );
}

function ReasonText({ code }: { code: string }) {
  const t = useText();
  return code === '' ? '–' : t(`kyc.reason.${code as 'unreadable'}`);
}
