/**
 * Void windows by two people: every bet on a market, or on all of an event, that was taken within a time is void, winners and losers alike. It names markets
 * and times, never bets or members, so that nobody can void what won and leave what lost.
 */
import { ok, refuse } from '@banyan/core/results';
import type { VoidWhy, VoidWindow } from '@banyan/core/sports/results';
import { act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { betDesk } from '../sport-bets/index.ts';
import { type DeskEvent, type DeskMarket, eventDesk, eventIntake, eventResults } from '../sport-events/index.ts';
import { previewSportSettlement } from '../sport-settlement/index.ts';
import { effectOf, line } from './effect.ts';
import { EndInput, WindowInput, factorsOf, nameOfMarket, readOpen } from './result-input.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

/** What would move with these windows, of the markets that a window is of. */
async function movedBy(tx: Tx, event: DeskEvent, markets: readonly DeskMarket[], windows: readonly VoidWindow[]) {
  const decided = markets.filter(({ resultVersion }) => resultVersion > 0);
  return await previewSportSettlement(tx, {
    event: event.id,
    results: new Map(
      decided.map((market) => [market.id, { version: market.resultVersion + 1, factors: factorsOf(market) }]),
    ),
    windows,
    withdrawals: await eventResults.withdrawals(tx, event.id),
  });
}

/** Results and windows of an event as they are: another text once either has changed. */
const versionOf = (markets: readonly DeskMarket[], windows: readonly VoidWindow[]): string =>
  `${markets.map(({ resultVersion }) => resultVersion).join('.')} ${windows.length}`.slice(0, 900);

export const voidWindowAct = act({
  name: 'sports.void-window',
  shape: WindowInput,
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview({ clock }, tx, { event: id, market, from, to, why }) {
    const read = await readOpen(tx, id, clock.now());
    if (!read.ok) return read;
    const [begins, ends] = [Date.parse(from), Date.parse(to)];
    if (!(begins <= ends)) return sentence('The window ends before it begins.');
    if (ends > clock.now())
      return sentence('The window ends in the future: bets that are not made yet are not voided.');
    const all = await eventDesk.markets(tx, id);
    const own = all.filter((one) => market === undefined || one.id === market);
    if (own.length === 0) return sentence('The event has no such market.');
    const windows = await eventResults.windows(tx, id);
    const added: VoidWindow = {
      ...{ from: begins, to: ends, why: why as VoidWhy },
      markets: market === undefined ? 'all' : [market],
    };
    const within = await betDesk.countWithin(tx, id, { market, from: new Date(begins), to: new Date(ends) });
    return ok({
      object: { kind: 'sport-event', id, name: nameOfMarket(read.value, market) },
      version: versionOf(own, windows),
      effect: [
        line('sport-window', `${from} - ${to}`),
        line('sport-bets-within', String(within)),
        ...effectOf(await movedBy(tx, read.value, own, [...windows, added])),
      ],
    });
  },
  async carryOut({ clock }, tx, { event, market, from, to, why }) {
    if ((await eventIntake.lock(tx, event)) === undefined) return refuse('state-conflict');
    const draft = { market, from: new Date(from), to: new Date(to), why: why as VoidWhy, source: 'staff' } as const;
    const window = await eventIntake.putVoidWindow(tx, event, draft, new Date(clock.now()));
    return ok({ after: { window, market: market ?? 'all', from, to, why } });
  },
});

export const endWindowAct = act({
  name: 'sports.end-window',
  shape: EndInput,
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview({ clock }, tx, { event: id, window: wanted }) {
    const read = await readOpen(tx, id, clock.now());
    if (!read.ok) return read;
    const shown = await eventDesk.windows(tx, id);
    const window = shown.find((one) => one.id === wanted && one.endedAt === null);
    if (window === undefined) return sentence('There is no such window, or it was taken back.');
    const own = (await eventDesk.markets(tx, id)).filter((one) => window.market === null || one.id === window.market);
    const rest = shown
      .filter((one) => one.endedAt === null && one.id !== wanted)
      .reverse()
      .map(
        (one): VoidWindow => ({
          ...{ from: one.from.getTime(), to: one.to.getTime(), why: one.why as VoidWhy },
          markets: one.market === null ? 'all' : [one.market],
        }),
      );
    return ok({
      object: { kind: 'sport-event', id, name: nameOfMarket(read.value, window.market ?? undefined) },
      version: versionOf(own, await eventResults.windows(tx, id)),
      effect: [
        line('sport-window', '-', `${window.from.toISOString()} - ${window.to.toISOString()}`),
        ...effectOf(await movedBy(tx, read.value, own, rest)),
      ],
    });
  },
  async carryOut({ clock }, tx, { event, window }) {
    await eventIntake.lock(tx, event);
    const hasEnded = await eventIntake.endVoidWindow(tx, event, window, new Date(clock.now()));
    return hasEnded ? ok({ before: { window }, after: { window: null } }) : refuse('state-conflict');
  },
});
