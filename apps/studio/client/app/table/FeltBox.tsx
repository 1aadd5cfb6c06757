/** The felt: one stop of the tabulator, the arrow keys from spot to spot, Enter to place and Backspace to take back. */
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../../lib/texts.tsx';
import { isArrow, nextOf } from './arrows.ts';
import { type Felt, FeltOf } from './felt.ts';
import styles from './table.module.css';

type FeltBoxProps = { felt: Felt; spots: readonly string[]; onUndo: () => void; children: ReactNode };

export function FeltBox({ felt, spots, onUndo, children }: FeltBoxProps) {
  const text = useText();
  const box = useRef<HTMLFieldSetElement>(null);
  const [stop, setStop] = useState(spots[0] as string);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Backspace') {
      event.preventDefault();
      onUndo();
      return;
    }
    if (!isArrow(event.key) || box.current === null) return;
    event.preventDefault();
    const buttons = [...box.current.querySelectorAll<HTMLButtonElement>('[data-spot]')];
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const next = nextOf(
      buttons.map((button) => button.getBoundingClientRect()),
      from,
      event.key,
    );
    const found = next === undefined ? undefined : buttons[next];
    found?.focus();
  }
  return (
    <fieldset
      ref={box}
      className={styles.felt}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const { spot } = (target as HTMLElement).dataset;
        if (spot !== undefined) setStop(spot);
      }}
    >
      <legend className="sr">{text('studio.table.felt')}</legend>
      <FeltOf value={{ ...felt, stop }}>{children}</FeltOf>
    </fieldset>
  );
}
