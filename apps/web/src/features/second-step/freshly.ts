/**
 * What protects the account is changed only by whoever has shown again who they are (R71). The server insists; this asks
 * before a form is filled in, and not after.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useModals } from '../../lib/modals.tsx';
import { queryOf } from '../../lib/query.ts';

/** What a form takes to be filled in, letters to a phone and all. */
const neededMs = 120_000;

/** `freshly(action)` runs the action at once when the session is fresh, else when the popup has made it so. */
export function useFreshly(): (action: () => void) => void {
  const cache = useQueryClient();
  const { show } = useModals();
  return useCallback(
    (action) => {
      const ask = () => show('reauthenticate', { onConfirm: action });
      cache
        .fetchQuery({ ...queryOf('GET /wps/member/reauthentication'), staleTime: 0 })
        .then(({ freshForMs }) => (freshForMs > neededMs ? action() : ask()), ask);
    },
    [cache, show],
  );
}
