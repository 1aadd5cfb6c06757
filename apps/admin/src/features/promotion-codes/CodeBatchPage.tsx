/** One batch of codes: what it is, who used it last, its one download, and the switch that stops it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { type CallValue, call } from '../../lib/client.ts';
import { Facts } from '../../lib/Facts.tsx';
import { Fault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useMay } from '../../lib/me.ts';
import { PageHead } from '../../lib/PageHead.tsx';
import { queryOf } from '../../lib/query.ts';
import { saveText } from '../../lib/saveFile.ts';
import { usePress } from '../../lib/work.ts';
import { When } from '../../lib/When.tsx';
import { ActButton } from '../proposals/index.ts';
import { BatchState } from './BatchState.tsx';

type Batch = CallValue<'GET /admin/api/promotion-codes/:id'>;
const touches = ['GET /admin/api/promotion-codes/:id', 'GET /admin/api/promotion-codes'] as const;

export default function CodeBatchPage() {
  const { id = '' } = useParams();
  const query = useQuery(queryOf('GET /admin/api/promotion-codes/:id', { params: { id } }));
  if (query.isPending) return <Skeleton block={320} />;
  if (query.data === undefined) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return <Shown batch={query.data} />;
}

function Shown({ batch }: { batch: Batch }) {
  const t = useText();
  return (
    <>
      <PageHead title={batch.label} text={<BatchState batch={batch} />} actions={<Acts batch={batch} />} />
      <div className={kit.columns}>
        <section className={kit.card}>
          <h2>{t('codes.uses')}</h2>
          {batch.uses.length === 0 ? <p className="muted">{t('codes.noUses')}</p> : null}
          <Facts
            facts={batch.uses.map(({ member, at }) => ({
              label: member.account,
              value: (
                <Link to={`/members/${member.id}`}>
                  <When at={at} />
                </Link>
              ),
            }))}
          />
        </section>
        <section className={kit.card}>
          <Facts
            facts={[
              {
                label: t('codes.promotion'),
                value: <Link to={`/promotions/${batch.promotion}`}>{batch.promotion}</Link>,
              },
              { label: t('codes.kind'), value: t(`codes.kind.${batch.kind}`) },
              { label: t('codes.code'), value: batch.code ?? t('codes.unreadable') },
              { label: t('codes.used'), value: `${batch.used} / ${batch.size}` },
              { label: t('codes.channel'), value: t(`codes.channel.${batch.channel}`) },
              { label: t('codes.startsAt'), value: batch.startsAt === null ? '–' : <When at={batch.startsAt} exact /> },
              { label: t('codes.endsAt'), value: batch.endsAt === null ? '–' : <When at={batch.endsAt} exact /> },
              { label: t('codes.madeAt'), value: <When at={batch.madeAt} exact /> },
              { label: t('codes.madeBy'), value: batch.madeBy },
              ...(batch.downloadedAt === null
                ? []
                : [{ label: t('codes.downloadedBy'), value: `${batch.downloadedBy ?? ''}` }]),
              ...(batch.stoppedAt === null ? [] : [{ label: t('codes.stoppedBy'), value: `${batch.stoppedBy ?? ''}` }]),
            ]}
          />
        </section>
      </div>
    </>
  );
}

function Acts({ batch: { id, kind, downloadedAt, stoppedAt } }: { batch: Batch }) {
  const t = useText();
  const mayMake = useMay('promotions.make');
  const { isBusy, press } = usePress(touches);
  if (!mayMake || stoppedAt !== null) return null;
  const params = { id };
  return (
    <>
      {kind === 'single' && downloadedAt === null ? (
        <Button
          size="s"
          busy={isBusy}
          onClick={() =>
            void press(async () => {
              const { name, csv } = await call('POST /admin/api/promotion-codes/:id/download', { params });
              saveText(name, csv);
            }, t('codes.downloaded'))
          }
        >
          {t('codes.download')}
        </Button>
      ) : null}
      <ActButton
        label={t('codes.stop')}
        text={t('codes.stopText')}
        kind="danger"
        done={t('codes.stopped')}
        touches={touches}
        act={(_values, reason) => call('POST /admin/api/promotion-codes/:id/stop', { params, body: { reason } })}
      />
    </>
  );
}
