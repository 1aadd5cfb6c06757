/** What a promotion with a draw shows before anybody takes part: prizes, odds, what is left, and one's own tickets. */
import type { MemberId } from '@banyan/core/ids';
import { type Currency, money, parseMoney, toWire } from '@banyan/core/money';
import {
  type EnvelopePromotionRules,
  type RaffleRules,
  type SpinRules,
  coinOf,
  offerIn,
  weightWhole,
  worthOf,
} from '@banyan/core/promotions';
import { ok } from '@banyan/core/results';
import type { ValueOf } from '@banyan/protocol';
import type { chanceRoutes } from '@banyan/protocol/chance';
import type { UseCase } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { takenOf } from './draw-store.ts';
import { nextEnvelope, ownPart, takenParts } from './envelope-store.ts';
import { newestWins } from './history-store.ts';
import { isFor } from './may-take.ts';
import { countEntries, lastDrawn, nextRaffle, winnersOf } from './raffle-store.ts';
import { type Running, allRunning, isSpin, spinOffer, ticketsIn } from './rules.ts';
import { type Ready, readyOf, sourcesOf } from './ticket-store.ts';
import { dailySource } from './tickets.ts';
import { maskedWins } from './wire.ts';

type Routes = typeof chanceRoutes;
type Listed = ValueOf<Routes['GET /wps/chance']>['list'][number];

const mostWinners = 20;

export const listChance: UseCase<Routes['GET /wps/chance']> = async (context, { query }, caller) => {
  const { database, clock } = context;
  const now = new Date(clock.now());
  const member = caller?.memberId;
  const ready = member === undefined ? new Map<string, Ready>() : await readyOf(database, member, now);
  const came = member === undefined ? new Set<string>() : await sourcesOf(database, member, dailySource(context, now));
  const list: Listed[] = [];
  for (const running of await allRunning(database, now)) {
    const { currencies } = running.rules;
    const wanted = caller?.currency ?? query.currency ?? Object.keys(currencies)[0];
    if (wanted === undefined || !Object.hasOwn(currencies, wanted)) continue;
    if (member !== undefined && !(await isFor(context, database, running, member)).ok) continue;
    const looked = { member, currency: wanted as Currency, now };
    list.push({
      ...base(running, looked.currency),
      ...own(running, looked, ready.get(running.row.id), came),
      spin: isSpin(running.rules) ? await spinOf(context, running as Running<SpinRules>, looked) : null,
      envelope:
        running.rules.kind === 'envelope'
          ? await envelopeOf(context, running as Running<EnvelopePromotionRules>, looked)
          : null,
      raffle: running.rules.kind === 'raffle' ? await raffleOf(context, running as Running<RaffleRules>, looked) : null,
    });
  }
  return ok({ list });
};

type Looked = { readonly member: MemberId | undefined; readonly currency: Currency; readonly now: Date };

function base({ row, rules, hash }: Running, currency: Currency) {
  const wire = (amount: string | undefined) => (amount === undefined ? null : written(currency, amount));
  const offer = rules.kind === 'envelope' ? undefined : ticketsIn(rules, currency);
  return {
    ...{
      id: row.id,
      kind: rules.kind,
      version: row.version,
      hash,
      currency,
      gives: rules.gives.kind === 'bonus' ? ('bonus' as const) : ('cash' as const),
    },
    endsAt: row.endsAt?.toISOString() ?? null,
    claimDays: rules.gives.claimDays ?? null,
    tickets:
      rules.kind === 'envelope'
        ? null
        : {
            perDeposit: wire(offer?.perDeposit),
            perBets: wire(offer?.perBets),
            ...{ daily: rules.tickets.daily, mostADay: rules.tickets.mostADay, days: rules.tickets.days },
          },
  };
}

function written(currency: Currency, amount: string) {
  const parsed = parseMoney(currency, amount);
  return toWire(parsed.ok ? parsed.value : money(currency, 0n));
}

/** The tickets of the caller; the one of today is made when it is used, and counts from when they come. */
function own({ row, rules }: Running, { member }: Looked, known: Ready | undefined, came: ReadonlySet<string>) {
  const isToCome = member !== undefined && rules.kind !== 'envelope' && rules.tickets.daily && !came.has(row.id);
  return { ready: (known?.ready ?? 0) + (isToCome ? 1 : 0), lapsesAt: known?.lapsesAt?.toISOString() ?? null };
}

async function spinOf({ database }: Context, { row, rules }: Running<SpinRules>, { currency }: Looked) {
  const offer = spinOffer(rules, currency);
  if (offer === undefined) return null;
  const taken = await takenOf(database, { promotion: row.id, version: row.version, currency });
  const left = offer.prizes.map(({ stock }, at) => (stock === undefined ? null : stock - (taken.get(at) ?? 0)));
  const used = left.flatMap((count, at) => (count === 0 ? [at] : []));
  return {
    prizes: offer.prizes.map(({ weight, units }, at) => ({
      weight,
      amount: toWire(money(currency, units)),
      left: left[at] ?? null,
    })),
    fallback: offer.fallback,
    worth: toWire(money(currency, worthOf(offer.prizes, offer.fallback, used) / BigInt(weightWhole))),
  };
}

async function envelopeOf(
  { database }: Context,
  { row, rules }: Running<EnvelopePromotionRules>,
  { member, currency, now }: Looked,
) {
  const offer = offerIn(rules, currency);
  if (offer === undefined) return null;
  const next = await nextEnvelope(database, row.id, currency, now);
  const part = next === undefined || member === undefined ? undefined : await ownPart(database, next.id, member);
  return {
    everyMinutes: rules.rain.everyMinutes,
    ...{ total: written(currency, offer.total), parts: offer.parts, least: written(currency, offer.least) },
    next:
      next === undefined
        ? null
        : {
            ...{ id: next.id, opensAt: next.opensAt.toISOString(), closesAt: next.closesAt.toISOString() },
            ...{ total: toWire(money(currency, next.total * coinOf(currency))), parts: next.parts },
            ...{ taken: (await takenParts(database, next.id)).taken, seedHash: next.seedHash },
          },
    own: part === undefined ? null : toWire(money(currency, part.units)),
  };
}

async function raffleOf({ database }: Context, { row, rules }: Running<RaffleRules>, looked: Looked) {
  const { member, currency, now } = looked;
  const next = await nextRaffle(database, row.id, currency, now);
  const last = await lastDrawn(database, row.id, currency);
  const winners = last === undefined ? [] : await winnersOf(database, last.id);
  const at = last?.drawnAt ?? now;
  const won = await maskedWins(
    database,
    winners.map((one) => ({ ...one, currency, at })),
  );
  return {
    every: rules.every,
    prizes: (offerIn(rules, currency)?.prizes ?? []).map(({ amount, winners: count }) => ({
      amount: written(currency, amount),
      winners: count,
    })),
    next:
      next === undefined
        ? null
        : { id: next.id, drawsAt: next.drawsAt.toISOString(), entries: next.entries, seedHash: next.seedHash },
    own: next === undefined || member === undefined ? 0 : await countEntries(database, next.id, member),
    last:
      last === undefined
        ? null
        : {
            ...{ id: last.id, drawsAt: last.drawsAt.toISOString(), entries: last.entries, seedHash: last.seedHash },
            winners: won.map((one, rank) => ({ ...one, place: winners[rank]?.place ?? 0 })),
          },
  };
}

export const listWinners: UseCase<Routes['GET /wps/chance/:promotion/winners']> = async (
  { database },
  { params: { promotion } },
) => {
  return ok({ list: await maskedWins(database, await newestWins(database, promotion, mostWinners)) });
};
