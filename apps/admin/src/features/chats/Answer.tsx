/** Answering: Enter sends, Shift and Enter makes a new line. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { call } from '../../lib/client.ts';
import { useText } from '../../lib/language.tsx';
import { AnswerForm } from '../conversation/index.ts';
import { type Chat, touched } from './chat.ts';

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
  const input = useRef<HTMLTextAreaElement>(null);
  const sayTyping = useTyping(id);
  useEffect(() => input.current?.focus(), []);
  return (
    <AnswerForm
      input={input}
      label={<span className="sr">{t('chats.answer')}</span>}
      hint={t('chats.answerHint')}
      press={t('chats.send')}
      rows={3}
      language={language}
      member={member?.id}
      purpose="chat"
      isSentBy={(event) => event.key === 'Enter' && !event.shiftKey && !isComposing(event)}
      touched={touched}
      post={(body) => call('POST /admin/api/chats/:id/replies', { params: { id }, body })}
      onType={sayTyping}
    />
  );
}
