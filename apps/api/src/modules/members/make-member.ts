/** Creates a member: a unique name, a row, and ledger accounts in one currency for life. */
import { type MemberId, makeId } from '@banyan/core/ids';
import { isStaffType } from '@banyan/core/members';
import type { Currency } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Instant } from '@banyan/core/time';
import type { Tx } from '../../infra/database.ts';
import { openAccounts } from '../ledger/index.ts';
import { foldName } from './names.ts';
import { insertMember, takeName } from './store.ts';

export type NewMember = {
  readonly account: string;
  /** Already checked; empty for none. */
  readonly nickname?: string;
  /** 1, 2, 41, 42 agents; 3 player; 4 trial; 9 staff. */
  readonly type: number;
  readonly currency: Currency;
  readonly upline?: MemberId | undefined;
  readonly now: Instant;
};

/** Makes a member in the caller's transaction. Refusal: `name-taken`. */
export async function makeMember(tx: Tx, asked: NewMember): Promise<Result<MemberId, 'name-taken'>> {
  const id = makeId<'member'>(asked.now);
  if (!(await takeName(tx, foldName(asked.account), id))) return refuse('name-taken');
  const createdAt = new Date(asked.now);
  const { account, type, currency } = asked;
  await insertMember(tx, {
    id,
    account,
    nickname: asked.nickname ?? '',
    type,
    currency,
    status: 'active',
    upline: asked.upline,
    rankLevel: 0,
    createdAt,
  });
  // Staff neither have money nor play.
  if (!isStaffType(type)) await openAccounts(tx, id, currency);
  return ok(id);
}
