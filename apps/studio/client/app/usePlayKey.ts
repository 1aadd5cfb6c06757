/** The keys that every board has: the space bar and Enter play, letters change the stake. */
import { type HotkeyText, useHotkeys } from './hotkeys.ts';

export function usePlayKey(onPlay: () => void): void {
  useHotkeys(
    [{ codes: ['Space', 'Enter', 'NumpadEnter'], shown: '␣ / ↵', does: 'studio.keys.do.play', run: onPlay }],
    'press',
  );
}

/** Keys of a game's own, by their places, which the list of keys shows as one. */
export function useGameKeys(
  codes: readonly string[],
  { shown, does }: { shown: string; does: HotkeyText },
  onPress: (code: string) => void,
): void {
  useHotkeys(codes.map((code) => ({ codes: [code], shown, does, run: () => onPress(code) })));
}

export const stakeKeys = { half: 'A', double: 'S', least: 'D' } as const;

/** The most has no key: nobody stakes all of it by a slip of the finger. */
export function useStakeKeys(run: {
  readonly half: () => void;
  readonly double: () => void;
  readonly least: () => void;
}): void {
  useHotkeys(
    (['half', 'double', 'least'] as const).map((what) => ({
      codes: [`Key${stakeKeys[what]}`],
      shown: stakeKeys[what],
      does: `studio.keys.do.${what}`,
      run: run[what],
    })),
  );
}
