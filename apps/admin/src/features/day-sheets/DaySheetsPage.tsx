/** The days of the house, the latest first, each with what was compared and who signed it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Segment } from '@banyan/ui/segment';
import { useAddress, useDo } from '../../lib/address.ts';
import { call } from '../../lib/client.ts';
import { dayAfter, dayIn } from '../../lib/days.ts';
import { type Text, useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { useMay, useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import styles from './day-sheets.module.css';
import { type SheetRow, stateBadges, touches } from './sheet.ts';
import { StatementDialog } from './StatementDialog.tsx';

const states = ['all', 'open', 'signed'] as const;

const columnsOf = (t: Text): ListColumn<SheetRow>[] => [
  {
    key: 'day',
    label: t('day-sheets.column.day'),
    cell: (row) => (
      <Link className={styles.day} to={`/day-sheets/${row.day}`}>
        {row.day}
      </Link>
    ),
  },
  {
    key: 'state',
    label: t('day-sheets.column.state'),
    cell: (row) => <Badge kind={stateBadges[row.state]}>{t(`day-sheets.state.${row.state}`)}</Badge>,
  },
  {
    key: 'differs',
    label: t('day-sheets.outcome.differs'),
    cell: (row) => (row.differs === 0 ? '–' : <strong className="num">{row.differs}</strong>),
    end: true,
  },
  { key: 'unverified', label: t('day-sheets.outcome.unverified'), cell: (row) => row.unverified || '–', end: true },
  { key: 'agreed', label: t('day-sheets.outcome.agreed'), cell: (row) => row.agreed, end: true },
  { key: 'signedBy', label: t('day-sheets.signedBy'), cell: (row) => row.signedBy?.displayName ?? '–' },
  {
    key: 'signedAt',
    label: t('day-sheets.signedAt'),
    cell: (row) => (row.signedAt === null ? '–' : <When at={row.signedAt} exact />),
  },
  { key: 'madeAt', label: t('day-sheets.madeAt'), cell: (row) => <When at={row.madeAt} /> },
  { key: 'version', label: t('day-sheets.version'), cell: (row) => row.version, end: true, isExtra: true },
];

export default function DaySheetsPage() {
  const t = useText();
  const address = useAddress();
  const mayMake = useMay('deposits.make');
  const importing = useDo('import', mayMake);
  const state = states.find((one) => one === address.get('state')) ?? 'all';
  const after = address.get('after');
  const asked = { ...(state === 'all' ? {} : { state }), ...(after === '' ? {} : { after }) };
  const query = useQuery(
    queryOf('GET /admin/api/day-sheets', { query: asked }, { keepPrevious: true, everyMs: 60_000 }),
  );
  return (
    <>
      <PageHead
        title={t('day-sheets.title')}
        text={t('day-sheets.text')}
        actions={mayMake ? <Acts onImport={importing.open} /> : undefined}
      />
      <ListPage
        name="day-sheets"
        caption={t('day-sheets.title')}
        query={query}
        columns={columnsOf(t)}
        rowKey={(row) => row.day}
        hrefOf={(row) => `/day-sheets/${row.day}`}
        filters={
          <Segment
            label={t('day-sheets.column.state')}
            items={states.map((key) => ({ key, label: t(`day-sheets.filter.${key}`) }))}
            value={state}
            onChange={(next) => address.set({ state: next === 'all' ? undefined : next })}
          />
        }
        empty={{ title: t('day-sheets.empty.title'), text: t('day-sheets.empty.text') }}
      />
      {importing.isOpen ? <StatementDialog onClose={importing.close} /> : null}
    </>
  );
}

function Acts({ onImport }: { onImport: () => void }) {
  const t = useText();
  const { house } = useMe();
  return (
    <>
      <ActButton
        label={t('day-sheets.makeDay')}
        text={t('day-sheets.makeText')}
        fields={[
          {
            name: 'day',
            label: t('day-sheets.column.day'),
            type: 'date',
            start: dayAfter(dayIn(house.zone, new Date()), -1),
          },
        ]}
        done={t('day-sheets.made')}
        touches={touches}
        act={({ day = '' }, reason) =>
          call('POST /admin/api/day-sheets/:day/make', { params: { day }, body: { reason } })
        }
      />
      <Button kind="primary" size="s" onClick={onImport}>
        {t('day-sheets.import')}
      </Button>
    </>
  );
}
