/**
 * Members as a list. What a row of `members` says is filtered there; what other modules know is read for many members at a time and
 * filtered here, through so many rows for a page and no more.
 */
import type { MemberId } from '@banyan/core/ids';
import { money, parseMoney, toWire } from '@banyan/core/money';
import { type Result, ok } from '@banyan/core/results';
import type { AdminInputOf } from '@banyan/protocol/admin';
import type { membersAdminRoutes } from '@banyan/protocol/admin/members';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import type { Context } from '../../infra/context.ts';
import { cursorOf, readCursor } from '../../infra/cursor.ts';
import { identitiesOf } from '../kyc/index.ts';
import { type ListedBalance, balancesOfMany } from '../ledger/index.ts';
import { type ListedMember, type MemberFilter, pageOfMembers } from '../members/index.ts';
import { lastPlaysOf } from '../records/index.ts';
import { tagsOf } from './note-store.ts';

type Route = (typeof membersAdminRoutes)['GET /admin/api/members'];
type Query = AdminInputOf<Route>['query'];

/**
 * What is read at a time, and at the most for a page, where a filter stands on what other modules know. What they know of 5000 members took 390 ms
 * (`npm run bench -- admin`); a page that is not full goes on by `next`.
 */
const [atOnce, atMost] = [500, 1000];

type Facts = {
  readonly member: ListedMember;
  readonly balance: ListedBalance;
  readonly lastBetAt: Date | undefined;
  readonly identity: 'none' | 'pending' | 'verified' | 'rejected' | 'expired';
  readonly tags: readonly string[];
};

type Fact = 'balance' | 'lastBetAt' | 'identity' | 'tags';
const allFacts: readonly Fact[] = ['balance', 'lastBetAt', 'identity', 'tags'];

/** What other modules know of members, as far as it is asked for; the rest is as of somebody of whom nothing is known. */
async function factsOf(
  { database, settings }: Context,
  members: readonly ListedMember[],
  asked: readonly Fact[],
): Promise<Facts[]> {
  const ids = members.map(({ id }) => id);
  const of = <T>(fact: Fact, read: () => Promise<ReadonlyMap<MemberId, T>>): Promise<ReadonlyMap<MemberId, T>> =>
    ids.length > 0 && asked.includes(fact) ? read() : Promise.resolve(new Map());
  const [balances, plays, identities, tags] = await Promise.all([
    of('balance', () => balancesOfMany(database, ids)),
    of('lastBetAt', () => lastPlaysOf(database, ids)),
    of('identity', () => identitiesOf(database, settings, ids)),
    of('tags', () => tagsOf(database, ids)),
  ]);
  return members.map((member) => ({
    member,
    balance: balances.get(member.id) ?? { main: 0n, bonus: 0n, held: 0n },
    lastBetAt: plays.get(member.id),
    identity: identities.get(member.id) ?? 'none',
    tags: tags.get(member.id) ?? [],
  }));
}

/** The facts on which the filters stand: they are read of all who are looked at, the others of those who are shown. None: as many are read as are shown. */
function filteredBy({ identity, tag, silentSince, betSince, balanceFrom, balanceTo }: Query): readonly Fact[] {
  const bounds: Readonly<Record<Fact, readonly unknown[]>> = {
    balance: [balanceFrom, balanceTo],
    lastBetAt: [silentSince, betSince],
    identity: [identity],
    tags: [tag],
  };
  return allFacts.filter((fact) => bounds[fact].some((bound) => bound !== undefined));
}

function passes({ member, balance, lastBetAt, identity, tags }: Facts, query: Query): boolean {
  const { silentSince, betSince, balanceFrom, balanceTo } = query;
  const isAtLeast = (text: string | undefined, test: (bound: bigint) => boolean) => {
    const bound = text === undefined ? undefined : parseMoney(member.currency, text);
    return bound?.ok === true ? test(bound.value.units) : text === undefined;
  };
  const bet = lastBetAt?.getTime();
  return (
    (query.identity === undefined || query.identity === identity) &&
    (query.tag === undefined || tags.includes(query.tag)) &&
    (silentSince === undefined || bet === undefined || bet < Date.parse(silentSince)) &&
    (betSince === undefined || (bet !== undefined && bet >= Date.parse(betSince))) &&
    isAtLeast(balanceFrom, (bound) => balance.main >= bound) &&
    isAtLeast(balanceTo, (bound) => balance.main <= bound)
  );
}

/** Refuses bounds that are no amount of any currency, before anything is read. */
function checkBounds({
  balanceFrom,
  balanceTo,
  currency = 'BDT',
}: Query): Result<undefined, 'amount-malformed' | 'amount-too-precise' | 'amount-too-large'> {
  for (const text of [balanceFrom, balanceTo]) {
    const read = text === undefined ? undefined : parseMoney(currency, text);
    if (read !== undefined && !read.ok) return read;
  }
  return ok(undefined);
}

export const listMembers: AdminUseCase<Route> = async (context, { query }, { scope }) => {
  const bounds = checkBounds(query);
  if (!bounds.ok) return bounds;
  const { status, type, currency, rankFrom, registeredFrom, registeredTo, limit = 50 } = query;
  const filter: MemberFilter = {
    ...{ status, type, currency, rankFrom, scope },
    registeredFrom: registeredFrom === undefined ? undefined : new Date(registeredFrom),
    registeredTo: registeredTo === undefined ? undefined : new Date(registeredTo),
  };
  const filters = filteredBy(query);
  const size = filters.length > 0 ? atOnce : limit + 1;
  const shown: ListedMember[] = [];
  let after = query.after === undefined ? undefined : readCursor(query.after);
  let last: ListedMember | undefined;
  let isOver = false;
  for (let looked = 0; looked < atMost && shown.length < limit && !isOver; looked += size) {
    const members = await pageOfMembers(context.database, filter, { after, limit: size });
    isOver = members.length < size;
    for (const facts of await factsOf(context, members, filters)) {
      if (shown.length === limit) {
        isOver = false;
        break;
      }
      last = facts.member;
      if (passes(facts, query)) shown.push(facts.member);
    }
    after = last === undefined ? after : { at: last.createdAt, id: last.id };
  }
  return ok({
    rows: (await factsOf(context, shown, allFacts)).map(toRow),
    next: isOver || last === undefined ? null : cursorOf({ at: last.createdAt, id: last.id }),
  });
};

function toRow({ member, balance, lastBetAt, identity, tags }: Facts) {
  const { rankLevel, createdAt, ...name } = member;
  const wire = (units: bigint) => toWire(money(member.currency, units));
  return {
    ...name,
    rank: rankLevel,
    registeredAt: createdAt.toISOString(),
    main: wire(balance.main),
    bonus: wire(balance.bonus),
    held: wire(balance.held),
    lastBetAt: lastBetAt?.toISOString() ?? null,
    identity,
    tags: [...tags],
  };
}
