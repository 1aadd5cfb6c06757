/** The last logins, and wrong passwords: when, from which browser, and from about where; one that is nobody's is the first sign of a stranger (R72). */
import { deviceNameOf } from '@banyan/core/identity';
import { Badge } from '@banyan/ui/badge';
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleX, LogIn } from 'lucide-react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import { ownLoginsQuery } from './devices.queries.ts';
import { ReadAgain } from './ReadAgain.tsx';
import styles from '../../lib/rows.module.css';

export function OwnLogins() {
  const t = useText();
  const { data, error, isPending, refetch } = useQuery(ownLoginsQuery);
  const logins = data?.list ?? [];
  return (
    <section aria-labelledby="own-logins" className={styles.sessions}>
      <SectionHead id="own-logins" title={t('logins.title')} />
      {isPending ? <Skeleton block={120} radius="var(--r-4)" /> : null}
      {error === null ? null : <ReadAgain error={error} onAgain={() => void refetch()} />}
      {data !== undefined && logins.length === 0 ? <p className="muted">{t('logins.empty')}</p> : null}
      {logins.length === 0 ? null : (
        <Card>
          <ul className={styles.list}>
            {logins.map(({ at, address, userAgent, isThis, isFailed }) => (
              <li key={`${at} ${address} ${isFailed}`} className={styles.row}>
                <span className={styles.sign}>
                  {isFailed ? (
                    <CircleX size={20} strokeWidth={1.9} aria-hidden="true" />
                  ) : (
                    <LogIn className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
                  )}
                </span>
                <div className={styles.what}>
                  <strong translate="no">{deviceNameOf(userAgent) || t('identity.sessions.device')}</strong>
                  <span className="small muted">
                    <bdi className="num" dir="ltr">
                      {address}
                    </bdi>{' '}
                    · <When at={at} piece="minute" />
                  </span>
                </div>
                <div className={styles.end}>
                  {isThis ? <Badge kind="brand">{t('identity.sessions.this')}</Badge> : null}
                  {isFailed ? <Badge kind="negative">{t('logins.failed')}</Badge> : null}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
