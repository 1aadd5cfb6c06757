/** My account (securityCenter): what protects the account, and where one is signed in (R70, R72). */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card } from '@banyan/ui/card';
import { Empty } from '@banyan/ui/empty';
import { Skeleton } from '@banyan/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock, KeyRound, Mail, Smartphone, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../../lib/session.tsx';
import { When } from '../../lib/When.tsx';
import { securityQuery } from './identity.queries.ts';
import { OwnSessions } from './OwnSessions.tsx';
import styles from './security.module.css';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;

export default function SecurityPane() {
  const t = useText();
  const say = useRefusalText();
  const { show } = useModals();
  const { member } = useSession();
  const { data, error, isPending, refetch } = useQuery(securityQuery);
  if (isPending) return <Skeleton block={360} radius="var(--r-4)" />;
  if (data === undefined) {
    return (
      <Empty
        failed
        motif="kite"
        title={t('identity.security.failed')}
        text={say(error)}
        action={<Button onClick={() => void refetch()}>{t('shell.action.retry')}</Button>}
      />
    );
  }
  const { email, phone, lastLogin } = data;
  return (
    <div className={styles.pane}>
      <Card as="section" aria-label={t('identity.security.title')}>
        <ul className={styles.list}>
          <Row
            icon={<KeyRound {...icon} />}
            title={t('identity.security.password')}
            text={
              <>
                {t('identity.security.changed')} <When at={data.passwordChangedAt} piece="minute" />
              </>
            }
            end={
              <Button kind="secondary" size="s" onClick={() => show('changePassword')}>
                {t('identity.security.change')}
              </Button>
            }
          />
          <Row
            icon={<Smartphone {...icon} />}
            title={t('identity.field.mobileNum')}
            text={<Contact of={phone} />}
            end={<Proof of={phone} />}
          />
          <Row
            icon={<Mail {...icon} />}
            title={t('identity.field.email')}
            text={<Contact of={email} />}
            end={<Proof of={email} />}
          />
          <Row
            icon={<UserRound {...icon} />}
            title={t('identity.security.account', { name: member?.account ?? '' })}
            text={
              <>
                {t('identity.security.joined')} <When at={data.joinedAt} piece="minute" />
              </>
            }
          />
          <Row
            icon={<Clock {...icon} />}
            title={t('identity.security.lastLogin')}
            text={
              lastLogin === null ? (
                t('identity.security.firstLogin')
              ) : (
                <>
                  <When at={lastLogin.at} /> · <span className="num">{lastLogin.address}</span>
                </>
              )
            }
          />
        </ul>
      </Card>
      <OwnSessions />
    </div>
  );
}

type RowProps = { icon: ReactNode; title: ReactNode; text: ReactNode; end?: ReactNode };

function Row({ icon: sign, title, text, end }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
    </li>
  );
}

type Told = { masked: string; verified: boolean } | null;

function Contact({ of }: { of: Told }) {
  const t = useText();
  return of === null ? (
    t('identity.security.notSet')
  ) : (
    <span className="num" dir="ltr">
      {of.masked}
    </span>
  );
}

function Proof({ of }: { of: Told }) {
  const t = useText();
  if (of === null) return <Badge>{t('identity.security.notSet')}</Badge>;
  return of.verified ? (
    <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
      {t('identity.security.verified')}
    </Badge>
  ) : (
    <Badge kind="warning">{t('identity.security.notVerified')}</Badge>
  );
}
