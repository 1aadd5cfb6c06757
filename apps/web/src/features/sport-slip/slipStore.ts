/** The slip of this tab: it outlives a page that is loaded anew, and ends with the session storage when somebody logs out. */
import { read, write } from '../../lib/storage.ts';
import { makeStore, useStore } from '../../lib/store.ts';
import type { Selection } from '../sport-events/index.ts';
import { emptySlip, type SlipState, slipModes } from './slip.ts';

const texts = [
  ...(['eventId', 'sport', 'tournament', 'home', 'away', 'startsAt', 'marketId', 'type'] as const),
  ...(['specifiers', 'outcome', 'price', 'score'] as const),
] as const;

function isSelection(value: unknown): value is Selection {
  const found = (value ?? {}) as Record<string, unknown>;
  return texts.every((name) => typeof found[name] === 'string') && typeof found['isLive'] === 'boolean';
}

/** What is stored is read as if anybody could have written it. */
export function readSlip(text: string | null): SlipState {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<SlipState> | null;
    const selections = Array.isArray(stored?.selections) ? stored.selections.filter(isSelection).slice(0, 20) : [];
    return { ...emptySlip, selections, mode: slipModes.find((mode) => mode === stored?.mode) ?? 'single' };
  } catch {
    return emptySlip;
  }
}

/** A bet that was placed and is followed until the house has answered it for good. */
export type Followed = { readonly betId: string; readonly waitMs: number; readonly selections: readonly Selection[] };

const slips = makeStore<SlipState>(readSlip(read('session', 'sportSlip')));
const followed = makeStore<readonly Followed[]>([]);

export const useSlipState = (): SlipState => useStore(slips);

export function changeSlip(change: (slip: SlipState) => SlipState): void {
  const next = change(slips.get());
  slips.set(next);
  write('session', 'sportSlip', JSON.stringify({ selections: next.selections, mode: next.mode }));
}

export const useFollowed = (): readonly Followed[] => useStore(followed);

/** The newest first, and no more than stand on a phone. */
export const follow = (bet: Followed): void => followed.set([bet, ...followed.get()].slice(0, 3));
export const unfollow = (betId: string): void => followed.set(followed.get().filter((one) => one.betId !== betId));
