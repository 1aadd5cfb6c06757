/** Where one is signed in: each session can be ended, or all but this one. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { deviceNameOf } from '@banyan/core/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { endOtherSessions, endSession, ownSessionsQuery } from './identity.queries.ts';
import styles from './security.module.css';

export function OwnSessions() {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(ownSessionsQuery);
  const told = {
    onSettled: () => void cache.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
    onError: (fault: unknown) => toast({ kind: 'error', title: say(fault) }),
  };
  const end = useMutation({ ...endSession, ...told });
  const endOthers = useMutation({ ...endOtherSessions, ...told });
  const sessions = data?.list ?? [];
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <section aria-labelledby="own-sessions" className={styles.sessions}>
      <SectionHead
        id="own-sessions"
        title={t('identity.sessions.title')}
        end={
          hasOthers ? (
            <Button kind="secondary" size="s" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {t('identity.sessions.endOthers')}
            </Button>
          ) : undefined
        }
      />
      {isPending ? <Skeleton block={120} radius="var(--r-4)" /> : null}
      {error === null ? null : (
        <p role="alert">
          {say(error)}{' '}
          <Button kind="ghost" size="s" onClick={() => void refetch()}>
            {t('shell.action.retry')}
          </Button>
        </p>
      )}
      {sessions.length === 0 ? null : (
        <Card>
          <ul className={styles.list}>
            {sessions.map(({ id, since, lastSeenAt, address, userAgent, isThis }) => (
              <li key={id} className={styles.row}>
                <span className={styles.sign}>
                  <MonitorSmartphone size={20} strokeWidth={1.9} aria-hidden="true" />
                </span>
                <div className={styles.what}>
                  <strong translate="no">{deviceNameOf(userAgent) || t('identity.sessions.device')}</strong>
                  <span className="small muted">
                    <span className="num">{address}</span> · {t('identity.sessions.since')}{' '}
                    <When at={since} piece="minute" /> · {t('identity.sessions.seen')}{' '}
                    <When at={lastSeenAt} piece="clock" />
                  </span>
                </div>
                <div className={styles.end}>
                  {isThis ? (
                    <Badge kind="brand">{t('identity.sessions.this')}</Badge>
                  ) : (
                    <Button
                      kind="secondary"
                      size="s"
                      busy={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      {t('identity.sessions.end')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
