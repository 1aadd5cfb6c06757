/**
 * Saved views of a list: a name for what its address says. They are stored by this browser, apart for each person of the staff, and hold
 * filters alone, never rows. A view from elsewhere comes as a link.
 */
import { keep, readStored } from './storage.ts';

export type View = { readonly name: string; readonly query: string };

const most = 20;
export const longestViewName = 40;

/** The part of an address that makes a view: all but the page. In one order, so that the same list is the same view. */
export function viewOf(query: string): string {
  const params = new URLSearchParams(query);
  params.delete('after');
  params.sort();
  return params.toString();
}

/** Whatever stands in the storage: what is no list of views counts as none. */
export function parseViews(text: string | null): readonly View[] {
  if (text === null) return [];
  try {
    const all: unknown = JSON.parse(text);
    if (!Array.isArray(all)) return [];
    return all
      .filter((one): one is View => typeof one?.name === 'string' && typeof one.query === 'string')
      .slice(0, most)
      .map(({ name, query }) => ({ name, query }));
  } catch {
    return [];
  }
}

/** With the view at the end, in place of one of the same name. */
export function withView(views: readonly View[], view: View): readonly View[] {
  return [...views.filter(({ name }) => name !== view.name), view].slice(-most);
}

const keyOf = (person: string, list: string): string => `views.${person}.${list}`;

export const readViews = (person: string, list: string): readonly View[] => parseViews(readStored(keyOf(person, list)));

export const keepViews = (person: string, list: string, views: readonly View[]): void =>
  keep(keyOf(person, list), JSON.stringify(views));
