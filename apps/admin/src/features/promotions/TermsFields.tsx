/** The terms of a promotion: what must be bet, what counts, and how it ends. */
import { Checkbox, Field, TextInput } from '@banyan/ui/field';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { products } from './draft.ts';
import { ChosenField, type DraftProps, TypedField, useFaultOf } from './draftFields.tsx';

export function TermsFields(props: DraftProps) {
  const t = useText();
  const { draft, set } = props;
  const faultOf = useFaultOf(draft);
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <h2>{t('promotions.part.terms')}</h2>
      <TypedField {...props} name="multiple" label={t('promotions.field.multiple')} />
      <ChosenField
        {...props}
        name="base"
        label={t('promotions.field.base')}
        options={(['bonus', 'deposit-and-bonus'] as const).map((one) => [one, t(`promotions.base.${one}`)])}
      />
      <TypedField {...props} name="cap" label={t('promotions.field.cap')} />
      <TypedField {...props} name="days" label={t('promotions.field.days')} />
      <TypedField {...props} name="startDays" label={t('promotions.field.startDays')} />
      {products.map((product) => (
        <Field
          key={product}
          label={t('promotions.weightOf', { product: t(`promotions.product.${product}`) })}
          error={faultOf(`weight ${product}`)}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={draft.productWeights[product]}
              onChange={({ target: { value } }) =>
                set({ productWeights: { ...draft.productWeights, [product]: value.trim() } })
              }
            />
          )}
        </Field>
      ))}
      <Field label={t('promotions.field.excluded')} hint={t('promotions.excludedHint')}>
        {(control) => (
          <textarea
            {...control}
            className={styles.area}
            rows={3}
            value={draft.excludedGames}
            onChange={(event) => set({ excludedGames: event.target.value })}
          />
        )}
      </Field>
      <TypedField {...props} name="leastOdds" label={t('promotions.field.leastOdds')} />
      <ChosenField
        {...props}
        name="countedFrom"
        label={t('promotions.field.counted')}
        options={(['all', 'main', 'bonus'] as const).map((one) => [one, t(`promotions.counted.${one}`)])}
      />
      <ChosenField
        {...props}
        name="onWithdrawal"
        label={t('promotions.field.withdrawal')}
        options={(['forfeit', 'continue'] as const).map((one) => [one, t(`promotions.withdrawal.${one}`)])}
      />
      <ChosenField
        {...props}
        name="onExclusion"
        label={t('promotions.field.exclusion')}
        options={(['forfeit', 'convert'] as const).map((one) => [one, t(`promotions.exclusion.${one}`)])}
      />
      <Checkbox checked={draft.isSticky} onChange={() => set({ isSticky: !draft.isSticky })}>
        {t('promotions.field.sticky')}
      </Checkbox>
    </section>
  );
}
