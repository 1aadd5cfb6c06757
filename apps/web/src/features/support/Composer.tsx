/** Writing: Enter sends, Shift and Enter makes a new line; while a script is composed, Enter belongs to it. */
import { IconButton } from '@banyan/ui/button';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { useText } from '../../lib/language.tsx';
import { PictureField, usePictures } from '../uploads/index.ts';
import { sayTyping } from './support.queries.ts';
import styles from './support.module.css';

const most = 2000;
/** From here on the count is shown. */
const nearlyMost = 1800;

/** How often at the most the house hears that somebody is writing. */
const typingEveryMs = 4000;

type ComposerProps = {
  onSend: (text: string, pictures: string[]) => void;
  /** Pictures are for members. */
  mayAttach?: boolean;
};

export function Composer({ onSend, mayAttach = false }: ComposerProps) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isAttaching, setAttaching] = useState(false);
  const pictures = usePictures({ purpose: 'chat' });
  const { mutate: say } = useMutation(sayTyping);
  const said = useRef(0);
  function typed(value: string) {
    setText(value);
    setEmpty(false);
    const now = Date.now();
    if (now - said.current < typingEveryMs) return;
    said.current = now;
    say();
  }
  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    if (pictures.isSending) return;
    const hasNothing = text.trim() === '' && pictures.ids.length === 0;
    setEmpty(hasNothing);
    if (hasNothing) return;
    onSend(text.trim(), pictures.ids);
    setText('');
    pictures.clear();
    setAttaching(false);
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
        onChange={(event) => typed(event.target.value)}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (!mayAttach || files.length === 0) return;
          event.preventDefault();
          setAttaching(true);
          pictures.add(files);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) submit(event);
        }}
      />
      {mayAttach ? (
        <IconButton label={t('uploads.add')} aria-expanded={isAttaching} onClick={() => setAttaching(!isAttaching)}>
          <ImagePlus size={20} strokeWidth={1.9} aria-hidden="true" />
        </IconButton>
      ) : null}
      <IconButton type="submit" label={t('support.message.send')} className={styles.send}>
        <SendHorizontal className="flip" size={20} strokeWidth={1.9} aria-hidden="true" />
      </IconButton>
      {isAttaching ? (
        <div className={styles.attached}>
          <PictureField label={t('support.message.pictures')} pictures={pictures} />
        </div>
      ) : null}
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
