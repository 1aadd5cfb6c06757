/**
 * Checking a quick draw in the reader's own browser: the seed must be the one whose hash was shown before sales opened,
 * and drawing from it again must give the numbers that were published. The checking code is fetched when it is asked for.
 */
import { Button } from '@banyan/ui/button';
import { useMutation } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, ShieldCheck } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import styles from './DrawCheck.module.css';
import type { Draw } from './lottery.queries.ts';

type Checkable = Pick<Draw, 'id' | 'seed' | 'seedHash' | 'result'>;

async function check({ id, seed, seedHash, result }: Checkable) {
  const { checkXsmbDraw } = await import('@banyan/games/verify');
  return checkXsmbDraw({ drawId: id, seed: seed ?? '', seedHash: seedHash ?? '', result: result ?? [] });
}

export function DrawCheck({ draw }: { draw: Checkable }) {
  const t = useText();
  const checking = useMutation({ mutationFn: check });
  const done = checking.data;
  const isRight = done?.verdict === 'right';
  const Icon = isRight ? CircleCheck : CircleAlert;
  return (
    <section className={styles.check} aria-label={t('lottery.check.title')}>
      <dl className={styles.facts}>
        <dt>{t('lottery.check.hash')}</dt>
        <dd>
          <code>{draw.seedHash}</code>
        </dd>
        <dt>{t('lottery.check.seed')}</dt>
        <dd>
          <code>{draw.seed ?? t('lottery.check.noSeed')}</code>
        </dd>
        {done === undefined || done.seedHash === null ? null : (
          <>
            <dt>{t('lottery.check.ownHash')}</dt>
            <dd>
              <code>{done.seedHash}</code>
            </dd>
          </>
        )}
      </dl>
      <Button
        kind="secondary"
        size="s"
        busy={checking.isPending}
        disabled={draw.seed === null}
        icon={<ShieldCheck size={16} strokeWidth={1.9} aria-hidden="true" />}
        onClick={() => checking.mutate(draw)}
      >
        {t('lottery.check.run')}
      </Button>
      <div role="status">
        {done === undefined ? null : (
          <p className={isRight ? styles.right : styles.wrong}>
            <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
            <span>{t(`lottery.check.verdict.${done.verdict}`)}</span>
          </p>
        )}
        {checking.isError ? <p className={styles.wrong}>{t('lottery.check.failed')}</p> : null}
      </div>
      <p className="tiny muted">{t('lottery.check.how')}</p>
    </section>
  );
}
