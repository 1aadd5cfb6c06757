/**
 * Counts settled bets towards real-time salaries, some members a commit. Bets are read from the records, never from an event, and each has its parts once:
 * counted again, or after a correction, a part replaces what it was at the rate that it had, so any repetition ends the same.
 */
import { salariesOf, salaryPart } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import { type BusinessDay, businessDayOf } from '@banyan/core/time';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import type { NamedMembers } from '../../infra/follow-members.ts';
import { type ContractRow, contractsBetween } from '../contracts/index.ts';
import { carryOutMoves } from '../line-moves/index.ts';
import { type HeadAbove, areLinesKnown, headsAbove, isAboveOn } from '../members/index.ts';
import { type SettledPlay, endedPlaysOfMany, latestEnd, placeAfter } from '../records/index.ts';
import { merchantTimeZone } from '../settings/index.ts';
import { type Earner, type PartRow, addEarned, lockPlaces, movePlaces, partsOf, writeParts } from './salary-store.ts';

const membersAtOnce = 100;
const playsAtOnce = 500;
/** A bet is counted within minutes; one that was found later still finds the contract of its moment. */
const backMs = 48 * 3_600_000;

/** A contract that is or was above a member, on the days on which its agent stood there. */
type Above = Pick<HeadAbove, 'since' | 'until'> & { readonly contract: ContractRow };
/** Above a member, the nearest first. */
type Way = readonly Above[];

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
  const ways = await waysOf(context, [...named.keys()], contracts);
  const members = [...ways.keys()].sort();
  for (let from = 0; from < members.length; from += membersAtOnce) {
    let left: readonly MemberId[] = members.slice(from, from + membersAtOnce);
    for (let offset = 0; left.length > 0; offset += playsAtOnce) {
      const share = left;
      // Pages are read from the places of the first: what is counted meanwhile moves none of them.
      const more = await context.database
        .transaction()
        .execute((tx) => countSome(tx, share, { timeZone, day, ways, named, offset }));
      if (more === undefined) return undefined;
      left = more;
    }
  }
  return members.length;
}

/** The contracts on the way up from each member, for those above whom there is one. */
async function waysOf(
  { database }: Context,
  members: readonly MemberId[],
  contracts: readonly ContractRow[],
): Promise<ReadonlyMap<MemberId, Way>> {
  const held = Map.groupBy(contracts, ({ member }) => member);
  const above = await headsAbove(database, members, [...held.keys()]);
  const ways = new Map<MemberId, Above[]>();
  for (const { member, head, since, until } of above.toSorted((a, b) => a.distance - b.distance)) {
    const own = (held.get(head) ?? []).map((contract) => ({ contract, since, until }));
    ways.set(member, [...(ways.get(member) ?? []), ...own]);
  }
  return ways;
}

type Share = {
  readonly timeZone: string;
  /** The last day of which the ways are known. */
  readonly day: BusinessDay;
  readonly ways: ReadonlyMap<MemberId, Way>;
  readonly named: NamedMembers;
  readonly offset: number;
};

/** Returns the members of whom there are more pages; undefined, and counts nothing, where one of the bets ended on a later day. */
async function countSome(
  tx: Tx,
  members: readonly MemberId[],
  { timeZone, day, ways, named, offset }: Share,
): Promise<MemberId[] | undefined> {
  const places = await lockPlaces(tx, members);
  const asked = members.map((member) => {
    // Nothing counts that ended before the first contract above began.
    const starts = (ways.get(member) ?? []).flatMap(({ contract: { beginsAt } }) =>
      beginsAt === null ? [] : [beginsAt.getTime()],
    );
    const place = placeAfter(places.get(member) ?? null, new Date(Math.min(...starts)), true);
    return { member, draws: [...(named.get(member) ?? [])], ...place };
  });
  const plays = await endedPlaysOfMany(tx, asked, { offset, limit: playsAtOnce });
  if (plays.some(({ endedAt }) => businessDayOf(endedAt.getTime(), timeZone) > day)) return undefined;
  const known = Map.groupBy(await partsOf(tx, plays), nameOf);
  const written: PartRow[] = [];
  const sums = new Map<string, Earner & { units: bigint }>();
  for (const play of plays) {
    const way = ways.get(play.member) ?? [];
    const before = known.get(nameOf(play)) ?? [];
    for (const part of before.length > 0 ? again(before, play) : partsFor(play, way, timeZone)) {
      const was = before.find(({ contract }) => contract === part.contract);
      if (was !== undefined && was.units === part.units && was.valid === part.valid) continue;
      written.push(part);
      const contract = way.find((one) => one.contract.id === part.contract)?.contract;
      const sum = sums.get(part.contract)?.units ?? 0n;
      const earner = contract ?? { member: play.member, terms: { currency: play.currency } };
      sums.set(part.contract, {
        ...{ contract: part.contract, member: earner.member, currency: earner.terms.currency as Earner['currency'] },
        units: sum + part.units - (was?.units ?? 0n),
      });
    }
  }
  await writeParts(tx, written);
  const moved = [...sums.values()].filter(({ units }) => units !== 0n);
  await addEarned(tx, moved);
  const ofMember = Map.groupBy(plays, ({ member }) => member);
  const more = [...ofMember].filter(([, own]) => own.length === playsAtOnce).map(([member]) => member);
  const ends = new Map<MemberId, Date>();
  for (const [member, own] of ofMember) {
    const until = latestEnd(places.get(member) ?? null, own);
    // While there are more pages the place stays where it is, so that the next begins behind this one.
    if (until !== null && !more.includes(member)) ends.set(member, until);
  }
  if (ends.size > 0) await movePlaces(tx, ends);
  return more;
}

const nameOf = ({
  member,
  at,
  product,
  vendor,
  ref,
}: Pick<PartRow, 'member' | 'at' | 'product' | 'vendor' | 'ref'>): string =>
  JSON.stringify([member, at, product, vendor, ref]);

/** What stands for a play that is counted once more, by its valid bet of now. */
const again = (parts: readonly PartRow[], { valid, endedAt }: SettledPlay): PartRow[] =>
  parts.map((part) => ({ ...part, valid, endedAt, units: salaryPart(valid, part.rate) }));

/** The parts of a play that is counted first, by the contracts that stood when it ended, of those who stood above on that day. */
function partsFor(play: SettledPlay, way: Way, timeZone: string): PartRow[] {
  const { member, at, product, vendor, ref, endedAt, game, valid, currency } = play;
  if (valid === 0n) return [];
  const day = businessDayOf(endedAt.getTime(), timeZone);
  const above = way
    .filter((one) => isAboveOn(one, day))
    .map(({ contract }) => contract)
    .filter(
      ({ beginsAt, endedAt: over, terms }) =>
        beginsAt !== null && beginsAt <= endedAt && (over === null || over > endedAt) && terms.currency === currency,
    )
    .map(({ id, member: agent, rate }) => ({ member: agent, contract: id, rate }));
  let highest = 0n;
  const parts: PartRow[] = [];
  const paid = new Map(salariesOf(valid, above).map(({ contract, units }) => [contract, units]));
  for (const { contract, rate } of above) {
    if (rate <= highest) continue;
    const units = paid.get(contract) ?? 0n;
    parts.push({
      ...{ member, at, product, vendor, ref, contract, endedAt, game, valid, units },
      rate: rate - highest,
    });
    highest = rate;
  }
  return parts;
}
