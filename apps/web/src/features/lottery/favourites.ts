/**
 * Favourite lotteries: a list of game codes in the local storage, one for each username, so that two people at one browser have
 * their own (LOT-01, DEC-24). What is stored is read as if anybody could have written it.
 */
import { read, write } from '../../lib/storage.ts';

const most = 100;
const codeText = /^[A-Z0-9]{2,16}$/;

/** The codes in a stored text; what is not one is left out. */
export function readCodes(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    const codes = stored.filter((one): one is string => typeof one === 'string' && codeText.test(one));
    return [...new Set(codes)].slice(0, most);
  } catch {
    return [];
  }
}

/** The newest first; one that is there already leaves. */
export function toggled(codes: readonly string[], gameCode: string): readonly string[] {
  return codes.includes(gameCode) ? codes.filter((one) => one !== gameCode) : [gameCode, ...codes].slice(0, most);
}

const none: readonly string[] = [];
const shown = new Map<string, readonly string[]>();
const listeners = new Set<() => void>();

/** Of a username; of a visitor none. The same list as long as nothing changed. */
export function favouritesOf(username: string | undefined): readonly string[] {
  if (username === undefined) return none;
  const known = shown.get(username) ?? readCodes(read('local', `lotteryFavourites.${username}`));
  shown.set(username, known);
  return known;
}

export function toggleFavourite(username: string, gameCode: string): void {
  const codes = toggled(favouritesOf(username), gameCode);
  shown.set(username, codes);
  write('local', `lotteryFavourites.${username}`, JSON.stringify(codes));
  for (const listener of listeners) listener();
}

/** Calls `listener` after every change, also of another tab. Returns how to stop it. */
export function followFavourites(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith('lotteryFavourites.')) return;
    shown.clear();
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}
