/** Statements by their state: those that wait to be paid first, then those that are held. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Tabs, tabPanelProps } from '@banyan/ui/tabs';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { type Statement, statementColours } from './affiliates.ts';

const states = ['waiting', 'held', 'open', 'paid', 'refused', 'nothing'] as const;

export default function StatementsPage() {
  const t = useText();
  const address = useAddress();
  const chosen = states.find((name) => name === address.get('state')) ?? 'waiting';
  return (
    <>
      <PageHead title={t('affiliates.statements.title')} text={t('affiliates.statements.text')} />
      <Tabs
        id="affiliate-statements"
        label={t('affiliates.statements.title')}
        items={states.map((key) => ({ key, label: t(`affiliates.statement.${key}`) }))}
        value={chosen}
        onChange={(state) => address.set({ state })}
      />
      <div {...tabPanelProps('affiliate-statements', chosen)}>
        <Those key={chosen} state={chosen} />
      </div>
    </>
  );
}

function Those({ state }: { readonly state: Statement['state'] }) {
  const t = useText();
  const after = useAddress().get('after');
  const query = useQuery(
    queryOf(
      'GET /admin/api/affiliate-statements',
      { query: { state, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true },
    ),
  );
  const columns: ListColumn<Statement>[] = [
    {
      key: 'month',
      label: t('affiliates.column.month'),
      cell: (row) => <Link to={`/affiliate-statements/${row.id}`}>{row.month}</Link>,
    },
    {
      key: 'account',
      label: t('affiliates.column.account'),
      cell: ({ affiliate }) => <Link to={`/affiliates/${affiliate.id}`}>{affiliate.account}</Link>,
    },
    { key: 'plan', label: t('affiliates.column.plan'), cell: ({ plan }) => `${plan.name} · ${plan.version}` },
    {
      key: 'signs',
      label: t('affiliates.column.signs'),
      cell: ({ signs }) =>
        signs.length === 0
          ? '–'
          : signs.map((sign) => (
              <Badge key={sign} kind="warning">
                {t(`affiliates.sign.${sign}`)}
              </Badge>
            )),
    },
    {
      key: 'closed',
      label: t('affiliates.column.closed'),
      cell: ({ closedAt }) => (closedAt === null ? '–' : <When at={closedAt} />),
    },
    {
      key: 'amount',
      label: t('affiliates.column.due'),
      end: true,
      cell: (row) => (row.state === 'open' ? '–' : <Amount money={row.amount} />),
    },
    {
      key: 'state',
      label: t('affiliates.column.state'),
      cell: (row) => <Badge kind={statementColours[row.state]}>{t(`affiliates.statement.${row.state}`)}</Badge>,
    },
  ];
  return (
    <ListPage
      name={`affiliate-statements.${state}`}
      caption={t(`affiliates.statement.${state}`)}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => `/affiliate-statements/${id}`}
      empty={{ title: t('affiliates.statements.none'), text: t('affiliates.statements.noneText') }}
    />
  );
}
