/** The house now, read every five seconds: money and bets beside the same minute of last week, queues, exposure, people, health, alarms. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import type { CallValue } from '../../lib/client.ts';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { useMe } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { Amount } from '../../lib/Amount.tsx';
import { When } from '../../lib/When.tsx';
import styles from './DashboardPage.module.css';

type Dashboard = CallValue<'GET /admin/api/dashboard'>;
type Day = Dashboard['days'][number];
const everyMs = 5000;

export default function DashboardPage() {
  const t = useText();
  const { isNarrow } = useMe();
  const query = useQuery(queryOf('GET /admin/api/dashboard', {}, { everyMs }));
  const { data } = query;
  return (
    <>
      <PageHead title={t('dashboard.title')} text={t(isNarrow ? 'dashboard.narrowed' : 'dashboard.text')} />
      {data === undefined ? (
        query.isError ? (
          <Fault error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton block={240} />
        )
      ) : (
        <>
          {data.days.length === 0 ? (
            <Empty title={t('dashboard.empty.title')} text={t('dashboard.empty.text')} />
          ) : (
            data.days.map((day) => <DayTiles key={day.currency} day={day} isNarrowed={data.isNarrowed} />)
          )}
          <div className={styles.panels}>
            <Queues queues={data.queues} />
            {data.isNarrowed ? null : <Alarms />}
            {data.exposure === null ? null : <Exposure rows={data.exposure} />}
            <Top rows={data.top} />
            {data.health === null ? null : <Health health={data.health} />}
          </div>
        </>
      )}
    </>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Without `before` nothing stands beside the figure; null is a week ago in which nobody counted. */
function Tile({ name, now, before }: { name: string; now: ReactNode; before?: ReactNode }) {
  const t = useText();
  return (
    <li className={styles.tile}>
      <span>{name}</span>
      <strong>{now}</strong>
      {before === undefined ? null : (
        <small className="muted">
          {t('dashboard.weekAgo')} {before ?? '–'}
        </small>
      )}
    </li>
  );
}

function DayTiles({ day: { currency, today, weekAgo, betsPerMinute }, isNarrowed }: { day: Day; isNarrowed: boolean }) {
  const t = useText();
  const sum = (amount: string | null | undefined) =>
    amount === null || amount === undefined ? null : <Amount money={{ amount: amount }} />;
  const then = (of: (before: NonNullable<Day['weekAgo']>) => ReactNode): ReactNode =>
    isNarrowed ? undefined : weekAgo === null ? null : of(weekAgo);
  const named = ['ggr', 'turnover', 'deposits', 'withdrawals', 'promotionCost'] as const;
  return (
    <section aria-label={currency}>
      <h2 className={styles.currency}>{currency}</h2>
      <ul className={styles.tiles}>
        {named
          .filter((name) => today[name] !== null)
          .map((name) => (
            <Tile
              key={name}
              name={t(`reports.figures.${name}.name`)}
              now={sum(today[name])}
              before={then((before) => sum(before[name]))}
            />
          ))}
        <Tile name={t('dashboard.active')} now={today.active} before={then(({ active }) => active)} />
        <Tile name={t('reports.figures.bets.name')} now={today.bets} before={then(({ bets }) => bets)} />
        {betsPerMinute === null ? null : <Tile name={t('dashboard.betsPerMinute')} now={betsPerMinute} before={null} />}
        <Tile name={t('reports.figures.ftd.name')} now={today.ftd} before={then(({ ftd }) => ftd)} />
        <Tile
          name={t('reports.figures.registrations.name')}
          now={today.registrations}
          before={then(({ registrations }) => registrations)}
        />
      </ul>
    </section>
  );
}

function Queues({ queues }: { queues: Dashboard['queues'] }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.queues')}>
      <table className={styles.table}>
        <tbody>
          {queues.map(({ name, count, oldest }) => (
            <tr key={name}>
              <th scope="row">{t(`dashboard.queue.${name}`)}</th>
              <td className="num">{count}</td>
              <td>{oldest === null ? '–' : <When at={oldest} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Alarms() {
  const t = useText();
  const { data } = useQuery(queryOf('GET /admin/api/alarms', { query: { state: 'open' } as never }, { everyMs }));
  return (
    <Panel title={t('dashboard.alarms')}>
      {data === undefined ? (
        <Skeleton block={36} />
      ) : data.rows.length === 0 ? (
        <p>{t('dashboard.alarms.none')}</p>
      ) : (
        <ul className={styles.alarms}>
          {data.rows.slice(0, 8).map((alarm) => (
            <li key={alarm.id}>
              <Link to="/alarms?state=open">
                {t(`alarms.rule.${alarm.rule}.name`)}: {alarm.subject}
              </Link>{' '}
              <When at={alarm.since} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Exposure({ rows }: { rows: NonNullable<Dashboard['exposure']> }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.exposure')}>
      {rows.length === 0 ? (
        <p>{t('dashboard.exposure.none')}</p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.draw} ${row.currency}`}>
                <th scope="row">
                  {row.game} {row.drawNo}
                </th>
                <td>
                  <Amount money={{ amount: row.worst, currency: row.currency }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Top({ rows }: { rows: Dashboard['top'] }) {
  const t = useText();
  return (
    <Panel title={t('dashboard.top')}>
      {rows.length === 0 ? (
        <p>{t('dashboard.top.none')}</p>
      ) : (
        <table className={styles.table}>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.member} ${row.currency}`}>
                <th scope="row">{row.account}</th>
                <td>
                  <Amount money={{ amount: row.net, currency: row.currency }} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Health({ health }: { health: NonNullable<Dashboard['health']> }) {
  const t = useText();
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('dashboard.health.reports'),
      health.reportsSeconds === null ? '–' : t('dashboard.seconds', { seconds: health.reportsSeconds }),
    ],
    [t('dashboard.health.waiting'), health.recordsWaiting],
    [t('dashboard.health.jobs'), health.jobsDue],
    [t('dashboard.health.failed'), health.jobsFailed],
    [t('dashboard.health.workers'), health.workers],
  ];
  return (
    <Panel title={t('dashboard.health')}>
      <table className={styles.table}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
