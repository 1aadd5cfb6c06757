/** Typing numbers: in any digits, parted by spaces, commas or lines. What cannot be read is named, nothing is guessed. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../lib/language.tsx';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';
import type { Board } from './useBoard.ts';

/** So many wrong words are named; a pasted page of text would name thousands. */
const mostNamed = 5;

function exampleOf({ digits, picks }: Play): string {
  const numbers = ['07', '18', '27', '45', '72', '03', '56', '64', '81', '90'].map((two) => two.padStart(digits, '1'));
  const short = numbers.map((number) => number.slice(-digits));
  return picks === 1 ? short.slice(0, 3).join(', ') : short.slice(0, picks).join('-');
}

export function TypeBoard({ play, board, onEnter }: { play: Play; board: Board; onEnter: () => void }) {
  const t = useText();
  const id = useId();
  const { faults } = board.draft;
  const { digits, picks } = play;
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
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !board.isReady) return;
          event.preventDefault();
          onEnter();
        }}
      />
      <div id={`${id}-hint`}>
        <p className={styles.hint}>
          {picks === 1 ? t('lottery.type.hint', { digits }) : t('lottery.type.hintJoined', { digits, picks })}
        </p>
        {faults.slice(0, mostNamed).map(({ text, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word may be typed wrong twice
          <p key={index} className={styles.fault}>
            <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
            <span>
              <bdi className="num">{text.slice(0, 24)}</bdi> · {t(`lottery.type.${reason}`, { digits, picks })}
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
