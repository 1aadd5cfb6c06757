/** The document's title: the page, then the brand. */
import { useEffect } from 'react';
import brand from 'virtual:banyan-brand';

export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page === '' ? brand.name : `${page} · ${brand.name}`;
  }, [page]);
}
