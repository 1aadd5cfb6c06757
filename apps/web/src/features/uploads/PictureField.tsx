/** Pictures in a form: chosen, dropped or pasted, sent at once with their progress, seen, and removed. */
import { Button, IconButton } from '@banyan/ui/button';
import { CircleAlert, ImagePlus, RotateCw, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { useRefusalText } from '../../lib/refusalText.ts';
import styles from './uploads.module.css';
import type { ChosenPicture, Pictures } from './usePictures.ts';

type PictureFieldProps = {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Of `usePictures`. */
  readonly pictures: Pictures;
  readonly error?: ReactNode;
  readonly required?: boolean;
};

export function PictureField({ label, hint, pictures, error, required = false }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { list, max, tooMany } = pictures;
  const isFull = list.length >= max;
  const take = (event: ClipboardEvent | DragEvent, files: FileList | undefined) => {
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    pictures.add([...files]);
  };
  function remove(key: number) {
    pictures.remove(key);
    input.current?.focus();
  }
  return (
    <fieldset
      className={styles.field}
      data-over={isOver}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      }}
      aria-describedby={`${id}-hint`}
    >
      <legend className={styles.label}>
        {label}
        {required ? (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        ) : null}
      </legend>
      <ul className={styles.list}>
        {list.map((one, index) => (
          <Chosen
            key={one.key}
            one={one}
            number={index + 1}
            onRemove={() => remove(one.key)}
            onAgain={() => pictures.again(one)}
          />
        ))}
        <li className={styles.adding} hidden={isFull}>
          <input
            ref={input}
            id={id}
            type="file"
            className={styles.input}
            accept="image/png,image/jpeg"
            multiple={max > 1}
            disabled={isFull}
            aria-describedby={`${id}-hint`}
            onChange={(event) => {
              pictures.add([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <label htmlFor={id} className={styles.add}>
            <ImagePlus size={22} strokeWidth={1.9} aria-hidden="true" />
            <span>{t('uploads.add')}</span>
          </label>
        </li>
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint ?? t('uploads.hint', { max })}
      </p>
      <Fault>{error ?? (tooMany ? t('refusals.pictures-too-many', { max }) : undefined)}</Fault>
    </fieldset>
  );
}

/** Stands from the start, so that what it says later is said aloud. */
function Fault({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.fault}>
      {children === undefined || children === null ? null : (
        <>
          <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}

type ChosenProps = { one: ChosenPicture; number: number; onRemove: () => void; onAgain: () => void };

function Chosen({ one, number, onRemove, onAgain }: ChosenProps) {
  const t = useText();
  const say = useRefusalText();
  const { sent, failure, part, name } = one;
  const percent = Math.round(part * 100);
  return (
    <li className={styles.one} data-state={sent !== undefined ? 'sent' : failure === undefined ? 'sending' : 'failed'}>
      <div className={styles.frame}>
        {sent !== undefined ? (
          <img src={sent.address} alt={t('uploads.picture', { number })} width={sent.width} height={sent.height} />
        ) : failure === undefined ? (
          <progress
            className={styles.progress}
            max={100}
            value={percent}
            aria-label={t('uploads.sending', { percent })}
          />
        ) : (
          <CircleAlert size={22} strokeWidth={1.9} aria-hidden="true" />
        )}
        <span className={styles.remove}>
          <IconButton label={t('uploads.remove', { number })} size="s" onClick={onRemove}>
            <X size={16} strokeWidth={1.9} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {failure === undefined ? (
        <span className={`trunc ${styles.name}`} title={name} dir="auto">
          {name}
        </span>
      ) : (
        <div className={styles.failed}>
          <p role="alert">{say(failure)}</p>
          <Button
            kind="ghost"
            size="s"
            icon={<RotateCw size={14} strokeWidth={1.9} aria-hidden="true" />}
            onClick={onAgain}
          >
            {t('shell.action.retry')}
          </Button>
        </div>
      )}
    </li>
  );
}
