/** A mobile number with its dialling code; the code is a choice where the operator allows one (REG-52, SET-18). */
import { Field, TextInput } from '@banyan/ui/field';
import { flagAddress } from '@banyan/ui/image';
import { ChevronsUpDown, Smartphone } from 'lucide-react';
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
  required?: boolean;
};

/** The flag as a sign of text, for a list that holds no pictures; where the font has none, the two letters stand there. */
const flagSign = (code: string): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));

export function PhoneField({ choices, own, dial, onDial, error, control, ...rest }: PhoneFieldProps) {
  const { focusFirst = false, required = true } = rest;
  const { t, language } = useLanguage();
  const names = new Intl.DisplayNames([language.html, 'en'], { type: 'region', fallback: 'code' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const sorted = choices.toSorted((a, b) => nameOf(a.countryCode).localeCompare(nameOf(b.countryCode), language.html));
  const chosen = dial || own;
  const shown = chosen === '' ? '' : `+${chosen}`;
  const country = choices.find(({ countryDialingCode }) => countryDialingCode === chosen)?.countryCode;
  // The browser's own list lies unseen over what is shown: the list says names, the field only the code.
  const prefix = (
    <span className={styles.dial} dir="ltr">
      {country === undefined ? null : <img src={flagAddress(country)} alt="" width={21} height={14} />}
      {shown}
      {choices.length === 0 ? null : (
        <>
          <ChevronsUpDown size={14} strokeWidth={1.9} aria-hidden="true" />
          <select
            aria-label={t('identity.field.countryCode')}
            value={chosen}
            onChange={(event) => onDial(event.target.value)}
          >
            {sorted.map(({ countryCode, countryDialingCode }) => (
              <option key={countryCode} value={countryDialingCode}>
                {`${flagSign(countryCode)} ${nameOf(countryCode)} +${countryDialingCode}`}
              </option>
            ))}
          </select>
        </>
      )}
    </span>
  );
  return (
    <Field label={t('identity.field.mobileNum')} required={required} error={error}>
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
            placeholder={required ? undefined : t('identity.field.optional')}
            dir="ltr"
            {...(focusFirst ? { 'data-autofocus': '' } : {})}
            icon={<Smartphone size={16} strokeWidth={1.9} aria-hidden="true" />}
          />
        </div>
      )}
    </Field>
  );
}
