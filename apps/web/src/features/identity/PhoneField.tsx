/** A mobile number with its dialling code; the code is a choice where the operator allows one (REG-52, SET-18). */
import { Field, TextInput } from '@banyan/ui/field';
import { Smartphone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import styles from './identity.module.css';
import type { DialChoice } from './phones.ts';

type PhoneFieldProps = {
  choices: readonly DialChoice[];
  own: string;
  dial: string;
  onDial: (dial: string) => void;
  error: string | undefined;
  control: ComponentProps<typeof TextInput>;
  focusFirst?: boolean;
};

export function PhoneField({ choices, own, dial, onDial, error, control, focusFirst = false }: PhoneFieldProps) {
  const { t, language } = useLanguage();
  const names = new Intl.DisplayNames([language.html], { type: 'region', fallback: 'code' });
  const chosen = dial || own;
  const prefix =
    choices.length === 0 ? (
      <span className={styles.dial} dir="ltr">
        {own === '' ? null : `+${own}`}
      </span>
    ) : (
      <select
        className={styles.dial}
        aria-label={t('identity.field.countryCode')}
        value={chosen}
        dir="ltr"
        onChange={(event) => onDial(event.target.value)}
      >
        {choices.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {`+${countryDialingCode} ${names.of(countryCode) ?? countryCode}`}
          </option>
        ))}
      </select>
    );
  return (
    <Field label={t('identity.field.mobileNum')} required error={error}>
      {(tied) => (
        <div className={styles.phone}>
          {prefix}
          <TextInput
            {...tied}
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            dir="ltr"
            {...(focusFirst ? { 'data-autofocus': '' } : {})}
            icon={<Smartphone size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        </div>
      )}
    </Field>
  );
}
