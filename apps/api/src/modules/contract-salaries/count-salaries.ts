/**
 * Counts settled bets towards real-time salaries, many members a commit and a statement. Bets are read from the records, never from an event, and each stands
 * once: counted again, or after a correction, it replaces what it was at the rates that it had, so any repetition ends the same.
 */
import type { MemberId } from '@banyan/core/ids';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import { contractsBetween } from '../contracts/index.ts';
import { carryOutMoves } from '../line-moves/index.ts';
import { areLinesKnown } from '../members/index.ts';
import { latestEnd, placeAfter } from '../records/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { chainsOf } from './chains.ts';
import { type ChainOf, countPlays, writeChains } from './count-plays.ts';
import { addEarned, lockPlaces, movePlaces } from './salary-store.ts';

/** Members whose lines and contracts are read together. */
const chainsAtOnce = 10_000;
const membersAtOnce = 1000;
const playsAtOnce = 500;
/** Statements that run beside each other: only what contracts earned is waited for, and that is written last. */
const lanes = 2;
/** A bet is counted within minutes; one that was found later still finds the contract of its moment. */
const backMs = 48 * 3_600_000;

/** Returns how many members were counted. Where a day begins meanwhile, lines and contracts are read again: those of the day before would say nothing of it. */
export async function countSalaries(context: Context, named: NamedMembers): Promise<number> {
  const counted = (await countOnDay(context, named)) ?? (await countOnDay(context, named));
  if (counted === undefined) throw new Error('a bet has ended on a day that has not begun');
  return counted;
}

/** Undefined where it came to a bet of a later day. */
async function countOnDay(context: Context, named: NamedMembers): Promise<number | undefined> {
  const now = context.clock.now();
  const timeZone = context.settings.get(merchantTimeZone);
  const day = businessDayOf(now, timeZone);
  await carryOutMoves(context);
  if (!(await areLinesKnown(context.database, day)))
    throw new Error('a move of a line is to be carried out before its day is counted');
  const span = { from: new Date(now - backMs), to: new Date(now + 60_000) };
  const contracts = await contractsBetween(context.database, { kind: 'real-time-salary', ...span });
  if (contracts.length === 0) return 0;
  const all = [...named.keys()].sort();
  let counted = 0;
  for (let from = 0; from < all.length; from += chainsAtOnce) {
    const { rows, ofMember } = await chainsOf(context, all.slice(from, from + chainsAtOnce), contracts);
    await writeChains(context.database, rows);
    if (!(await countMany(context, { timeZone, day, chains: ofMember, named }))) return undefined;
    counted += ofMember.size;
  }
  return counted;
}

/** Counts everybody who has chains; false where it came to a bet of a later day. */
async function countMany(context: Context, known: Known): Promise<boolean> {
  const members = [...known.chains.keys()].sort();
  const shares: (readonly MemberId[])[] = [];
  for (let from = 0; from < members.length; from += membersAtOnce)
    shares.push(members.slice(from, from + membersAtOnce));
  let isTurned = false;
  const lane = async () => {
    for (let share = shares.shift(); share !== undefined && !isTurned; share = shares.shift())
      if (!(await countShare(context, share, known))) isTurned = true;
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return !isTurned;
}

type Known = {
  readonly timeZone: string;
  /** The last day of which the chains are known. */
  readonly day: BusinessDay;
  readonly chains: ReadonlyMap<MemberId, readonly ChainOf[]>;
  readonly named: NamedMembers;
};

/** False where one of the bets ended on a later day. */
async function countShare({ database }: Context, share: readonly MemberId[], known: Known): Promise<boolean> {
  let left: readonly MemberId[] | undefined = share;
  for (let offset = 0; left !== undefined && left.length > 0; offset += playsAtOnce) {
    const members: readonly MemberId[] = left;
    // Pages are read from the places of the first: what is counted meanwhile moves none of them.
    left = await database.transaction().execute((tx) => countSome(tx, members, { ...known, offset }));
  }
  return left !== undefined;
}

/** Returns the members of whom there are more pages; undefined, and counts nothing, where one of the bets ended on a later day. */
async function countSome(
  tx: Tx,
  members: readonly MemberId[],
  { timeZone, day, chains, named, offset }: Known & { readonly offset: number },
): Promise<MemberId[] | undefined> {
  const places = await lockPlaces(tx, members);
  const asked = members.map((member) => {
    const own = chains.get(member) ?? [];
    // Nothing counts that ended before the first contract above began.
    const start = new Date(Math.min(...own.map(({ from }) => from.getTime())));
    const place = placeAfter(places.get(member) ?? null, start, true);
    return { member, draws: [...(named.get(member) ?? [])], ...place, chains: own };
  });
  const { isTurned, sums, ends } = await countPlays(tx, asked, { timeZone, day, offset, limit: playsAtOnce });
  if (isTurned) return undefined;
  const moved = new Map<MemberId, Date>();
  const more: MemberId[] = [];
  for (const { member, plays, last } of ends) {
    const until = latestEnd(places.get(member) ?? null, [{ endedAt: last }]);
    // While there are more pages the place stays where it is, so that the next begins behind this one.
    if (plays === playsAtOnce) more.push(member);
    else if (until !== null) moved.set(member, until);
  }
  if (moved.size > 0) await movePlaces(tx, moved);
  await addEarned(tx, sums);
  return more;
}
