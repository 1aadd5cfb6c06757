/** What an operator asks of a new member beside the credentials, each field by its rule (REG-14, REG-15, REG-48, REG-49). */
import { Field, TextInput } from '@banyan/ui/field';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './register.module.css';
import { PaymentPassword } from './RegisterPasswords.tsx';
import { type ProfileField, profileFields } from './registerFields.ts';
import { type FieldRule, patternText } from './rules.ts';
import type { Registration } from './useRegistration.ts';

type Look = Pick<ComponentProps<typeof TextInput>, 'autoComplete' | 'inputMode' | 'dir' | 'type'>;

/** How browsers know these fields; of the others they know nothing. */
const looks: Readonly<Partial<Record<ProfileField, Look>>> = {
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name' },
  fullName: { autoComplete: 'name' },
  qqNum: { inputMode: 'numeric', dir: 'ltr' },
  line: { dir: 'ltr' },
  whatsapp: { inputMode: 'tel', dir: 'ltr' },
  wechat: { dir: 'ltr' },
  telegram: { dir: 'ltr' },
  zalo: { inputMode: 'tel', dir: 'ltr' },
  idNumber: { dir: 'ltr' },
  address: { autoComplete: 'street-address' },
  nationality: { autoComplete: 'country-name' },
  occupation: { autoComplete: 'organization-title' },
  recommenderId: { dir: 'ltr' },
  birthDate: { type: 'date', autoComplete: 'bday' },
};

/** Fields that must be filled in, or those that may stay empty. */
export type Which = 'required' | 'optional';

export const isAsked = ({ enabled, required }: FieldRule, which: Which): boolean =>
  enabled && required === (which === 'required');

export function DetailFields({ registration, which }: { registration: Registration; which: Which }) {
  const t = useText();
  const { form, checks, rule, errorOf } = registration;
  const asked = profileFields.filter((field) => isAsked(rule(field), which));
  const payment = which === 'required' ? <PaymentPassword registration={registration} /> : null;
  if (asked.length === 0) return payment;
  return (
    <>
      {payment}
      <div className={styles.details}>
        {asked.map((field) => {
          const own = rule(field);
          return (
            <Field
              key={field}
              label={t(`identity.field.${field}`)}
              required={own.required}
              error={errorOf(field)}
              hint={own.patternId === 'any' ? undefined : patternText(t, own)}
            >
              {(control) => (
                <TextInput
                  autoComplete="off"
                  {...looks[field]}
                  {...control}
                  {...form.register(field, { validate: checks.profile(field) })}
                  maxLength={own.maxLength + 20}
                  placeholder={own.required ? undefined : t('identity.field.optional')}
                />
              )}
            </Field>
          );
        })}
      </div>
    </>
  );
}
