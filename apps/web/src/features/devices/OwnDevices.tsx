/** The browsers that one has logged in from: each but this one can be forgotten, and then needs the password again. */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { DeviceRow } from './DeviceRow.tsx';
import { forgetDevice, ownDevicesQuery } from './devices.queries.ts';
import { ReadAgain } from './ReadAgain.tsx';
import styles from '../../lib/rows.module.css';

export function OwnDevices() {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(ownDevicesQuery);
  const forget = useMutation({
    ...forgetDevice,
    onSuccess: () => toast({ kind: 'done', title: t('identity.devices.forgotten') }),
    onError: (fault) => toast({ kind: 'error', title: say(fault) }),
    onSettled: () => void cache.invalidateQueries({ queryKey: ownDevicesQuery.queryKey }),
  });
  const devices = data?.list ?? [];
  if (data !== undefined && devices.length === 0) return null;
  return (
    <section aria-labelledby="own-devices" className={styles.sessions}>
      <SectionHead id="own-devices" title={t('identity.devices.title')} />
      {isPending ? <Skeleton block={120} radius="var(--r-4)" /> : null}
      {error === null ? null : <ReadAgain error={error} onAgain={() => void refetch()} />}
      {devices.length === 0 ? null : (
        <Card>
          <ul className={styles.list}>
            {devices.map(({ id, firstSeenAt, lastSeenAt, address, userAgent, isThis, isRemembered }) => (
              <DeviceRow key={id} userAgent={userAgent} address={address} since={firstSeenAt} seenAt={lastSeenAt}>
                {isRemembered ? <Badge kind="info">{t('identity.sessions.remembered')}</Badge> : null}
                {isThis ? (
                  <Badge kind="brand">{t('identity.sessions.this')}</Badge>
                ) : (
                  <Button
                    kind="secondary"
                    size="s"
                    busy={forget.isPending && forget.variables === id}
                    onClick={() => forget.mutate(id)}
                  >
                    {t('identity.devices.forget')}
                  </Button>
                )}
              </DeviceRow>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
