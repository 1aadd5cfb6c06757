/** The chips to choose from, and what can be done with those that lie on the table. */
import { ChevronsUp, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { IconButton } from '@banyan/ui/button';
import { chipText } from '../../lib/chips.ts';
import { useText } from '../../lib/texts.tsx';
import { colourOf } from './Chip.tsx';
import type { Felt } from './felt.ts';
import styles from './table.module.css';
import type { Chips } from './useChips.ts';

type ChipTrayProps = { chips: Chips; felt: Felt; isHeld: boolean };

export function ChipTray({ chips, felt, isHeld }: ChipTrayProps) {
  const text = useText();
  const isEmpty = chips.placed.length === 0;
  const tools = [
    ['undo', Undo2, isEmpty, () => chips.takeBack()],
    ['clear', Trash2, isEmpty, chips.clear],
    ['double', ChevronsUp, !chips.canDouble, chips.double],
    ['repeat', RotateCw, !chips.canRepeat, chips.repeat],
  ] as const;
  return (
    <div className={styles.chipTray}>
      <fieldset className={styles.values}>
        <legend className="sr">{text('studio.table.chips')}</legend>
        {chips.values.map((value) => (
          <label key={String(value)} className={styles.value}>
            <input
              type="radio"
              className="sr"
              name="chip"
              checked={value === chips.value}
              disabled={isHeld}
              aria-label={felt.amountText(value)}
              onChange={() => chips.take(value)}
            />
            <span className={styles.chip} data-colour={colourOf(value, felt.unit)} aria-hidden="true">
              <b className="num">{chipText(value, felt.unit)}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.tools}>
        {tools.map(([key, Icon, isOff, run]) => (
          <IconButton key={key} label={text(`studio.table.${key}`)} disabled={isHeld || isOff} onClick={() => run()}>
            <Icon size={20} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        ))}
      </div>
    </div>
  );
}
