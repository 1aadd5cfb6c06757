/** What is offered in each currency: its budget, the largest bet with bonus money, and what its kind offers. */
import { Button } from '@banyan/ui/button';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type CurrencyDraft, type Draft, emptyCurrency, hasTerms } from './draft.ts';
import { formOf } from './kinds/index.ts';
import { TextField } from './TextField.tsx';

type ErrorOf = (name: string) => string | undefined;
type Props = { readonly draft: Draft; readonly errorOf: ErrorOf; readonly set: (part: Partial<Draft>) => void };

export function CurrencyFields({ draft, errorOf, set }: Props) {
  const t = useText();
  const { kind, currencies } = draft;
  const { OfferFields } = formOf(kind);
  const names = hasTerms(draft) ? (['currency', 'budget', 'maxBet'] as const) : (['currency', 'budget'] as const);
  const put = (at: number, next?: CurrencyDraft) =>
    set({ currencies: currencies.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])) });
  return (
    <>
      {currencies.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <fieldset key={at} className={styles.stack}>
          <legend>{one.currency || t('promotions.field.currency')}</legend>
          {names.map((name) => (
            <TextField
              key={name}
              label={t(`promotions.field.${name}`)}
              value={one[name]}
              error={errorOf(`${at} ${name}`)}
              onChange={(value) => put(at, { ...one, [name]: name === 'currency' ? value.toUpperCase() : value })}
            />
          ))}
          {OfferFields === undefined ? null : (
            <OfferFields
              value={one.offer}
              set={(offer) => put(at, { ...one, offer })}
              errorOf={(name) => errorOf(`${at} ${name}`)}
            />
          )}
          {currencies.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => put(at)}>
              {t('promotions.removeCurrency', { currency: one.currency })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ currencies: [...currencies, emptyCurrency(kind)] })}>
        {t('promotions.addCurrency')}
      </Button>
    </>
  );
}
