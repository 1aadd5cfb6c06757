/** A change that may first ask who one is: refused for that, it opens the popup and is made after it. */
import { useToast } from '@banyan/ui/toast';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useModals } from '../../lib/modals.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';

type Change<Value, Input> = {
  mutationFn: (input: Input) => Promise<Value>;
  onSuccess: (value: Value) => void;
  /** What to say of an error; without it the refusal's own sentence. */
  sentence?: (error: unknown) => string | undefined;
};

export function useFreshChange<Value, Input = void>({
  mutationFn,
  onSuccess,
  sentence,
}: Change<Value, Input>): UseMutationResult<Value, Error, Input> {
  const { show } = useModals();
  const toast = useToast();
  const say = useRefusalText();
  const change: UseMutationResult<Value, Error, Input> = useMutation({
    mutationFn,
    onSuccess,
    onError: (error, input) => {
      if (isRefusal(error, 'reauthentication-required'))
        show('reauthenticate', { onConfirm: () => change.mutate(input) });
      else toast({ kind: 'error', title: sentence?.(error) ?? say(error) });
    },
  });
  return change;
}
