/** The sentence of an error in the language of the page. Amounts among a refusal's details are written as money. */
import { amountText, symbolOf } from './amounts.ts';
import { type Text, useText } from './language.tsx';
import { namedText } from './namedText.ts';
import { type ClientCode, isRefusal, type RefusalDetails } from './refusal.ts';
import { type Settings, useSettings } from './settings.tsx';

const moneyDetails: ReadonlySet<string> = new Set(['minimum', 'maximum', 'balance', 'left']);

/** Failures of this side of the wire. */
const ownCodes: ReadonlySet<string> = new Set(['network-abnormal', 'answer-unreadable'] satisfies ClientCode[]);

function valuesOf(details: RefusalDetails, settings: Settings): RefusalDetails {
  const currency = typeof details.currency === 'string' ? details.currency : settings.currency;
  const symbol = symbolOf(currency, settings);
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      moneyDetails.has(name) ? amountText(String(value), symbol) : value,
    ]),
  );
}

export function refusalText(error: unknown, t: Text, settings: Settings): string {
  if (!isRefusal(error)) return t('shell.error.unknown');
  const key = ownCodes.has(error.code) ? `shell.error.${error.code}` : `refusals.${error.code}`;
  // A code that this build has no text for: the server's own sentence is better than a key.
  const otherwise = error.message || t('shell.error.unknown');
  return namedText(t, key, otherwise, { ...valuesOf(error.details, settings), reference: error.reference ?? '' });
}

/** `const say = useRefusalText(); say(error)`. */
export function useRefusalText(): (error: unknown) => string {
  const t = useText();
  const settings = useSettings();
  return (error) => refusalText(error, t, settings);
}
