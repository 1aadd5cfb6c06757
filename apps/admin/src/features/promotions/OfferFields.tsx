/** What of a promotion is not its terms: its name, its dates, how often one may take part, what its kind asks, and what each currency offers. */
import { Checkbox } from '@banyan/ui/field';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { CurrencyFields } from './CurrencyFields.tsx';
import { ChosenField, type DraftProps, TypedField, useFaultOf } from './draftFields.tsx';
import { KindChoice } from './KindChoice.tsx';
import { formOf } from './kinds/index.ts';

export function OfferFields({ isNext, ...props }: DraftProps & { readonly isNext: boolean }) {
  const t = useText();
  const { draft, set } = props;
  const faultOf = useFaultOf(draft);
  const { Fields, hasFirstDeposit = false } = formOf(draft.kind);
  return (
    <>
      {isNext ? null : <KindChoice draft={draft} set={set} />}
      <section className={`${styles.card} ${styles.stack}`}>
        <h2>{t('promotions.part.offer')}</h2>
        <TypedField {...props} name="id" label={t('promotions.column.id')} isFixed={isNext} />
        {Fields === undefined ? null : (
          <Fields value={draft.own} set={(own) => set({ own })} errorOf={(name) => faultOf(`own ${name}`)} />
        )}
        <CurrencyFields draft={draft} errorOf={faultOf} set={set} />
      </section>
      <section className={`${styles.card} ${styles.stack}`}>
        <h2>{t('promotions.part.schedule')}</h2>
        <TypedField {...props} name="startsAt" label={t('promotions.column.starts')} type="datetime-local" />
        <TypedField {...props} name="endsAt" label={t('promotions.column.ends')} type="datetime-local" />
        <TypedField {...props} name="times" label={t('promotions.field.times')} />
        <ChosenField
          {...props}
          name="per"
          label={t('promotions.field.per')}
          options={(['ever', 'day', 'week', 'month'] as const).map((one) => [one, t(`promotions.per.${one}`)])}
        />
        {hasFirstDeposit ? (
          <Checkbox checked={draft.isFirstDeposit} onChange={() => set({ isFirstDeposit: !draft.isFirstDeposit })}>
            {t('promotions.field.first')}
          </Checkbox>
        ) : null}
      </section>
    </>
  );
}
