/** What is held back of a play, in words above its keys; and the signs that the keys of a pad bear for it. */
import { useLotteryNames } from '../lottery/index.ts';
import type { Play } from '../draws/index.ts';
import type { NumberState } from '@banyan/core/lottery';
import type { PadNote } from '@banyan/ui/number-pad';
import { CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useText } from '../../lib/language.tsx';
import { type Held, heldKeys } from './held.ts';
import styles from './HeldNote.module.css';

/** More numbers than these are counted, not named. */
const mostNamed = 24;

type Marks = { readonly blocked: ReadonlySet<string>; readonly notes: ReadonlyMap<string, PadNote> };

export function usePadMarks(held: ReadonlyMap<string, NumberState> | undefined): Partial<Marks> {
  const t = useText();
  return useMemo(() => {
    if (held === undefined || held.size === 0) return {};
    const all = [...held];
    return {
      blocked: new Set(all.flatMap(([key, state]) => (state === 'full' ? [key] : []))),
      notes: new Map(
        all.map(([key, state]) =>
          state === 'full'
            ? [key, { sign: '×', text: t('lottery.held.full') }]
            : [key, { sign: '½', text: t('lottery.held.half') }],
        ),
      ),
    };
  }, [held, t]);
}

/** Selections in words, the first of them by name. */
export function useNamed(): (selections: readonly string[]) => string {
  const t = useText();
  const names = useLotteryNames();
  return (selections) => {
    const named = selections.slice(0, mostNamed).map((selection) => names.selection(selection));
    const more = selections.length - named.length;
    return more === 0 ? named.join(', ') : `${named.join(', ')} ${t('lottery.held.more', { count: more })}`;
  };
}

/** The keys of a play that are held back in a state, in words: by their places where a play has such. */
function useHeldText(): (play: Play, held: Held, wanted: NumberState) => string {
  const names = useLotteryNames();
  const named = useNamed();
  return (play, held, wanted) => {
    const { board } = play;
    const rows = heldKeys(play, held).map((row) =>
      [...row].filter(([, state]) => state === wanted).map(([key]) => key),
    );
    if (board.kind !== 'places') return named(rows[0] ?? []);
    const ofPlaces = rows.map((keys, at) => `${names.place(board.places[at] ?? '')}: ${keys.join(', ')}`);
    return ofPlaces.filter((_, at) => rows[at]?.length !== 0).join(' · ');
  };
}

/** Nothing where every number of the play is sold as any other. */
export function HeldNote({ play, held }: { play: Play; held: Held }) {
  const t = useText();
  const textOf = useHeldText();
  const parts = [
    { key: 'half', sign: '½', words: t('lottery.held.half'), numbers: textOf(play, held, 'half') },
    { key: 'full', sign: '×', words: t('lottery.held.full'), numbers: textOf(play, held, 'full') },
  ].filter(({ numbers }) => numbers !== '');
  if (parts.length === 0) return null;
  return (
    <div className={styles.held}>
      <CircleAlert size={16} strokeWidth={1.9} aria-hidden="true" />
      <div>
        {parts.map(({ key, sign, words, numbers }) => (
          <p key={key}>
            <b aria-hidden="true">{sign}</b> {words}: <bdi className={styles.several}>{numbers}</bdi>
          </p>
        ))}
      </div>
    </div>
  );
}
