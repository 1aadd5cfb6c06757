/**
 * Plays the matches of our own leagues, window by window: bets close and are sealed before the round of the beacon, the seed plays the window, what happens
 * is shown as time goes by, and bets open again. Whoever stops in between goes on where the rows say; a window whose seal came too late ends its match,
 * because nobody could see then that it was honest.
 */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { randomnessOf, rootOf } from '@banyan/games/proof';
import { type MatchEvent, boardOf, courseOf, playWindow, seedOfWindow, windowCount } from '@banyan/games/sports';
import { beaconOf } from '../../adapters/beacons/index.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { leavesOfEvent } from '../sport-bets/index.ts';
import { type EventChange, eventIntake } from '../sport-events/index.ts';
import { leagueTier } from './league-terms.ts';
import {
  type MatchRow,
  type WindowRow,
  dueMatches,
  lockMatch,
  moveOn,
  sealWindow,
  storePlay,
  storeShown,
} from './league-store.ts';
import { marketsOf } from './markets.ts';
import { phaseOf, redCardsOf, scoreOf, shownOf } from './shown-play.ts';
import { entryOf } from './timeline-entries.ts';
import { playedBy, sealMarginMs } from './timetable.ts';
import { secretOf } from './window-secret.ts';

/** A beacon that is silent is waited for so long; then the match is broken off. */
const patienceMs = 60_000;
/** A window is shown in so many thousandths at a time. */
const stepThousandths = 100;

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** Does what is due of every match. Returns how many went on. */
export async function playMatches(context: Context, stopping?: AbortSignal): Promise<number> {
  let moved = 0;
  for (const { event, wantsPulse } of await dueMatches(context.database, new Date(context.clock.now()))) {
    if (stopping?.aborted === true) return moved;
    // One match that cannot go on must not keep the others waiting.
    moved += await playMatch(context, event, wantsPulse).catch((error: unknown) => {
      context.log.warn({ err: error, event }, 'a match of a league could not go on and is tried again');
      return 0;
    });
    await setImmediate();
  }
  return moved;
}

async function playMatch(context: Context, event: string, wantsPulse: boolean): Promise<number> {
  const pulse = wantsPulse ? await pulseOf(context, event) : undefined;
  return await context.database.transaction().execute(async (tx) => {
    const found = await lockMatch(tx, event);
    const window = found?.windows[found.match.atWindow - 1];
    if (found === undefined || window === undefined) return 0;
    const now = context.clock.now();
    if (window.root === null) return await closeWindow(tx, found.match, window, now);
    if (window.seed === null) {
      if (pulse !== undefined) return await drawWindow(context, tx, found.match, found.windows, window, pulse);
      return now > window.roundAt.getTime() + patienceMs ? await breakOff(tx, found.match, now) : 0;
    }
    return await showWindow(tx, found.match, found.windows, window, now);
  });
}

/** What the beacon brought for the window that waits for it; asked before anything is locked. */
async function pulseOf(context: Context, event: string): Promise<string | undefined> {
  const found = await context.database.transaction().execute((tx) => lockMatch(tx, event));
  const window = found?.windows[found.match.atWindow - 1];
  if (window === undefined || window.root === null || window.seed !== null) return undefined;
  if (context.clock.now() < window.roundAt.getTime()) return undefined;
  const round = {
    source: window.beacon,
    chain: window.chain,
    round: Number(window.round),
    at: window.roundAt.getTime(),
  };
  const fetched = await beaconOf(window.beacon).fetch(context, round);
  return fetched.ok ? fetched.pulse : undefined;
}

async function closeWindow(tx: Tx, match: MatchRow, window: WindowRow, now: number): Promise<number> {
  await eventIntake.lock(tx, match.event);
  await eventIntake.stopMarkets(tx, match.event, 'all', new Date(now));
  if (now > window.roundAt.getTime() - sealMarginMs) return await breakOff(tx, match, now);
  const leaves = await leavesOfEvent(tx, match.event);
  await sealWindow(tx, window, Buffer.from(rootOf(leaves, sha256)).toString('hex'), leaves.length);
  return 1;
}

