/** Takes back a bonus or a reward: what it does is shown before, and the reason is what the member reads. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '@banyan/ui/skeleton';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { useGrantDone } from './grants.ts';
import { SeenLines } from './SeenLines.tsx';

export type Taking = { readonly what: 'bonus' | 'reward'; readonly object: string };
type Props = { readonly member: string; readonly taking: Taking; readonly onClose: () => void };

export function TakeBackDialog({ member, taking, onClose }: Props) {
  const t = useText();
  const done = useGrantDone();
  const [id] = useState(() => crypto.randomUUID());
  const params = { id: member };
  const seen = useQuery({
    queryKey: ['grants.take-back', member, taking],
    queryFn: () => call('POST /admin/api/members/:id/take-back/preview', { params, body: taking }),
    retry: false,
    staleTime: 0,
  });
  const isSecond = seen.data !== undefined && seen.data.second !== null;
  return (
    <ReasonDialog
      title={t('grants.take.title')}
      confirm={t(isSecond ? 'grants.give.propose' : 'grants.take.send')}
      kind="danger"
      isIncomplete={seen.data === undefined || seen.data.blocked !== null}
      act={(reason) =>
        isSecond
          ? call('POST /admin/api/proposals', {
              body: { id, act: 'grants.take-back', input: { member, ...taking }, reason },
            })
          : call('POST /admin/api/members/:id/take-back', { params, body: { id, ...taking, reason } })
      }
      onDone={() => {
        onClose();
        done(isSecond ? 'grants.proposed' : 'grants.taken');
      }}
      onClose={onClose}
    >
      <p>{t('grants.take.text')}</p>
      {seen.isPending ? <Skeleton block={80} /> : null}
      {seen.data === undefined ? null : <SeenLines seen={seen.data} />}
      <FormFault error={seen.error} />
    </ReasonDialog>
  );
}
