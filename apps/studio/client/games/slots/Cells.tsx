/** The window while money holds: every cell is a reel of its own, and what holds shows what it is worth. */
import { memo } from 'react';
import { useText } from '../../lib/texts.tsx';
import { timesText } from '../../lib/times.ts';
import features from './features.module.css';
import styles from './slots.module.css';
import type { Theme } from './theme.ts';
import type { View } from './view.ts';

type CellProps = { theme: Theme; symbol: number; value: number; isTurning: boolean };

const Cell = memo(function Cell({ theme, symbol, value, isTurning }: CellProps) {
  const text = useText();
  const { table } = theme.slot;
  const name = table.feature === 'hold' ? table.hold.values.find(({ gain }) => gain === value)?.name : undefined;
  return (
    <span className={features.held} data-held={value > 0} data-turning={isTurning} data-name={name}>
      <img src={theme.symbols[table.symbols[symbol] ?? '']} alt="" />
      {value > 0 ? (
        <b className="num">
          {name === undefined ? null : <small>{text(`studio.slots.jackpot.${name as 'mini'}`)}</small>}
          {timesText(value)}
        </b>
      ) : null}
    </span>
  );
});

export function Cells({ theme, view }: { theme: Theme; view: View }) {
  const { rows, strips } = theme.slot.table;
  const values = view.values ?? [];
  return (
    <>
      {strips.map((strip, reel) => (
        <div key={strip} className={styles.reel} data-mode="rest">
          {Array.from({ length: rows }, (_, row) => {
            const at = reel * rows + row;
            const value = values[at] ?? 0;
            return (
              <Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell never changes its place
                key={row}
                theme={theme}
                symbol={view.window[at] ?? 0}
                value={value}
                isTurning={value === 0 && view.reels.length === 0 && !view.isOver}
              />
            );
          })}
        </div>
      ))}
    </>
  );
}
