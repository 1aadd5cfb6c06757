/** Claims what a closed period came to; why it cannot be done now stands beside it. */
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import { reasonOf } from './names.ts';
import { claimLine, type PeriodLine } from './periods.queries.ts';

type ClaimProps = { readonly line: PeriodLine; readonly name: string; readonly bar?: string | null };

export function ClaimButton({ line, name, bar = null }: ClaimProps) {
  const t = useText();
  const say = useRefusalText();
  const toast = useToast();
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => claimLine(line),
    onSuccess: () => toast({ kind: 'done', title: t('rewards.centre.claimed'), detail: name }),
    onSettled: () =>
      void refresh(
        cache,
        'GET /wps/promotions/periods',
        'GET /wps/promotions/periods/lines',
        'GET /wps/rewards',
        'GET /wps/promotions/bonuses',
        'GET /wps/v2/wallets/balance',
      ),
  });
  const reason = reasonOf(bar);
  return (
    <>
      {reason === undefined ? null : <p className="small">{t(reason)}</p>}
      {error === null ? null : <FormError>{say(error)}</FormError>}
      <Button
        kind="primary"
        busy={isPending}
        disabled={reason !== undefined}
        onClick={() => mutate()}
        aria-label={`${t('rewards.centre.claim')}: ${name}`}
      >
        {t('rewards.centre.claim')}
      </Button>
    </>
  );
}
