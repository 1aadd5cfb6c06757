/** Binding a number or an address: what is shown again when it was done. */
import { securityQuery } from '../members/index.ts';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '../../lib/language.tsx';
import { bindContact } from './security.queries.ts';

/** `onRefused` may place a refusal under its field. */
export function useBinding(onDone: () => void, onRefused: (error: unknown) => void) {
  const t = useText();
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    ...bindContact,
    onSuccess: ({ masked }) => {
      void cache.invalidateQueries({ queryKey: securityQuery.queryKey });
      toast({ kind: 'done', title: t('identity.contact.done'), detail: masked });
      onDone();
    },
    onError: onRefused,
  });
}
