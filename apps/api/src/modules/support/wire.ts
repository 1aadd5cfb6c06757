/** A message in the shape of the wire; an automatic one is read in the language of the page. */
import { translateNamed } from '@banyan/i18n/catalog';
import type { ValueOf } from '@banyan/protocol';
import type { supportRoutes } from '@banyan/protocol/support';
import type { StoredMessage } from './store.ts';

type Wire = ValueOf<(typeof supportRoutes)['GET /wps/support/messages']>['messages'][number];

export function toWire({ id, seq, author, body, articles, staff, at }: StoredMessage, language: string): Wire {
  const text = author === 'automatic' ? translateNamed(language, body) : body;
  return { id, seq, author, text, articles: [...articles], staff, at: at.toISOString() };
}
