/**
 * The pages that replace the whole site: maintenance, and a region where the site may not be used (SHELL-39 to SHELL-42).
 * They ask again every minute, so that the site comes back by itself.
 */
import { Banner, Mark } from '@banyan/ui/art';
import { Button } from '@banyan/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import brand from 'virtual:banyan-brand';
import { useText } from '../lib/language.tsx';
import { queryOf } from '../lib/query.ts';
import { useTitle } from '../lib/title.ts';
import styles from './Closed.module.css';
import { LanguagePicker } from './header/LanguagePicker.tsx';

export type Reason = 'maintenance' | 'region';

const statusQuery = queryOf('GET /wps/system/status');
const askAgainMs = 60_000;
const reasons: Readonly<Record<number, Reason>> = { 1: 'maintenance', 2: 'region' };

/** Why the site is closed; undefined while it is open, and while that is not known. */
export function useClosed(): Reason | undefined {
  const { data } = useQuery({
    ...statusQuery,
    refetchInterval: ({ state }) => (state.data?.status ? askAgainMs : false),
  });
  return data === undefined ? undefined : reasons[data.status];
}

export function Closed({ reason }: { reason: Reason }) {
  const t = useText();
  const cache = useQueryClient();
  const title = t(`shell.closed.${reason}Title`);
  useTitle(title);
  return (
    <main className={styles.closed} data-surface="night">
      <div className={styles.copy}>
        <span className={styles.brand}>
          <Mark size={40} />
          <span translate="no">{brand.wordmark}</span>
        </span>
        <h1>{title}</h1>
        <p>{t(`shell.closed.${reason}Text`)}</p>
        <div className="row">
          <Button kind="on-night" onClick={() => void cache.invalidateQueries({ queryKey: statusQuery.queryKey })}>
            {t('shell.action.retry')}
          </Button>
          <LanguagePicker />
        </div>
      </div>
      <Banner name="welcome" tall className={styles.art} />
    </main>
  );
}
