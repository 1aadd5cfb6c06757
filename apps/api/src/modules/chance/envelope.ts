/**
 * Envelopes: cut by seeds that were committed to before anybody knew of them, shared among those who are there while they are open. A person has
 * one part; whoever comes takes the next that is free, and what it holds is told then.
 */
import { makeId } from '@banyan/core/ids';
import { type Currency, money } from '@banyan/core/money';
import { type EnvelopePromotionRules, coinOf, envelopeIn } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { cut } from '@banyan/games/prizes';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToAll } from '../../infra/publish.ts';
import { giveBack, reserve } from '../bonuses/index.ts';
import { giveUnder } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import {
  type EnvelopeRow,
  type PartRow,
  closeEnvelope,
  insertEnvelope,
  lockEnvelope,
  lockFreePart,
  nextEnvelope,
  noteReported,
  openEnvelopes,
  ownPart,
  shareEnvelope,
  takePart,
  takenParts,
} from './envelope-store.ts';
import { isFor } from './may-take.ts';
import { type Running, allRunning, versionOf } from './rules.ts';
import { lockSeeds, newSeed, openSeed } from './seeds.ts';
import type { Asking } from './spin.ts';

const minuteMs = 60_000;
const placeOfSeed = (id: string): string => `chance_envelopes ${id}`;
/** Of draws that are nobody's own. */
export const houseSeed = 'house';

/** The rules of an envelope as they are hashed. */
export const cutRules = ({ total, parts, least }: Pick<EnvelopeRow, 'total' | 'parts' | 'least'>) => ({
  total: Number(total),
  parts,
  least: Number(least),
});

/** Takes a part of the envelope that is open. Refusals: `envelope-empty` where none is open or none is left of it. */
export async function takeFromEnvelope(
  context: Context,
  tx: Tx,
  running: Running<EnvelopePromotionRules>,
  { member, currency, now }: Asking,
): Promise<Result<PartRow, 'play-barred' | 'promotion-unavailable' | 'promotion-used-up' | 'envelope-empty'>> {
  const { row, rules } = running;
  // One request of a member after the other: each looks for a part of theirs before it takes one.
  await lockSeeds(context, tx, member);
  const next = await nextEnvelope(tx, row.id, currency, now);
  const envelope = next === undefined ? undefined : await shareEnvelope(tx, next.id);
  if (envelope === undefined || envelope.opensAt > now || envelope.closedAt !== null || envelope.server === null)
    return refuse('envelope-empty');
  const known = await ownPart(tx, envelope.id, member);
  if (known !== undefined) return ok(known);
  const allowed = await mayReward(tx, member);
  if (!allowed.ok) return allowed;
  const isOne = await isFor(context, tx, running, member);
  if (!isOne.ok) return isOne;
  const place = await lockFreePart(tx, envelope.id);
  if (place === undefined) return refuse('envelope-empty');
  const serverSeed = openSeed(context, placeOfSeed(envelope.id), envelope.server);
  const seeds = { serverSeed, clientSeed: houseSeed, nonce: 0 };
  const units = BigInt(cut(envelope.id, cutRules(envelope), seeds)[place] ?? 0) * coinOf(currency);
  const given = await giveUnder(context, tx, member, {
    ...{ promotion: envelope.promotion, version: envelope.version, source: `envelope ${envelope.id}` },
    ...{ occasion: 'envelope', gives: rules.gives, amount: money(currency, units), isReserved: true },
  });
  if (!given.ok) return given;
  if (!given.value.isNew) throw new Error(`${member} has a reward of ${envelope.id} and no part`);
  const part = { envelope: envelope.id, place, units, reward: given.value.reward.id, at: now };
  await takePart(tx, { ...part, member });
  return ok(part);
}

