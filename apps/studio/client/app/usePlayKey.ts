/** The keys of a game: the space bar and Enter play, letters change the stake; none where the focused element or a dialog uses it. */
import { useEffect, useRef } from 'react';

/** What uses the space bar and Enter itself, and what is typed into. */
const takesPlay = 'input, textarea, select, button, a, [role="dialog"], summary';
const takesLetters = 'input:not([type="range"]), textarea, select, [role="dialog"]';

function useKeys(codes: readonly string[], taken: string, onPress: (code: string) => void): void {
  const latest = useRef({ codes, onPress });
  latest.current = { codes, onPress };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, repeat, code, target } = event;
      if (ctrlKey || metaKey || altKey || repeat || !latest.current.codes.includes(code)) return;
      if (target instanceof Element && target.closest(taken) !== null) return;
      if (document.querySelector('[aria-modal="true"]') !== null) return;
      event.preventDefault();
      latest.current.onPress(code);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [taken]);
}

export function usePlayKey(onPlay: () => void): void {
  useKeys(['Space', 'Enter', 'NumpadEnter'], takesPlay, onPlay);
}

/** Keys of a game's own, by their places; not while something is typed. */
export function useGameKeys(codes: readonly string[], onPress: (code: string) => void): void {
  useKeys(codes, takesLetters, onPress);
}

/** By the place of a key and not by its letter, so that they are the same on every keyboard. */
export const stakeKeys = { half: 'A', double: 'S' } as const;

export function useStakeKeys(onHalf: () => void, onDouble: () => void): void {
  useKeys([`Key${stakeKeys.half}`, `Key${stakeKeys.double}`], takesLetters, (code) =>
    code === `Key${stakeKeys.half}` ? onHalf() : onDouble(),
  );
}
