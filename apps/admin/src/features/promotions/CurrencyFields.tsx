/** What is offered in each currency: its budget, the largest bet and the tiers of deposits. */
import { Button } from '@banyan/ui/button';
import { Field, TextInput } from '@banyan/ui/field';
import styles from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { type CurrencyDraft, type Draft, type TierDraft, emptyCurrency, emptyTier } from './draft.ts';

type ErrorOf = (name: string) => string | undefined;
type Props = { readonly draft: Draft; readonly errorOf: ErrorOf; readonly set: (part: Partial<Draft>) => void };

export function CurrencyFields({ draft: { kind, currencies }, errorOf, set }: Props) {
  const t = useText();
  const put = (at: number, next?: CurrencyDraft) =>
    set({ currencies: currencies.flatMap((one, place) => (place !== at ? [one] : next === undefined ? [] : [next])) });
  return (
    <>
      {currencies.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <fieldset key={at} className={styles.stack}>
          <legend>{one.currency || t('promotions.field.currency')}</legend>
          {(['currency', 'budget', 'maxBet'] as const).map((name) => (
            <Typed
              key={name}
              label={t(`promotions.field.${name}`)}
              value={one[name]}
              error={errorOf(`${at} ${name}`)}
              onChange={(value) => put(at, { ...one, [name]: name === 'currency' ? value.toUpperCase() : value })}
            />
          ))}
          {kind === 'deposit' ? (
            <Tiers at={at} tiers={one.tiers} errorOf={errorOf} put={(tiers) => put(at, { ...one, tiers })} />
          ) : null}
          {currencies.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => put(at)}>
              {t('promotions.removeCurrency', { currency: one.currency })}
            </Button>
          ) : null}
        </fieldset>
      ))}
      <Button kind="secondary" size="s" onClick={() => set({ currencies: [...currencies, emptyCurrency] })}>
        {t('promotions.addCurrency')}
      </Button>
    </>
  );
}

type TiersProps = {
  readonly at: number;
  readonly tiers: readonly TierDraft[];
  readonly errorOf: ErrorOf;
  readonly put: (tiers: readonly TierDraft[]) => void;
};

function Tiers({ at, tiers, errorOf, put }: TiersProps) {
  const t = useText();
  return (
    <>
      {tiers.map((tier, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name of its own, and its place is what is edited
        <div key={row} className={styles.stack}>
          {(['from', 'percent', 'cap'] as const).map((name) => (
            <Typed
              key={name}
              label={t(`promotions.tier.${name}`, { tier: row + 1 })}
              value={tier[name]}
              error={errorOf(`${at} ${row} ${name}`)}
              onChange={(value) => put(tiers.map((one, place) => (place === row ? { ...one, [name]: value } : one)))}
            />
          ))}
          {tiers.length > 1 ? (
            <Button kind="secondary" size="s" onClick={() => put(tiers.filter((_, place) => place !== row))}>
              {t('promotions.removeTier', { tier: row + 1 })}
            </Button>
          ) : null}
        </div>
      ))}
      <Button kind="secondary" size="s" onClick={() => put([...tiers, emptyTier])}>
        {t('promotions.addTier')}
      </Button>
    </>
  );
}

type TypedProps = {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

function Typed({ label, value, error, onChange }: TypedProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <TextInput {...control} value={value} onChange={(event) => onChange(event.target.value.trim())} />}
    </Field>
  );
}
