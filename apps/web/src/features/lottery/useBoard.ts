/** What the board holds: the way of entering, what was picked and typed for each play, and the stake. */
import { useCallback, useMemo, useState } from 'react';
import { type Draft, draftOf, type Way } from './draft.ts';
import type { Play } from './lottery.queries.ts';
import { readStake, stakePresets } from './stakes.ts';

export type Board = {
  way: Way;
  setWay: (way: Way) => void;
  picked: ReadonlySet<string>;
  /** Replaces what is picked by what the function makes of it. */
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
  /** To be called when what is entered went onto the slip: the board is empty then. */
  took: (added: number) => void;
};

const none: ReadonlySet<string> = new Set();

/** `left` is how many bets the slip still takes. What was picked stays with its play while others are looked at. */
export function useBoard(play: Play, left: number): Board {
  const [way, setWay] = useState<Way>('pick');
  const [pickedOf, setPickedOf] = useState<Readonly<Record<string, ReadonlySet<string>>>>({});
  const [typedOf, setTypedOf] = useState<Readonly<Record<string, string>>>({});
  const [stakeTyped, setStake] = useState<string>();
  const code = play.play;
  const picked = pickedOf[code] ?? none;
  const typed = typedOf[code] ?? '';
  const stakeText = stakeTyped ?? stakePresets(play)[0] ?? play.minStake.amount;
  const stake = readStake(stakeText, play);
  const draft = useMemo(() => draftOf(way, [...picked], typed, play, left), [way, picked, typed, play, left]);
  const pick = useCallback<Board['pick']>(
    (change) => setPickedOf((before) => ({ ...before, [code]: new Set(change(before[code] ?? none)) })),
    [code],
  );
  const setTyped = useCallback((text: string) => setTypedOf((before) => ({ ...before, [code]: text })), [code]);
  const [added, setAdded] = useState<number>();
  const took = useCallback(
    (count: number) => {
      pick(() => none);
      setTyped('');
      setAdded(count);
    },
    [pick, setTyped],
  );
  const isReady =
    stake.isValid && draft.faults.length === 0 && draft.selections !== undefined && draft.selections.length > 0;
  const news = draft.count === 0n ? added : undefined;
  return { way, setWay, picked, pick, typed, setTyped, stakeText, setStake, stake, draft, isReady, added: news, took };
}
