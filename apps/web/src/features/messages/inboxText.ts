/** The text of a message: of its type and values, in the language of the page. Money and moments are written as everywhere. */
import { amountText, symbolOf } from '../../lib/amounts.ts';
import { useText } from '../../lib/language.tsx';
import { namedText } from '../../lib/namedText.ts';
import { useSettings } from '../../lib/settings.tsx';
import { momentText } from '../../lib/times.ts';
import { choiceOf } from './choiceOf.ts';
import type { InboxMessage } from './messages.queries.ts';

export function useInboxText({ type, params }: InboxMessage): { readonly title: string; readonly text: string } {
  const t = useText();
  const settings = useSettings();
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? choiceOf(name, value)
        : 'at' in value
          ? momentText(value.at, settings.timeZone, 'minute')
          : amountText(value.amount, symbolOf(value.currency, settings)),
    ]),
  );
  // A type that this page does not know yet: the server is newer.
  return {
    title: namedText(t, `inbox.${type}.title`, t('inbox.unknown.title'), values),
    text: namedText(t, `inbox.${type}.text`, t('inbox.unknown.text'), values),
  };
}
