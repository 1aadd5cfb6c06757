/** One schedule: what it makes and when, what may be done with it, and what came of each time. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useAddress } from '../../lib/address.ts';
import { call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type ListColumn, ListPage } from '../../lib/ListPage.tsx';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf, refresh } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { usePress } from '../../lib/work.ts';
import { FileButton, Outcome, useDownload } from './outcome.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { stateKinds } from './SchedulesPage.tsx';
import { type ReportFile, type Schedule, filterText, reportHref, reportText, useWhenText } from './words.ts';

const readEveryMs = 10_000;
const touched = ['GET /admin/api/report-schedules', 'GET /admin/api/report-schedules/:id'] as const;

export default function SchedulePage() {
  const { id = '' } = useParams();
  const t = useText();
  const query = useQuery(queryOf('GET /admin/api/report-schedules/:id', { params: { id } }, { everyMs: readEveryMs }));
  const schedule = query.data;
  if (query.isError && schedule === undefined)
    return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (schedule === undefined) return null;
  return (
    <>
      <PageHead
        title={schedule.name}
        text={<Badge kind={stateKinds[schedule.state]}>{t(`schedules.state.${schedule.state}`)}</Badge>}
        actions={<Acts schedule={schedule} />}
      />
      <div className={styles.stack}>
        {schedule.why === null ? null : (
          <p className={styles.notice} role="status">
            {t('schedules.stopped', { why: t(`schedules.why.${schedule.why}`) })}
          </p>
        )}
        <What schedule={schedule} />
        <Files schedule={schedule} />
      </div>
    </>
  );
}

function Acts({ schedule }: { schedule: Schedule }) {
  const t = useText();
  const { id, isMine, state } = schedule;
  const { isBusy, press } = usePress(touched);
  const [open, setOpen] = useState<'change' | 'delete'>();
  const params = { id };
  return (
    <>
      <Link to="/report-schedules">{t('schedules.back')}</Link>
      {isMine && state === 'active' ? (
        <Button
          kind="secondary"
          size="s"
          busy={isBusy}
          onClick={() =>
            void press(() => call('POST /admin/api/report-schedules/:id/pause', { params }), t('schedules.pause.done'))
          }
        >
          {t('schedules.pause')}
        </Button>
      ) : null}
      {isMine && state !== 'active' ? (
        <Button
          size="s"
          busy={isBusy}
          onClick={() =>
            void press(
              () => call('POST /admin/api/report-schedules/:id/resume', { params }),
              t('schedules.resume.done'),
            )
          }
        >
          {t('schedules.resume')}
        </Button>
      ) : null}
      {isMine ? (
        <Button kind="secondary" size="s" onClick={() => setOpen('change')}>
          {t('schedules.change')}
        </Button>
      ) : null}
      {schedule.mayDelete ? (
        <Button kind="danger" size="s" onClick={() => setOpen('delete')}>
          {t('schedules.delete')}
        </Button>
      ) : null}
      {open === 'change' ? (
        <ScheduleDialog report={schedule} before={schedule} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'delete' ? <DeleteDialog id={id} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function DeleteDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <FormDialog
      title={t('schedules.delete.title')}
      confirm={t('schedules.delete')}
      kind="danger"
      act={() => call('DELETE /admin/api/report-schedules/:id', { params: { id } })}
      onDone={() => {
        void navigate('/report-schedules');
        void refresh(cache, 'GET /admin/api/report-schedules');
        toast({ kind: 'done', title: t('schedules.delete.done') });
      }}
      onClose={onClose}
    >
      <p>{t('schedules.delete.text')}</p>
    </FormDialog>
  );
}

function What({ schedule }: { schedule: Schedule }) {
  const t = useText();
  const whenText = useWhenText();
  return (
    <section className={styles.card}>
      <Facts
        facts={[
          {
            label: t('schedules.column.report'),
            value: <Link to={reportHref(schedule)}>{reportText(t, schedule)}</Link>,
          },
          { label: t('schedules.filter'), value: filterText(t, schedule.filter) },
          { label: t('schedules.period'), value: t(`schedules.period.${schedule.period}`) },
          { label: t('schedules.column.when'), value: whenText(schedule) },
          { label: t('schedules.format'), value: t(`schedules.format.${schedule.format}`) },
          {
            label: t('schedules.column.next'),
            value: schedule.nextAt === null ? '–' : <When at={schedule.nextAt} exact />,
          },
          { label: t('schedules.column.owner'), value: schedule.owner?.displayName ?? '–' },
        ]}
      />
    </section>
  );
}

function Files({ schedule }: { schedule: Schedule }) {
  const t = useText();
  const after = useAddress().get('after');
  const { error, download } = useDownload();
  const query = useQuery(
    queryOf(
      'GET /admin/api/report-schedules/:id/files',
      { params: { id: schedule.id }, query: after === '' ? {} : { after } },
      { keepPrevious: true, everyMs: readEveryMs },
    ),
  );
  const columns: ListColumn<ReportFile>[] = [
    { key: 'due', label: t('schedules.column.due'), cell: (row) => <When at={row.dueAt} exact /> },
    {
      key: 'days',
      label: t('schedules.column.days'),
      cell: (row) => <span className="num">{row.from === row.to ? row.from : `${row.from} – ${row.to}`}</span>,
    },
    { key: 'outcome', label: t('schedules.column.outcome'), cell: (row) => <Outcome file={row} /> },
    { key: 'rows', label: t('schedules.column.rows'), end: true, cell: (row) => row.rows ?? '–' },
    {
      key: 'until',
      label: t('schedules.column.until'),
      cell: (row) => (row.until === null ? '–' : <When at={row.until} exact />),
    },
    {
      key: 'file',
      label: t('schedules.column.file'),
      cell: (row) => (
        <FileButton file={row} isMine={schedule.isMine} name={`${row.from} – ${row.to}`} onDownload={download} />
      ),
    },
  ];
  return (
    <section>
      <h2>{t('schedules.files')}</h2>
      <FormFault error={error} />
      <ListPage
        name="report-files"
        caption={t('schedules.files')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('schedules.files.empty.title'), text: t('schedules.files.empty.text') }}
      />
    </section>
  );
}
