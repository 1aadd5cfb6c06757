/** Whose a deposit is: by our reference, by its id, or by what the other side calls the payment. */
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function depositOwners(database: Database, text: string): Promise<MemberId[]> {
  const references = database.selectFrom('deposit_references').select('member');
  const [own, foreign] = await Promise.all([
    (isUuid(text)
      ? references.where('deposit', '=', text.toLowerCase())
      : references.where('reference', '=', text.toUpperCase())
    )
      .limit(10)
      .execute(),
    database
      .selectFrom('payment_ids')
      .select('member')
      .where('payment_id', 'in', [...new Set([text, text.toUpperCase()])])
      .limit(10)
      .execute(),
  ]);
  return [...own, ...foreign].map(({ member }) => member as MemberId);
}

/** Our references of deposits, by their ids. */
export async function depositReferences(
  database: Database,
  deposits: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (deposits.length === 0) return new Map();
  const rows = await database
    .selectFrom('deposit_references')
    .select(['deposit', 'reference'])
    .where('deposit', 'in', [...deposits])
    .execute();
  return new Map(rows.map(({ deposit, reference }) => [deposit, reference]));
}
