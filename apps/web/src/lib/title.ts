/** The title of the document. */
import { useEffect } from 'react';
import brand from 'virtual:banyan-brand';

/** A page's own title, for what has no texts of its own in head.json: an article, a popup's page. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === '' ? brand.name : `${page} · ${brand.name}`;
  }, [page]);
}
