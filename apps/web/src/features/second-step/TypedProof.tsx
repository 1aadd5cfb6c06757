/** A proof that is typed: a code that is sent when this opens, one of an app, a recovery code, or the password. */
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput, TextInput } from '@banyan/ui/field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { FormError } from '../../lib/FormError.tsx';
import type { ProofDoors } from './proofDoors.ts';
import type { CodeWay, Way } from './second-step.queries.ts';
import styles from './second-step.module.css';
import { useCountdown } from './useCountdown.ts';

type Typed = Exclude<Way, 'passkey'>;
type TypedProofProps = { way: Typed; to: string | undefined; doors: ProofDoors };
const isSent = (way: Typed): way is CodeWay => way === 'sms' || way === 'email';

export function TypedProof({ way, to, doors }: TypedProofProps) {
  const t = useText();
  const say = useRefusalText();
  const form = useForm<{ proof: string }>({ defaultValues: { proof: '' }, reValidateMode: 'onSubmit' });
  const prove = useMutation({
    mutationFn: async (proof: string) =>
      await doors.answer(way === 'password' ? { way, password: proof } : { way, code: proof.trim() }),
    onError: (error) => {
      if (isRefusal(error, 'code-wrong', 'code-expired', 'old-password-wrong'))
        form.setError('proof', { message: `refusals.${error.code}` }, { shouldFocus: true });
    },
  });
  // What comes after the popup has opened, or takes another's place, is where one goes on.
  const { setFocus } = form;
  useEffect(() => setFocus('proof'), [setFocus]);
  const fault = form.formState.errors.proof?.message;
  const submit = form.handleSubmit(({ proof }) => prove.mutate(proof));
  const empty = way === 'password' ? 'identity.error.empty' : 'protection.proof.empty';
  const control = form.register('proof', { validate: (value) => value.trim() !== '' || empty });
  const isFigures = isSent(way) || way === 'totp';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {prove.isError && fault === undefined ? <FormError>{say(prove.error)}</FormError> : null}
      {isSent(way) ? <Sending way={way} to={to} doors={doors} /> : null}
      <Field
        label={t(`protection.field.${isSent(way) ? 'code' : way}`)}
        required
        error={fault === undefined ? undefined : namedText(t, fault)}
        hint={isSent(way) || way === 'password' ? undefined : t(`protection.hint.${way}`)}
      >
        {(tied) =>
          way === 'password' ? (
            <PasswordInput
              {...tied}
              {...control}
              data-autofocus=""
              autoComplete="current-password"
              maxLength={256}
              showLabel={t('identity.password.show')}
              hideLabel={t('identity.password.hide')}
            />
          ) : (
            <TextInput
              {...tied}
              {...control}
              data-autofocus=""
              className={styles.figures}
              dir="ltr"
              inputMode={isFigures ? 'numeric' : 'text'}
              autoComplete={isFigures ? 'one-time-code' : 'off'}
              autoCapitalize={isFigures ? 'off' : 'characters'}
              spellCheck={false}
              maxLength={isFigures ? 12 : 24}
            />
          )
        }
      </Field>
      <Button type="submit" size="l" wide busy={prove.isPending}>
        {t('protection.proof.submit')}
      </Button>
    </form>
  );
}

/**
 * Sends the code when it is first shown, says where it went, and sends another after the countdown. Where one went out a
 * moment ago for another login, this one's follows by itself as soon as it may.
 */
function Sending({ way, to = '', doors }: { way: CodeWay; to: string | undefined; doors: ProofDoors }) {
  const t = useText();
  const say = useRefusalText();
  const [seconds, rest] = useCountdown();
  const send = useMutation({
    mutationFn: () => doors.sendCode(way),
    onSuccess: ({ expiredMinutes }) => rest(60 * expiredMinutes),
    onError: (error) => {
      if (isRefusal(error, 'code-recent')) rest(Number(error.details.seconds ?? 60));
    },
  });
  const isAsked = useRef(false);
  const { mutate } = send;
  const isSoon = isRefusal(send.error, 'code-recent');
  useEffect(() => {
    if (isSoon && seconds === 0) mutate();
  }, [isSoon, seconds, mutate]);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    mutate();
  }, [mutate]);
  return (
    <>
      {send.isError && !isSoon ? <FormError>{say(send.error)}</FormError> : null}
      <div className={styles.sending}>
        <p className="small" role="status">
          {send.isSuccess ? t('protection.proof.sent', { to: `\u2066${to}\u2069` }) : null}
          {send.isPending ? t('protection.proof.sending') : null}
          {isSoon ? t('protection.proof.soon') : null}
        </p>
        <Button kind="secondary" size="s" busy={send.isPending} disabled={seconds > 0} onClick={() => send.mutate()}>
          {seconds > 0 ? t('identity.code.wait', { seconds }) : t('protection.proof.again')}
        </Button>
      </div>
    </>
  );
}
