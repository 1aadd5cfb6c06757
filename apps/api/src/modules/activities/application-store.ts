/** The table of applications. Money columns are units. */
import { sql } from 'kysely';
import type { ApplicationState } from '@banyan/core/activities';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Currency } from '@banyan/core/money';
import type { StaffScope } from '../../infra/actor.ts';
import type { Database, Tx } from '../../infra/database.ts';
import type { Cursor } from '../../infra/cursor.ts';
import type { Row } from '../../infra/row.ts';
import { within } from '../members/index.ts';

export type ApplicationRow = {
  readonly member: MemberId;
  readonly id: string;
  readonly promotion: string;
  readonly version: number;
  readonly periodStart: Date;
  readonly state: ApplicationState;
  readonly remark: string;
  readonly pictures: readonly string[];
  readonly service: string | null;
  readonly currency: Currency;
  readonly at: Date;
  readonly takenBy: string | null;
  readonly takenName: string | null;
  readonly decidedName: string | null;
  readonly decidedAt: Date | null;
  readonly reason: string | null;
  readonly units: bigint | null;
  readonly reward: string | null;
};

const columns = sql`a.member, a.id, a.promotion, a.version, a.period_start as "periodStart", a.state, a.remark, a.pictures, a.service,
  a.currency, a.at, a.taken_by as "takenBy", a.taken_name as "takenName", a.decided_name as "decidedName",
  a.decided_at as "decidedAt", a.reason, a.units, a.reward`;

export type NewApplication = Pick<
  ApplicationRow,
  'member' | 'id' | 'promotion' | 'version' | 'periodStart' | 'remark' | 'pictures' | 'service' | 'currency' | 'at'
>;

/** Returns whether it is the member's first of its promotion and period; withdrawn ones do not count. */
export async function insertApplication(tx: Tx, row: NewApplication): Promise<boolean> {
  const { member, id, promotion, version, periodStart, remark, pictures, service, currency, at } = row;
  // The index is named by its own words: with a placeholder in them a prepared statement would not find it.
  const { rows } = await sql<Row<'promotion_applications', 'id'>>`
    insert into promotion_applications
      (bucket, member, id, promotion, version, period_start, state, remark, pictures, service, currency, at)
    values (${bucketOf(member)}, ${member}::uuid, ${id}::uuid, ${promotion}, ${version}, ${periodStart}, 'applied', ${remark},
      ${[...pictures]}::uuid[], ${service}, ${currency}, ${at})
    on conflict (bucket, member, promotion, period_start) where state <> 'withdrawn' do nothing returning id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** The newest applications of a member, at most a hundred. */
export async function applicationsOf(database: Database | Tx, member: MemberId): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from promotion_applications a
    where a.bucket = ${bucketOf(member)} and a.member = ${member}::uuid order by a.at desc, a.id desc limit 100`.execute(
    database,
  );
  return rows;
}

/** One by its id alone, for the staff. */
export async function findApplication(database: Database | Tx, id: string): Promise<ApplicationRow | undefined> {
  const { rows } =
    await sql<ApplicationRow>`select ${columns} from promotion_applications a where a.id = ${id}::uuid`.execute(
      database,
    );
  return rows[0];
}

/** Locked until the transaction ends; `member`: only if it is theirs. */
export async function lockApplication(tx: Tx, id: string, member?: MemberId): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`select ${columns} from promotion_applications a where a.id = ${id}::uuid
    and (${member ?? null}::uuid is null or a.member = ${member ?? null}::uuid) for update`.execute(tx);
  return rows[0];
}

export type ApplicationChange =
  | { readonly state: 'applied' }
  | { readonly state: 'in-review'; readonly by: string; readonly name: string }
  | { readonly state: 'withdrawn' }
  | { readonly state: 'rejected'; readonly name: string; readonly reason: string }
  | { readonly state: 'approved'; readonly name: string; readonly units: bigint; readonly reward: string };

/** Writes the next state of one that is locked. */
export async function moveApplication(
  tx: Tx,
  { member, id, state: from }: ApplicationRow,
  change: ApplicationChange,
  at: Date,
): Promise<void> {
  const isOpen = change.state === 'applied' || change.state === 'in-review';
  const taken = change.state === 'in-review' ? change : undefined;
  await tx
    .updateTable('promotion_applications')
    .set({
      state: change.state,
      ...(isOpen ? { taken_by: taken?.by ?? null, taken_name: taken?.name ?? null, taken_at: taken ? at : null } : {}),
      ...(isOpen ? {} : { decided_at: at, decided_name: 'name' in change ? change.name : null }),
      ...(change.state === 'rejected' ? { reason: change.reason } : {}),
      ...(change.state === 'approved' ? { units: change.units, reward: change.reward } : {}),
    })
    .where('bucket', '=', bucketOf(member))
    .where('member', '=', member)
    .where('id', '=', id)
    .where('state', '=', from)
    .execute();
}

export type ApplicationFilter = {
  readonly queue: 'open' | 'decided';
  readonly promotion?: string | undefined;
  readonly scope: StaffScope | undefined;
  readonly after: Cursor | undefined;
  readonly limit: number;
};

/** Those that wait, the longest first, or those that are decided, the newest first. */
export async function queueOf(database: Database, filter: ApplicationFilter): Promise<ApplicationRow[]> {
  const { queue, promotion = null, scope, after, limit } = filter;
  const place = { at: after?.at ?? null, id: after?.id ?? null };
  const isSeen = scope === undefined ? sql`true` : within(scope, sql`a.member`);
  const ofPromotion = sql`(${promotion}::text is null or a.promotion = ${promotion})`;
  const { rows } =
    queue === 'open'
      ? await sql<ApplicationRow>`select ${columns} from promotion_applications a
          where a.state in ('applied', 'in-review') and ${ofPromotion} and ${isSeen}
            and (${place.at}::timestamptz is null or (a.at, a.id) > (${place.at}::timestamptz, ${place.id}::uuid))
          order by a.at, a.id limit ${limit}`.execute(database)
      : await sql<ApplicationRow>`select ${columns} from promotion_applications a
          where a.state not in ('applied', 'in-review') and ${ofPromotion} and ${isSeen}
            and (${place.at}::timestamptz is null or (a.at, a.id) < (${place.at}::timestamptz, ${place.id}::uuid))
          order by a.at desc, a.id desc limit ${limit}`.execute(database);
  return rows;
}
