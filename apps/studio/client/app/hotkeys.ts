/**
 * The keys of a game in one table: the frame and the board fill it while they are on the page, the list of keys shows it, and one switch turns it off. A key does
 * nothing where the focused element or a dialog uses it itself.
 */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { TextKey } from '../lib/texts.tsx';
import { readStored, store } from '../lib/storage.ts';

/** What a hotkey does, as the list says it. */
export type HotkeyText = Extract<TextKey, `studio.keys.do.${string}`>;
export type Hotkey = {
  /** By the place of a key (`KeyA`), the same on every keyboard, or by its sign (`?`), wherever that is. */
  readonly codes: readonly string[];
  /** What stands on the key. */
  readonly shown: string;
  readonly does: HotkeyText;
  run(): void;
};
/** `press` keys are used by buttons and links too, `letter` keys only by what is typed into. */
type Kind = 'press' | 'letter';
type Entry = Hotkey & { readonly kind: Kind };

const taken: Readonly<Record<Kind, string>> = {
  press: 'input, textarea, select, button, a, [role="dialog"], summary',
  letter: 'input:not([type="range"]):not([type="radio"]):not([type="checkbox"]), textarea, select, [role="dialog"]',
};

const name = 'studio-hotkeys';
let isOn = readStored('localStorage', name) !== 'off';
let table: readonly Entry[] = [];
const listeners = new Set<() => void>();
const changed = (): void => {
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function onKey(event: KeyboardEvent): void {
  const { ctrlKey, metaKey, altKey, repeat, code, key, target } = event;
  if (!isOn || ctrlKey || metaKey || altKey || repeat) return;
  // The newest first: what opened last has the key.
  const entry = table.findLast(({ codes }) => codes.includes(code) || codes.includes(key));
  if (entry === undefined) return;
  if (target instanceof Element && target.closest(taken[entry.kind]) !== null) return;
  if (document.querySelector('[aria-modal="true"]') !== null) return;
  event.preventDefault();
  entry.run();
}

/** Adds keys to the table while the component is on the page; the latest `run` of each counts. */
export function useHotkeys(keys: readonly Hotkey[], kind: Kind = 'letter'): void {
  const latest = useRef(keys);
  latest.current = keys;
  const shape = keys.map(({ codes, shown, does }) => `${codes.join(' ')} ${shown} ${does}`).join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: entered again only where the keys are others
  useEffect(() => {
    const own = keys.map((key, at): Entry => ({ ...key, kind, run: () => latest.current[at]?.run() }));
    if (table.length === 0) window.addEventListener('keydown', onKey);
    table = [...table, ...own];
    changed();
    return () => {
      table = table.filter((entry) => !own.includes(entry));
      if (table.length === 0) window.removeEventListener('keydown', onKey);
      changed();
    };
  }, [shape, kind]);
}

/** The keys that are there now, each once, and whether they are switched on. */
export function useHotkeyTable(): { readonly keys: readonly Hotkey[]; readonly isOn: boolean } {
  const keys = useSyncExternalStore(subscribe, () => table);
  const on = useSyncExternalStore(subscribe, () => isOn);
  return { keys: keys.filter(({ does }, at) => keys.findIndex((other) => other.does === does) === at), isOn: on };
}

export function switchHotkeys(on: boolean): void {
  isOn = on;
  store('localStorage', name, on ? 'on' : 'off');
  changed();
}
