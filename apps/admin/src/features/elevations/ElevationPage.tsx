/** One elevation: who was lent what by whom, what was done in it, and the signature of who has read that. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { Skeleton } from '@banyan/ui/skeleton';
import { call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { actName } from '../../lib/names.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { EndButton } from './EndButton.tsx';
import { type Elevation, lentText, stateBadges, stateOf, touches } from './elevation.ts';
import own from './elevations.module.css';

export default function ElevationPage() {
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/elevations/:id', { params: { id } }));
  if (isPending) return <Skeleton block={240} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  return <Shown elevation={data} />;
}

function Shown({ elevation }: { elevation: Elevation }) {
  const t = useText();
  const readsLog = useMay('audit.read');
  const state = stateOf(elevation);
  return (
    <>
      <PageHead
        title={t('elevations.one', { name: elevation.who.displayName })}
        text={<Badge kind={stateBadges[state]}>{t(`elevations.state.${state}`)}</Badge>}
        actions={<Acts elevation={elevation} />}
      />
      <div className={styles.columns}>
        <section className={styles.card}>
          <h2>{t('elevations.lines.title')}</h2>
          {readsLog ? <Lines elevation={elevation} /> : <p className="muted">{t('elevations.lines.closed')}</p>}
        </section>
        <section className={styles.card}>
          <Facts facts={factsOf(t, elevation)} />
        </section>
      </div>
    </>
  );
}

function factsOf(t: ReturnType<typeof useText>, elevation: Elevation) {
  const { isRunning, endedAt, endsAt, endedBy, read } = elevation;
  return [
    { label: t('elevations.column.what'), value: lentText(t, elevation) },
    { label: t('elevations.column.reason'), value: elevation.reason },
    { label: t('elevations.column.grantedBy'), value: elevation.grantedBy.displayName },
    { label: t('elevations.column.began'), value: <When at={elevation.beganAt} exact /> },
    {
      label: t(isRunning ? 'elevations.column.ends' : 'elevations.column.ended'),
      value: <When at={endedAt ?? endsAt} exact />,
    },
    ...(isRunning
      ? []
      : [{ label: t('elevations.column.endedBy'), value: endedBy?.displayName ?? t('elevations.byItself') }]),
    { label: t('elevations.column.lines'), value: <span className="num">{elevation.lines}</span> },
    ...(read === null
      ? []
      : [
          { label: t('elevations.column.readBy'), value: read.by.displayName },
          { label: t('elevations.column.readAt'), value: <When at={read.at} exact /> },
          { label: t('elevations.column.remark'), value: read.remark },
        ]),
  ];
}

function Acts({ elevation: { id, mayEnd, maySign } }: { elevation: Elevation }) {
  const t = useText();
  return (
    <>
      {mayEnd ? <EndButton id={id} /> : null}
      {maySign ? (
        <ActButton
          label={t('elevations.sign')}
          text={t('elevations.sign.text')}
          kind="primary"
          done={t('elevations.signed')}
          touches={touches}
          act={(_, reason) => call('POST /admin/api/elevations/:id/sign', { params: { id }, body: { reason } })}
        />
      ) : null}
    </>
  );
}

const linesShown = 200;

function Lines({ elevation: { id, who, beganAt } }: { elevation: Elevation }) {
  const t = useText();
  const query = { who: who.id, elevation: id, from: beganAt, limit: linesShown };
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/audit', { query }));
  if (isPending) return <Skeleton block={120} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  if (data.rows.length === 0) return <p className="muted">{t('elevations.lines.none')}</p>;
  return (
    <>
      <ol className={own.lines}>
        {data.rows.toReversed().map((row) => (
          <li key={row.seq}>
            <When at={row.at} exact />
            <strong>{actName(t, row.act)}</strong>
            <span className="muted">
              {row.object.kind} {row.object.id.slice(0, 40)}
            </span>
            <span>{t(`audit.outcome.${row.outcome}`)}</span>
            {row.reason === '' ? null : <span>{row.reason}</span>}
          </li>
        ))}
      </ol>
      <p>
        <Link className={own.whole} to={`/audit?elevation=${id}`}>
          {t('elevations.lines.all')}
        </Link>
      </p>
    </>
  );
}
