/** Why terms cannot be offered, in words: the server names each fault, and so does the form before it asks. */
import type { OfferFault } from '@banyan/core/contracts';
import { useText } from '../../lib/language.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useRefusalText } from '../../lib/refusalText.ts';

export function useFaultText(): (error: unknown) => string {
  const t = useText();
  const say = useRefusalText();
  return (error) =>
    isRefusal(error, 'contract-terms-refused')
      ? String(error.details['faults'] ?? '')
          .split(',')
          .map((fault) => t(`contracts.fault.${fault as OfferFault}`))
          .join(' ')
      : say(error);
}
