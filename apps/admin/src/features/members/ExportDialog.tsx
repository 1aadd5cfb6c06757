/** Proposes to hand out all that is kept of a member: another person decides, and only who proposed it fetches the file. */
import { useState } from 'react';
import { Checkbox } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

export function ExportDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [id] = useState(() => crypto.randomUUID());
  const [withNotes, setWithNotes] = useState(false);
  return (
    <ReasonDialog
      title={t('members.act.export')}
      confirm={t('members.correct.propose')}
      act={(reason) =>
        call('POST /admin/api/proposals', {
          body: { id, act: 'members.export', input: { member: member.id, withNotes }, reason },
        })
      }
      onDone={() => done(true)}
      onClose={onClose}
    >
      <p>{t('members.export.text')}</p>
      <Checkbox checked={withNotes} onChange={(event) => setWithNotes(event.target.checked)}>
        {t('members.export.notes')}
      </Checkbox>
    </ReasonDialog>
  );
}
