/** The full login form, and the agents' entry, which refuses players (MODAL-16, MODAL-17, LOGIN-04, DEC-32). */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { useMutation } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import type { ModalName } from '../../lib/modals.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import { useSession } from '../../lib/session.tsx';
import { AuthAside } from './AuthAside.tsx';
import { FormError } from './FormError.tsx';
import { logIn } from './identity.queries.ts';
import styles from './identity.module.css';

type Fields = { username: string; password: string };

export function LoginModal({ agent, onClose, onShow }: { agent: boolean; onClose: () => void; onShow: (name: ModalName) => void }) {
  const t = useText();
  const say = useRefusalText();
  const { signIn } = useSession();
  const login = useMutation({
    ...logIn,
    onSuccess: ({ token }) => {
      onClose();
      signIn(token);
    },
  });
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { username: '', password: '' }, reValidateMode: 'onSubmit' });
  const needed = (value: string) => value.trim() !== '' || 'identity.error.empty';
  const errorOf = (name: keyof Fields) => formState.errors[name]?.message && t(formState.errors[name].message);
  const submit = handleSubmit(({ username, password }) =>
    login.mutate({ type: 'username', username: username.trim(), password: password.trim(), ...(agent ? { agentEntry: true } : {}) }),
  );
  return (
    <Dialog open width={880} onPhone="sheet" title={t(agent ? 'identity.agentLogin.title' : 'identity.login.title')} closeLabel={t('shell.action.close')} moveLabel={t('shell.dialog.move')} onClose={onClose} aside={<AuthAside line={t('identity.login.line')} />}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {agent ? <p className="small muted">{t('identity.agentLogin.text')}</p> : null}
        {login.isError ? <FormError>{say(login.error)}</FormError> : null}
        <Field label={t('identity.field.username')} required error={errorOf('username')}>
          {(control) => (
            <TextInput {...control} {...register('username', { validate: needed })} data-autofocus="" autoComplete="username" autoCapitalize="off" spellCheck={false} maxLength={64} icon={<User size={16} strokeWidth={1.9} aria-hidden="true" />} />
          )}
        </Field>
        <Field label={t('identity.field.password')} required error={errorOf('password')}>
          {(control) => <PasswordInput {...control} {...register('password', { validate: needed })} autoComplete="current-password" maxLength={256} showLabel={t('identity.password.show')} hideLabel={t('identity.password.hide')} />}
        </Field>
        <Button type="submit" size="l" wide busy={login.isPending}>
          {t('identity.login.submit')}
        </Button>
        {agent ? (
          <Button kind="ghost" onClick={() => onShow('login')}>
            {t('identity.agentLogin.toPlayers')}
          </Button>
        ) : (
          <div className={styles.ways}>
            <Button kind="soft" onClick={() => onShow('register')}>
              {t('identity.login.toRegister')}
            </Button>
            <Button kind="ghost" onClick={() => onShow('agentLogin')}>
              {t('identity.agentLogin.open')}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
