/** What is written: a message to the member, a note for the staff, the words a member is marked with. It carries its own reason. */
import { useState } from 'react';
import { Checkbox, Field } from '@banyan/ui/field';
import { call } from '../../lib/client.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { useDone } from './done.ts';
import type { Member } from './member.ts';

export type TextAct = 'message' | 'note' | 'tags';

const most = { message: 500, note: 2000, tags: 600 } as const;
const labels = { message: 'members.message.text', note: 'members.note.text', tags: 'members.tags.label' } as const;

export function TextDialog({ act, member, onClose }: { act: TextAct; member: Member; onClose: () => void }) {
  const t = useText();
  const done = useDone(onClose);
  const [id] = useState(() => crypto.randomUUID());
  const [text, setText] = useState(act === 'tags' ? member.tags.join(' ') : '');
  const [isPinned, setPinned] = useState(false);
  const params = { id: member.id };
  const run = (): Promise<unknown> => {
    if (act === 'message') return call('POST /admin/api/members/:id/messages', { params, body: { text } });
    if (act === 'note') return call('POST /admin/api/members/:id/notes', { params, body: { id, text, isPinned } });
    const tags = [
      ...new Set(
        text
          .toLowerCase()
          .split(/\s+/)
          .filter((one) => one !== ''),
      ),
    ];
    return call('PUT /admin/api/members/:id/tags', { params, body: { tags } });
  };
  const isReady = act === 'tags' || text.trim().length >= 3;
  return (
    <FormDialog
      title={t(`members.act.${act}`)}
      confirm={t(act === 'message' ? 'members.send' : 'members.save')}
      isIncomplete={!isReady}
      act={run}
      onDone={() => done()}
      onClose={onClose}
    >
      <Field label={t(labels[act])} {...(act === 'message' ? { hint: t('members.message.hint') } : {})}>
        {(control) => (
          <textarea
            {...control}
            className={kit.area}
            rows={4}
            maxLength={most[act]}
            value={text}
            data-autofocus=""
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {act === 'note' ? (
        <Checkbox checked={isPinned} onChange={(event) => setPinned(event.target.checked)}>
          {t('members.note.pin')}
        </Checkbox>
      ) : null}
    </FormDialog>
  );
}
