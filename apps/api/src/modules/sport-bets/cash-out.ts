/**
 * Cash-out: an offer that is signed and lives some seconds, and taking it. A request in play waits as long as a bet would and is counted again: the call
 * itself is what waits, so that a process that ends in between has done nothing.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RequestKey } from '@banyan/core/ids';
import { formatExact, money, toWire } from '@banyan/core/money';
import { ok, refuse } from '@banyan/core/results';
import { mostParts, offerLivesMs } from '@banyan/core/sports';
import type { sportBetRoutes } from '@banyan/protocol/sport-bets';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { readMarketsForBets } from '../sport-events/index.ts';
import type { BetRow } from './bet-row.ts';
import { readBet, readCashOutKeys } from './bet-reads.ts';
import { worthOf, versionOf } from './bet-value.ts';
import { cashOutWork } from './bet-work.ts';
import type { CashOutAnswer } from './cash-out-decision.ts';
import { toWireBets } from './leg-wire.ts';
import { queryOf } from './query-of.ts';

type Offer = { readonly bet: string; readonly version: string; readonly units: string; readonly until: number };

const macOf = ({ secrets }: Context, text: string): Buffer =>
  createHmac('sha256', secrets.derive('sports.cash-out')).update(text).digest();

function seal(context: Context, offer: Offer): string {
  const text = Buffer.from(JSON.stringify(offer)).toString('base64url');
  return `${text}.${macOf(context, text).toString('base64url')}`;
}

/** What we offered; undefined where it was not us. */
function open(context: Context, sealed: string): Offer | undefined {
  const [text = '', mac = ''] = sealed.split('.');
  const given = Buffer.from(mac, 'base64url');
  const right = macOf(context, text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Offer;
}

async function valued(context: Context, bet: BetRow) {
  const keys = bet.legs.map(({ event, market }) => ({ event, market }));
  return worthOf(bet, await readMarketsForBets(queryOf(context.database), keys));
}

export const offerCashOut: UseCase<(typeof sportBetRoutes)['POST /lgw/sports/bets/:betId/offers']> = async (
  context,
  { params },
  caller,
) => {
  const bet = await readBet(context.database, caller.memberId, params.betId);
  if (bet === undefined) return refuse('bet-unknown');
  const { units, waitMs } = await valued(context, bet);
  if (units === undefined) return refuse('cash-out-unavailable');
  const until = context.clock.now() + offerLivesMs;
  return ok({
    value: toWire(money(bet.currency, units)),
    stake: toWire(money(bet.currency, bet.risk)),
    offer: seal(context, { bet: bet.id, version: versionOf(bet), units: String(units), until }),
    livesMs: offerLivesMs,
    waitMs,
    isPartAllowed: bet.combinations === 1 && bet.parts < mostParts,
  });
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const takeCashOut: UseCase<(typeof sportBetRoutes)['POST /lgw/sports/bets/:betId/cash-outs']> = async (
  context,
  { params, body, request },
  caller,
) => {
  const bet = await readBet(context.database, caller.memberId, params.betId);
  if (bet === undefined) return refuse('bet-unknown');
  const offer = open(context, body.offer);
  if (offer === undefined || offer.bet !== bet.id) return refuse('cash-out-changed');
  const isKnown = (await readCashOutKeys(context.database, bet)).includes(body.id);
  // What is sent again after its answer was lost is answered from what was stored, however old its offer is.
  if (!isKnown) {
    if (context.clock.now() > offer.until) return refuse('cash-out-changed');
    const { units, waitMs } = await valued(context, bet);
    if (units === undefined) return refuse('cash-out-unavailable');
    if (waitMs > 0) await pause(waitMs);
  }
  const { id: key, percent } = body;
  const taken = await context.writer.submit(cashOutWork, {
    owner: caller.memberId,
    key: key as RequestKey,
    request: { act: 'cash-out', bet: bet.id, percent, offered: BigInt(offer.units), betVersion: offer.version },
  });
  if (!taken.ok) return taken;
  const { paid, balance } = JSON.parse(taken.value.answer) as CashOutAnswer;
  const after = (await readBet(context.database, caller.memberId, bet.id)) ?? bet;
  const [wire] = await toWireBets(context.database, [after], request.language);
  return ok({
    paid: toWire(money(bet.currency, BigInt(paid))),
    balance: formatExact(money(bet.currency, BigInt(balance))),
    bet: wire as NonNullable<typeof wire>,
  });
};
