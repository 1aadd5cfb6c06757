/** The choice between the next prize and all that are to come, with what the second means. */
import { Segment } from '@banyan/ui/segment';
import { useText } from '../../lib/language.tsx';
import type { LiveReaching } from './useLiveReach.ts';
import styles from './live-lo.module.css';

export function LiveReach({ reach }: { reach: LiveReaching }) {
  const t = useText();
  const { toCome, isAll, setAll } = reach;
  return (
    <div className={styles.reach}>
      <Segment
        label={t('lottery.live.on')}
        items={[
          { key: 'next', label: t('lottery.live.next') },
          { key: 'all', label: t('lottery.live.all', { count: toCome }) },
        ]}
        value={isAll ? 'all' : 'next'}
        onChange={(next) => setAll(next === 'all')}
      />
      {isAll ? <span className="tiny muted">{t('lottery.live.draws', { count: toCome })}</span> : null}
    </div>
  );
}
