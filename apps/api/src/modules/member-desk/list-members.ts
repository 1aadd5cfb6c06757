/**
 * Members as a list. What a row of `members` says is filtered there; what other modules know is read for many members at a time and
 * filtered here, through so many rows for a page and no more.
 */
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

async function factsOf({ database, settings }: Context, members: readonly ListedMember[]): Promise<Facts[]> {
  const ids = members.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [balances, plays, identities, tags] = await Promise.all([
    balancesOfMany(database, ids),
    lastPlaysOf(database, ids),
    identitiesOf(database, settings, ids),
    tagsOf(database, ids),
  ]);
  return members.map((member) => ({
    member,
    balance: balances.get(member.id) ?? { main: 0n, bonus: 0n, held: 0n },
    lastBetAt: plays.get(member.id),
    identity: identities.get(member.id) ?? 'none',
    tags: tags.get(member.id) ?? [],
  }));
}

/** Whether a filter stands on more than the rows of members: without one as many are read as are shown. */
const isFiltered = ({ identity, tag, silentSince, betSince, balanceFrom, balanceTo }: Query): boolean =>
  [identity, tag, silentSince, betSince, balanceFrom, balanceTo].some((one) => one !== undefined);

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
  const size = isFiltered(query) ? atOnce : limit + 1;
  const shown: Facts[] = [];
  let after = query.after === undefined ? undefined : readCursor(query.after);
  let last: ListedMember | undefined;
  let isOver = false;
  for (let looked = 0; looked < atMost && shown.length < limit && !isOver; looked += size) {
    const members = await pageOfMembers(context.database, filter, { after, limit: size });
    isOver = members.length < size;
    for (const facts of await factsOf(context, members)) {
      if (shown.length === limit) {
        isOver = false;
        break;
      }
      last = facts.member;
      if (passes(facts, query)) shown.push(facts);
    }
    after = last === undefined ? after : { at: last.createdAt, id: last.id };
  }
  return ok({
    rows: shown.map(toRow),
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
