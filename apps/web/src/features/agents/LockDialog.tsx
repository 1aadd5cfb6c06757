/** Locks an account directly below, or opens one that this agent locked: what follows, the reason, and the act. */
import { Button } from '@banyan/ui/button';
import { Dialog } from '@banyan/ui/dialog';
import { Field, fieldStack, TextInput } from '@banyan/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../lib/client.ts';
import { FormError } from '../../lib/FormError.tsx';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { useRefusalText } from '../../lib/refusalText.ts';
import type { TeamListed } from './lists.queries.ts';

export function LockDialog({ of: { id, account, mayLock }, onClose }: { of: TeamListed; onClose: () => void }) {
  const t = useText();
  const say = useRefusalText();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const locking = useMutation({
    mutationFn: () =>
      call('POST /wps/agent/accounts/:member/lock', {
        params: { member: id },
        body: { isLocked: mayLock, reason: reason.trim() },
      }),
    onSuccess: onClose,
    onSettled: () => refresh(cache, 'GET /wps/agent/team/members'),
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim().length >= 3) locking.mutate();
  };
  return (
    <Dialog
      open
      width={440}
      onPhone="sheet"
      title={t(mayLock ? 'agents.lock.title' : 'agents.lock.unlockTitle', { account })}
      closeLabel={t('shell.action.close')}
      moveLabel={t('shell.dialog.move')}
      onClose={onClose}
    >
      <form className={fieldStack} onSubmit={send}>
        <p className="small muted">{t(mayLock ? 'agents.lock.text' : 'agents.lock.unlockText')}</p>
        <Field label={t('agents.lock.reason')} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus=""
              dir="auto"
              value={reason}
              maxLength={200}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        {locking.error === null ? null : <FormError>{say(locking.error)}</FormError>}
        <Button
          type="submit"
          wide
          kind={mayLock ? 'danger' : 'primary'}
          busy={locking.isPending}
          disabled={reason.trim().length < 3}
        >
          {t(mayLock ? 'agents.lock.lock' : 'agents.lock.unlock')}
        </Button>
      </form>
    </Dialog>
  );
}
