/** Looks at who took promotions in the last week, by the records of what they did and of whom they share something with. It decides nothing. */
import { tooFast } from '@banyan/core/abuse';
import { type MemberId, makeId } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import { signsOf } from '@banyan/core/simulations';
import type { Context } from '../../infra/context.ts';
import { grantReport } from '../bonuses/index.ts';
import { readPast } from '../past-play/index.ts';
import { rewardReport } from '../rewards/index.ts';
import { keysByPerson, linksAmong } from './linked.ts';
import { drawsAgainst } from './shared-draws.ts';
import { tablesAgainst } from './shared-tables.ts';
import { type AgainstOther, type Found, writeFound } from './suspect-store.ts';

const spanMs = 7 * 86_400_000;
const mostTakings = 20_000;
const membersAtOnce = 50;
/** Of one promotion, whose rounds at tables are compared. */
const mostTakers = 2000;

type Taken = { readonly promotion: string; readonly currency: Currency; readonly atMs: number };

/** Returns how many signs it saw. */
export async function lookForAbuse(context: Context, stopping: AbortSignal): Promise<number> {
  const { database, clock } = context;
  const at = new Date(clock.now());
  const span = { from: new Date(at.getTime() - spanMs), until: new Date(at.getTime() + 1) };
  const takings = [
    ...(await grantReport.takings(database, span.from, mostTakings)),
    ...(await rewardReport.takings(database, span.from, mostTakings)),
  ];
  const byMember = new Map<MemberId, Taken[]>();
  const takersOf = new Map<string, Set<MemberId>>();
  for (const { member, promotion, currency, at: taken } of takings) {
    byMember.set(member, [...(byMember.get(member) ?? []), { promotion, currency, atMs: taken.getTime() }]);
    takersOf.set(promotion, (takersOf.get(promotion) ?? new Set()).add(member));
  }
  const all = [...byMember.keys()].toSorted();
  let seen = 0;
  for (let from = 0; from < all.length && !stopping.aborted; from += membersAtOnce) {
    const members = all.slice(from, from + membersAtOnce);
    const found = await ownSigns(context, members, byMember, span);
    await write(context, found, at);
    seen += found.length;
  }
  if (stopping.aborted) return seen;
  const together = [
    ...(await linkedAmong(context, byMember, takersOf)),
    ...(await oppositeAmong(context, takersOf, span)),
  ];
  await write(context, together, at);
  return seen + together.length;
}

async function write({ database }: Context, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return;
  await database.transaction().execute(async (tx) => {
    for (const one of found) await writeFound(tx, one, { id: makeId(at.getTime()), at });
  });
}

/** Those who have something in common with another who took the same promotion; who took it first keeps it. */
async function linkedAmong(
  context: Context,
  byMember: ReadonlyMap<MemberId, readonly Taken[]>,
  takersOf: ReadonlyMap<string, ReadonlySet<MemberId>>,
): Promise<Found[]> {
  const keys = await keysByPerson(context, [...byMember.keys()].toSorted());
  const found: Found[] = [];
  for (const [promotion, takers] of takersOf)
    for (const [sign, links] of linksAmong(keys, takers))
      for (const [member, others] of links) {
        const own = firstOf(byMember, member, promotion);
        if (own === undefined) continue;
        const isFirst = others.every((other) => !isBefore(firstOf(byMember, other, promotion), own));
        const evidence = { shared: String(others.length), ...(isFirst ? { keeps: '1' } : {}) };
        found.push({ member, promotion, currency: own.currency, sign, others, evidence });
      }
  return found;
}

/** The first taking of a promotion by a member. */
const firstOf = (byMember: ReadonlyMap<MemberId, readonly Taken[]>, member: MemberId, promotion: string) =>
  (byMember.get(member) ?? [])
    .filter((taken) => taken.promotion === promotion)
    .toSorted((one, other) => one.atMs - other.atMs)[0];
const isBefore = (one: Taken | undefined, other: Taken): boolean => one !== undefined && one.atMs < other.atMs;

/** What somebody did alone: withdrew almost without play, bet mostly without risk, took too many too fast. */
async function ownSigns(
  context: Context,
  members: readonly MemberId[],
  byMember: ReadonlyMap<MemberId, readonly Taken[]>,
  span: { readonly from: Date; readonly until: Date },
): Promise<Found[]> {
  const found: Found[] = [];
  for (const { member, past } of await readPast(context, members, span)) {
    const fast = tooFast((byMember.get(member) ?? []).map(({ atMs }) => atMs));
    const signs = signsOf(past, false).filter((sign) => sign !== 'linked');
    const sum = (units: readonly bigint[]) => String(units.reduce((whole, one) => whole + one, 0n));
    const evidence = {
      deposited: sum(past.deposits.map(({ units }) => units)),
      valid: sum(past.plays.map(({ validBet }) => validBet)),
      plays: String(past.plays.length),
      withoutRisk: String(past.plays.filter(({ validBet }) => validBet === 0n).length),
      withdrawals: String(past.withdrawals.length),
    };
    for (const { promotion, currency } of promotionsOf(byMember, member)) {
      for (const sign of signs) found.push({ member, promotion, currency, sign, others: [], evidence });
      if (fast > 0)
        found.push({ member, promotion, currency, sign: 'velocity', others: [], evidence: { inAnHour: String(fast) } });
    }
  }
  return found;
}

/** Those who took the same promotion and bet against each other, in draws of the house or at the tables of vendors. */
async function oppositeAmong(
  context: Context,
  takersOf: ReadonlyMap<string, ReadonlySet<MemberId>>,
  span: { readonly from: Date; readonly until: Date },
): Promise<Found[]> {
  const found = new Map<string, Found & { rounds: readonly AgainstOther[] }>();
  for (const [promotion, takers] of takersOf) {
    const pairs = [
      ...(await drawsAgainst(context, [...takers], span)),
      ...(await tablesAgainst(context, [...takers].slice(0, mostTakers), span)),
    ];
    for (const { members, currency, rounds } of pairs)
      for (const [member, other] of [members, members.toReversed() as [MemberId, MemberId]]) {
        const key = `${promotion} ${member}`;
        const before = found.get(key);
        const all = [...(before?.rounds ?? []), ...rounds.map((round) => ({ ...round, with: other }))];
        const others = [...new Set([...(before?.others ?? []), other])];
        const evidence = { rounds: String(all.length), first: all[0]?.round ?? '' };
        found.set(key, { member, others, promotion, currency, sign: 'opposite-bets', evidence, rounds: all });
      }
  }
  return [...found.values()];
}

/** Each promotion once. */
function promotionsOf(byMember: ReadonlyMap<MemberId, readonly Taken[]>, member: MemberId): Taken[] {
  return [...new Map((byMember.get(member) ?? []).map((taken) => [taken.promotion, taken])).values()];
}
