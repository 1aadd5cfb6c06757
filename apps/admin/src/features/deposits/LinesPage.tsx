/** Lines of statements: those that nobody claims are matched with a deposit or given back, each by two people. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { useAddress, useDo } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import kit from '../../lib/kit.module.css';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { MethodFilter, useListQuery } from './MethodFilter.tsx';
import { type StatementLine, lineBadges } from './states.ts';

const states = ['open', 'matched', 'returned'] as const;

const columnsOf = (t: Text): ListColumn<StatementLine>[] => [
  { key: 'transaction', label: t('deposits.column.transaction'), cell: (row) => row.transaction },
  { key: 'method', label: t('deposits.column.method'), cell: (row) => row.method },
  { key: 'amount', label: t('deposits.column.amount'), cell: (row) => <Amount money={row.amount} />, end: true },
  { key: 'sender', label: t('deposits.column.sender'), cell: (row) => row.sender || '–' },
  {
    key: 'sentAt',
    label: t('deposits.column.sentAt'),
    cell: (row) => (row.sentAt === null ? '–' : <When at={row.sentAt} exact />),
  },
  { key: 'importedAt', label: t('deposits.column.importedAt'), cell: (row) => <When at={row.importedAt} /> },
  { key: 'importedBy', label: t('deposits.column.importedBy'), cell: (row) => row.importedBy, isExtra: true },
  {
    key: 'state',
    label: t('deposits.column.state'),
    cell: (row) => <Badge kind={lineBadges[row.state]}>{t(`deposits.lines.state.${row.state}`)}</Badge>,
  },
  {
    key: 'reference',
    label: t('deposits.column.reference'),
    cell: ({ reference }) => (reference === null ? '–' : <Link to={`/deposits/${reference}`}>{reference}</Link>),
  },
];

export default function LinesPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('deposits.make');
  const importing = useDo('import', mayMake);
  const state = states.find((one) => one === address.get('state')) ?? 'open';
  const query = useQuery(
    queryOf('GET /admin/api/statement-lines', { query: { state, ...useListQuery() } }, { keepPrevious: true }),
  );
  const acts: ListColumn<StatementLine> = {
    key: 'acts',
    label: t('deposits.lines.acts'),
    cell: (row) => <LineActs line={row} />,
  };
  return (
    <>
      <PageHead
        title={t('deposits.lines.title')}
        text={t('deposits.lines.text')}
        actions={
          mayMake ? (
            <Button kind="primary" onClick={importing.open}>
              {t('deposits.import')}
            </Button>
          ) : undefined
        }
      />
      <ListPage
        name="statement-lines"
        caption={t('deposits.lines.title')}
        query={query}
        columns={[...columnsOf(t), ...(mayMake && state === 'open' ? [acts] : [])]}
        rowKey={(row) => `${row.method} ${row.transaction}`}
        filters={
          <>
            <Segment
              label={t('deposits.column.state')}
              items={states.map((key) => ({ key, label: t(`deposits.lines.state.${key}`) }))}
              value={state}
              onChange={(next) => address.set({ state: next })}
            />
            <MethodFilter />
          </>
        }
        empty={{ title: t('deposits.lines.empty.title'), text: t('deposits.lines.empty.text') }}
      />
      {importing.isOpen ? <ImportDialog onClose={importing.close} /> : null}
    </>
  );
}

function LineActs({ line: { method, transaction } }: { line: StatementLine }) {
  const t = useText();
  return (
    <div className={kit.headActions}>
      <ProposeButton
        label={t('deposits.lines.match')}
        title={t('deposits.lines.matchTitle')}
        text={t('deposits.lines.matchText')}
        act="deposits.match"
        fields={[{ name: 'reference', label: t('deposits.column.reference') }]}
        input={({ reference = '' }) => ({ method, transaction, reference: reference.trim().toUpperCase() })}
      />
      <ProposeButton
        label={t('deposits.lines.return')}
        title={t('deposits.lines.returnTitle')}
        text={t('deposits.returnText')}
        kind="danger"
        act="deposits.return-line"
        input={() => ({ method, transaction })}
      />
    </div>
  );
}
