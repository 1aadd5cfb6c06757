/**
 * The form that every board is: its fields, and the dock at their foot. Enter puts what is entered onto the slip, from every field; only with Control or
 * Command does it bet at once.
 */
import type { FormEvent, HTMLAttributes, KeyboardEvent, ReactNode } from 'react';
import type { Play } from '../draws/index.ts';
import type { Slip, Wanted } from '../tickets/index.ts';
import { BetDock } from './BetDock.tsx';
import styles from './PlayBoard.module.css';
import type { Board } from './useBoard.ts';
import { useBetting } from './useBetting.ts';

type BetFormProps = {
  /** Of the stake. */
  play: Play;
  board: Board;
  slip: Slip;
  /** The entered bets as they would be sent; none while something is missing. */
  wanted: readonly Wanted[];
  /** What the slip still takes. */
  left: number;
  hasFailed: boolean;
  /** Where the form stands in the panel of a tab. */
  panel?: HTMLAttributes<HTMLDivElement>;
  /** The fields; `add` is for those that take Enter themselves. */
  children: (add: () => void) => ReactNode;
};

export function BetForm({ play, board, slip, wanted, left, hasFailed, panel, children }: BetFormProps) {
  const betting = useBetting(slip, board, wanted);
  const mayAdd = board.isReady && slip.pending === undefined;
  function add() {
    if (mayAdd) board.took(slip.add(wanted));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    add();
  }
  function onKeyDownCapture(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!betting.isAgain) betting.bet();
  }
  return (
    <div {...panel}>
      <form className={styles.body} onSubmit={onSubmit} onKeyDownCapture={onKeyDownCapture}>
        {children(add)}
        <BetDock
          play={play}
          board={board}
          slip={slip}
          betting={betting}
          mayAdd={mayAdd}
          left={left}
          hasFailed={hasFailed}
        />
      </form>
    </div>
  );
}
