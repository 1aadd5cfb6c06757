/** Before a member looks: what they just did is counted, so that nobody reads behind it. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import { catchUpRecords } from '../records/index.ts';
import { countMembers } from './count.ts';
import { settleThese } from './give.ts';

/** PostgreSQL's word for a write where only reading is allowed. */
const readOnly = '25006';

export async function lookAtOwn(context: Context, member: MemberId): Promise<void> {
  await catchUpRecords(context, member);
  try {
    const { due } = await countMembers(context, new Map([[member, new Set<string>()]]), false);
    await settleThese(context, due);
  } catch (error) {
    // Whoever may only read, as the staff in a view of a member, reads what stands.
    if ((error as { code?: string }).code !== readOnly) throw error;
  }
}
