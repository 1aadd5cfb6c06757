/** A change of the member's protection: what the server answers is what stands, here and in the session of play. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../lib/query.ts';
import { type Safety, safetyQuery } from './safety.queries.ts';

export function useSafetyChange<Input>(
  change: { mutationFn: (input: Input) => Promise<Safety> },
  onDone: () => void = () => {},
) {
  const cache = useQueryClient();
  return useMutation({
    ...change,
    onSuccess: (safety) => {
      cache.setQueryData(safetyQuery.queryKey, safety);
      void refresh(cache, 'POST /wps/safety/session');
      onDone();
    },
  });
}
