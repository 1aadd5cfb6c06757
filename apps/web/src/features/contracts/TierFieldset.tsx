/** The tiers of an offer, from the easiest to the hardest: each a row of figures, to be added and taken away. */
import { type ContractKind, emptyTier, type OfferFields, type TierFields, tierFieldsOf } from '@banyan/core/contracts';
import { Button, IconButton } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import styles from './contracts.module.css';
import { isCount, isPercent, isSum } from './fieldRules.ts';

type TierFieldsetProps = { kind: ContractKind; form: UseFormReturn<OfferFields>; most: number };

const rules: Readonly<Record<keyof TierFields, (text: string) => true | string>> = {
  ...{ rate: isPercent, sales: isSum, users: isCount, loss: isSum },
};

export function TierFieldset({ kind, form, most }: TierFieldsetProps) {
  const t = useText();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tiers' });
  const isRealTime = kind === 'real-time-salary';
  const checksLoss = form.watch('checksLoss');
  const names = tierFieldsOf(kind, checksLoss);
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.title}>{t('contracts.tier.title')}</legend>
      {fields.map((tier, at) => (
        <div key={tier.id} className={styles.tier} data-fields={names.length}>
          {names.map((name) => {
            const fault = form.formState.errors.tiers?.[at]?.[name]?.message;
            return (
              <Field
                key={name}
                label={name === 'rate' ? `${t('contracts.tier.rate')}, %` : t(`contracts.tier.${name}`)}
                error={fault === undefined ? undefined : namedText(t, fault)}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register(`tiers.${at}.${name}`, { validate: rules[name] })}
                    inputMode={name === 'users' ? 'numeric' : 'decimal'}
                    autoComplete="off"
                  />
                )}
              </Field>
            );
          })}
          {fields.length > 1 ? (
            <IconButton size="s" label={t('contracts.form.remove', { number: at + 1 })} onClick={() => remove(at)}>
              <Trash2 size={18} strokeWidth={1.9} aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      ))}
      {isRealTime || fields.length >= most ? null : (
        <Button
          size="s"
          kind="soft"
          icon={<Plus size={16} strokeWidth={2.2} aria-hidden="true" />}
          onClick={() => append(emptyTier)}
        >
          {t('contracts.form.add')}
        </Button>
      )}
    </fieldset>
  );
}
