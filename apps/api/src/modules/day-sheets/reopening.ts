/** Who may reopen what was signed or closed: the second of two people, an owner who may authorise deposits now. */
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import type { Tx } from '../../infra/database.ts';
import { mayNow } from '../staff/index.ts';

/** Only owners give roles: the second person is one of them. */
export const byOwner = 'staff.authorise';

export const sentence = (why: string) => refuse('proposal-refused', { why });

export async function mayReopen(
  context: Pick<Context, 'clock'>,
  tx: Tx,
  checker: Parameters<typeof mayNow>[2] | undefined,
): Promise<Result<undefined, 'proposal-refused'>> {
  if (checker !== undefined && (await mayNow(context, tx, checker, 'deposits.authorise'))) return ok(undefined);
  return sentence('Who approves must be allowed to authorise deposits.');
}
