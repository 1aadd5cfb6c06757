/** Answers a complaint: a letter more than a chat, so it is sent by its button or Ctrl and Enter. */
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { useToast } from '@banyan/ui/toast';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import { useKeys } from '../../lib/keys.ts';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { CannedPicker, type Chosen, PicturePicker } from '../conversation/index.ts';
import { type Shown, touched } from './complaint.ts';
import styles from './complaints.module.css';

const most = 2000;

export function ReplyForm({ found: { reference, language, member } }: { found: Shown }) {
  const t = useText();
  const cache = useQueryClient();
  const toast = useToast();
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // The same answer sent again after a lost connection is one.
  const request = useRef(crypto.randomUUID());
  useKeys({ r: () => input.current?.focus() });
  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBusy || text.trim() === '') return;
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /admin/api/complaints/:reference/replies', {
        params: { reference },
        body: { id: request.current, text: text.trim(), pictures: chosen.map(({ id }) => id) },
      });
      request.current = crypto.randomUUID();
      setText('');
      setChosen([]);
      toast({ kind: 'done', title: t('complaints.answered') });
    } catch (failure) {
      setError(failure);
    }
    await refresh(cache, ...touched);
    setBusy(false);
  }
  return (
    <form className={kit.stack} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={field}>
        {t('complaints.answer')} <kbd>r</kbd>
      </label>
      <textarea
        ref={input}
        id={field}
        className={kit.area}
        rows={5}
        maxLength={most}
        value={text}
        placeholder={t('complaints.answerHint')}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
        }}
      />
      <FormFault error={error} />
      <div className={styles.bar}>
        <div className={styles.tools}>
          <CannedPicker
            language={language}
            onChoose={(canned) => {
              setText(text.trim() === '' ? canned : `${text.trimEnd()}\n${canned}`);
              input.current?.focus();
            }}
          />
          <PicturePicker member={member.id} purpose="complaint" chosen={chosen} onChange={setChosen} />
        </div>
        <Button type="submit" size="s" busy={isBusy} disabled={text.trim() === ''}>
          <SendHorizontal className="flip" size={18} aria-hidden="true" /> {t('complaints.send')}
        </Button>
      </div>
    </form>
  );
}
