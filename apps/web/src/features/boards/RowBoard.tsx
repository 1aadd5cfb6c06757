/**
 * Choosing for places and for kinds: a row of keys each, with the words that fill a row, and before them the places of the
 * result where the play asks for them. A row is one stop for Tab; arrow keys move in it.
 */
import { useLotteryNames } from '../lottery/index.ts';
import { heldKeys, rowsOf, type Held, type PickRow, type Picks, usePadMarks, withRow } from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import type { NumberState } from '@banyan/core/lottery';
import { Chip, ChipRow } from '@banyan/ui/chip';
import { NumberPad } from '@banyan/ui/number-pad';
import { Shuffle, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useMemo } from 'react';
import { useText } from '../../lib/language.tsx';
import styles from './RowBoard.module.css';
import { browserBelow } from './quickPicks.ts';
import { isNumeric, randomPicks, rowSet, rowSets } from './quickRows.ts';
import type { Board } from './useBoard.ts';

type RowBoardProps = { play: Play; board: Board; held: Held; onEnter: () => void };
const none: ReadonlySet<string> = new Set();

export function RowBoard({ play, board, held, onEnter }: RowBoardProps) {
  const t = useText();
  const { picks, setPicks } = board;
  const shape = play.board;
  const rows = useMemo(() => rowsOf(shape), [shape]);
  const keys = useMemo(() => heldKeys(play, held), [play, held]);
  const change = useCallback(
    (at: number, make: (row: ReadonlySet<string>) => Iterable<string>) =>
      setPicks((before) => withRow(shape, before, at, make(before.rows[at] ?? none))),
    [setPicks, shape],
  );
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !board.isReady) return;
    event.preventDefault();
    onEnter();
  }
  const isEmpty = picks.rows.every((row) => row.size === 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter on any key of a row adds; the keys themselves are buttons
    <div className={styles.rows} onKeyDown={onKeyDown}>
      <ChipRow label={t('lottery.quick.label')}>
        <Chip
          icon={<Shuffle size={16} strokeWidth={1.9} aria-hidden="true" />}
          onClick={() => setPicks((before) => randomPicks(shape, before, browserBelow, keys))}
        >
          {t('lottery.quick.random', { count: 1 })}
        </Chip>
        <Chip
          icon={<X size={16} strokeWidth={1.9} aria-hidden="true" />}
          disabled={isEmpty}
          onClick={() => setPicks((before) => ({ ...before, rows: [] }))}
        >
          {t('lottery.quick.clear')}
        </Chip>
      </ChipRow>
      {shape.kind === 'groups' && shape.placesOf !== undefined ? (
        <PlaceChips {...shape.placesOf} picks={picks} onPicks={setPicks} />
      ) : null}
      {rows.map((row, at) => (
        <Row
          key={row.name ?? at}
          row={rows.length === 1 && row.name === 'single' ? { ...row, name: 'digits' } : row}
          at={at}
          picked={picks.rows[at] ?? none}
          held={keys[at]}
          onChange={change}
        />
      ))}
    </div>
  );
}

type PlaceChipsProps = { count: number; fewest: number; picks: Picks; onPicks: Board['setPicks'] };

function PlaceChips({ count, fewest, picks, onPicks }: PlaceChipsProps) {
  const t = useText();
  const names = useLotteryNames();
  function toggle(place: number) {
    onPicks((before) => {
      const places = new Set(before.places);
      if (!places.delete(place)) places.add(place);
      return { ...before, places };
    });
  }
  const label = t('lottery.board.placesOf', { count: fewest });
  return (
    <div className={styles.row}>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      <ChipRow label={label}>
        {Array.from({ length: count }, (_, at) => at + 1).map((place) => (
          <Chip key={place} pressed={picks.places.has(place)} onClick={() => toggle(place)}>
            {names.place(String(place))}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

type RowProps = {
  row: PickRow;
  at: number;
  picked: ReadonlySet<string>;
  held: ReadonlyMap<string, NumberState> | undefined;
  onChange: (at: number, make: (row: ReadonlySet<string>) => Iterable<string>) => void;
};

function Row({ row, at, picked, held, onChange }: RowProps) {
  const t = useText();
  const names = useLotteryNames();
  const name = names.place(row.name ?? '');
  const marks = usePadMarks(held);
  const toggle = useCallback(
    (symbol: string) =>
      onChange(at, (before) =>
        before.has(symbol) ? [...before].filter((one) => one !== symbol) : [...before, symbol],
      ),
    [at, onChange],
  );
  const isOfWords = !row.symbols.every((symbol) => /^\d+$/.test(symbol));
  return (
    <div className={styles.row} data-words={isOfWords ? (name.length > 2 ? 'long' : 'short') : undefined}>
      <span className={styles.name} aria-hidden="true">
        {name}
      </span>
      {isOfWords ? (
        <ChipRow label={name}>
          {row.symbols.map((symbol) => (
            <Chip key={symbol} pressed={picked.has(symbol)} onClick={() => toggle(symbol)}>
              {names.symbol(symbol)}
            </Chip>
          ))}
        </ChipRow>
      ) : (
        <NumberPad
          label={t('lottery.board.row', { row: name })}
          numbers={row.symbols}
          selected={picked}
          {...marks}
          onToggle={toggle}
          columns={Math.min(row.symbols.length, 11)}
        />
      )}
      {isNumeric(row) ? (
        <fieldset className={styles.words}>
          <legend className="sr">{t('lottery.board.rowWords', { row: name })}</legend>
          {rowSets.map((set) => (
            <button key={set} type="button" onClick={() => onChange(at, () => rowSet(set, row.symbols))}>
              {t(`lottery.row.${set}`)}
            </button>
          ))}
          <button type="button" disabled={picked.size === 0} onClick={() => onChange(at, () => [])}>
            {t('lottery.row.clear')}
          </button>
        </fieldset>
      ) : null}
    </div>
  );
}
