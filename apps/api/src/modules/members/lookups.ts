/** Members looked up by the staff: by a name or a part of one, many at once, and page by page through all of them. */
import { type RawBuilder, sql } from 'kysely';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Row } from '../../infra/row.ts';
import { within } from './reach.ts';
import { foldName, likeText } from './names.ts';

export type NamedMember = {
  readonly id: MemberId;
  readonly account: string;
  readonly nickname: string;
  readonly type: number;
  readonly currency: Currency;
  readonly status: 'active' | 'locked';
};

/** How many names of one form are looked at: a part that is in more of them says too little to be sorted by. */
const candidates = 500;
/** Groups of three letters are what the index of parts knows. */
const leastPart = 3;

type Found = Row<'member_names', 'name'> & { id: MemberId };

const accountsLike = (pattern: string): RawBuilder<Found> =>
  sql<Found>`select n.member as id, n.name from member_names n where n.name like ${pattern} limit ${candidates}`;
const nicknamesLike = (pattern: string): RawBuilder<Found> =>
  sql<Found>`select m.id, lower(m.nickname) as name from members m
    where m.nickname <> '' and lower(m.nickname) like ${pattern} limit ${candidates}`;

/** Exact before beginning before within; of each the shortest first. Letters of every script fold as PostgreSQL folds them. */
export async function findByNamePart(
  database: Database,
  field: 'account' | 'nickname',
  typed: string,
): Promise<MemberId[]> {
  const text = field === 'account' ? foldName(typed) : typed.toLowerCase();
  const like = field === 'account' ? accountsLike : nicknamesLike;
  const isPart = [...text].length >= leastPart;
  // A nickname has no index of beginnings, and a beginning of less than three letters is in none.
  if (field === 'nickname' && !isPart) return [];
  const begins = field === 'account' ? (await like(`${likeText(text)}%`).execute(database)).rows : [];
  const within = isPart && begins.length < candidates ? (await like(`%${likeText(text)}%`).execute(database)).rows : [];
  const rank = ({ name }: Found) => (name === text ? 0 : name.startsWith(text) ? 1 : 2);
  const sorted = [...begins, ...within].sort(
    (one, other) => rank(one) - rank(other) || one.name.length - other.name.length || (one.name < other.name ? -1 : 1),
  );
  return [...new Set(sorted.map(({ id }) => id))];
}

/** Many at once; who is unknown is left out. */
export async function namedMembers(
  database: Database | Tx,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, NamedMember>> {
  const ids = [...new Set(members)];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedMember>`select m.id, m.account, m.nickname, m.type, m.currency, m.status
    from unnest(${ids.map(bucketOf)}::smallint[], ${ids}::uuid[]) k (bucket, id)
    join members m on m.bucket = k.bucket and m.id = k.id`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

export type MemberFilter = {
  readonly status?: 'active' | 'locked' | undefined;
  readonly type?: number | undefined;
  readonly currency?: string | undefined;
  readonly rankFrom?: number | undefined;
  readonly registeredFrom?: Date | undefined;
  readonly registeredTo?: Date | undefined;
  /** Only members of this scope. */
  readonly scope?: StaffScope | undefined;
};

export type ListedMember = NamedMember & { readonly rankLevel: number; readonly createdAt: Date };

/** The newest first, from the one after `after`. */
export async function pageOfMembers(
  database: Database,
  { status, type, currency, rankFrom, registeredFrom, registeredTo, scope }: MemberFilter,
  { after, limit }: { after: { readonly at: Date; readonly id: string } | undefined; limit: number },
): Promise<ListedMember[]> {
  let query = database
    .selectFrom('members')
    .select(['id', 'account', 'nickname', 'type', 'currency', 'status'])
    .select(['rank_level as rankLevel', 'created_at as createdAt'])
    .limit(limit);
  if (status !== undefined) query = query.where('status', '=', status);
  if (type !== undefined) query = query.where('type', '=', type);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (registeredFrom !== undefined) query = query.where('created_at', '>=', registeredFrom);
  if (registeredTo !== undefined) query = query.where('created_at', '<', registeredTo);
  if (scope !== undefined) query = query.where(within(scope, sql`members.id`));
  if (after !== undefined) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`);
  const newest = (one: typeof query) => one.orderBy('created_at', 'desc').orderBy('id', 'desc');
  if (rankFrom === undefined) return (await newest(query).execute()) as unknown as ListedMember[];
  // Of each rank its newest, merged: a high rank is had by few, who registered long ago, and no plan that counts on an even spread finds them soon. The
  // order by the rank leaves the index of ranks as the only way, also for a rank that nobody has.
  const ofRank = newest(query.where(sql<boolean>`members.rank_level = k.rank`).orderBy('rank_level'));
  const { rows } = await sql<ListedMember>`select m.*
    from generate_series(${rankFrom}::integer, (select max(rank_level) from members)::integer) k (rank)
    cross join lateral (${ofRank}) m
    order by m."createdAt" desc, m.id desc limit ${limit}`.execute(database);
  return rows;
}
