/** Acts that take a reason and nothing else, but the cause of a lock. Two of them are only proposed: another person decides. */
import { useState } from 'react';
import { Field, SelectInput } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

export type PlainAct = 'lock' | 'unlock' | 'sessions' | 'unprotect' | 'erase';

const causes = ['fraud', 'request', 'other'] as const;

export function ActDialog({ act, member, onClose }: { act: PlainAct; member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [cause, setCause] = useState<(typeof causes)[number]>('other');
  const [id] = useState(() => crypto.randomUUID());
  const params = { id: member.id };
  const isProposed = act === 'unprotect' || act === 'erase' || (act === 'unlock' && member.isLockedForFraud);
  const propose = (reason: string) =>
    call('POST /admin/api/proposals', { body: { id, act: `members.${act}`, input: { member: member.id }, reason } });
  const run = (reason: string): Promise<unknown> => {
    if (isProposed) return propose(reason);
    if (act === 'lock') return call('POST /admin/api/members/:id/lock', { params, body: { cause, reason } });
    if (act === 'unlock') return call('POST /admin/api/members/:id/unlock', { params, body: { reason } });
    return call('POST /admin/api/members/:id/sessions/end', { params, body: { reason } });
  };
  const text = act === 'unlock' && member.isLockedForFraud ? 'members.unlock.two' : (`members.${act}.text` as const);
  return (
    <ReasonDialog
      title={t(`members.act.${act}`)}
      confirm={t(isProposed ? 'members.correct.propose' : `members.act.${act}`)}
      kind={act === 'lock' || act === 'unprotect' || act === 'erase' ? 'danger' : 'primary'}
      act={run}
      onDone={() => done(isProposed)}
      onClose={onClose}
    >
      <p>{t(text)}</p>
      {act === 'lock' ? (
        <Field label={t('members.lock.cause')}>
          {(control) => (
            <SelectInput
              {...control}
              value={cause}
              onChange={(event) => setCause(causes.find((one) => one === event.target.value) ?? 'other')}
            >
              {causes.map((one) => (
                <option key={one} value={one}>
                  {t(`members.lock.cause.${one}`)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      ) : null}
    </ReasonDialog>
  );
}