/** Makes the envelopes that come next, announces, opens and closes those that are due. Run by one at a time; again it changes nothing. */
export async function turnEnvelopes(context: Context): Promise<void> {
  const { database, clock, log } = context;
  const now = new Date(clock.now());
  for (const running of await allRunning(database, now, ['envelope']))
    for (const currency of Object.keys(running.rules.currencies) as Currency[])
      await prepare(context, running as Running<EnvelopePromotionRules>, currency, now);
  for (const envelope of await openEnvelopes(database)) {
    try {
      await turnOne(context, envelope, now);
    } catch (error) {
      log.error({ err: error, envelope: envelope.id }, 'an envelope could not go on');
    }
  }
}

async function prepare(
  context: Context,
  { row, rules }: Running<EnvelopePromotionRules>,
  currency: Currency,
  now: Date,
): Promise<void> {
  const read = envelopeIn(rules, currency);
  if (!read.ok) return;
  const everyMs = rules.rain.everyMinutes * minuteMs;
  const opensAt = new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs);
  // The one that is open has its end first; the next is made when it is to be announced.
  const isNear = opensAt.getTime() - now.getTime() <= Math.max(rules.rain.announceMinutes, 1) * minuteMs;
  if (!isNear) return;
  const next = await nextEnvelope(context.database, row.id, currency, now);
  if (next !== undefined && next.opensAt >= opensAt) return;
  if (row.endsAt !== null && opensAt >= row.endsAt) return;
  const id = makeId(now.getTime());
  const { sealed, hash } = newSeed(context, placeOfSeed(id));
  const { total, parts, least } = read.value;
  await transact(context.database, async (tx) => {
    // All of it can be taken: it is of the budget from now on.
    const reserved = await reserve(tx, { promotion: row.id, currency }, BigInt(total) * coinOf(currency));
    if (!reserved.ok) return reserved;
    const isNew = await insertEnvelope(tx, {
      ...{ id, promotion: row.id, version: row.version, currency, server: sealed, seedHash: hash, opensAt },
      ...{ total: BigInt(total), parts, least: BigInt(least) },
      closesAt: new Date(opensAt.getTime() + rules.rain.openMinutes * minuteMs),
    });
    return isNew ? ok(undefined) : refuse('state-conflict');
  });
}

async function turnOne(context: Context, seen: EnvelopeRow, now: Date): Promise<void> {
  const { database } = context;
  const announceMs = await announcedBefore(context, seen);
  const isToAnnounce = seen.announcedAt === null && seen.opensAt.getTime() - announceMs <= now.getTime();
  const isToOpen = seen.openedAt === null && seen.opensAt <= now;
  const isToClose = seen.closesAt <= now;
  if (!isToAnnounce && !isToOpen && !isToClose) return;
  await database.transaction().execute(async (tx) => {
    const row = await lockEnvelope(tx, seen.id);
    if (row === undefined || row.closedAt !== null || row.server === null) return;
    if (isToClose) await close(context, tx, row, now);
    const isNews = [
      isToAnnounce && (await noteReported(tx, row.id, 'announced', now)),
      isToOpen && (await noteReported(tx, row.id, 'opened', now)),
      isToClose,
    ];
    if (!isNews.includes(true)) return;
    await publishToAll(tx, 'rain.changed', {
      ...{ promotion: row.promotion, envelope: row.id, currency: row.currency },
      ...{ opensAt: row.opensAt.toISOString(), closesAt: row.closesAt.toISOString() },
    });
  });
}

/** Its seed is shown, and what nobody took is free for others. */
async function close(context: Context, tx: Tx, row: EnvelopeRow, now: Date): Promise<void> {
  if (row.server === null) return;
  const { units } = await takenParts(tx, row.id);
  await giveBack(tx, row, row.total * coinOf(row.currency) - units);
  await closeEnvelope(tx, row.id, openSeed(context, placeOfSeed(row.id), row.server), now);
}

async function announcedBefore({ database }: Context, { promotion, version }: EnvelopeRow): Promise<number> {
  const { rules } = await versionOf(database, promotion, version);
  return rules.kind === 'envelope' ? rules.rain.announceMinutes * minuteMs : 0;
}
