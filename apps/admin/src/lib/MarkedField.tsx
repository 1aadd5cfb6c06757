/**
 * A field whose fault is marked once somebody has left it, or tried to send its form: nobody is told that what they have not typed yet is wrong.
 */
import { type ControlProps, Field } from '@banyan/ui/field';
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './kit.module.css';

const Tried = createContext(false);

/** A form that marks its faults this way. */
export function useMarks() {
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  /** Marks all faults and takes whoever sends the form to the first. */
  const tryIt = () => {
    flushSync(() => setTried(true));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return { isTried, tryIt, form };
}

type MarksProps = {
  readonly marks: ReturnType<typeof useMarks>;
  readonly className?: string;
  readonly children: ReactNode;
};

/** What stands around the fields of such a form. */
export function Marks({ marks: { isTried, form }, className, children }: MarksProps) {
  return (
    <Tried value={isTried}>
      <div ref={form} className={className}>
        {children}
      </div>
    </Tried>
  );
}

/** A fault of a part of such a form that is no field of its own. */
export function MarkedFault({ children }: { readonly children: ReactNode }) {
  return useContext(Tried) && children !== undefined ? (
    <p role="alert" className={styles.formFault}>
      {children}
    </p>
  ) : null;
}

type Props = Omit<ComponentProps<typeof Field>, 'children'> & {
  readonly children: (control: ControlProps & { readonly onBlur: () => void }) => ReactNode;
};

export function MarkedField({ error, children, ...rest }: Props) {
  const isTried = useContext(Tried);
  const [wasLeft, setLeft] = useState(false);
  return (
    <Field {...rest} error={isTried || wasLeft ? error : undefined}>
      {(control) => children({ ...control, onBlur: () => setLeft(true) })}
    </Field>
  );
}
