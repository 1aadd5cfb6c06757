/** Choosing by sets: numbers that begin or end with a digit, whose digits sum to one, doubles, and a throw of chance. */
import { heldKeys, type Held } from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { useMemo } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';
import { ClearChip, RandomChip } from './PickChips.tsx';
import { type DigitSet, digitSet, everyNumber, sameDigits } from './quickPicks.ts';
import type { Board } from './useBoard.ts';

const tenDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export function QuickBoard({ play, board, held }: { play: Play; board: Board; held: Held }) {
  const t = useText();
  const { picked, pick } = board;
  /** A set is of what is sold: one that is chosen whole can be let go whole. */
  const every = useMemo(() => {
    const keys = heldKeys(play, held)[0];
    return everyNumber(play.digits).filter((number) => keys?.get(number) !== 'full');
  }, [play, held]);
  const kinds: readonly DigitSet[] =
    play.digits === 1 ? [] : play.digits === 2 ? ['head', 'tail', 'sum'] : ['head', 'tail'];
  const counts = play.picks === 1 ? [1, 5, 10, 20].filter((count) => count <= every.length) : [play.picks];
  const holds = (numbers: readonly string[]) => numbers.every((number) => picked.has(number));
  /** A set that is wholly chosen is let go again, any other is chosen whole. */
  function toggle(numbers: readonly string[]) {
    const isHeld = holds(numbers);
    pick((before) => (isHeld ? [...before].filter((number) => !numbers.includes(number)) : [...before, ...numbers]));
  }
  const doubles = sameDigits(every);
  return (
    <div className={styles.quick}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.quickLine}>
          <span className={styles.label} aria-hidden="true">
            {t(`lottery.quick.${kind}`)}
          </span>
          <ChipRow label={t(`lottery.quick.${kind}`)}>
            {tenDigits.map((digit) => {
              const numbers = digitSet(kind, digit, every);
              return (
                <Chip key={digit} className={styles.digit} pressed={holds(numbers)} onClick={() => toggle(numbers)}>
                  <span className="num">{digit}</span>
                </Chip>
              );
            })}
          </ChipRow>
        </div>
      ))}
      <ChipRow label={t('lottery.quick.label')}>
        {play.digits === 1 ? null : (
          <Chip pressed={holds(doubles)} onClick={() => toggle(doubles)}>
            {t('lottery.quick.same')}
          </Chip>
        )}
        {counts.map((count) => (
          <RandomChip key={count} of={every} count={count} pick={pick} />
        ))}
        <ClearChip picked={picked} pick={pick} />
      </ChipRow>
      <p className={styles.chosen} role="status">
        {picked.size === 0 ? t('lottery.quick.none') : t('lottery.quick.chosen', { count: picked.size })}{' '}
        <span className={styles.chosenNumbers}>
          {[...picked].sort().slice(0, 40).join(' ')}
          {picked.size > 40 ? ' …' : ''}
        </span>
      </p>
    </div>
  );
}
