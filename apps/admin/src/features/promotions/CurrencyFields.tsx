/** What is offered in each currency: its budget, the largest bet with bonus money, and what its kind offers. */
import { currencyScales } from '@banyan/core/money';
import { Button } from '@banyan/ui/button';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import styles from './builder.module.css';
import { type CurrencyDraft, emptyCurrency, hasTerms } from './draft.ts';
import { formOf } from './kinds/index.ts';
import type { DraftProps } from './draftProps.ts';
import { ChoiceField, TextField } from './TextField.tsx';

/** Points and the money of trials are no money that promotions are run in. */
const offered = Object.keys(currencyScales).filter((currency) => currency !== 'PTS' && currency !== 'FUN');

export function CurrencyFields({ draft, errorOf, set }: DraftProps) {
  const t = useText();
  const { kind, currencies, own } = draft;
  const { OfferFields } = formOf(kind);
  const put = (at: number, next?: CurrencyDraft) =>
    set({ currencies: currencies.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])) });
  return (
    <>
      {currencies.map((one, at) => (
        <fieldset key={one.key} className={`${kit.card} ${kit.stack} ${styles.currency}`}>
          <legend className="sr">{t('promotions.part.currency', { currency: one.currency || '–' })}</legend>
          <div className={styles.currencyHead}>
            <h2>{t('promotions.part.currency', { currency: one.currency || '–' })}</h2>
            {currencies.length > 1 ? (
              <Button kind="ghost" size="s" onClick={() => put(at)}>
                {t('promotions.removeCurrency', { currency: one.currency })}
              </Button>
            ) : null}
          </div>
          <div className={styles.pairs}>
            <ChoiceField
              label={t('promotions.field.currency')}
              value={one.currency}
              error={errorOf(`${at} currency`)}
              options={choicesFor(one.currency, t('promotions.chooseCurrency'))}
              onChange={(currency) => put(at, { ...one, currency })}
            />
            <TextField
              isFigure
              label={t('promotions.field.budget')}
              value={one.budget}
              error={errorOf(`${at} budget`)}
              onChange={(budget) => put(at, { ...one, budget })}
            />
            {hasTerms(draft) ? (
              <TextField
                isFigure
                label={t('promotions.field.maxBet')}
                value={one.maxBet}
                error={errorOf(`${at} maxBet`)}
                onChange={(maxBet) => put(at, { ...one, maxBet })}
              />
            ) : null}
          </div>
          {OfferFields === undefined ? null : (
            <OfferFields
              {...{ own, kind }}
              currency={one.currency}
              value={one.offer}
              set={(offer) => put(at, { ...one, offer })}
              errorOf={(name) => errorOf(`${at} ${name}`)}
            />
          )}
        </fieldset>
      ))}
      <div>
        <Button kind="secondary" size="s" onClick={() => set({ currencies: [...currencies, emptyCurrency(kind)] })}>
          {t('promotions.addCurrency')}
        </Button>
      </div>
    </>
  );
}

function choicesFor(chosen: string, none: string): (readonly [string, string])[] {
  const names = chosen === '' || offered.includes(chosen) ? offered : [...offered, chosen];
  return [...(chosen === '' ? [['', none] as const] : []), ...names.map((name) => [name, name] as const)];
}
