/** Rules of the notices: which ones a person sees and in which order, which one stands open, which ones were shown. */
import type { Announcements, Notice } from './announcements.ts';

/** Notices to players and to all in one list, each once, the newest first. */
export function noticesOf({ player, notice }: Pick<Announcements, 'player' | 'notice'>): Notice[] {
  const byId = new Map([...notice, ...player].map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/** The notice that stands open after a press on `id`: that one alone, or none when it was open (NOTE-07). */
export function toggled(open: string | undefined, id: string): string | undefined {
  return open === id ? undefined : id;
}

/** The popups that this session has not seen; `seen` is what was stored, whatever it is. */
export function unseen(popup: readonly Notice[], seen: string | null): Notice[] {
  const ids = new Set((seen ?? '').split(' '));
  return popup.filter(({ id }) => !ids.has(id));
}

/** What is stored once they were shown; the oldest are forgotten first. */
export function seenWith(seen: string | null, shown: readonly Notice[]): string {
  const ids = [...(seen ?? '').split(' '), ...shown.map(({ id }) => id)].filter((id) => id !== '');
  return [...new Set(ids)].slice(-100).join(' ');
}
