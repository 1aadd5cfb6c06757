/** Files a suspicion about a member. Afterwards nothing of it is seen here: only the nominated officer reads it. */
import { useState } from 'react';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

export function SuspicionDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [id] = useState(() => crypto.randomUUID());
  return (
    <ReasonDialog
      title={t('members.act.suspicion')}
      confirm={t('members.act.suspicion')}
      act={(words) => call('POST /admin/api/suspicions', { body: { id, member: member.id, words } })}
      onDone={() => done()}
      onClose={onClose}
    >
      <p>{t('members.suspicion.text')}</p>
    </ReasonDialog>
  );
}
