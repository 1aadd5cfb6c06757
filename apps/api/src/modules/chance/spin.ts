/**
 * One draw of a wheel or an egg. The seeds of the member are locked, so their draws come one after the other; the ticket, the draw, the stock
 * and the reward are one commit. A draw that is not committed leaves the nonce as it was: asked for again it draws the same number.
 */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money } from '@banyan/core/money';
import type { SpinRules } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { spin } from '@banyan/games/prizes';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { mayTakeAgain } from './may-take.ts';
import { giveUnder } from '../rewards/index.ts';
import { type DrawRow, drawOfRequest, insertDraw, putBack, takeStock } from './draw-store.ts';
import { type Running, spinOffer, wheelOf } from './rules.ts';
import { type SeedsRow, countDraw, lockSeeds, openSeed, placeOfSeed } from './seeds.ts';
import { lockReady, markUsed } from './ticket-store.ts';
import { giveDaily } from './tickets.ts';

export type Refused = 'play-barred' | 'promotion-unavailable' | 'promotion-used-up' | 'ticket-missing';

export type Asking = {
  readonly member: MemberId;
  readonly currency: Currency;
  readonly request: string;
  readonly now: Date;
};

/** Returns the draw: of a request that was answered before the same. */
export async function spinOnce(
  context: Context,
  tx: Tx,
  running: Running<SpinRules>,
  asking: Asking,
): Promise<Result<DrawRow, Refused>> {
  const { member, currency, request, now } = asking;
  const seeds = await lockSeeds(context, tx, member);
  const known = await drawOfRequest(tx, member, request);
  if (known !== undefined) return ok(known);
  const may = await mayTakeAgain(context, tx, running, asking);
  if (!may.ok) return may;
  const { row, rules } = running;
  const [ticket] = await readyTickets(context, tx, running, asking, 1);
  if (ticket === undefined) return refuse('ticket-missing');
  const offer = spinOffer(rules, currency);
  if (offer === undefined) return refuse('promotion-unavailable', { why: 'currency' });
  const serverSeed = openSeed(context, placeOfSeed(seeds.id), seeds.server);
  const drawn = spin(row.id, wheelOf(rules, currency), { ...seeds, serverSeed });
  await countDraw(tx, member, seeds, now);
  await markUsed(tx, member, [ticket], now);
  const given = await give(context, tx, running, { ...asking, ticket, offer, place: drawn.at });
  if (!given.ok) return given;
  const draw = drawRow(running, asking, seeds, { ticket, number: drawn.number, drawn: drawn.at, ...given.value });
  await insertDraw(tx, draw);
  return ok(draw);
}

/** The tickets that can be used, with the one of today where coming brings one. */
export async function readyTickets(
  context: Context,
  tx: Tx,
  running: Running<Extract<Running['rules'], { tickets: unknown }>>,
  { member, now }: Asking,
  most: number,
): Promise<string[]> {
  const place = { promotion: running.row.id, now, most };
  if (running.rules.tickets.daily) await giveDaily(context, tx, member, running, now);
  return await lockReady(tx, member, place);
}

type Given = { readonly place: number; readonly units: bigint; readonly reward: string | null };
type Drawn = Given & { readonly ticket: string; readonly number: number; readonly drawn: number };

function drawRow(
  { row }: Running,
  { member, currency, request, now }: Asking,
  { id: seeds, nonce }: SeedsRow,
  { ticket, ...drawn }: Drawn,
): DrawRow {
  return {
    member,
    id: ticket,
    promotion: row.id,
    version: row.version,
    currency,
    request,
    seeds,
    nonce,
    ...drawn,
    at: now,
  };
}

type Prizes = NonNullable<ReturnType<typeof spinOffer>>;

/** Gives the prize that was drawn, or the fallback where there are none of it left or the budget has no room for it. */
async function give(
  context: Context,
  tx: Tx,
  running: Running<SpinRules>,
  { offer, place, ...asked }: Asking & { ticket: string; offer: Prizes; place: number },
): Promise<Result<Given, 'play-barred' | 'promotion-used-up'>> {
  const { id: promotion, version } = running.row;
  const { stock } = offer.prizes[place] ?? {};
  const at = { promotion, version, currency: asked.currency, place };
  const hasTaken = stock !== undefined && (await takeStock(tx, at, stock));
  if (stock === undefined || hasTaken) {
    const given = await giveOne(context, tx, running, { ...asked, offer, place });
    if (given.ok || given.code !== 'promotion-used-up' || place === offer.fallback) return given;
    if (hasTaken) await putBack(tx, at);
  }
  return await giveOne(context, tx, running, { ...asked, offer, place: offer.fallback });
}

async function giveOne(
  context: Context,
  tx: Tx,
  { row, rules }: Running<SpinRules>,
  { member, currency, ticket, offer, place }: Asking & { ticket: string; offer: Prizes; place: number },
): Promise<Result<Given, 'play-barred' | 'promotion-used-up'>> {
  const units = offer.prizes[place]?.units ?? 0n;
  if (units === 0n) return ok({ place, units, reward: null });
  const given = await giveUnder(context, tx, member, {
    ...{ promotion: row.id, version: row.version, source: `ticket ${ticket}`, occasion: rules.kind },
    ...{ gives: rules.gives, amount: money(currency, units), isAllowed: true, isBudgetLast: true },
  });
  return given.ok ? ok({ place, units, reward: given.value.reward.id }) : given;
}
