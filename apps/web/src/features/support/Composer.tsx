/** Writing: Enter sends, Shift and Enter makes a new line; while a script is composed, Enter belongs to it. */
import { IconButton } from '@banyan/ui/button';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { useText } from '../../lib/language.tsx';
import styles from './support.module.css';

const most = 2000;
/** From here on the count is shown. */
const nearlyMost = 1800;

export function Composer({ onSend }: { onSend: (text: string) => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    onSend(text.trim());
    setText('');
  }
  return (
    <form className={styles.composer} onSubmit={submit} noValidate>
      <label className="sr" htmlFor={id}>
        {t('support.message.label')}
      </label>
      <textarea
        id={id}
        className={styles.input}
        rows={2}
        maxLength={most}
        value={text}
        placeholder={t('support.message.placeholder')}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-note` : undefined}
        data-autofocus=""
        dir="auto"
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) submit(event);
        }}
      />
      <IconButton type="submit" label={t('support.message.send')} className={styles.send}>
        <SendHorizontal className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      {isEmpty ? (
        <p id={`${id}-note`} role="alert" className={styles.fault}>
          {t('refusals.message-empty')}
        </p>
      ) : null}
      {text.length > nearlyMost ? (
        <p className={`num ${styles.count}`}>{t('support.message.count', { used: text.length, max: most })}</p>
      ) : null}
    </form>
  );
}
