/** A mobile number with its dialling code; the code is a choice where the operator allows one (REG-52, SET-18). */
import { Drop } from '@banyan/ui/drop';
import { Field, TextInput } from '@banyan/ui/field';
import { flagAddress } from '@banyan/ui/image';
import { ChevronsUpDown, Smartphone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import { CountryList } from './CountryList.tsx';
import styles from './verification.module.css';
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

export function PhoneField({ choices, own, dial, onDial, error, control, ...rest }: PhoneFieldProps) {
  const { focusFirst = false, required = true } = rest;
  const t = useText();
  const chosen = dial || own;
  const country = choices.find(({ countryDialingCode }) => countryDialingCode === chosen)?.countryCode;
  const shown = (
    <>
      {country === undefined ? null : <img src={flagAddress(country)} alt="" width={21} height={14} />}
      <bdi>{chosen === '' ? '' : `+${chosen}`}</bdi>
    </>
  );
  const prefix =
    choices.length === 0 ? (
      <span className={styles.dial} dir="ltr">
        {shown}
      </span>
    ) : (
      <Drop
        label={t('identity.field.countryCode')}
        width={300}
        triggerClass={styles.dial}
        trigger={
          <>
            {shown}
            <ChevronsUpDown size={14} strokeWidth={1.9} aria-hidden="true" />
          </>
        }
      >
        {(close) => (
          <CountryList
            choices={choices}
            chosen={chosen}
            onChoose={(next) => {
              onDial(next);
              close();
            }}
          />
        )}
      </Drop>
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
