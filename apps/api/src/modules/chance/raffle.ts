/**
 * Raffles: tickets are entered, each under a place that is told at once, and the winners are drawn among the places by seeds that were committed to
 * before the first entry. Drawing is one commit; what was won is given after it, a member a commit, however often that is interrupted.
 */
import { makeId } from '@banyan/core/ids';
import { type Currency, money } from '@banyan/core/money';
import { type RaffleRules, rafflePrizesIn } from '@banyan/core/promotions';
import { type Result, ok, refuse } from '@banyan/core/results';
import { drawWinners } from '@banyan/games/prizes';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { giveBack, reserve } from '../bonuses/index.ts';
import { giveUnder } from '../rewards/index.ts';
import { mayReward } from '../safety/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { houseSeed } from './envelope.ts';
import {
  type RaffleRow,
  type WonRow,
  countEntries,
  dueRaffles,
  endOfPeriod,
  endWon,
  findRaffle,
  insertEntries,
  insertRaffle,
  lockRaffle,
  nextRaffle,
  wonEntries,
  writeDrawn,
} from './raffle-store.ts';
import { isFor } from './may-take.ts';
import { type Running, allRunning, versionOf } from './rules.ts';
import { lockSeeds, newSeed, openSeed } from './seeds.ts';
import { type Asking, readyTickets } from './spin.ts';
import { markUsed } from './ticket-store.ts';

const mostTickets = 1000;
const winnersAtOnce = 500;
const placeOfSeed = (id: string): string => `chance_raffles ${id}`;

/** The rules of a raffle as they are hashed: its prizes in units, and how many entries there were. */
export const raffleRules = ({ prizes, entries }: Pick<RaffleRow, 'prizes' | 'entries'>) => ({
  prizes: prizes.map(String),
  entries,
});

/** Enters all tickets of a member. Returns how many entries they have in the one that is drawn next. */
export async function enterRaffle(
  context: Context,
  tx: Tx,
  running: Running<RaffleRules>,
  asking: Asking,
): Promise<Result<number, 'play-barred' | 'promotion-unavailable' | 'ticket-missing'>> {
  const { member, currency, now } = asking;
  await lockSeeds(context, tx, member);
  const allowed = await mayReward(tx, member);
  if (!allowed.ok) return allowed;
  const isOne = await isFor(context, tx, running, member);
  if (!isOne.ok) return isOne;
  const next = await nextRaffle(tx, running.row.id, currency, now);
  if (next === undefined) return refuse('promotion-unavailable', { why: 'closed' });
  const tickets = await readyTickets(context, tx, running, asking, mostTickets);
  const before = await countEntries(tx, next.id, member);
  if (tickets.length === 0) return before > 0 ? ok(before) : refuse('ticket-missing');
  await markUsed(tx, member, tickets, now);
  // Held as short as possible: everybody who enters waits for it.
  const raffle = await lockRaffle(tx, next.id);
  if (raffle === undefined || raffle.drawnAt !== null) return refuse('promotion-unavailable', { why: 'closed' });
  await insertEntries(tx, raffle, member, tickets, now);
  return ok(before + tickets.length);
}

/** Makes the raffles that can be entered, draws those that are due, and gives what was won. Again it changes nothing. */
export async function turnRaffles(context: Context): Promise<void> {
  const { database, clock, log } = context;
  const now = new Date(clock.now());
  for (const running of await allRunning(database, now, ['raffle']))
    for (const currency of Object.keys(running.rules.currencies) as Currency[])
      await prepare(context, running as Running<RaffleRules>, currency, now);
  for (const id of await dueRaffles(database, now)) await draw(context, id, now);
  for (const won of await wonEntries(database, winnersAtOnce)) {
    try {
      await giveWon(context, won);
    } catch (error) {
      // The others are given theirs; this one is come back to.
      log.error({ err: error, raffle: won.raffle, place: won.place }, 'a winner could not be given a prize');
    }
  }
}

async function prepare(
  context: Context,
  { row, rules }: Running<RaffleRules>,
  currency: Currency,
  now: Date,
): Promise<void> {
  const { database, settings } = context;
  const prizes = rafflePrizesIn(rules, currency);
  if (!prizes.ok || (await nextRaffle(database, row.id, currency, now)) !== undefined) return;
  const ends = await endOfPeriod(database, rules.every, now, settings.get(merchantTimeZone));
  const drawsAt = row.endsAt !== null && row.endsAt < ends ? row.endsAt : ends;
  const id = makeId(now.getTime());
  const { sealed, hash } = newSeed(context, placeOfSeed(id));
  await transact(database, async (tx) => {
    const reserved = await reserve(tx, { promotion: row.id, currency }, sumOf(prizes.value));
    if (!reserved.ok) return reserved;
    const isNew = await insertRaffle(tx, {
      ...{ id, promotion: row.id, version: row.version, currency, prizes: prizes.value },
      ...{ server: sealed, seedHash: hash, drawsAt },
    });
    return isNew ? ok(undefined) : refuse('state-conflict');
  });
}

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, units) => sum + units, 0n);

async function draw(context: Context, id: string, now: Date): Promise<void> {
  await context.database.transaction().execute(async (tx) => {
    const raffle = await lockRaffle(tx, id);
    if (raffle === undefined || raffle.drawnAt !== null || raffle.server === null) return;
    const seed = openSeed(context, placeOfSeed(id), raffle.server);
    const seeds = { serverSeed: seed, clientSeed: houseSeed, nonce: 0 };
    const places = drawWinners(id, raffleRules(raffle), seeds);
    await giveBack(tx, raffle, sumOf(raffle.prizes.slice(places.length)));
    await writeDrawn(tx, id, { seed, at: now, places, prizes: raffle.prizes });
  });
}

async function giveWon(context: Context, won: WonRow): Promise<void> {
  const raffle = await findRaffle(context.database, won.raffle);
  if (raffle === undefined) return;
  const { rules } = await versionOf(context.database, raffle.promotion, raffle.version);
  await context.database.transaction().execute(async (tx) => {
    await lockSeeds(context, tx, won.member);
    const given = await giveUnder(context, tx, won.member, {
      ...{ promotion: raffle.promotion, version: raffle.version, source: `raffle ${raffle.id} ${won.rank}` },
      ...{ occasion: 'raffle', gives: rules.gives, amount: money(raffle.currency, won.units), isReserved: true },
    });
    if (given.ok) return void (await endWon(tx, won, { state: 'given', reward: given.value.reward.id }));
    // To whom nothing may be given: their prize is the house's again, and the draw stands as it was.
    if (await endWon(tx, won, { state: 'barred', reward: null })) await giveBack(tx, raffle, won.units);
  });
}
