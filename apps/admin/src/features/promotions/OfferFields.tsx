/** What of a promotion is not its terms: its name, its dates, how often one may take part, and what is offered in each currency. */
import { Checkbox } from '@banyan/ui/field';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { CurrencyFields } from './CurrencyFields.tsx';
import { ChosenField, type DraftProps, TypedField, useFaultOf } from './draftFields.tsx';

export function OfferFields({ isNext, ...props }: DraftProps & { readonly isNext: boolean }) {
  const t = useText();
  const { draft, set } = props;
  const faultOf = useFaultOf(draft);
  return (
    <section className={`${styles.card} ${styles.stack}`}>
      <TypedField {...props} name="id" label={t('promotions.column.id')} isFixed={isNext} />
      <ChosenField
        {...props}
        name="kind"
        label={t('promotions.column.kind')}
        options={(['deposit', 'by-hand'] as const).map((one) => [one, t(`promotions.kind.${one}`)])}
        isFixed={isNext}
      />
      <TypedField {...props} name="startsAt" label={t('promotions.column.starts')} type="datetime-local" />
      <TypedField {...props} name="endsAt" label={t('promotions.column.ends')} type="datetime-local" />
      <TypedField {...props} name="times" label={t('promotions.field.times')} />
      <ChosenField
        {...props}
        name="per"
        label={t('promotions.field.per')}
        options={(['ever', 'day', 'week', 'month'] as const).map((one) => [one, t(`promotions.per.${one}`)])}
      />
      <Checkbox checked={draft.isFirstDeposit} onChange={() => set({ isFirstDeposit: !draft.isFirstDeposit })}>
        {t('promotions.field.first')}
      </Checkbox>
      <CurrencyFields draft={draft} errorOf={faultOf} set={set} />
    </section>
  );
}
