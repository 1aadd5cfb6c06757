/**
 * Showing that it is you, by one of the ways that are open: a code that is sent, an app, a passkey, a recovery code, the
 * password. The same form for the second step of a login and for proving oneself anew.
 */
import { Button } from '@banyan/ui/button';
import { canUsePasskeys, PasskeyUnused } from '@banyan/ui/passkeys';
import { useMutation } from '@tanstack/react-query';
import { Fingerprint, KeyRound, LifeBuoy, Mail, MessageSquareText, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import type { ProofDoors } from './proofDoors.ts';
import type { Way } from './second-step.queries.ts';
import styles from './second-step.module.css';
import { TypedProof } from './TypedProof.tsx';

export type ProofFormProps = {
  ways: readonly Way[];
  phone: string | undefined;
  email: string | undefined;
  doors: ProofDoors;
};

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const;
const signs: Readonly<Record<Way, ReactNode>> = {
  passkey: <Fingerprint {...icon} />,
  totp: <Smartphone {...icon} />,
  recovery: <LifeBuoy {...icon} />,
  sms: <MessageSquareText {...icon} />,
  email: <Mail {...icon} />,
  password: <KeyRound {...icon} />,
};

export function ProofForm({ ways, phone, email, doors }: ProofFormProps) {
  const t = useText();
  const usable = ways.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? usable[0];
  const others = usable.filter((one) => one !== way);
  if (way === undefined) return <FormError>{t('protection.proof.none')}</FormError>;
  return (
    <div className={styles.proof}>
      {way === 'passkey' ? (
        <PasskeyProof doors={doors} />
      ) : (
        <TypedProof
          key={way}
          way={way}
          to={way === 'sms' ? phone : way === 'email' ? email : undefined}
          doors={doors}
        />
      )}
      {others.length === 0 ? null : (
        <section className={styles.others} aria-label={t('protection.proof.others')}>
          <p className="small muted">{t('protection.proof.others')}</p>
          {others.map((other) => (
            <Button key={other} kind="ghost" wide icon={signs[other]} onClick={() => setChosen(other)}>
              {t(`protection.way.${other}`)}
            </Button>
          ))}
        </section>
      )}
    </div>
  );
}

function PasskeyProof({ doors }: { doors: ProofDoors }) {
  const t = useText();
  const say = useRefusalText();
  const prove = useMutation({
    mutationFn: async () => await doors.answer({ way: 'passkey', passkey: await doors.sign() }),
  });
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.form} ref={button}>
      {prove.error === null ? null : (
        <FormError>
          {prove.error instanceof PasskeyUnused ? t('protection.passkey.unused') : say(prove.error)}
        </FormError>
      )}
      <p className="small muted">{t('protection.proof.passkeyText')}</p>
      <Button
        size="l"
        wide
        data-autofocus=""
        busy={prove.isPending}
        icon={<Fingerprint {...icon} />}
        onClick={() => prove.mutate()}
      >
        {t('protection.passkey.use')}
      </Button>
    </div>
  );
}
