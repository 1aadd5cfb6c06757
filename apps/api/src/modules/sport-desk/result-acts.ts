/**
 * Results by two people: a clerk gives, corrects or takes back the result of a market, somebody else authorises; what was paid by another result before
 * takes somebody of risk. What it moves is computed first.
 */
import { ok, refuse } from '@banyan/core/results';
import { type Factor, factorText } from '@banyan/core/sports';
import { act } from '../../infra/act.ts';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { type Factors, eventIntake, eventResults } from '../sport-events/index.ts';
import { previewSportSettlement } from '../sport-settlement/index.ts';
import { effectOf, line } from './effect.ts';
import {
  type MarketRead,
  MarketInput,
  ResultInput,
  factorsOf,
  nameOfMarket,
  readFactors,
  readMarket,
  written,
} from './result-input.ts';

const sentence = (why: string) => refuse('proposal-refused', { why });

/** What would move if the market had this result; null: none any more. */
async function movedBy(tx: Tx, { event, market }: MarketRead, factors: ReadonlyMap<string, Factor> | null) {
  return await previewSportSettlement(tx, {
    event: event.id,
    results: new Map([[market.id, { version: market.resultVersion + 1, factors }]]),
    windows: await eventResults.windows(tx, event.id),
    withdrawals: await eventResults.withdrawals(tx, event.id),
  });
}

async function previewOf(tx: Tx, read: MarketRead, factors: ReadonlyMap<string, Factor> | null) {
  const { event, market } = read;
  const isFirst = market.resultVersion === 0;
  return ok({
    object: { kind: 'sport-market', id: `${event.id} ${market.id}`, name: nameOfMarket(event, market.id) },
    // What is bet on an open market until the approval is settled by it too.
    version: isFirst ? 'open' : `${market.state} ${market.resultVersion}`,
    effect: [
      line('sport-result', written(factors), written(factorsOf(market))),
      line('sport-score', event.score === '' ? '-' : event.score),
      ...effectOf(await movedBy(tx, read, factors)),
    ],
    ...(isFirst ? {} : { authorise: 'odds.authorise' as const }),
  });
}

async function carry(
  { clock }: Context,
  tx: Tx,
  { event, market }: MarketRead,
  factors: Factors | undefined,
  reason: string,
) {
  const draft = { market: market.id, factors, certainty: 2, source: 'staff', reason: reason.slice(0, 500) } as const;
  await eventIntake.putResults(tx, event.id, [draft], new Date(clock.now()));
  const after =
    factors === undefined
      ? null
      : Object.fromEntries(Object.entries(factors).map(([code, one]) => [code, factorText(one)]));
  return ok({ before: { result: market.factors }, after: { result: after, version: market.resultVersion + 1 } });
}

export const resultAct = act({
  name: 'sports.result',
  shape: ResultInput,
  propose: 'results.make',
  authorise: 'results.authorise',
  async preview({ clock }, tx, input) {
    const read = await readMarket(tx, input, clock.now());
    if (!read.ok) return read;
    const factors = readFactors(read.value.market, input.factors);
    if (!factors.ok) return factors;
    const { factors: before } = read.value.market;
    if (before !== null && [...factors.value].every(([code, one]) => before[code] === factorText(one)))
      return sentence('The market has this result already.');
    return await previewOf(tx, read.value, factors.value);
  },
  async carryOut(context, tx, input, { reason, maker, checker }) {
    await eventIntake.lock(tx, input.event);
    const read = await readMarket(tx, input, context.clock.now());
    if (!read.ok) return read;
    const factors = readFactors(read.value.market, input.factors);
    if (!factors.ok) return factors;
    const why = `${reason} (${maker.name}, ${checker.name})`;
    return await carry(context, tx, read.value, Object.fromEntries(factors.value), why);
  },
});

/** The market is shut with its bets open again, until another result comes. */
export const takeBackAct = act({
  name: 'sports.take-back',
  shape: MarketInput,
  propose: 'results.make',
  authorise: 'odds.authorise',
  async preview({ clock }, tx, input) {
    const read = await readMarket(tx, input, clock.now());
    if (!read.ok) return read;
    if (read.value.market.factors === null) return sentence('The market has no result to take back.');
    return await previewOf(tx, read.value, null);
  },
  async carryOut(context, tx, input, { reason, maker, checker }) {
    await eventIntake.lock(tx, input.event);
    const read = await readMarket(tx, input, context.clock.now());
    if (!read.ok) return read;
    if (read.value.market.factors === null) return refuse('state-conflict');
    return await carry(context, tx, read.value, undefined, `${reason} (${maker.name}, ${checker.name})`);
  },
});
