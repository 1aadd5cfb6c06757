/** The reels: each a column of pictures that moves by transforms alone, so that a frame of a spin costs no script. */
import { memo } from 'react';
import styles from './slots.module.css';
import type { Theme } from './theme.ts';
import type { ReelMode, View } from './view.ts';

/** Pictures of a turning reel before it repeats. */
const turningCells = 6;

type ReelProps = {
  theme: Theme;
  reel: number;
  mode: ReelMode;
  /** The symbols that stand in it, as text, so that a reel is drawn anew only when they change. */
  cells: string;
  /** Rows that are lit, as text; undefined while nothing is. */
  lit: string | undefined;
  isCovered: boolean;
};

/** What passes by while a reel turns: its own strip. */
function passing(theme: Theme, reel: number): number[] {
  const strip = theme.slot.table.strips[reel] ?? '';
  const cells = Array.from({ length: turningCells }, (_, at) => strip.charCodeAt((at * 5 + reel) % strip.length) - 97);
  return [...cells, ...cells.slice(0, theme.slot.table.rows)];
}

const Reel = memo(function Reel({ theme, reel, mode, cells, lit, isCovered }: ReelProps) {
  const { symbols } = theme.slot.table;
  const resting = cells.split(' ').map(Number);
  const isTurning = mode === 'spin' || mode === 'tense';
  const shown = isTurning
    ? passing(theme, reel)
    : mode === 'stop'
      ? [...resting, ...passing(theme, reel).slice(0, 3)]
      : resting;
  return (
    <div
      className={styles.reel}
      data-mode={mode}
      data-covered={isCovered}
      style={{ '--slot-turn': reel } as React.CSSProperties}
    >
      <div className={styles.track}>
        {shown.map((symbol, row) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the reel, whatever stands there
            key={row}
            className={styles.cell}
            data-lit={lit === undefined ? undefined : lit.includes(String(row))}
            data-symbol={symbols[symbol]}
          >
            <img src={theme.symbols[symbols[symbol] ?? '']} alt="" />
          </span>
        ))}
      </div>
      {isCovered && theme.cover !== undefined ? <img className={styles.cover} src={theme.cover} alt="" /> : null}
    </div>
  );
});

export function Reels({ theme, view }: { theme: Theme; view: View }) {
  const { rows, strips } = theme.slot.table;
  return (
    <>
      {strips.map((strip, reel) => {
        const from = reel * rows;
        const lit =
          view.won.size === 0
            ? undefined
            : Array.from({ length: rows }, (_, row) => row)
                .filter((row) => view.won.has(from + row))
                .join(' ');
        return (
          <Reel
            key={strip}
            theme={theme}
            reel={reel}
            mode={view.reels[reel] ?? 'rest'}
            cells={view.window.slice(from, from + rows).join(' ')}
            lit={lit}
            isCovered={view.covered.includes(reel)}
          />
        );
      })}
    </>
  );
}
