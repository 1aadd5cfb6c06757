/** The payment password, asked for whenever points leave (DEC-56); who has none sets one here first. */
import { Button } from '@banyan/ui/button';
import { Field, PasswordInput } from '@banyan/ui/field';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { securityQuery } from '../members/index.ts';
import { PaymentPasswordDialog } from '../passwords/index.ts';
import { useFreshly } from '../second-step/index.ts';
import styles from './mall.module.css';

export const isOfPassword = (refused: unknown): boolean =>
  isRefusal(refused, 'payment-password-wrong', 'payment-password-locked', 'payment-password-unset');

/** Whether one is set; undefined as long as nobody knows. */
export function useHasPassword(): boolean | undefined {
  const { data } = useQuery(securityQuery);
  return data === undefined ? undefined : data.paymentPassword !== null;
}

type PartProps = { value: string; isEmpty: boolean; refused: unknown; onChange: (password: string) => void };

export function PasswordPart({ value, isEmpty, refused, onChange }: PartProps) {
  const t = useText();
  const say = useRefusalText();
  const error = isOfPassword(refused) ? say(refused) : isEmpty ? t('withdrawal.password.empty') : undefined;
  return (
    <Field label={t('identity.security.payment')} required error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={64}
          autoComplete="off"
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
        />
      )}
    </Field>
  );
}

/** In its place where none is set. */
export function SetPassword() {
  const t = useText();
  const freshly = useFreshly();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.todo}>
      <KeyRound size={20} strokeWidth={1.9} aria-hidden="true" />
      <span className="grow">{t('mall.password.unset')}</span>
      <Button size="s" onClick={() => freshly(() => setOpen(true))}>
        {t('identity.security.setUp')}
      </Button>
      {isOpen ? (
        <PaymentPasswordDialog way="set" onForgot={() => setOpen(false)} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}
