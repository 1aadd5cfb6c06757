/** An answer to a member: words, a ready answer among them, and pictures. What was typed stays until it was sent. */
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import type { AdminKey } from '@banyan/protocol/admin';
import { Button } from '@banyan/ui/button';
import { FormFault } from '../../lib/Fault.tsx';
import kit from '../../lib/kit.module.css';
import { useSending } from '../../lib/work.ts';
import { CannedPicker } from './CannedPicker.tsx';
import styles from './conversation.module.css';
import { type Chosen, PicturePicker } from './PicturePicker.tsx';

const most = 2000;

type Props = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  /** The label above the field. */
  readonly label: ReactNode;
  readonly hint: string;
  readonly press: string;
  readonly rows: number;
  readonly language: string;
  /** Whose pictures these are; without one there are none. */
  readonly member: string | undefined;
  readonly purpose: 'chat' | 'complaint';
  /** Which key sends it from within the field. */
  readonly isSentBy: (event: KeyboardEvent) => boolean;
  readonly touched: readonly AdminKey[];
  readonly post: (answer: { id: string; text: string; pictures: string[] }) => Promise<unknown>;
  readonly onType?: () => void;
};

export function AnswerForm(props: Props) {
  const { input, member, purpose, isSentBy, post, onType } = props;
  const field = useId();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { text, setText, isEmpty, isBusy, error, send } = useSending(
    props.touched,
    async (answer) => {
      await post({ ...answer, pictures: chosen.map(({ id }) => id) });
      setChosen([]);
    },
    purpose === 'chat' && chosen.length > 0,
  );
  return (
    <form className={kit.stack} onSubmit={(event) => void send(event).then(() => input.current?.focus())} noValidate>
      <label htmlFor={field}>{props.label}</label>
      <textarea
        ref={input}
        id={field}
        className={kit.area}
        rows={props.rows}
        maxLength={most}
        value={text}
        placeholder={props.hint}
        dir="auto"
        onChange={(event) => {
          setText(event.target.value);
          onType?.();
        }}
        onKeyDown={(event) => {
          if (isSentBy(event)) void send(event);
        }}
      />
      <FormFault error={error} />
      <div className={styles.bar}>
        <div className={styles.tools}>
          <CannedPicker
            language={props.language}
            onChoose={(canned) => {
              setText(text.trim() === '' ? canned : `${text.trimEnd()}\n${canned}`);
              input.current?.focus();
            }}
          />
          {member === undefined ? null : (
            <PicturePicker member={member} purpose={purpose} chosen={chosen} onChange={setChosen} />
          )}
        </div>
        <Button type="submit" size="s" busy={isBusy} disabled={isEmpty}>
          <SendHorizontal className="flip" size={18} aria-hidden="true" /> {props.press}
        </Button>
      </div>
    </form>
  );
}
