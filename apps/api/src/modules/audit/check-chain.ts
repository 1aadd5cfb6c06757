/** Computes the chains of the audit log anew: an altered, removed or invented line shows as the first whose hash does not follow. */
import { sql } from 'kysely';
import type { Database, Tx } from '../../infra/database.ts';
import { faultOfAuditHeads } from './heads.ts';

type Checked = { readonly lines: number; readonly bad: number | undefined; readonly head: string };

/**
 * `bad` is the id of the first line that is wrong, 0 where lines are missing at the end of a chain. `head` stands for all chains. All lines are
 * computed; but counted, named and put under the head are those alone that say nothing of suspicions, the line behind such a one in its
 * place: what this says, and what is noted of it, is read by people who must not learn that there are any.
 */
export async function checkAudit(database: Database | Tx): Promise<Checked> {
  const { rows } = await sql<{ lines: bigint; bad: bigint | null; head: string }>`
    with followed as (
      select l.id, l.chain, l.number, l.hash, l.is_confidential,
        audit_hash(coalesce(lag(l.hash) over c, sha256(uuid_send(l.chain))), l) as computed,
        coalesce(lag(l.number) over c, 0) + 1 as expected
      from audit_lines l window c as (partition by l.chain order by l.number)
    ), ends as (
      select c.chain, c.hash = coalesce((select l.hash from audit_lines l where l.chain = c.chain order by l.number desc limit 1),
        sha256(uuid_send(c.chain))) as is_right
      from audit_chains c
    )
    , wrong as (
      select chain, number from followed where hash <> computed or number <> expected order by id limit 1
    ), open as (
      select distinct on (chain) chain, hash from followed where not is_confidential order by chain, number desc
    )
    select (select count(*) from audit_lines l where not l.is_confidential) as lines,
      coalesce(
        (select coalesce((select min(f.id) from followed f where f.chain = w.chain and f.number >= w.number and not f.is_confidential), 0)
         from wrong w),
        (select 0::bigint from ends where not is_right limit 1)
      ) as bad,
      encode(sha256(coalesce((select string_agg(o.hash, ''::bytea order by o.chain) from open o), ''::bytea)), 'hex') as head`.execute(
    database,
  );
  const row = rows[0] as { lines: bigint; bad: bigint | null; head: string };
  return { lines: Number(row.lines), bad: row.bad === null ? undefined : Number(row.bad), head: row.head };
}

/** The check of `npm run verify`. */
export const auditCheck = {
  name: 'audit log: every line follows from the one before it, and what was published is there',
  async run(database: Database | Tx): Promise<{ looked: number; bad: string | undefined }> {
    const { lines, bad } = await checkAudit(database);
    const broken = bad === undefined ? undefined : bad === 0 ? 'lines are missing' : `line ${bad}`;
    return { looked: lines, bad: broken ?? (await faultOfAuditHeads(database)) };
  },
};
