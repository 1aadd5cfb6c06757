/** One month: what stands in the way of closing it, its figures and what the house owed at its end, and what came too late for it or for others. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { Table } from '@banyan/ui/table';
import { useAddress } from '../../lib/address.ts';
import { Amount } from '../../lib/Amount.tsx';
import { CopyId } from '../../lib/CopyId.tsx';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ProposeButton } from '../proposals/index.ts';
import { accountName } from '../reports/index.ts';
import { FigureTable } from './FigureTable.tsx';
import { LaterFacts } from './LaterFacts.tsx';
import { type Month, stateBadges } from './month.ts';
import styles from './months.module.css';

export default function MonthPage() {
  const { month = '' } = useParams();
  const version = Number(useAddress().get('version')) || undefined; // tidy: the number of a version, no money
  const query = useQuery(
    queryOf('GET /admin/api/months/:month', { params: { month }, query: version === undefined ? {} : { version } }),
  );
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown month={query.data} />;
}

function Shown({ month }: { readonly month: Month }) {
  const t = useText();
  const isClosed = month.hash !== null;
  return (
    <>
      <PageHead
        title={t('months.one', { month: month.month })}
        text={<Badge kind={stateBadges[month.state]}>{t(`months.state.${month.state}`)}</Badge>}
        actions={<Acts month={month} />}
      />
      {month.whyNot === null ? null : (
        <p className={`${kit.notice} ${styles.notice}`} role="status">
          {t(`months.whyNot.${month.whyNot}`)}
        </p>
      )}
      <div className={kit.columns}>
        <div className={kit.stack}>
          <section className={`${kit.card} ${kit.stack}`}>
            <h2>{t('months.figures')}</h2>
            <p className="muted">{t(isClosed ? 'months.figures.closed' : 'months.figures.now')}</p>
            <FigureTable caption={t('months.figures')} figures={month.figures} />
          </section>
          <LaterFacts title={t('months.since')} text={t('months.since.text')} facts={month.since} />
          <LaterFacts title={t('months.later')} text={t('months.later.text')} facts={month.later} isPointing />
          <Owed month={month} />
        </div>
        <div className={kit.stack}>
          <Closing month={month} />
          <Days month={month} />
        </div>
      </div>
    </>
  );
}

function Acts({ month: { month, state, whyNot } }: { readonly month: Month }) {
  const t = useText();
  const mayMake = useMay('deposits.make');
  if (!mayMake) return null;
  if (state === 'closed')
    return (
      <ProposeButton
        label={t('months.reopen')}
        text={t('months.reopenText')}
        kind="danger"
        act="months.reopen"
        input={() => ({ month })}
      />
    );
  if (state !== 'open' || whyNot !== null) return null;
  return (
    <ProposeButton
      label={t('months.close')}
      text={t('months.closeText')}
      kind="primary"
      act="months.close"
      input={() => ({ month })}
    />
  );
}

/** What the house owed at its end, by account of the ledger. */
function Owed({ month: { owed } }: { readonly month: Month }) {
  const t = useText();
  const rows = [
    ...owed.accounts.map((one) => ({ ...one, name: accountName(t, one.account) })),
    ...owed.openStakes.map((one) => ({ ...one, name: t('months.openStakes') })),
    ...owed.onGames.map((one) => ({ ...one, name: t('months.onGames') })),
  ];
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('months.owed')}</h2>
      <p className="muted">{t(rows.length === 0 ? 'months.owed.none' : 'months.owed.text')}</p>
      {rows.length === 0 ? null : (
        <Table
          caption={t('months.owed')}
          rows={rows}
          rowKey={({ name, currency }) => `${name} ${currency}`}
          columns={[
            { key: 'name', label: t('reports.column.account'), cell: ({ name }) => name },
            {
              key: 'amount',
              label: t('reports.column.amount'),
              end: true,
              cell: ({ amount, currency }) => <Amount money={{ amount, currency }} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function Closing({ month }: { readonly month: Month }) {
  const t = useText();
  const { hash, closedAt, proposedBy, approvedBy, reason, versions } = month;
  if (versions.length === 0) return null;
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('months.closing')}</h2>
      {hash === null || closedAt === null ? null : (
        <Facts
          facts={[
            { label: t('months.hash'), value: <CopyId id={hash} /> },
            { label: t('months.closedAt'), value: <When at={closedAt} exact /> },
            { label: t('months.proposedBy'), value: proposedBy?.displayName ?? '–' },
            { label: t('months.approvedBy'), value: approvedBy?.displayName ?? '–' },
            { label: t('months.reason'), value: reason ?? '–' },
          ]}
        />
      )}
      {versions.length === 1 && hash !== null ? null : (
        <ul className={styles.plain}>
          {versions.map(({ version, state, approvedBy: by }) => (
            <li key={version}>
              <Link
                to={`/months/${month.month}?version=${version}`}
                aria-current={version === month.version ? 'page' : undefined}
              >
                {t('months.versionOf', { version })}
              </Link>{' '}
              <Badge kind={stateBadges[state]}>{t(`months.state.${state}`)}</Badge>{' '}
              <span className="muted">{by?.displayName}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each day of it, to its sheet. */
function Days({ month: { days, signed } }: { readonly month: Month }) {
  const t = useText();
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('months.days')}</h2>
      <p className="muted">{t('months.days.text', { signed, all: days.length })}</p>
      <ul className={styles.days}>
        {days.map(({ day, state }) => (
          <li key={day}>
            {state === 'none' ? (
              <span className={styles.day} title={t('months.day.none')}>
                {Number(day.slice(8))}
                <span className="sr">{t('months.day.none')}</span>
              </span>
            ) : (
              <Link
                className={styles.day}
                data-state={state}
                to={`/day-sheets/${day}`}
                title={t(`months.day.${state}`)}
              >
                {Number(day.slice(8))}
                <span className="sr">{t(`months.day.${state}`)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
