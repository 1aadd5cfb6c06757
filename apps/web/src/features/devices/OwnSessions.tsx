/** Where one is signed in: each session can be ended, or all but this one; and below, the devices that were used (R70). */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { Warning } from '@banyan/ui/warning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { endOtherSessions, endSession, ownDevicesQuery, ownSessionsQuery } from './devices.queries.ts';
import { OwnDevices } from './OwnDevices.tsx';
import { ReadAgain } from './ReadAgain.tsx';
import styles from '../../lib/rows.module.css';

export function OwnSessions() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(ownSessionsQuery);
  const ending = useEnding();
  const end = useMutation({ ...endSession, ...ending });
  const [isAsking, setAsking] = useState(false);
  const sessions = data?.list ?? [];
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <>
      <section aria-labelledby="own-sessions" className={styles.sessions}>
        <SectionHead
          id="own-sessions"
          title={t('identity.sessions.title')}
          end={
            hasOthers ? (
              <Button kind="secondary" size="s" onClick={() => setAsking(true)}>
                {t('identity.sessions.endOthers')}
              </Button>
            ) : undefined
          }
        />
        {isPending ? <Skeleton block={120} radius="var(--r-4)" /> : null}
        {error === null ? null : <ReadAgain error={error} onAgain={() => void refetch()} />}
        {sessions.length === 0 ? null : (
          <Card>
            <ul className={styles.list}>
              {sessions.map(({ id, since, lastSeenAt, address, userAgent, isThis }) => (
                <DeviceRow key={id} userAgent={userAgent} address={address} since={since} seenAt={lastSeenAt}>
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
                </DeviceRow>
              ))}
            </ul>
          </Card>
        )}
      </section>
      <OwnDevices />
      {isAsking ? <EndOthers onClose={() => setAsking(false)} /> : null}
    </>
  );
}

/** What follows when sessions were ended, or could not be. */
function useEnding() {
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  return {
    onSettled: () => {
      for (const { queryKey } of [ownSessionsQuery, ownDevicesQuery]) void cache.invalidateQueries({ queryKey });
    },
    onError: (fault: unknown) => toast({ kind: 'error', title: say(fault) }),
  };
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const ending = useEnding();
  const endOthers = useMutation({
    ...endOtherSessions,
    ...ending,
    onSuccess: () => toast({ kind: 'done', title: t('identity.sessions.endedOthers') }),
    onSettled: () => {
      ending.onSettled();
      onClose();
    },
  });
  return (
    <Warning
      open
      title={t('identity.sessions.askOthers')}
      moveLabel={t('shell.dialog.move')}
      closeLabel={t('shell.action.close')}
      cancelLabel={t('shell.action.notNow')}
      onCancel={onClose}
      confirmLabel={t('identity.sessions.endOthers')}
      onConfirm={() => endOthers.mutate()}
      busy={endOthers.isPending}
    >
      <p>{t('identity.sessions.askOthersText')}</p>
    </Warning>
  );
}
