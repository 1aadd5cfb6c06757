/** Which contracts end with something. Asked when it is shown, and again under the lock of the kind when it is done. */
import { sql } from 'kysely';
import { cascadeOf } from '@banyan/core/contracts';
import type { MemberId } from '@banyan/core/ids';
import type { Database, Tx } from '../../infra/database.ts';
import { everybodyBelow } from '../members/index.ts';
import { type ContractRow, selectContracts } from './contract-store.ts';

const below = (member: MemberId) => sql`select b.member from (${everybodyBelow(member)}) b`;

/** With the acceptance of an offer: every contract of the kind below, direct or not, with a rate strictly higher (DEC-49). */
export async function endedByAccepting(
  database: Database | Tx,
  { member, kind, terms }: Pick<ContractRow, 'member' | 'kind' | 'terms'>,
): Promise<ContractRow[]> {
  const all = await selectContracts(
    database,
    sql`c.kind = ${kind} and c.state = 'accepted' and c.member in (${below(member)})`,
  );
  const byId = new Map(all.map((row) => [row.id, row]));
  return cascadeOf(
    terms,
    all.map(({ id, rate }) => ({ contract: id, rate })),
  ).map(({ contract }) => byId.get(contract) as ContractRow);
}

/** With the end of a contract, after it: what its member gave of the kind, and what those gave; and all of the kind below. */
export async function endedByEnding(
  database: Database | Tx,
  { id, member, kind }: Pick<ContractRow, 'id' | 'member' | 'kind'>,
): Promise<ContractRow[]> {
  return await selectContracts(
    database,
    sql`c.id <> ${id}::uuid and c.id in (
      with recursive resting as (
        select s.id, s.member from contracts s
        where s.kind = ${kind} and s.state = 'accepted' and (s.offeror = ${member}::uuid or s.member in (${below(member)}))
        union
        select s.id, s.member from contracts s join resting r on s.offeror = r.member
        where s.kind = ${kind} and s.state = 'accepted'
      )
      select id from resting)`,
    sql`c.id`,
  );
}
