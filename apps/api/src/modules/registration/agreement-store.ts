/** The table of what members agreed to. */
import { type MemberId, bucketOf } from '@banyan/core/ids';
import type { Tx } from '../../infra/database.ts';

/** Stores what was accepted: which text in which version, when and from where (DEC-15). */
export async function insertAgreements(
  tx: Tx,
  member: MemberId,
  accepted: {
    documents: readonly { document: string; version: string }[];
    at: Date;
    address: string;
  },
): Promise<void> {
  const { documents, at, address } = accepted;
  const rows = documents.map(({ document, version }) => ({
    bucket: bucketOf(member),
    member,
    document,
    version,
    accepted_at: at,
    address,
  }));
  await tx.insertInto('agreements').values(rows).execute();
}
