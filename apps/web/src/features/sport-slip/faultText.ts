/** What a fault of a slip says: the text of the refusal that the slip would meet, with the limits that everybody has. */
import { usualTicketLimits } from '@banyan/core/sports';
import type { Text } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';

const limits: Readonly<Record<string, number | string>> = {
  'legs-too-many': usualTicketLimits.legs,
  'combinations-too-many': usualTicketLimits.combinations,
  'total-odds-too-high': String(usualTicketLimits.odds),
};

export function faultText(t: Text, code: string): string {
  return namedText(t, `refusals.${code}`, t('sports.slip.faulty'), {
    ...{ most: limits[code] ?? '', least: '', price: '', score: '' },
  });
}
