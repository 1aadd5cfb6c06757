/** What has happened in an event, the latest first. */
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import type { TimelineEntry } from './events.queries.ts';
import { phaseText } from '@banyan/i18n/market-names';
import styles from './Match.module.css';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const t = useText();
  if (entries.length === 0)
    return (
      <Card>
        <Empty motif="lotus" title={t('sports.timeline.empty')} />
      </Card>
    );
  return (
    <Card>
      <ol className={styles.timeline}>
        {entries
          .toSorted((a, b) => b.seq - a.seq)
          .map((entry) => (
            <li key={entry.seq} className={styles.entry} data-side={entry.side}>
              <span className={`num ${styles.clock}`}>{entry.clock}</span>
              <span className={styles.mark} data-kind={entry.kind} aria-hidden="true" />
              <span className="grow">
                {entry.kind === 'phase'
                  ? phaseText(t, entry.detail)
                  : namedText(t, `sports.timeline.${entry.kind}`, t('sports.timeline.other'))}
                {entry.kind === 'phase' || entry.detail === '' ? null : <bdi className="muted"> {entry.detail}</bdi>}
              </span>
              <b className="num">{entry.score}</b>
            </li>
          ))}
      </ol>
    </Card>
  );
}
