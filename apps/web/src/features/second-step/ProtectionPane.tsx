/**
 * Two-step login in the security centre: what a login from a new place is asked for, the authenticator app, passkeys and
 * recovery codes. Every change asks first who one is.
 */
import { Badge } from '@banyan/ui/badge';
import { Button } from '@banyan/ui/button';
import { Card, SectionHead } from '@banyan/ui/card';
import { Skeleton } from '@banyan/ui/skeleton';
import { useToast } from '@banyan/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Fingerprint, LifeBuoy, ShieldCheck, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { CallValue } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { When } from '../../lib/When.tsx';
import { AuthenticatorDialog } from './AuthenticatorDialog.tsx';
import { Passkeys } from './Passkeys.tsx';
import { addAuthenticator, makeRecoveryCodes, protectionQuery, removeAuthenticator } from './second-step.queries.ts';
import styles from './second-step.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFreshChange } from './useFresh.ts';

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const;
type Protection = CallValue<'GET /wps/member/protection'>;

export function ProtectionPane() {
  const t = useText();
  const say = useRefusalText();
  const { data, error, isPending, refetch } = useQuery(protectionQuery);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <section aria-labelledby="two-step-login" className={styles.section}>
      <SectionHead id="two-step-login" title={t('protection.pane.title')} />
      {isPending ? <Skeleton block={280} radius="var(--r-4)" /> : null}
      {data === undefined && error !== null ? (
        <p role="alert">
          {say(error)}{' '}
          <Button kind="ghost" size="s" onClick={() => void refetch()}>
            {t('shell.action.retry')}
          </Button>
        </p>
      ) : null}
      {data === undefined ? null : (
        <Card>
          <ul className={styles.list}>
            <Row
              sign={<ShieldCheck {...icon} />}
              title={t('protection.pane.newPlace')}
              text={t(`protection.pane.${data.asks}`)}
              end={<SetBadge isSet={data.asks !== 'nothing'} />}
            />
            <Authenticator of={data} onCodes={setCodes} />
            <Row
              sign={<Fingerprint {...icon} />}
              title={t('protection.way.passkey')}
              text={t(data.passkeysWork ? 'protection.passkey.text' : 'protection.passkey.noDomain')}
              end={data.passkeys.length === 0 ? undefined : <SetBadge isSet />}
            >
              <Passkeys list={data.passkeys} works={data.passkeysWork} onCodes={setCodes} />
            </Row>
            {data.asks === 'enrolled' ? <Recovery left={data.recoveryCodesLeft} onCodes={setCodes} /> : null}
          </ul>
        </Card>
      )}
      {codes.length === 0 ? null : <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}

type RowProps = { sign: ReactNode; title: ReactNode; text: ReactNode; end?: ReactNode; children?: ReactNode };

function Row({ sign, title, text, end, children }: RowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.sign}>{sign}</span>
      <div className={styles.what}>
        <strong>{title}</strong>
        <span className="small muted">{text}</span>
      </div>
      {end === undefined ? null : <div className={styles.end}>{end}</div>}
      {children}
    </li>
  );
}

function SetBadge({ isSet }: { isSet: boolean }) {
  const t = useText();
  return isSet ? (
    <Badge kind="positive" icon={<Check size={14} strokeWidth={2.2} aria-hidden="true" />}>
      {t('protection.pane.set')}
    </Badge>
  ) : (
    <Badge kind="warning">{t('protection.pane.todo')}</Badge>
  );
}

type Codes = { onCodes: (codes: readonly string[]) => void };

function Authenticator({ of, onCodes }: Codes & { of: Protection }) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const [made, setMade] = useState<{ secret: string; uri: string }>();
  const changed = () => void cache.invalidateQueries({ queryKey: protectionQuery.queryKey });
  const add = useFreshChange({ ...addAuthenticator, onSuccess: setMade });
  const remove = useFreshChange({
    ...removeAuthenticator,
    onSuccess: () => {
      changed();
      toast({ kind: 'done', title: t('protection.totp.removed') });
    },
  });
  const { authenticator } = of;
  return (
    <Row
      sign={<Smartphone {...icon} />}
      title={t('protection.way.totp')}
      text={
        authenticator === null ? (
          t('protection.totp.text')
        ) : (
          <>
            {t('protection.pane.since')} <When at={authenticator.addedAt} piece="minute" />
          </>
        )
      }
      end={
        authenticator === null ? (
          <Button size="s" busy={add.isPending} onClick={() => add.mutate()}>
            {t('protection.totp.add')}
          </Button>
        ) : (
          <>
            <SetBadge isSet />
            <Button kind="secondary" size="s" busy={remove.isPending} onClick={() => remove.mutate()}>
              {t('protection.totp.remove')}
            </Button>
          </>
        )
      }
    >
      {made === undefined ? null : (
        <AuthenticatorDialog
          made={made}
          onClose={() => setMade(undefined)}
          onDone={(codes) => {
            setMade(undefined);
            changed();
            onCodes(codes);
            toast({ kind: 'done', title: t('protection.totp.added') });
          }}
        />
      )}
    </Row>
  );
}

function Recovery({ left, onCodes }: Codes & { left: number }) {
  const t = useText();
  const cache = useQueryClient();
  const make = useFreshChange({
    ...makeRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => {
      void cache.invalidateQueries({ queryKey: protectionQuery.queryKey });
      onCodes(recoveryCodes);
    },
  });
  return (
    <Row
      sign={<LifeBuoy {...icon} />}
      title={t('protection.codes.title')}
      text={t('protection.codes.left', { count: left })}
      end={
        <Button kind="secondary" size="s" busy={make.isPending} onClick={() => make.mutate()}>
          {t('protection.codes.renew')}
        </Button>
      }
    />
  );
}
