/** How somebody bets at this browser: the format of odds, which new price is taken, and whether the slip stays after a bet. */
import {
  type OddsFormat,
  oddsFormats,
  oddsOf,
  type PricePolicy,
  readPrice,
  showOdds,
  usualPolicy,
} from '@banyan/core/sports';
import { useCallback } from 'react';
import { read, write } from '../../lib/storage.ts';
import { makeStore, useStore } from '../../lib/store.ts';

export type Preferences = {
  readonly format: OddsFormat;
  readonly policy: PricePolicy;
  readonly keepsSelections: boolean;
};

const policies: readonly PricePolicy[] = ['none', 'better', 'any'];
export const pricePolicies = policies;

/** What is stored is read as if anybody could have written it. */
export function readPreferences(text: string | null): Preferences {
  let stored: Partial<Record<keyof Preferences, unknown>> = {};
  try {
    const found: unknown = JSON.parse(text ?? '{}');
    if (typeof found === 'object' && found !== null) stored = found;
  } catch {
    // Unreadable: as if nothing were stored.
  }
  return {
    format: oddsFormats.find((format) => format === stored.format) ?? 'decimal',
    policy: policies.find((policy) => policy === stored.policy) ?? usualPolicy,
    keepsSelections: stored.keepsSelections === true,
  };
}

const preferences = makeStore<Preferences>(readPreferences(read('local', 'sportPreferences')));

export const usePreferences = (): Preferences => useStore(preferences);

export function changePreferences(change: Partial<Preferences>): void {
  const next = { ...preferences.get(), ...change };
  preferences.set(next);
  write('local', 'sportPreferences', JSON.stringify(next));
}

/** A price in a format; a text that is no price is shown as it is. */
export function shownPrice(format: OddsFormat, text: string): string {
  const price = readPrice(text);
  return price === undefined ? text : showOdds(format, oddsOf(price));
}

/** Prices as this browser wants them. */
export function useShownPrice(): (text: string) => string {
  const { format } = usePreferences();
  return useCallback((text) => shownPrice(format, text), [format]);
}
