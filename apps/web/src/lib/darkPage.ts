/** A page that is dark in both themes. */
import { useLayoutEffect } from 'react';

/**
 * Makes the page dark for as long as the caller is shown. The mark stands on body, because dialogs, panels, lists and
 * toasts are children of body and not of the page that opened them.
 */
export function useDarkPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.body;
    dataset['theme'] = 'dark';
    return () => {
      delete dataset['theme'];
    };
  }, []);
}
