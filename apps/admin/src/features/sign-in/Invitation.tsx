/**
 * Takes an invitation: a password of one's own, then the authenticator app and its first code, or a passkey of this device. The token stands
 * behind # and is sent to nobody but us.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { encode } from 'uqr';
import { Button } from '@banyan/ui/button';
import { deviceNameOf } from '@banyan/core/identity';
import { Field, PasswordInput } from '@banyan/ui/field';
import { canUsePasskeys, makePasskey } from '@banyan/ui/passkeys';
import { type BodyOf, type CallValue, call } from '../../lib/client.ts';
import { Fault, FormFault } from '../../lib/Fault.tsx';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type Me, becomes } from '../../lib/me.ts';
import { useWork } from '../../lib/work.ts';
import { CodeForm } from './CodeForm.tsx';
import { Gate } from './Gate.tsx';
import gate from './Gate.module.css';

type Secret = CallValue<'POST /admin/api/invitation/password'>;

export function Invitation() {
  const t = useText();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [token] = useState(() => window.location.hash.slice(1));
  const [secret, setSecret] = useState<Secret>();
  const shown = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /admin/api/invitation', { body: { token } }),
    retry: false,
  });
  if (shown.isPending) return null;
  if (shown.isError)
    return (
      <Gate title={t('sign-in.invitation.title')}>
        <Fault error={shown.error} onRetry={() => void shown.refetch()} />
      </Gate>
    );
  const join = (me: Me) => {
    becomes(cache, me);
    void navigate('/', { replace: true });
  };
  const { displayName, name } = shown.data;
  if (secret === undefined)
    return (
      <Gate title={t('sign-in.invitation.hello', { name: displayName })}>
        <p className="muted">{t('sign-in.invitation.text', { name })}</p>
        <ChoosePassword token={token} onChosen={setSecret} />
      </Gate>
    );
  return (
    <Gate title={t('sign-in.invitation.app')}>
      <QrPicture text={secret.uri} label={t('sign-in.invitation.scan')} />
      <p className={gate.secret}>
        <code>{secret.secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <CodeForm
        text={t('sign-in.invitation.scan')}
        submit={t('sign-in.submit')}
        send={async (code) => join(await call('POST /admin/api/invitation/factor', { body: { token, code } }))}
      />
      {canUsePasskeys() ? <WithPasskey token={token} onJoined={join} /> : null}
    </Gate>
  );
}

/** The passkey of this device in the place of the app; it can be named, and others added, afterwards. */
function WithPasskey({ token, onJoined }: { token: string; onJoined: (me: Me) => void }) {
  const t = useText();
  const { isBusy, error, run } = useWork();
  async function join() {
    const made = await makePasskey(await call('POST /admin/api/invitation/passkey/options', { body: { token } }));
    const passkey = made as BodyOf<'POST /admin/api/invitation/passkey'>['passkey'];
    const label = deviceNameOf(navigator.userAgent) || t('sign-in.passkey.device');
    onJoined(await call('POST /admin/api/invitation/passkey', { body: { token, passkey, label } }));
  }
  return (
    <div className={styles.stack}>
      <FormFault error={error} />
      <Button kind="secondary" busy={isBusy} onClick={() => void run(join)}>
        {t('sign-in.invitation.passkey')}
      </Button>
    </div>
  );
}

function ChoosePassword({ token, onChosen }: { token: string; onChosen: (secret: Secret) => void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function choose() {
    setBusy(true);
    setError(undefined);
    try {
      onChosen(await call('POST /admin/api/invitation/password', { body: { token, password } }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      <Field label={t('sign-in.password')} hint={t('sign-in.invitation.rule')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={256}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            showLabel={t('sign-in.show')}
            hideLabel={t('sign-in.hide')}
          />
        )}
      </Field>
      <FormFault error={error} />
      <Button type="submit" busy={isBusy} disabled={password.length < 12}>
        {t('sign-in.next')}
      </Button>
    </form>
  );
}

/** Dark on white in every theme: cameras expect it so. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={gate.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="var(--code-paper)" />
      <path d={path} fill="var(--code-ink)" />
    </svg>
  );
}
