/** Who changed a setting, from what to what, and why; each change has a way back. */
import { useQuery } from '@tanstack/react-query';
import { Button } from '@banyan/ui/button';
import { Skeleton } from '@banyan/ui/skeleton';
import { Fault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { queryOf } from '../../lib/query.ts';
import { When } from '../../lib/When.tsx';
import styles from './settings.module.css';
import { type Setting, valueText } from './settings.queries.ts';

type Props = { setting: Setting; mayUndo: boolean; onUndo: (value: unknown) => void };

export function History({ setting, mayUndo, onUndo }: Props) {
  const t = useText();
  const params = { key: setting.key };
  const { data, error, isPending, refetch } = useQuery(queryOf('GET /admin/api/settings/:key/history', { params }));
  const onOff = [t('settings.on'), t('settings.off')] as const;
  if (isPending) return <Skeleton block={80} />;
  if (data === undefined) return <Fault error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="muted">{t('settings.never')}</p>;
  return (
    <ul className={styles.history}>
      {data.map(({ at, who, second, before, after, reason }) => (
        <li key={`${at} ${JSON.stringify(after)}`}>
          <span className={styles.change}>
            <del>{valueText(before, onOff)}</del>
            <strong>{valueText(after, onOff)}</strong>
          </span>
          <span className="muted">
            <When at={at} />{' '}
            {t('settings.by', {
              who: [second?.displayName, who?.displayName].filter(Boolean).join(' + ') || t('settings.command'),
              reason,
            })}
          </span>
          {mayUndo && before !== null && JSON.stringify(before) !== JSON.stringify(setting.value) ? (
            <span>
              <Button kind="ghost" size="s" onClick={() => onUndo(before)}>
                {t('settings.undo')}
              </Button>
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
