/**
 * The identity providers that the server has enabled (LOGIN-31, SMS-11). Who is known there and not here is told so, and is
 * linked with the account that they log in to or make next.
 */
import { fieldStack } from '@banyan/ui/field';
import { useSession } from '../sessions/index.ts';
import { Button } from '@banyan/ui/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { LogIn, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import { finishSignIn, type IssuerName, waysQuery } from './sign-in.queries.ts';
import styles from './sign-in.module.css';
import { heldLink, holdLink } from './pendingLink.ts';
import { openSignInWindow, SignInUnused } from './signInWindow.ts';

const icon = { size: 18, strokeWidth: 1.9, 'aria-hidden': true } as const;

type ElsewhereLoginProps = {
  agent: boolean;
  onDone: () => void;
  /** Opens the form of a number that another service verifies; undefined while it is open. */
  onPhone: (() => void) | undefined;
};

export function ElsewhereLogin({ agent, onDone, onPhone }: ElsewhereLoginProps) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const { data: ways } = useQuery(waysQuery);
  const [stranger, setStranger] = useState(heldLink);
  const login = useMutation({
    mutationFn: async (issuer: IssuerName) =>
      await finishSignIn({ ...(await openSignInWindow(issuer)), ...(agent ? { agentEntry: true } : {}) }),
    onSuccess: ({ unlinked, ...opened }) => {
      holdLink(unlinked);
      setStranger(unlinked);
      if (unlinked !== undefined) return;
      onDone();
      signIn(opened);
    },
  });
  const issuers = ways?.issuers ?? [];
  const hasPhone = ways?.phone != null && onPhone !== undefined && !agent;
  if (issuers.length === 0 && !hasPhone) return null;
  return (
    <section className={fieldStack} aria-label={t('sign-in.ways')}>
      <p className={styles.or} aria-hidden="true">
        {t('sign-in.ways')}
      </p>
      {login.error === null ? null : (
        <FormError>
          {login.error instanceof SignInUnused ? t(`sign-in.unused.${login.error.why}`) : say(login.error)}
        </FormError>
      )}
      {stranger === undefined ? null : (
        <p className={styles.pending} role="status">
          {t(`sign-in.stranger.${stranger.issuer}`, { name: stranger.name })}
        </p>
      )}
      <div className={styles.elsewhere}>
        {issuers.map((issuer) => (
          <Button
            key={issuer}
            kind="secondary"
            wide
            icon={<LogIn {...icon} />}
            busy={login.isPending && login.variables === issuer}
            disabled={login.isPending && login.variables !== issuer}
            onClick={() => login.mutate(issuer)}
          >
            {t(`sign-in.with.${issuer}`)}
          </Button>
        ))}
        {hasPhone ? (
          <Button kind="secondary" wide icon={<Smartphone {...icon} />} onClick={onPhone}>
            {t('sign-in.with.phone')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
