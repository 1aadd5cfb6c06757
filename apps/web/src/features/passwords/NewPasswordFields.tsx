/** A new password, twice, its rules ticked off while it is typed. */
import { useSession } from '../sessions/index.ts';
import { PasswordRules, patternText, type usePasswordRule } from '../registration/index.ts';
import { Field, PasswordInput } from '@banyan/ui/field';
import { type ComponentProps, useState } from 'react';
import { useText } from '../../lib/language.tsx';

type Control = Omit<ComponentProps<typeof PasswordInput>, 'showLabel' | 'hideLabel'>;
type NewPasswordFieldsProps = {
  rule: ReturnType<typeof usePasswordRule>;
  first: Control;
  again?: Control;
  errors: { first: string | undefined; again?: string | undefined };
  focusFirst?: boolean;
};

export function NewPasswordFields({ rule, first, again, errors, focusFirst = false }: NewPasswordFieldsProps) {
  const t = useText();
  const { member } = useSession();
  const [typed, setTyped] = useState('');
  const look = {
    autoComplete: 'new-password',
    maxLength: 256,
    showLabel: t('identity.password.show'),
    hideLabel: t('identity.password.hide'),
  };
  return (
    <>
      <Field
        label={t('identity.field.newPassword')}
        required
        error={errors.first}
        hint={rule.isKnown && typed === '' ? patternText(t, rule.rule) : undefined}
      >
        {(tied) => (
          <PasswordInput
            {...tied}
            {...first}
            {...look}
            {...(focusFirst ? { 'data-autofocus': '' } : {})}
            onChange={(event) => {
              setTyped(event.target.value);
              return first.onChange?.(event);
            }}
          />
        )}
      </Field>
      {typed === '' ? null : <PasswordRules rule={rule.rule} password={typed} words={[member?.account ?? '']} />}
      {again === undefined ? null : (
        <Field label={t('identity.field.confirmNewPassword')} required error={errors.again}>
          {(tied) => <PasswordInput {...tied} {...again} {...look} />}
        </Field>
      )}
    </>
  );
}
