/** One browser in a list of them: what it says it is, where it was, since when and until when, and what can be done. */
import { deviceNameOf } from '@banyan/core/identity';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { When } from '../../lib/When.tsx';
import styles from '../../lib/rows.module.css';

type DeviceRowProps = { userAgent: string; address: string; since: string; seenAt: string; children: ReactNode };

export function DeviceRow({ userAgent, address, since, seenAt, children }: DeviceRowProps) {
  const t = useText();
  const Sign = /Android|iPhone|Mobile/.test(userAgent) ? Smartphone : MonitorSmartphone;
  return (
    <li className={styles.row}>
      <span className={styles.sign}>
        <Sign size={20} strokeWidth={1.9} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <strong translate="no">{deviceNameOf(userAgent) || t('identity.sessions.device')}</strong>
        <span className="small muted">
          <bdi className="num" dir="ltr">
            {address}
          </bdi>{' '}
          · {t('identity.sessions.since')} <When at={since} piece="minute" /> · {t('identity.sessions.seen')}{' '}
          <When at={seenAt} piece="minute" />
        </span>
      </div>
      <div className={styles.end}>{children}</div>
    </li>
  );
}
