/** Choosing numbers on the pad: ten keys for one digit, a hundred for two, and a hundred at a time for more. */
import { heldKeys, isOneEach, rowsOf, type Held, usePadMarks } from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { SelectInput } from '@banyan/ui/field';
import { NumberPad } from '@banyan/ui/number-pad';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './PlayBoard.module.css';
import { ClearChip, RandomChip } from './PickChips.tsx';
import { rowSet, rowSets } from './quickRows.ts';
import type { Board } from './useBoard.ts';

/** How many a throw of chance picks when a selection is one number. */
const randomCount = 5;
/** More hundreds than these do not stand side by side. */
const mostChips = 10;

type PickBoardProps = { play: Play; board: Board; held: Held; onEnter: () => void };

export function PickBoard({ play, board, held, onEnter }: PickBoardProps) {
  const t = useText();
  const { picked, pick } = board;
  const row = useMemo(() => rowsOf(play.board)[0], [play.board]);
  const every = row?.symbols ?? [];
  const marks = usePadMarks(useMemo(() => heldKeys(play, held)[0], [play, held]));
  const sold = useMemo(() => every.filter((number) => marks.blocked?.has(number) !== true), [every, marks.blocked]);
  const [hundred, setHundred] = useState(0);
  const shown = useMemo(() => every.slice(hundred * 100, hundred * 100 + 100), [every, hundred]);
  const toggle = useCallback(
    (number: string) =>
      pick((before) => (before.has(number) ? [...before].filter((one) => one !== number) : [...before, number])),
    [pick],
  );
  const count = isOneEach(play.board) ? Math.min(randomCount, every.length) : (row?.fewest ?? 1);
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
          {rowSets.map((name) => {
            const whole = rowSet(name, shown);
            const numbers = whole.filter((number) => marks.blocked?.has(number) !== true);
            const ends = { from: whole[0] ?? '', to: whole.at(-1) ?? '' };
            return (
              <Chip key={name} pressed={chosenHere === numbers.join()} onClick={() => choose(numbers)}>
                {t(`lottery.quick.${name}`, ends)}
              </Chip>
            );
          })}
          <RandomChip of={sold} count={count} pick={pick} />
          <ClearChip picked={picked} pick={pick} />
        </ChipRow>
        <Hundreds pages={Math.ceil(every.length / 100)} page={hundred} picked={picked} onPage={setHundred} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter on any key of the pad adds; the keys themselves are buttons */}
      <div onKeyDown={onKeyDown}>
        <NumberPad
          key={hundred}
          label={t('lottery.board.pad')}
          numbers={shown}
          selected={picked}
          {...marks}
          onToggle={toggle}
          columns={columnsOf(every.length, shown[0]?.length ?? 1)}
        />
      </div>
    </>
  );
}

/** So many keys to a line: ten digits in two lines, eleven balls and six dice in one each, long numbers fewer. */
function columnsOf(keys: number, digits: number): number {
  if (keys === 10 || digits > 3) return 5;
  return keys < 12 ? keys : keys === 28 ? 7 : 10;
}

type HundredsProps = {
  pages: number;
  page: number;
  picked: ReadonlySet<string>;
  onPage: (page: number) => void;
};

/** Which hundred is on the pad, with how many of each are picked. */
function Hundreds({ pages, page, picked, onPage }: HundredsProps) {
  const t = useText();
  const counts = useMemo(() => {
    const here = new Map<number, number>();
    for (const number of picked) {
      const at = Math.floor(Number(number) / 100);
      here.set(at, (here.get(at) ?? 0) + 1);
    }
    return here;
  }, [picked]);
  if (pages <= 1) return null;
  const every = Array.from({ length: pages }, (_, at) => {
    const head = String(at).padStart(String(pages - 1).length, '0');
    return { at, name: `${head}00–${head}99`, here: counts.get(at) ?? 0 };
  });
  if (pages > mostChips) {
    return (
      <SelectInput
        aria-label={t('lottery.board.hundreds')}
        value={String(page)}
        onChange={(event) => onPage(Number(event.target.value))}
      >
        {every.map(({ at, name, here }) => (
          <option key={at} value={at}>
            {here === 0 ? name : `${name} (${here})`}
          </option>
        ))}
      </SelectInput>
    );
  }
  return (
    <ChipRow scroll label={t('lottery.board.hundreds')}>
      {every.map(({ at, name, here }) => (
        <Chip key={at} pressed={at === page} onClick={() => onPage(at)}>
          <span className="num">{name}</span>
          {here === 0 ? null : <span className={`num ${styles.here}`}>{here}</span>}
        </Chip>
      ))}
    </ChipRow>
  );
}
