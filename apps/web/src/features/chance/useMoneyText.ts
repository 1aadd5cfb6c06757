/** Amounts as text, for the fields of a scene and for sentences. */
import { useMemo } from 'react';
import { amountText, digitsOf, symbolOf } from '../../lib/amounts.ts';
import { useSettings } from '../../lib/settings.tsx';

type Money = { readonly currency: string; readonly amount: string };

/** Whole amounts without decimals, so that they fit where they are large. */
const cut = (amount: string): string => amount.replace(/\.0+$/, '');

export function useMoneyText() {
  const settings = useSettings();
  return useMemo(
    () => ({
      whole: ({ currency, amount }: Money) => amountText(amount, symbolOf(currency, settings)),
      short: ({ currency, amount }: Money) => amountText(amount, symbolOf(currency, settings)).replace(/\.[0০]+$/, ''),
      plain: ({ amount }: Money) => digitsOf(cut(amount)),
    }),
    [settings],
  );
}
