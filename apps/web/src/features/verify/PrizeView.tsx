/** A drawn prize with its check: drawn again here from what was published. */
import { checkPrize, type PrizeVerdict } from '@banyan/games/verify';
import { Card } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock3 } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { NotRead } from '../../lib/NotRead.tsx';
import { When } from '../../lib/When.tsx';
import { prizeProofQuery } from './verify.queries.ts';
import styles from './verify.module.css';

const icons: Readonly<Record<PrizeVerdict, typeof CircleCheck>> = {
  right: CircleCheck,
  sealed: Clock3,
  malformed: CircleAlert,
  'seed-not-committed': CircleAlert,
  'result-differs': CircleAlert,
};

export function PrizeView({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = useQuery(prizeProofQuery(id));
  if (error !== null && data === undefined)
    return <NotRead title={t('verify.prize.failed')} error={error} onAgain={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr">{t('verify.busy')}</span>
        <Skeleton block={320} radius="var(--r-4)" />
      </div>
    );
  const check = checkPrize(data);
  const Icon = icons[check.verdict];
  const tone = check.verdict === 'right' ? styles.good : check.verdict === 'sealed' ? '' : styles.bad;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('verify.prize.rules'), `${data.id} ${data.rules}`],
    [t('verify.prize.seedHash'), data.seedHash],
    [t('verify.prize.serverSeed'), data.serverSeed],
    [t('verify.prize.clientSeed'), data.clientSeed],
    [t('verify.prize.nonce'), String(data.nonce)],
    [t('verify.prize.published'), data.result === null ? null : data.result.join(' ')],
    [t('verify.prize.computed'), check.result === null ? null : check.result.join(' ')],
  ];
  return (
    <Card as="section" pad aria-labelledby="proof-prize">
      <h2 id="proof-prize">
        {t('verify.prize.title')} · {t(`verify.prize.kind.${data.kind}`)}
      </h2>
      <p className="small muted">
        <When at={data.at} />
      </p>
      <p role="status" className={`${styles.verdict} ${tone}`}>
        <Icon size={24} strokeWidth={1.9} aria-hidden="true" />
        <span>{t(`verify.prize.verdict.${check.verdict}`)}</span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code>
              </dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
