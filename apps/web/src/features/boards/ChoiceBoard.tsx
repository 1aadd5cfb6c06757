/** Choosing out of a closed list, with what each choice pays on it. Arrow keys move in the grid, Space picks, Enter adds. */
import { useLotteryNames } from '../lottery/index.ts';
import { heldKeys, inState, type Held } from '../tickets/index.ts';
import { type Play, toneOf } from '../draws/index.ts';
import { ChipRow } from '@banyan/ui/chip';
import { stepOf } from '@banyan/ui/number-pad';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import { shownOdds } from './levels.ts';
import styles from './ChoiceBoard.module.css';
import { ClearChip, RandomChip } from './PickChips.tsx';
import type { Board } from './useBoard.ts';

type ChoiceBoardProps = { play: Play; board: Board; held: Held; onEnter: () => void };

export function ChoiceBoard({ play, board, held, onEnter }: ChoiceBoardProps) {
  const t = useText();
  const names = useLotteryNames();
  const grid = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const { picked, pick } = board;
  const keys = heldKeys(play, held)[0];
  const choices = play.board.kind === 'choices' ? play.board.choices : [];
  function toggle(choice: string) {
    pick((before) => (before.has(choice) ? [...before].filter((one) => one !== choice) : [...before, choice]));
  }
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Enter' && board.isReady) {
      event.preventDefault();
      onEnter();
      return;
    }
    const style = getComputedStyle(event.currentTarget);
    const columns = style.gridTemplateColumns.split(' ').length;
    const next = stepOf(event.key, stop, choices.length, columns, style.direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    (grid.current?.children[next] as HTMLElement | undefined)?.focus();
  }
  // Colours are seen, and the digits of a game of colours have theirs.
  const isToned = play.group === 'colour' || (play.play === 'NUM' && play.group === 'digit');
  const isLong = choices.length > 5;
  const isOfNumbers = choices.every((choice) => /^(\d{1,3}|[a-f])$/.test(choice));
  return (
    <>
      {isLong ? (
        <ChipRow label={t('lottery.quick.label')}>
          <RandomChip of={choices} count={1} pick={pick} />
          <ClearChip picked={picked} pick={pick} />
        </ChipRow>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of keys in every browser */}
      <div
        ref={grid}
        role="group"
        aria-label={t('lottery.board.choices')}
        className={`${styles.grid} ${isOfNumbers && isLong ? styles.small : ''}`}
        onKeyDown={onKeyDown}
      >
        {choices.map((choice, at) => {
          const state = keys?.get(choice);
          const odds = shownOdds(inState(play, state), choice);
          return (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              style={isToned ? toneOf(choice) : undefined}
              data-toned={isToned ? '' : undefined}
              aria-pressed={picked.has(choice)}
              aria-disabled={state === 'full' || undefined}
              tabIndex={at === stop ? 0 : -1}
              onFocus={() => setStop(at)}
              onClick={() => toggle(choice)}
            >
              <span className={isOfNumbers ? 'num' : undefined}>{names.symbol(choice)}</span>
              {odds === undefined ? null : (
                <small className="num">
                  <span className="sr">{t('lottery.slip.odds')} </span>
                  {odds}
                </small>
              )}
              {state === 'half' ? <small className={styles.held}>{t('lottery.held.half')}</small> : null}
              {state === 'full' ? <small className={styles.held}>{t('lottery.held.full')}</small> : null}
            </button>
          );
        })}
      </div>
    </>
  );
}
