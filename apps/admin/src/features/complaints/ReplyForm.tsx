/** Answers a complaint: a letter more than a chat, so it is sent by its button or Ctrl and Enter. */
import { useRef } from 'react';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { useKeys } from '../../lib/keys.ts';
import { useText } from '../../lib/language.tsx';
import { AnswerForm } from '../conversation/index.ts';
import { type Shown, touched } from './complaint.ts';

export function ReplyForm({ found: { reference, language, member } }: { found: Shown }) {
  const t = useText();
  const toast = useToast();
  const input = useRef<HTMLTextAreaElement>(null);
  useKeys({ r: () => input.current?.focus() });
  return (
    <AnswerForm
      input={input}
      label={
        <>
          {t('complaints.answer')} <kbd>r</kbd>
        </>
      }
      hint={t('complaints.answerHint')}
      press={t('complaints.send')}
      rows={5}
      language={language}
      member={member.id}
      purpose="complaint"
      isSentBy={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey)}
      touched={touched}
      post={async (body) => {
        await call('POST /admin/api/complaints/:reference/replies', { params: { reference }, body });
        toast({ kind: 'done', title: t('complaints.answered') });
      }}
    />
  );
}