const playedBefore = (windows: readonly WindowRow[], nr: number): MatchEvent[] =>
  windows.filter((one) => one.nr < nr).flatMap(({ played }) => played ?? []);

async function drawWindow(
  context: Context,
  tx: Tx,
  { event, match, rulesHash }: MatchRow,
  windows: readonly WindowRow[],
  window: WindowRow,
  pulse: string,
): Promise<number> {
  const secret = secretOf(context.secrets, event, window.nr);
  const seed = seedOfWindow({
    ...{ drawId: `${event}/${window.nr}`, rulesHash, secret, root: window.root ?? '' },
    randomness: randomnessOf(pulse),
  });
  const played = playWindow(match, playedBefore(windows, window.nr), window.nr, seed);
  await storePlay(tx, window, { pulse, seed, played });
  return 1;
}

async function showWindow(
  tx: Tx,
  { event, match, atWindow }: MatchRow,
  windows: readonly WindowRow[],
  window: WindowRow,
  now: number,
): Promise<number> {
  // In steps: nobody sees a goal two seconds earlier, and each step decides all markets anew.
  const by = Math.floor(playedBy(window.playsAt.getTime(), now) / stepThousandths) * stepThousandths;
  if (by < 0) return 0;
  const played = window.played ?? [];
  const isWhole = by >= 1000;
  const shown = isWhole ? played.length : played.filter(({ at }) => at <= by).length;
  if (shown === window.shown && !isWhole && window.shown > 0) return 0;
  const before = playedBefore(windows, window.nr);
  const events = [...before, ...played.slice(0, shown)];
  const all = [...before, ...played];
  const board = isWhole && atWindow < windowCount ? boardOf(match, all, atWindow + 1, leagueTier) : [];
  const isEnd = isWhole && board.length === 0;
  const fresh = played.slice(window.shown, shown);
  const at = new Date(now);
  const minute = Math.min(90, (window.nr - 1) * 15 + Math.floor((Math.min(by, 1000) * 15) / 1000) + 1);
  const change = changeTo(match, events, fresh, { isEnd, minute });
  // Nothing is shown of a window in which nothing has happened yet, but that it is played.
  if (shown > window.shown || isWhole || window.shown === 0) {
    const done = await eventIntake.change(tx, event, change, at);
    if (!done.ok) throw new Error(`${event}: ${done.code}`);
    await storeShown(tx, window, shown);
  }
  if (!isWhole) return 1;
  if (!isEnd) await eventIntake.putMarkets(tx, event, marketsOf(board, 'active'), at, { isWhole: true });
  await moveOn(tx, event, atWindow + 1, isEnd);
  return 1;
}

function changeTo(
  match: MatchRow['match'],
  events: readonly MatchEvent[],
  fresh: readonly MatchEvent[],
  { isEnd, minute }: { readonly isEnd: boolean; readonly minute: number },
): EventChange {
  const course = courseOf(match, events);
  const shown = shownOf(course, minute);
  return {
    state: isEnd ? 'ended' : 'live',
    phase: phaseOf(course),
    score: scoreOf(shown),
    redCards: redCardsOf(course),
    ...{ shown, course },
    timeline: fresh.flatMap((one) => entryOf(one) ?? []),
  };
}

/** What could not be sealed or drawn in time is not played on: what was decided stands, the rest goes back. */
async function breakOff(tx: Tx, { event }: MatchRow, now: number): Promise<number> {
  const found = await eventIntake.lock(tx, event);
  const state = found?.beganAt == null ? 'cancelled' : 'abandoned';
  const done = await eventIntake.change(
    tx,
    event,
    { state, timeline: [{ kind: 'phase', detail: 'ended' }] },
    new Date(now),
  );
  if (!done.ok) throw new Error(`${event}: ${done.code}`);
  await moveOn(tx, event, windowCount + 1, true);
  return 1;
}
