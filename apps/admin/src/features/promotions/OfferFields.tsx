/** What of a promotion is not its terms: its name, its dates, how often one may take part, what its kind asks, and what each currency offers. */
import { Checkbox } from '@banyan/ui/field';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import styles from './builder.module.css';
import { CurrencyFields } from './CurrencyFields.tsx';
import type { DraftProps } from './draftProps.ts';
import { KindChoice } from './KindChoice.tsx';
import { formOf } from './kinds/index.ts';
import { ChoiceField, TextField } from './TextField.tsx';

const pers = ['ever', 'day', 'week', 'month'] as const;

export function OfferFields({ isNext, ...props }: DraftProps & { readonly isNext: boolean }) {
  const t = useText();
  const { draft, set, errorOf } = props;
  const { Fields, hasFirstDeposit = false, hasOwnTimes = false } = formOf(draft.kind);
  return (
    <>
      {isNext ? null : <KindChoice draft={draft} set={set} />}
      <section className={`${kit.card} ${kit.stack}`}>
        <h2>{t('promotions.part.offer')}</h2>
        <TextField
          label={t('promotions.column.id')}
          hint={isNext ? undefined : t('promotions.hint.id')}
          value={draft.id}
          error={errorOf('id')}
          isFixed={isNext}
          onChange={(id) => set({ id })}
        />
        {Fields === undefined ? null : (
          <Fields value={draft.own} set={(own) => set({ own })} errorOf={(name) => errorOf(`own ${name}`)} />
        )}
      </section>
      <CurrencyFields {...props} />
      <section className={`${kit.card} ${kit.stack}`}>
        <h2>{t('promotions.part.schedule')}</h2>
        <div className={styles.pairs}>
          <TextField
            label={t('promotions.column.starts')}
            type="datetime-local"
            value={draft.startsAt}
            onChange={(startsAt) => set({ startsAt })}
          />
          <TextField
            label={t('promotions.column.ends')}
            type="datetime-local"
            value={draft.endsAt}
            error={errorOf('endsAt')}
            onChange={(endsAt) => set({ endsAt })}
          />
          {hasOwnTimes ? null : (
            <>
              <TextField
                isFigure
                label={t('promotions.field.times')}
                value={draft.times}
                error={errorOf('times')}
                onChange={(times) => set({ times })}
              />
              <ChoiceField
                label={t('promotions.field.per')}
                value={draft.per}
                options={pers.map((one) => [one, t(`promotions.per.${one}`)])}
                onChange={(per) => set({ per })}
              />
            </>
          )}
        </div>
        {hasFirstDeposit ? (
          <Checkbox checked={draft.isFirstDeposit} onChange={() => set({ isFirstDeposit: !draft.isFirstDeposit })}>
            {t('promotions.field.first')}
          </Checkbox>
        ) : null}
      </section>
    </>
  );
}
