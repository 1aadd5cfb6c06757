/** How far many members have shown who they are, for lists. */
import { sql } from 'kysely';
import {
  type CheckState,
  type DocumentKind,
  type DocumentState,
  type IdentityState,
  identityStateOf,
} from '@banyan/core/kyc';
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';
import type { Settings } from '../../infra/settings.ts';
import { requiredDocuments } from './kyc-settings.ts';

type Found = { member: MemberId; kind: DocumentKind | null; state: DocumentState | CheckState };

export async function identitiesOf(
  database: Database,
  settings: Settings,
  members: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, IdentityState>> {
  const [buckets, ids] = [members.map(bucketOf), [...members]];
  const { rows } = await sql<Found>`
    select k.member, d.kind, d.state from unnest(${buckets}::smallint[], ${ids}::uuid[]) k (bucket, member)
    cross join lateral (
      select distinct on (d.kind) d.kind, d.state from kyc_documents d
      where d.bucket = k.bucket and d.member = k.member order by d.kind, d.sent_at desc, d.id desc) d
    union all
    select k.member, null, c.state from unnest(${buckets}::smallint[], ${ids}::uuid[]) k (bucket, member)
    cross join lateral (
      select c.state from kyc_checks c
      join kyc_persons p on p.bucket = c.bucket and p.member = c.member and p.at = c.person_at
      where c.bucket = k.bucket and c.member = k.member order by c.asked_at desc, c.id desc limit 1) c`.execute(
    database,
  );
  const required = settings.get(requiredDocuments);
  const found = Map.groupBy(rows, ({ member }) => member);
  return new Map(
    ids.map((member) => {
      const own = found.get(member) ?? [];
      const documents = Object.fromEntries(own.flatMap(({ kind, state }) => (kind === null ? [] : [[kind, state]])));
      const check = own.find(({ kind }) => kind === null)?.state as CheckState | undefined;
      return [member, identityStateOf(required, documents, check)];
    }),
  );
}
