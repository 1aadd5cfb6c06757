/**
 * What a draw that changed means for what is shown. The live stream brings the whole draw to everyone at once, so it is
 * put where it belongs instead of letting every open page ask the server in the same moment.
 */
import type { CurrentDraw, Draw, LobbyEntry } from './draws.queries.ts';

function isLater(draw: Draw, than: Draw): boolean {
  return draw.drawsAt > than.drawsAt || (draw.drawsAt === than.drawsAt && draw.drawNo > than.drawNo);
}

const states = ['scheduled', 'open', 'closed', 'drawn', 'settled', 'void'] satisfies Draw['state'][];

/** Whether the first is an earlier state of the same draw than the second: news that comes late. */
export function isOlder(draw: Draw, than: Draw): boolean {
  if (draw.id !== than.id) return false;
  if (draw.settlementVersion !== than.settlementVersion) return draw.settlementVersion < than.settlementVersion;
  return states.indexOf(draw.state) < states.indexOf(than.state);
}

function isLate(draw: Draw, known: readonly (Draw | null)[]): boolean {
  return known.some((one) => one !== null && isOlder(draw, one));
}

/** The draw on sale and the last result after the news. A draw that opened is taken when none is open or it closes first. */
export function currentAfter<Shown extends Pick<CurrentDraw, 'draw' | 'last'>>(current: Shown, draw: Draw): Shown {
  const shown = current.draw;
  if (isLate(draw, [shown, current.last])) return current;
  const comesFirst = shown === null || shown.state !== 'open' || draw.closesAt < shown.closesAt;
  const takes = shown?.id === draw.id || (draw.state === 'open' && comesFirst);
  const isLast =
    draw.result !== null && (current.last === null || current.last.id === draw.id || isLater(draw, current.last));
  return { ...current, draw: takes ? draw : shown, last: isLast ? draw : current.last };
}

/** A list of drawn numbers after the news: newest first, each draw once, at most `count`. */
export function resultsAfter(list: readonly Draw[], draw: Draw, count: number): Draw[] {
  if (isLate(draw, list)) return list.slice(0, count);
  const others = list.filter(({ id }) => id !== draw.id);
  if (draw.result === null) return others.slice(0, count);
  const at = others.findIndex((other) => isLater(draw, other));
  return others.toSpliced(at === -1 ? others.length : at, 0, draw).slice(0, count);
}

/** The newest result of each game after the news: a game stands there once, with what it drew last. */
export function newestAfter(list: readonly Draw[], draw: Draw): Draw[] {
  const shown = list.find(({ gameCode }) => gameCode === draw.gameCode);
  if (draw.result === null || (shown !== undefined && shown.id !== draw.id && !isLater(draw, shown))) return [...list];
  const others = list.filter(({ gameCode }) => gameCode !== draw.gameCode);
  return resultsAfter(others, draw, Math.max(list.length, 1));
}

/** A game's line of the lobby after the news: a draw that closed is waited for until it has numbers or is void. */
export function entryAfter(entry: LobbyEntry, draw: Draw): LobbyEntry {
  if (entry.gameCode !== draw.gameCode || isLate(draw, [entry.draw, entry.last, entry.awaited])) return entry;
  const isAwaited = draw.state === 'closed';
  const ends = entry.awaited?.id === draw.id && !isAwaited;
  return {
    ...currentAfter(entry, draw),
    awaited: isAwaited ? draw : ends ? null : entry.awaited,
    isLate: isAwaited || ends ? false : entry.isLate,
  };
}
