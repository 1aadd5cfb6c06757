/** Typing numbers: in any digits, parted by spaces, commas or lines. What cannot be read is named by its line, nothing is guessed. */
import type { Play } from '../draws/index.ts';
import { isOneEach, rowsOf } from '../tickets/index.ts';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { isComposing } from '../../lib/composing.ts';
import { useText } from '../../lib/language.tsx';
import { typedShapeOf } from './draft.ts';
import styles from './PlayBoard.module.css';
import type { Board } from './useBoard.ts';

/** So many wrong words are named; a pasted page of text would name thousands. */
const mostNamed = 5;

/** Numbers of the board to show how they are typed: its own samples where it has such, else some that are far apart. */
function exampleOf({ board, returns }: Play): string {
  if (board.kind === 'list') return returns.map(({ selection }) => selection.replaceAll('-', ', ')).join(', ');
  const [row] = rowsOf(board);
  if (row === undefined) return '';
  const wanted = Math.max(row.fewest, 3);
  const step = Math.max(1, Math.floor(row.symbols.length / (wanted + 2)));
  const numbers = Array.from({ length: wanted }, (_, at) => row.symbols[(at + 1) * step] ?? '').filter(Boolean);
  return row.fewest === 1 ? numbers.join(', ') : numbers.slice(0, row.fewest).join('-');
}

export function TypeBoard({ play, board, onEnter }: { play: Play; board: Board; onEnter: () => void }) {
  const t = useText();
  const id = useId();
  const { faults } = board.draft;
  const shape = typedShapeOf(play.board);
  if (shape === undefined) return null;
  const { digits, fewest: picks, first = 0, last = 10 ** digits - 1 } = shape;
  const range = { from: String(first).padStart(digits, '0'), to: String(last).padStart(digits, '0') };
  return (
    <div className={styles.typing}>
      <label htmlFor={id} className={styles.label}>
        {t('lottery.type.label')}
      </label>
      <textarea
        id={id}
        className={`${styles.area} num`}
        rows={5}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={exampleOf(play)}
        value={board.typed}
        aria-describedby={`${id}-hint`}
        aria-invalid={faults.length > 0 || undefined}
        onChange={(event) => board.setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !board.isReady) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div id={`${id}-hint`}>
        <p className={styles.hint}>
          {picks === 1 || isOneEach(play.board)
            ? t('lottery.type.hint', { digits })
            : t('lottery.type.hintJoined', { digits, picks })}
        </p>
        {faults.slice(0, mostNamed).map(({ text, line, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be typed wrong twice
          <p key={index} className={styles.fault}>
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
            <span>
              {t('lottery.type.line', { line })} <bdi className="num">{text.slice(0, 24)}</bdi> ·{' '}
              {t(`lottery.type.${reason}`, { digits, picks, ...range })}
            </span>
          </p>
        ))}
        {faults.length > mostNamed ? (
          <p className={styles.fault}>{t('lottery.type.more', { count: faults.length - mostNamed })}</p>
        ) : null}
      </div>
    </div>
  );
}
