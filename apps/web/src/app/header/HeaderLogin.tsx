/**
 * Logging in without leaving the header, and the way to a new account (HEAD-02 to HEAD-04, ERR-15). Where mobile login is
 * switched on a button stands before the fields, which opens the login popup on its tab. A name that this browser remembers
 * stands there already, and dots in place of its password (LOGIN-29).
 */
import { Button } from '@banyan/ui/button';
import { PasswordInput, TextInput } from '@banyan/ui/field';
import { CircleAlert, User } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import type { Failure } from '../../features/humans/HeaderHuman.tsx';
import { bringsCaptcha, isAboutHuman } from '../../features/humans/humanRefusals.ts';
import { useLogIn } from '../../features/sign-in/useLogIn.ts';
import type { Human } from '../../features/humans/useHuman.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/language.tsx';
import { useModals } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { dots } from '../../features/sign-in/remembered.ts';
import { useSwitch } from '../../lib/settings.tsx';
import styles from './Header.module.css';

const HeaderHuman = lazy(() => loadChunk(() => import('../../features/humans/HeaderHuman.tsx')));

export function HeaderLogin() {
  const t = useText();
  const say = useRefusalText();
  const { show } = useModals();
  const mayRegister = useSwitch('registerDirect');
  const hasMobile = useSwitch('loginMobile', false);
  const noteId = useId();
  const [missing, setMissing] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const human = useRef<Human>(null);
  // The last failure, from the first one on that asks for a person.
  const [failure, setFailure] = useState<Failure>();
  const login = useLogIn({
    onFailed(error) {
      if (failure !== undefined || isAboutHuman(error) || bringsCaptcha(error)) setFailure({ error });
    },
  });
  const [typed, setTyped] = useState(login.saved.names[0] ?? '');
  const isSaved = login.isSaved(typed);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username')).trim();
    const password = String(form.get('password')).trim();
    const empty = username === '' || (password === '' && !isSaved);
    setMissing(empty);
    login.forgetError();
    if (human.current?.isReady() === false || empty) return;
    login.send({ username, password, ...(login.saved.ticked ? { remember: true } : {}) }, human.current?.answers());
  }
  const note = missing
    ? t('identity.login.bothNeeded')
    : login.error !== null && !isAboutHuman(login.error)
      ? say(login.error)
      : undefined;
  return (
    <form ref={formRef} className={styles.login} onSubmit={submit} noValidate aria-label={t('identity.login.title')}>
      {hasMobile ? <LoginKind onMobile={() => show('login', { tab: 'sms' })} /> : null}
      <Inputs typed={typed} onType={setTyped} isSaved={isSaved} described={note === undefined ? undefined : noteId} />
      <Button type="submit" kind="on-night" busy={login.isSending}>
        {t('identity.login.submit')}
      </Button>
      {mayRegister ? (
        <Button kind="money" onClick={() => show('register')}>
          {t('identity.register.open')}
        </Button>
      ) : null}
      {note === undefined && failure === undefined ? null : (
        <div className={styles.loginBelow}>
          {note === undefined ? null : (
            <p id={noteId} role="alert" className={styles.loginNote}>
              <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
              {note}
            </p>
          )}
          {failure === undefined ? null : (
            <Suspense fallback={null}>
              <HeaderHuman ref={human} failure={failure} onSolved={() => formRef.current?.requestSubmit()} />
            </Suspense>
          )}
        </div>
      )}
    </form>
  );
}

type InputsProps = { typed: string; onType: (name: string) => void; isSaved: boolean; described: string | undefined };

function Inputs({ typed, onType, isSaved, described }: InputsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        night
        name="username"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={64}
        placeholder={t('identity.field.username')}
        aria-label={t('identity.field.username')}
        aria-describedby={described}
        icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />}
      />
      <PasswordInput
        night
        name="password"
        autoComplete="current-password"
        maxLength={256}
        placeholder={isSaved ? dots : t('identity.field.password')}
        className={isSaved ? styles.saved : undefined}
        aria-label={t(isSaved ? 'identity.login.savedPassword' : 'identity.field.password')}
        aria-describedby={described}
        showLabel={t('identity.password.show')}
        hideLabel={t('identity.password.hide')}
      />
    </>
  );
}

/** By username here, by mobile number in the popup: a button, for a choice would act on its change. */
function LoginKind({ onMobile }: { onMobile: () => void }) {
  const t = useText();
  return (
    <button type="button" className={styles.loginKind} aria-haspopup="dialog" onClick={onMobile}>
      {t('identity.login.byMobile')}
    </button>
  );
}
