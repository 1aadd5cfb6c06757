/** The terms of a promotion: what must be bet, what counts, and how it ends. */
import { Checkbox } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import styles from './builder.module.css';
import { AreaField, ChoiceField, TextField } from './TextField.tsx';
import { type TermsDraft, products } from './termsDraft.ts';

type Props = {
  readonly terms: TermsDraft;
  readonly set: (next: TermsDraft) => void;
  readonly errorOf: (name: string) => string | undefined;
};
type Typed = 'multiple' | 'cap' | 'days' | 'startDays' | 'leastOdds';

export function TermsFields({ terms, set, errorOf }: Props) {
  const t = useText();
  const typed = (name: Typed) => (
    <TextField
      isFigure
      label={t(`promotions.field.${name}`)}
      value={terms[name]}
      error={errorOf(name)}
      onChange={(next) => set({ ...terms, [name]: next })}
    />
  );
  return (
    <section className={`${kit.card} ${kit.stack}`}>
      <h2>{t('promotions.part.terms')}</h2>
      <div className={styles.pairs}>
        {typed('multiple')}
        <ChoiceField
          label={t('promotions.field.base')}
          value={terms.base}
          options={(['bonus', 'deposit-and-bonus'] as const).map((one) => [one, t(`promotions.base.${one}`)])}
          onChange={(base) => set({ ...terms, base })}
        />
        {typed('days')}
        {typed('startDays')}
        {typed('cap')}
        {typed('leastOdds')}
      </div>
      <WeightFields {...{ terms, set, errorOf }} />
      <div className={styles.pairs}>
        <ChoiceField
          label={t('promotions.field.counted')}
          value={terms.countedFrom}
          options={(['all', 'main', 'bonus'] as const).map((one) => [one, t(`promotions.counted.${one}`)])}
          onChange={(countedFrom) => set({ ...terms, countedFrom })}
        />
        <ChoiceField
          label={t('promotions.field.withdrawal')}
          value={terms.onWithdrawal}
          options={(['forfeit', 'continue'] as const).map((one) => [one, t(`promotions.withdrawal.${one}`)])}
          onChange={(onWithdrawal) => set({ ...terms, onWithdrawal })}
        />
        <ChoiceField
          label={t('promotions.field.exclusion')}
          value={terms.onExclusion}
          options={(['forfeit', 'convert'] as const).map((one) => [one, t(`promotions.exclusion.${one}`)])}
          onChange={(onExclusion) => set({ ...terms, onExclusion })}
        />
      </div>
      <Checkbox checked={terms.isSticky} onChange={() => set({ ...terms, isSticky: !terms.isSticky })}>
        {t('promotions.field.sticky')}
      </Checkbox>
    </section>
  );
}

/** Which play counts, and how much of it. */
function WeightFields({ terms, set, errorOf }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.part}>
      <legend>{t('promotions.field.weights')}</legend>
      <div className={styles.pairs}>
        {products.map((product) => (
          <TextField
            key={product}
            isFigure
            label={t('promotions.weightOf', { product: t(`promotions.product.${product}`) })}
            value={terms.productWeights[product]}
            error={errorOf(`weight ${product}`)}
            onChange={(value) => set({ ...terms, productWeights: { ...terms.productWeights, [product]: value } })}
          />
        ))}
      </div>
      {(['categoryWeights', 'gameWeights'] as const).map((name) => (
        <AreaField
          key={name}
          rows={2}
          label={t(`promotions.field.${name}`)}
          hint={t(`promotions.hint.${name}`)}
          value={terms[name]}
          error={errorOf(name)}
          onChange={(next) => set({ ...terms, [name]: next })}
        />
      ))}
      <AreaField
        rows={2}
        label={t('promotions.field.excluded')}
        hint={t('promotions.excludedHint')}
        value={terms.excludedGames}
        onChange={(excludedGames) => set({ ...terms, excludedGames })}
      />
    </fieldset>
  );
}
