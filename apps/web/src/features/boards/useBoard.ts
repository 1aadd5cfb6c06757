/** What the board holds: the way of entering, what was picked and typed for each play, and the stake. */
import {
  heldKeys,
  noPicks,
  readStake,
  stakePresets,
  type Picks,
  unitStakes,
  withRow,
  without,
} from '../tickets/index.ts';
import type { Play } from '../draws/index.ts';
import { useCallback, useMemo, useState } from 'react';
import { type Draft, type DraftTerms, draftOf, type Way } from './draft.ts';

export type Board = {
  way: Way;
  setWay: (way: Way) => void;
  picks: Picks;
  setPicks: (change: (picks: Picks) => Picks) => void;
  /** The first row, for boards of one. */
  picked: ReadonlySet<string>;
  /** Replaces what is picked in the first row by what the function makes of it. */
  pick: (change: (picked: ReadonlySet<string>) => Iterable<string>) => void;
  typed: string;
  setTyped: (text: string) => void;
  /** As typed; undefined until it was touched, then the first ready amount stands in. */
  stakeText: string;
  setStake: (text: string) => void;
  stake: { amount: string; isValid: boolean };
  draft: Draft;
  /** Whether what is entered could be added. */
  isReady: boolean;
  /** How many bets the last adding brought to the slip; undefined once something new is entered. */
  added: number | undefined;
  /** To be called when what is entered went onto the slip, or was bet (undefined): the board is empty then. */
  took: (added: number | undefined) => void;
};

const none: ReadonlySet<string> = new Set();

/** A stake to open with: one unit in games of units, else the first ready amount. */
function openingStake(play: Play): string {
  const first = play.fairOdds === null ? undefined : unitStakes(play)[0];
  return first?.amount ?? stakePresets(play)[0] ?? play.minStake.amount;
}

/** A board that an address opens with a choice of it; one that it does not have, or that is not sold, is ignored. */
function openedWith(
  play: Play,
  opening: string | undefined,
  held: DraftTerms['held'],
): Readonly<Record<string, Picks>> {
  const { board } = play;
  if (opening === undefined || board.kind !== 'choices' || !board.choices.includes(opening)) return {};
  return { [play.play]: without(withRow(board, noPicks, 0, [opening]), heldKeys(play, held)) };
}

/** What was picked stays with its play while others are looked at. */
export function useBoard(play: Play, { rules, left, held }: DraftTerms, opening?: string): Board {
  const [way, setWay] = useState<Way>('pick');
  const [picksOf, setPicksOf] = useState<Readonly<Record<string, Picks>>>(() => openedWith(play, opening, held));
  const [typedOf, setTypedOf] = useState<Readonly<Record<string, string>>>({});
  const [stakeTyped, setStake] = useState<string>();
  const code = play.play;
  const { board } = play;
  const picks = picksOf[code] ?? noPicks;
  const typed = typedOf[code] ?? '';
  const stakeText = stakeTyped ?? openingStake(play);
  const stake = readStake(stakeText, play);
  const draft = useMemo(
    () => draftOf({ way, picks, typed }, play, { rules, left, held }),
    [way, picks, typed, play, rules, left, held],
  );
  const setPicks = useCallback<Board['setPicks']>(
    (change) =>
      setPicksOf((before) => ({ ...before, [code]: without(change(before[code] ?? noPicks), heldKeys(play, held)) })),
    [code, play, held],
  );
  const pick = useCallback<Board['pick']>(
    (change) => setPicks((before) => withRow(board, before, 0, change(before.rows[0] ?? none))),
    [setPicks, board],
  );
  const setTyped = useCallback((text: string) => setTypedOf((before) => ({ ...before, [code]: text })), [code]);
  const [added, setAdded] = useState<number>();
  const took = useCallback(
    (count: number | undefined) => {
      // Chosen places stay: the next bet is mostly on the same.
      setPicks((before) => ({ rows: [], places: before.places }));
      setTyped('');
      setAdded(count);
    },
    [setPicks, setTyped],
  );
  const { bets, faults } = draft;
  const isReady = stake.isValid && faults.length === 0 && bets !== undefined && bets.length > 0;
  const isEmpty = draft.numbers === 0 && typed === '';
  return {
    way,
    setWay,
    picks,
    setPicks,
    picked: picks.rows[0] ?? none,
    pick,
    typed,
    setTyped,
    stakeText,
    setStake,
    stake,
    draft,
    isReady,
    added: isEmpty ? added : undefined,
    took,
  };
}
