/** A password with a button that shows it. Pasting is allowed: people who use a password safe are safer. */
import { Eye, EyeOff, Lock } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import styles from './Field.module.css';
import { TextInput } from './TextInput.tsx';

type PasswordInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  showLabel: string;
  hideLabel: string;
  night?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...rest}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      icon={<Lock size={16} strokeWidth={1.9} aria-hidden="true" />}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon size={16} strokeWidth={1.9} aria-hidden="true" />
        </button>
      }
    />
  );
}
