/** A new password, twice. */
import { Field, PasswordInput } from '@banyan/ui/field';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import type { usePasswordRule } from './usePasswordRule.ts';

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
        hint={rule.isKnown ? t('identity.hint.password', rule.bounds) : undefined}
      >
        {(tied) => <PasswordInput {...tied} {...first} {...look} {...(focusFirst ? { 'data-autofocus': '' } : {})} />}
      </Field>
      {again === undefined ? null : (
        <Field label={t('identity.field.confirmNewPassword')} required error={errors.again}>
          {(tied) => <PasswordInput {...tied} {...again} {...look} />}
        </Field>
      )}
    </>
  );
}
