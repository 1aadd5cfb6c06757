/** Whose a withdrawal is, by its id or by the reference under which it is paid. */
import type { MemberId } from '@banyan/core/ids';
import type { Database } from '../../infra/database.ts';

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

export async function withdrawalOwners(database: Database, text: string): Promise<MemberId[]> {
  const references = database.selectFrom('withdrawal_references').select('member');
  const rows = await (isUuid(text)
    ? references.where('withdrawal', '=', text.toLowerCase())
    : references.where('reference', '=', text.toUpperCase())
  )
    .limit(10)
    .execute();
  return rows.map(({ member }) => member as MemberId);
}
