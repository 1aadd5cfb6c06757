/** The fields that a method describes, whatever they are. */
import { Field, TextInput } from '@banyan/ui/field';
import { useEffect } from 'react';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { PictureField, usePictures } from '../uploads/index.ts';
import type { PaymentField } from './cashier.queries.ts';
import { isFilled } from './paymentFields.ts';

type Props = {
  readonly fields: readonly PaymentField[];
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (name: string, value: string) => void;
  /** Faults are shown once somebody has tried to send. */
  readonly isTried: boolean;
};

export function PaymentFields({ fields, typed, onType, isTried }: Props) {
  return fields.map((field) =>
    field.kind === 'picture' ? (
      <ProofField
        key={field.name}
        field={field}
        onType={onType}
        isFaulty={isTried && !isFilled(field, typed[field.name] ?? '')}
      />
    ) : (
      <TextField
        key={field.name}
        field={field}
        value={typed[field.name] ?? ''}
        onType={onType}
        isFaulty={isTried && !isFilled(field, typed[field.name] ?? '')}
      />
    ),
  );
}

type OneProps = { readonly field: PaymentField; readonly onType: Props['onType']; readonly isFaulty: boolean };

function TextField({ field, value, onType, isFaulty }: OneProps & { value: string }) {
  const t = useText();
  const { name, kind, isRequired, maxLength, hint } = field;
  return (
    <Field
      label={namedText(t, `cashier.field.${name}`)}
      required={isRequired}
      hint={hint === undefined ? undefined : namedText(t, `cashier.hint.${hint}`, '')}
      error={isFaulty ? t('refusals.payment-field-wrong') : undefined}
    >
      {(control) => (
        <TextInput
          {...control}
          value={value}
          onChange={(event) => onType(name, event.target.value)}
          maxLength={maxLength}
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          autoCapitalize={kind === 'code' ? 'characters' : 'sentences'}
          autoComplete="off"
          spellCheck={false}
          dir={kind === 'text' ? 'auto' : 'ltr'}
        />
      )}
    </Field>
  );
}

function ProofField({ field, onType, isFaulty }: OneProps) {
  const t = useText();
  const pictures = usePictures({ purpose: 'deposit-proof', max: 1 });
  const { name, isRequired, hint } = field;
  const id = pictures.list[0]?.sent?.id ?? '';
  // The form sends ids; the picture itself is on its way as soon as it is chosen.
  useEffect(() => onType(name, id), [id, name, onType]);
  return (
    <PictureField
      label={namedText(t, `cashier.field.${name}`)}
      hint={hint === undefined ? undefined : namedText(t, `cashier.hint.${hint}`, '')}
      pictures={pictures}
      required={isRequired}
      error={isFaulty ? t('refusals.payment-field-wrong') : undefined}
    />
  );
}
