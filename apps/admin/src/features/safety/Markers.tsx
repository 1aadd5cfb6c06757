/** Markers of harm as words, each with what was measured and from what on it counts. */
import { Badge } from '@banyan/ui/badge';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import styles from './safety.module.css';

type Watch = NonNullable<CallValue<'GET /admin/api/members/:id/watch'>['watch']>;

export function Markers({ markers }: { markers: Watch['markers'] }) {
  const t = useText();
  if (markers.length === 0) return <>–</>;
  return (
    <ul className={styles.markers}>
      {markers.map(({ kind, measured, bar, isStrong }) => (
        <li key={kind} data-strong={isStrong || undefined}>
          {t(`safety.marker.${kind}`)}
          {kind === 'reported' ? null : <span className="muted num"> {t('safety.marker.of', { measured, bar })}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Level({ level }: { level: Watch['level'] }) {
  const t = useText();
  return <Badge kind={level === 'strong' ? 'negative' : 'warning'}>{t(`safety.level.${level}`)}</Badge>;
}
