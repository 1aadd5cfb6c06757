/**
 * Runners withdrawn from a race, by two people: named with its last price and the time, by which the winnings of bets that were struck before are cut (Rule
 * 4). What it moves of what was paid already is computed first; a withdrawal that was a mistake is taken back the same way.
 */
import { ok, refuse } from '@banyan/core/results';
import { type Withdrawal, priceText, readPrice, reductionOf } from '@banyan/core/sports';
import { act } from '../../infra/act.ts';
import type { Tx } from '../../infra/database.ts';
import { type DeskEvent, type DeskMarket, eventDesk, eventIntake, eventResults } from '../sport-events/index.ts';
import { isCut, previewSportSettlement } from '../sport-settlement/index.ts';
import { effectOf, line } from './effect.ts';
import { EndWithdrawalInput, WithdrawalInput, factorsOf, nameOfMarket, readOpen } from './result-input.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

async function movedBy(tx: Tx, event: DeskEvent, markets: readonly DeskMarket[], withdrawals: readonly Withdrawal[]) {
  const decided = markets.filter(({ resultVersion }) => resultVersion > 0);
  return await previewSportSettlement(tx, {
    event: event.id,
    results: new Map(
      decided.map((market) => [market.id, { version: market.resultVersion + 1, factors: factorsOf(market) }]),
    ),
    windows: await eventResults.windows(tx, event.id),
    withdrawals,
  });
}

const versionOf = (markets: readonly DeskMarket[], withdrawals: readonly Withdrawal[]): string =>
  `${markets.map(({ resultVersion }) => resultVersion).join('.')} ${withdrawals.length}`.slice(0, 900);

const nameOfRunner = (markets: readonly DeskMarket[], runner: string): string => {
  const names = markets.flatMap(({ outcomes }) => outcomes).find(({ code }) => code === runner)?.name ?? {};
  return (names as Readonly<Record<string, string>>)['EN'] ?? Object.values(names)[0] ?? runner;
};

export const withdrawAct = act({
  name: 'sports.withdraw',
  shape: WithdrawalInput,
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview({ clock }, tx, { event: id, runner, at, price }) {
    const read = await readOpen(tx, id, clock.now());
    if (!read.ok) return read;
    const markets = (await eventDesk.markets(tx, id)).filter(({ id: market }) => isCut(market));
    if (!markets.some(({ outcomes }) => outcomes.some(({ code }) => code === runner)))
      return sentence('No market of the event has such a runner, or it is no race.');
    const last = readPrice(price);
    if (last === undefined) return sentence(`${price} is no price.`);
    if (Date.parse(at) > clock.now()) return sentence('The withdrawal is in the future.');
    const shown = await eventDesk.withdrawals(tx, id);
    if (shown.some((one) => one.runner === runner && one.endedAt === null))
      return sentence('The runner is withdrawn already.');
    const withdrawals = await eventResults.withdrawals(tx, id);
    const added: Withdrawal = { at: Date.parse(at), price: last };
    return ok({
      object: { kind: 'sport-event', id, name: nameOfMarket(read.value, undefined) },
      version: versionOf(markets, withdrawals),
      effect: [
        line('sport-runner', `${nameOfRunner(markets, runner)} · ${priceText(last)} · ${at}`),
        line('sport-cut', `${reductionOf(last)} %`),
        ...effectOf(await movedBy(tx, read.value, markets, [...withdrawals, added])),
      ],
    });
  },
  async carryOut({ clock }, tx, { event, runner, at, price }) {
    const last = readPrice(price);
    if (last === undefined || (await eventIntake.lock(tx, event)) === undefined) return refuse('state-conflict');
    const draft = { runner, at: new Date(at), price: last, source: 'staff' } as const;
    const withdrawal = await eventIntake.putWithdrawal(tx, event, draft, new Date(clock.now()));
    if (withdrawal === undefined) return refuse('state-conflict');
    return ok({ after: { withdrawal, runner, at, price } });
  },
});

export const endWithdrawalAct = act({
  name: 'sports.end-withdrawal',
  shape: EndWithdrawalInput,
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview({ clock }, tx, { event: id, withdrawal: wanted }) {
    const read = await readOpen(tx, id, clock.now());
    if (!read.ok) return read;
    const inForce = (await eventDesk.withdrawals(tx, id)).filter(({ endedAt }) => endedAt === null);
    const own = inForce.find((one) => one.id === wanted);
    if (own === undefined) return sentence('There is no such withdrawal, or it was taken back.');
    const markets = (await eventDesk.markets(tx, id)).filter(({ id: market }) => isCut(market));
    const rest = inForce
      .filter((one) => one !== own)
      .map(({ at, price }): Withdrawal => ({ at: at.getTime(), price: BigInt(price) }));
    return ok({
      object: { kind: 'sport-event', id, name: nameOfMarket(read.value, undefined) },
      version: versionOf(markets, await eventResults.withdrawals(tx, id)),
      effect: [
        line('sport-runner', '-', `${nameOfRunner(markets, own.runner)} · ${priceText(BigInt(own.price))}`),
        ...effectOf(await movedBy(tx, read.value, markets, rest)),
      ],
    });
  },
  async carryOut({ clock }, tx, { event, withdrawal }) {
    await eventIntake.lock(tx, event);
    const hasEnded = await eventIntake.endWithdrawal(tx, event, withdrawal, new Date(clock.now()));
    return hasEnded ? ok({ before: { withdrawal }, after: { withdrawal: null } }) : refuse('state-conflict');
  },
});
