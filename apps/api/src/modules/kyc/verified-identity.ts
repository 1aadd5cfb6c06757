/** Whether who a member is has been verified, as a piece of others' statements: the rule of `identityStateOf` for that one state. */
import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../infra/settings.ts';
import { requiredDocuments } from './kyc-settings.ts';

export function isVerified(
  settings: Settings,
  bucket: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const newest = (kind: RawBuilder<unknown>) =>
    sql`(select d.state from kyc_documents d where d.bucket = ${bucket} and d.member = ${member} and d.kind = ${kind}
      order by d.sent_at desc, d.id desc limit 1)`;
  const check = sql`(select c.state from kyc_checks c
    join kyc_persons p on p.bucket = c.bucket and p.member = c.member and p.at = c.person_at
    where c.bucket = ${bucket} and c.member = ${member} order by c.asked_at desc, c.id desc limit 1)`;
  const required = settings.get(requiredDocuments);
  return sql`(coalesce(${check} = 'confirmed', false) and not exists (
      select from (select distinct d.kind from kyc_documents d where d.bucket = ${bucket} and d.member = ${member}) k
      where ${newest(sql`k.kind`)} = 'rejected')
    or not exists (select from unnest(${[...required]}::text[]) k (kind) where ${newest(sql`k.kind`)} is distinct from 'verified'))`;
}
