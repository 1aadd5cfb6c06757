/** The input of a code with the button beside it that asks for one, and counts down until it may ask again. */
import { Button } from '@banyan/ui/button';
import { type ControlProps, TextInput } from '@banyan/ui/field';
import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './verification.module.css';

type CodeInputProps = {
  /** What ties the input to its field. */
  readonly tied: ControlProps;
  readonly control: ComponentProps<typeof TextInput>;
  /** Until the button may be pressed again; 0 when it may. */
  readonly seconds: number;
  readonly busy: boolean;
  /** No further code can be had. */
  readonly isOver?: boolean;
  readonly onAsk: () => void;
};

export function CodeInput({ tied, control, seconds, busy, isOver = false, onAsk }: CodeInputProps) {
  const t = useText();
  const rests = seconds > 0;
  return (
    <div className={styles.code}>
      <TextInput
        {...tied}
        {...control}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        dir="ltr"
        icon={<KeyRound size={16} strokeWidth={1.9} aria-hidden="true" />}
      />
      <Button kind="secondary" busy={busy} disabled={rests || isOver} onClick={onAsk} className={styles.ask}>
        {rests ? t('identity.code.wait', { seconds }) : t('identity.code.send')}
      </Button>
    </div>
  );
}
