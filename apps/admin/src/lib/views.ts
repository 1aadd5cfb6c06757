/** Saved views of a list: a name for what its address says. They hold filters and columns alone, never rows, and are the same in every browser. */
import { call } from './client.ts';
import { queryOf } from './query.ts';
import { drop, readStored } from './storage.ts';

export type StoredView = { readonly name: string; readonly query: string };

export const longestViewName = 40;

/** The part of an address that makes a view: all but the page. In one order, so that the same list is the same view. */
export function viewOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('after');
  params.sort();
  return params.toString();
}

/** Whatever stands in the storage: what is no list of views counts as none. */
export function parseViews(text: string | null): readonly StoredView[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    if (!Array.isArray(all)) return [];
    return all
      .filter((one): one is StoredView => typeof one?.name === 'string' && typeof one.query === 'string')
      .map(({ name, query }) => ({ name, query }));
  } catch {
    return [];
  }
}

export const viewsQuery = (list: string) => queryOf('GET /admin/api/views', { query: { list } });

/** Views that this browser alone had, from before the server stored them: they are saved there, once. Answers whether there were any. */
export async function saveOldViews(person: string, list: string): Promise<boolean> {
  const key = `views.${person}.${list}`;
  const old = parseViews(readStored(key));
  drop(key);
  for (const { name, query } of old) await call('PUT /admin/api/views', { body: { list, name, query, role: null } });
  return old.length > 0;
}
