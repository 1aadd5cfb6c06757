/** The board of mines: twenty-five tiles, a gem or a mine under each; what the next gem makes of the stake stands below, and all is uncovered at the end. */
import { useRef, useState } from 'react';
import { type MinesShown, minesBoard, minesTimes } from '@banyan/games/mines';
import { Button } from '@banyan/ui/button';
import { Qty } from '@banyan/ui/qty';
import type { BoardProps } from '../../app/board-props.ts';
import { SteppedBoard, type SteppedView } from '../../app/SteppedBoard.tsx';
import { useGameKeys } from '../../app/usePlayKey.ts';
import { wait, wantsQuiet } from '../../lib/motion.ts';
import { randomBelow } from '../../lib/random.ts';
import { rateText } from '../../lib/times.ts';
import { useText } from '../../lib/texts.tsx';
import styles from './mines.module.css';
import { Gem, Mine } from './Signs.tsx';

const tiles = Array.from({ length: minesBoard.tiles }, (_, tile) => tile);
const perRow = 5;
const revealMs = 450;
/** How many of the next multipliers stand below the board. */
const stepsShown = 5;

export default function Board({ seat }: BoardProps) {
  const text = useText();
  const [count, setCount] = useState(3);
  const random = useRef<() => void>(() => {});
  useGameKeys(['KeyR'], { shown: 'R', does: 'studio.keys.do.mines' }, () => random.current());
  return (
    <SteppedBoard<MinesShown>
      seat={seat}
      choice={{ mines: count }}
      onFound={({ mines }) => setCount(Number(mines))}
      show={async () => {
        if (!wantsQuiet()) await wait(revealMs);
      }}
      wait={text('studio.mines.pick')}
      keys={text('studio.mines.keys', { random: 'R' })}
      stage={(view) => <Tiles view={view} count={count} />}
      controls={(view) => {
        const closed = tiles.filter((tile) => view.round?.shown.opened.includes(tile) === false);
        random.current = () => {
          const tile = closed[randomBelow(Math.max(1, closed.length))];
          if (tile !== undefined) void view.press({ act: 'open', tile });
        };
        return (
          <div className={styles.controls}>
            <Qty
              label={text('studio.mines.count')}
              lessLabel={text('studio.mines.fewer')}
              moreLabel={text('studio.mines.more')}
              value={String(count)}
              onChange={(typed) => {
                const next = Math.trunc(Number(typed));
                if (next >= minesBoard.fewest && next <= minesBoard.most) setCount(next);
              }}
              step="1"
              min={String(minesBoard.fewest)}
              max={String(minesBoard.most)}
              disabled={view.round !== undefined || view.isBusy}
            />
            <span className={styles.sign} aria-hidden="true">
              <Mine />
            </span>
            <Button
              kind="secondary"
              size="m"
              disabled={view.round === undefined || view.isBusy}
              aria-keyshortcuts="R"
              onClick={() => random.current()}
            >
              {text('studio.mines.random')}
            </Button>
          </div>
        );
      }}
    />
  );
}

type TilesProps = { view: SteppedView<MinesShown>; count: number };

function Tiles({ view, count }: TilesProps) {
  const text = useText();
  const { round, last, pending, press } = view;
  const shown = round?.shown ?? last?.shown;
  const opened = shown?.opened ?? [];
  const isOver = round === undefined && last !== undefined;
  const grid = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(12);

  /** Arrows move among the tiles, whichever can be pressed. */
  function move(event: React.KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -perRow, ArrowDown: perRow }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = at + by;
    if (
      next < 0 ||
      next >= minesBoard.tiles ||
      (Math.abs(by) === 1 && Math.floor(next / perRow) !== Math.floor(at / perRow))
    )
      return;
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div className={styles.board}>
      <fieldset className={styles.grid} ref={grid} onKeyDown={move} data-over={isOver}>
        <legend className="sr">{text('studio.mines.board', { tiles: minesBoard.tiles })}</legend>
        {tiles.map((tile) => {
          const isGem = opened.includes(tile) || (isOver && shown?.mines?.includes(tile) === false);
          const isMine = isOver && shown?.mines?.includes(tile) === true;
          const is = isMine ? 'mine' : isGem ? 'gem' : 'closed';
          const mayPress = round !== undefined && !opened.includes(tile);
          return (
            <button
              key={tile}
              type="button"
              className={styles.tile}
              data-is={is}
              data-own={opened.includes(tile) || shown?.hit === tile}
              data-hit={shown?.hit === tile}
              data-pending={pending?.['tile'] === tile}
              tabIndex={tile === at ? 0 : -1}
              aria-disabled={!mayPress}
              aria-label={text(`studio.mines.${is}`, { at: tile + 1 })}
              onFocus={() => setAt(tile)}
              onClick={() => {
                if (mayPress) void press({ act: 'open', tile });
              }}
            >
              {isMine ? <Mine /> : isGem ? <Gem /> : null}
            </button>
          );
        })}
      </fieldset>
      <Ladder count={count} opened={opened.length} isOn={round !== undefined} />
    </div>
  );
}

/** What the tiles opened so far make of the stake, and what the next ones would. */
function Ladder({ count, opened, isOn }: { count: number; opened: number; isOn: boolean }) {
  const text = useText();
  const most = minesBoard.tiles - count;
  const first = Math.max(1, Math.min(opened, most - stepsShown + 1));
  const steps = Array.from({ length: Math.min(stepsShown, most) }, (_, nr) => first + nr);
  return (
    <ol className={styles.ladder} aria-label={text('studio.mines.ladder')}>
      {steps.map((step) => (
        <li key={step} data-now={isOn && step === opened} data-next={step === opened + 1}>
          <small className="num">{step}</small>
          <b className="num">{rateText(minesTimes(count, step))}</b>
        </li>
      ))}
    </ol>
  );
}
