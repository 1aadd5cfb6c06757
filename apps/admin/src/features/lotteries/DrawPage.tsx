/** One draw: where it stands, what was entered, its proof, what stands on it, and what may be done about it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Badge } from '@banyan/ui/badge';
import { ActButton, ProposeButton } from '../proposals/index.ts';
import { Amount } from '../../lib/Amount.tsx';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import { ExposureOfDraw } from './ExposureOfDraw.tsx';
import { stateKinds } from './states.ts';
import { typedOf, useTiers } from './tiers.ts';

type Draw = CallValue<'GET /admin/api/draws/:id'>;
const touches = ['GET /admin/api/draws/:id', 'GET /admin/api/draws'] as const;

export default function DrawPage() {
  const { id = '' } = useParams();
  const mayOdds = useMay('odds.read');
  const query = useQuery(queryOf('GET /admin/api/draws/:id', { params: { id } }, { everyMs: 5000 }));
  if (query.isError) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return (
    <>
      <Head draw={query.data} />
      <div className={styles.columns}>
        <section className={styles.stack}>
          <DrawState draw={query.data} />
          <Versions draw={query.data} />
        </section>
        <section className={styles.stack}>{mayOdds ? <ExposureOfDraw id={id} /> : null}</section>
      </div>
    </>
  );
}

function Head({ draw }: { draw: Draw }) {
  const t = useText();
  const mayMake = useMay('results.make');
  const mayResume = useMay('results.authorise');
  const tiers = useTiers(draw.game);
  const params = { id: draw.id };
  const isFed = draw.source === 'feed';
  const fields = tiers.map(({ tier, count, digits }) => ({
    name: tier,
    label: tier,
    hint: t('lotteries.enter.hint', { count, digits }),
    isLong: count > 4,
  }));
  const isWaiting = draw.state === 'closed' && new Date(draw.drawsAt) <= new Date();
  return (
    <PageHead
      title={`${draw.game} ${draw.drawNo}`}
      actions={
        <>
          {mayMake && isFed && isWaiting && draw.stop === null ? (
            <ActButton
              label={t('lotteries.enter.press')}
              text={t('lotteries.enter.text')}
              kind="primary"
              fields={fields}
              done={t('lotteries.enter.done')}
              touches={touches}
              act={(values) => call('POST /admin/api/draws/:id/entries', { params, body: { prizes: typedOf(values) } })}
            />
          ) : null}
          {mayResume && draw.stop !== null ? (
            <ActButton
              label={t('lotteries.resume.press')}
              text={t('lotteries.resume.text')}
              done={t('lotteries.resume.done')}
              touches={touches}
              act={(_values, reason) => call('POST /admin/api/draws/:id/resume', { params, body: { reason } })}
            />
          ) : null}
          {mayMake && isFed && draw.state === 'settled' ? (
            <ProposeButton
              label={t('lotteries.correct.press')}
              text={t('lotteries.correct.text')}
              fields={fields.map((field) => ({
                ...field,
                start: draw.result?.find(({ tier }) => tier === field.name)?.numbers.join(' ') ?? '',
              }))}
              act="results.correct"
              input={(values) => ({ draw: draw.id, prizes: typedOf(values) })}
            />
          ) : null}
          {mayMake && ['scheduled', 'open', 'closed'].includes(draw.state) ? (
            <ProposeButton
              label={t('lotteries.void.press')}
              text={t('lotteries.void.text')}
              kind="danger"
              act="draws.void"
              input={() => ({ draw: draw.id })}
            />
          ) : null}
        </>
      }
    />
  );
}

function DrawState({ draw }: { draw: Draw }) {
  const t = useText();
  const { stop, proof } = draw;
  const facts = [
    {
      label: t('lotteries.column.state'),
      value: (
        <>
          <Badge kind={stateKinds[draw.state]}>{t(`lotteries.state.${draw.state}`)}</Badge>
          {draw.isLate ? <Badge kind="negative">{t('lotteries.late')}</Badge> : null}
        </>
      ),
    },
    { label: t('lotteries.column.closes'), value: <When at={draw.closesAt} exact /> },
    { label: t('lotteries.column.drawsAt'), value: <When at={draw.drawsAt} exact /> },
    ...draw.stakes.map(({ bets, cost }) => ({
      label: t('lotteries.column.stake'),
      value: (
        <>
          {t('lotteries.bets', { count: bets })} <Amount money={cost} />
        </>
      ),
    })),
    ...draw.entries.map(({ who, at }) => ({
      label: t('lotteries.entered'),
      value: (
        <>
          {who} <When at={at} />
        </>
      ),
    })),
    ...(stop === null
      ? []
      : [{ label: t('lotteries.stopped'), value: t('lotteries.stop', { between: stop.between, tiers: stop.tiers }) }]),
    ...(proof === null
      ? []
      : [
          { label: t('lotteries.proof.promise'), value: <code>{proof.promise.slice(0, 24)}</code> },
          { label: t('lotteries.proof.root'), value: <code>{proof.root?.slice(0, 24) ?? '–'}</code> },
        ]),
    ...draw.held.map(({ play, number, soldAs }) => ({
      label: t('lotteries.held'),
      value: `${play} ${number}: ${t(`lotteries.sold.${soldAs}`)}`,
    })),
  ].map((fact, at) => ({ ...fact, label: fact.label, key: at }));
  return (
    <div className={styles.card}>
      <Facts facts={facts} />
    </div>
  );
}

function Versions({ draw }: { draw: Draw }) {
  const t = useText();
  if (draw.versions.length === 0) return null;
  return (
    <div className={styles.card}>
      <h2>{t('lotteries.versions')}</h2>
      {draw.versions.map(({ version, result, source, reason, at }) => (
        <Facts
          key={version}
          facts={[
            { label: `${version} · ${source}`, value: <When at={at} exact /> },
            ...(reason === '' ? [] : [{ label: t('office.reason.label'), value: reason }]),
            ...(result ?? []).map(({ tier, numbers }) => ({
              label: tier,
              value: <span className="num">{numbers.join(' ')}</span>,
            })),
          ]}
        />
      ))}
    </div>
  );
}
