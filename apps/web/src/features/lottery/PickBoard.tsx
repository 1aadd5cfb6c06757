/** Choosing numbers on the pad: ten keys for one digit, a hundred for two, and a hundred at a time for three. */
import { Chip, ChipRow } from '@banyan/ui/chip';
import { NumberPad } from '@banyan/ui/number-pad';
import { Shuffle, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import type { Play } from './lottery.queries.ts';
import styles from './PlayBoard.module.css';
import { browserBelow, everyNumber, type QuickSet, quickSet, randomOf } from './quickPicks.ts';
import type { Board } from './useBoard.ts';

const sets: readonly QuickSet[] = ['all', 'big', 'small', 'even', 'odd'];

/** How many a throw of chance picks when a selection is one number. */
const randomCount = 5;

export function PickBoard({ play, board, onEnter }: { play: Play; board: Board; onEnter: () => void }) {
  const t = useText();
  const { picked, pick } = board;
  const every = useMemo(() => everyNumber(play.digits), [play.digits]);
  const [hundred, setHundred] = useState(0);
  const shown = useMemo(() => every.slice(hundred * 100, hundred * 100 + 100), [every, hundred]);
  const toggle = useCallback(
    (number: string) =>
      pick((before) => (before.has(number) ? [...before].filter((one) => one !== number) : [...before, number])),
    [pick],
  );
  const count = play.picks === 1 ? randomCount : play.picks;
  /** A word chooses among the shown numbers and leaves what was chosen on another page. */
  function choose(numbers: readonly string[]) {
    pick((before) => [...[...before].filter((number) => !shown.includes(number)), ...numbers]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !board.isReady) return;
    event.preventDefault();
    onEnter();
  }
  const chosenHere = shown.filter((number) => picked.has(number)).join();
  return (
    <>
      <div className={styles.chips}>
        <ChipRow scroll label={t('lottery.quick.label')}>
          {sets.map((name) => {
            const numbers = quickSet(name, shown);
            const ends = { from: numbers[0] ?? '', to: numbers.at(-1) ?? '' };
            return (
              <Chip key={name} pressed={chosenHere === numbers.join()} onClick={() => choose(numbers)}>
                {t(`lottery.quick.${name}`, ends)}
              </Chip>
            );
          })}
          <Chip
            icon={<Shuffle size={16} strokeWidth={1.9} aria-hidden="true" />}
            onClick={() => pick(() => randomOf(every, count, browserBelow))}
          >
            {t('lottery.quick.random', { count })}
          </Chip>
          <Chip
            icon={<X size={16} strokeWidth={1.9} aria-hidden="true" />}
            disabled={picked.size === 0}
            onClick={() => pick(() => [])}
          >
            {t('lottery.quick.clear')}
          </Chip>
        </ChipRow>
        {every.length > 100 ? (
          <ChipRow scroll label={t('lottery.board.hundreds')}>
            {Array.from({ length: every.length / 100 }, (_, page) => {
              const here = [...picked].filter((number) => Math.floor(Number(number) / 100) === page).length;
              return (
                <Chip key={every[page * 100]} pressed={page === hundred} onClick={() => setHundred(page)}>
                  <span className="num">{`${page}00–${page}99`}</span>
                  {here === 0 ? null : <span className={`num ${styles.here}`}>{here}</span>}
                </Chip>
              );
            })}
          </ChipRow>
        ) : null}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter on any key of the pad adds; the keys themselves are buttons */}
      <div onKeyDown={onKeyDown}>
        <NumberPad
          key={hundred}
          label={t('lottery.board.pad')}
          numbers={shown}
          selected={picked}
          onToggle={toggle}
          columns={play.digits === 1 ? 5 : 10}
        />
      </div>
    </>
  );
}
