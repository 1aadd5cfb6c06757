/** Ends an elevation that runs, at once. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useFaultText } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { touches } from './elevation.ts';

export function EndButton({ id }: { readonly id: string }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const textOf = useFaultText();
  const end = useMutation({
    mutationFn: () => call('POST /admin/api/elevations/:id/end', { params: { id } }),
    onSuccess: () => toast({ kind: 'done', title: t('elevations.ended') }),
    onError: (failure) => toast({ kind: 'error', title: textOf(failure) }),
    // It may have ended by itself meanwhile.
    onSettled: () => refresh(cache, ...touches),
  });
  return (
    <Button kind="secondary" size="s" busy={end.isPending} onClick={() => end.mutate()}>
      {t('elevations.end')}
    </Button>
  );
}
