/** Answering: Enter sends, Shift and Enter makes a new line. What was typed stays until it was sent. */
import { useQueryClient } from '@tanstack/react-query';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@banyan/ui/button';
import { call } from '../../lib/client.ts';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useText } from '../../lib/language.tsx';
import { refresh } from '../../lib/query.ts';
import { CannedPicker, type Chosen, PicturePicker } from '../conversation/index.ts';
import { type Chat, touched } from './chat.ts';
import styles from './chats.module.css';

const most = 2000;
/** How often at the most the member hears that somebody is writing. */
const typingEveryMs = 4_000;

/** While a script is composed, Enter belongs to it; Safari tells of that key after the composition with the code of a composed one. */
const isComposing = ({ nativeEvent: { isComposing: isUnderWay, keyCode } }: KeyboardEvent) =>
  isUnderWay || keyCode === 229;

function useTyping(id: string): () => void {
  const said = useRef(0);
  return () => {
    const now = Date.now();
    if (now - said.current < typingEveryMs) return;
    said.current = now;
    // That it was not shown harms nobody.
    call('POST /admin/api/chats/:id/typing', { params: { id } }).catch(() => undefined);
  };
}

export function Answer({ chat: { id, member, language } }: { chat: Chat }) {
  const t = useText();
  const cache = useQueryClient();
  const field = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  // The same answer sent again after a lost connection is one.
  const request = useRef(crypto.randomUUID());
  const sayTyping = useTyping(id);
  useEffect(() => input.current?.focus(), []);
  const isEmpty = text.trim() === '' && chosen.length === 0;
  async function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (isBusy || isEmpty) return;
    setBusy(true);
    setError(undefined);
    try {
      await call('POST /admin/api/chats/:id/replies', {
        params: { id },
        body: { id: request.current, text: text.trim(), pictures: chosen.map((one) => one.id) },
      });
      request.current = crypto.randomUUID();
      setText('');
      setChosen([]);
    } catch (failure) {
      setError(failure);
    }
    await refresh(cache, ...touched);
    setBusy(false);
    input.current?.focus();
  }
  return (
    <form className={kit.stack} onSubmit={(event) => void send(event)} noValidate>
      <label className="sr" htmlFor={field}>
        {t('chats.answer')}
      </label>
      <textarea
        ref={input}
        id={field}
        className={kit.area}
        rows={3}
        maxLength={most}
        value={text}
        placeholder={t('chats.answerHint')}
        dir="auto"
        onChange={(event) => {
          setText(event.target.value);
          sayTyping();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) void send(event);
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
          {member === null ? null : (
            <PicturePicker member={member.id} purpose="chat" chosen={chosen} onChange={setChosen} />
          )}
        </div>
        <Button type="submit" size="s" busy={isBusy} disabled={isEmpty}>
          <SendHorizontal className="flip" size={18} aria-hidden="true" /> {t('chats.send')}
        </Button>
      </div>
    </form>
  );
}
