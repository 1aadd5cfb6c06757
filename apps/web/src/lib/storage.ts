/**
 * The browser's storage, safe to call: it may be blocked, full or corrupt, and none of that may break the site
 * (STORE-08). What cannot be stored lives as long as the page. Names are the specification's (STORE-01, STORE-07).
 */
import { previewPath } from '@banyan/core/content';
import { viewPath } from '@banyan/core/members';

type Name = {
  session:
    | 'token'
    | 'isAgent'
    | 'mustChangePassword'
    | 'seen_popups'
    | 'slotVassalage'
    | 'sportSlip'
    | SentKey
    | MerchantKey;
  local:
    | 'currentLanguage'
    | 'resultNotices'
    | 'lastLanguage'
    | 'theme'
    | 'analytics'
    | 'seals'
    | 'sound'
    | `lotteryFavourites.${string}`
    | `settledSeen.${string}`
    | `sportFavourites.${string}`
    | 'sportPreferences';
};
/** Requests that were sent and not answered, so that a page that is loaded anew sends the same again (lib/sendOnce.ts). */
export type SentKey = `sent.${string}`;
type Where = keyof Name;

const memory: Record<Where, Map<string, string>> = { session: new Map(), local: new Map() };

/** Previews and views say by their address what they look like, and leave alone what this browser has stored. */
function ofPreview(): URLSearchParams | undefined {
  // Without a window there is no page, and so no preview.
  const place = typeof window === 'undefined' ? undefined : (window.location as Location | undefined);
  return place?.pathname === previewPath || place?.pathname === viewPath
    ? new URLSearchParams(place.search)
    : undefined;
}

function storageOf(where: Where): Storage | undefined {
  try {
    return where === 'session' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

/** The stored text, or null. */
export function read<W extends Where>(where: W, name: Name[W]): string | null {
  const preview = ofPreview();
  if (preview !== undefined) return memory[where].get(name) ?? preview.get(name);
  try {
    const stored = storageOf(where)?.getItem(name);
    if (stored !== undefined && stored !== null) return stored;
  } catch {
    // Blocked: what this page itself wrote still counts.
  }
  return memory[where].get(name) ?? null;
}

export function write<W extends Where>(where: W, name: Name[W], value: string): void {
  memory[where].set(name, value);
  if (ofPreview() !== undefined) return;
  try {
    storageOf(where)?.setItem(name, value);
  } catch {
    // Full or blocked: kept in memory.
  }
}

/** What is the merchant's and no person's; stored by app/storedAnswers.ts (STORE-02, DEC-30). */
export const merchantKeys = [
  'gameVendor',
  'routers',
  'settings',
  'validate',
  'merchantWallet',
  'index_notice',
] as const;
export type MerchantKey = (typeof merchantKeys)[number];

/** Deletes the cached merchant data, so that the next page fetches all of it. */
export function forgetMerchant(): void {
  for (const name of merchantKeys) {
    memory.session.delete(name);
    if (ofPreview() !== undefined) continue;
    try {
      storageOf('session')?.removeItem(name);
    } catch {
      // Blocked: nothing was stored there.
    }
  }
}

/** Empties the session storage, as signing out must; what the merchant had there stays (LOGIN-27). */
export function clearSession(): void {
  const merchant = merchantKeys.map((name) => [name, read('session', name)] as const);
  memory.session.clear();
  try {
    // A frame shares its storage with the page around it.
    if (ofPreview() === undefined) storageOf('session')?.clear();
  } catch {
    // Blocked: nothing was stored there.
  }
  for (const [name, value] of merchant) if (value !== null) write('session', name, value);
}
