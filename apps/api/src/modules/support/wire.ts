/** A message in the shape of the wire; an automatic one is read in the language of the page. */
import { translateNamed } from '@banyan/i18n/catalog';
import type { ValueOf } from '@banyan/protocol';
import type { supportRoutes } from '@banyan/protocol/support';
import type { StoredMessage } from './store.ts';

type Wire = ValueOf<(typeof supportRoutes)['GET /wps/support/messages']>['messages'][number];

/** `address`: where a picture of the conversation's owner is seen. */
export function toWire(
  { id, seq, author, body, articles, staff, pictures, at }: StoredMessage,
  language: string,
  address: (id: string) => string,
): Wire {
  const text = author === 'automatic' ? translateNamed(language, body) : body;
  const shown = pictures.map((one) => ({ id: one, address: address(one) }));
  return { id, seq, author, text, articles: [...articles], staff, pictures: shown, at: at.toISOString() };
}
