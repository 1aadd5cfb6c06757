/** Reports that are made by themselves: when the next is due, what came of the last, and its file. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Field, SelectInput } from '@banyan/ui/field';
import { useAddress } from '../../lib/address.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { FileButton, Outcome, useDownload } from './outcome.tsx';
import { type Schedule, filterText, reportText, useWhenText } from './words.ts';

const readEveryMs = 10_000;
export const stateKinds = { active: 'positive', paused: 'plain', stopped: 'negative', deleted: 'plain' } as const;

export default function SchedulesPage() {
  const t = useText();
  const address = useAddress();
  const whose = address.get('whose') === 'all' ? 'all' : 'mine';
  const after = address.get('after');
  const { error, download } = useDownload();
  const query = useQuery(
    queryOf(
      'GET /admin/api/report-schedules',
      { query: { whose, ...(after === '' ? {} : { after }) } },
      { keepPrevious: true, everyMs: readEveryMs },
    ),
  );
  return (
    <>
      <PageHead
        title={t('schedules.title')}
        text={t('schedules.text')}
        actions={<Link to="/reports">{t('reports.back')}</Link>}
      />
      <FormFault error={error} />
      <ListPage
        name="report-schedules"
        caption={t('schedules.title')}
        query={query}
        columns={useColumns(whose, download)}
        rowKey={({ id }) => id}
        hrefOf={({ id }) => `/report-schedules/${id}`}
        filters={<Whose value={whose} onChoose={(one) => address.set({ whose: one === 'all' ? one : undefined })} />}
        empty={{ title: t('schedules.empty.title'), text: t('schedules.empty.text') }}
      />
    </>
  );
}

function Whose({ value, onChoose }: { value: string; onChoose: (value: string) => void }) {
  const t = useText();
  return (
    <Field label={t('schedules.whose')}>
      {(control) => (
        <SelectInput {...control} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="mine">{t('schedules.whose.mine')}</option>
          <option value="all">{t('schedules.whose.all')}</option>
        </SelectInput>
      )}
    </Field>
  );
}

function useColumns(
  whose: 'mine' | 'all',
  download: ReturnType<typeof useDownload>['download'],
): ListColumn<Schedule>[] {
  const t = useText();
  const whenText = useWhenText();
  return [
    {
      key: 'name',
      label: t('schedules.column.name'),
      cell: (row) => <Link to={`/report-schedules/${row.id}`}>{row.name}</Link>,
    },
    ...(whose === 'all'
      ? [
          {
            key: 'owner',
            label: t('schedules.column.owner'),
            cell: (row: Schedule) => row.owner?.displayName ?? '–',
          },
        ]
      : []),
    {
      key: 'report',
      label: t('schedules.column.report'),
      cell: (row) => (
        <>
          {reportText(t, row)}
          <p className="muted small">{filterText(t, row.filter)}</p>
        </>
      ),
    },
    {
      key: 'when',
      label: t('schedules.column.when'),
      cell: (row) => (
        <>
          {whenText(row)}
          <p className="muted small">{t(`schedules.period.${row.period}`)}</p>
        </>
      ),
    },
    {
      key: 'state',
      label: t('schedules.column.state'),
      cell: (row) => (
        <>
          <Badge kind={stateKinds[row.state]}>{t(`schedules.state.${row.state}`)}</Badge>
          {row.why === null ? null : <p className="muted small">{t(`schedules.why.${row.why}`)}</p>}
        </>
      ),
    },
    {
      key: 'next',
      label: t('schedules.column.next'),
      cell: (row) => (row.nextAt === null ? '–' : <When at={row.nextAt} exact />),
    },
    {
      key: 'last',
      label: t('schedules.column.last'),
      cell: (row) => (row.last === null ? '–' : <Outcome file={row.last} />),
    },
    {
      key: 'file',
      label: t('schedules.column.file'),
      cell: (row) => <FileButton file={row.last} isMine={row.isMine} name={row.name} onDownload={download} />,
    },
  ];
}
