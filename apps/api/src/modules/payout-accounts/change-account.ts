/** What only the operator may do to an account that is bound: correct its number or holder, or remove it. Each act is kept with its reason. */
import type { MemberId } from '@banyan/core/ids';
import { readAccountNumber, readHolder, tailOf } from '@banyan/core/withdrawals';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Actor } from '../../infra/actor.ts';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { publishToMember } from '../../infra/publish.ts';
import { note } from '../audit/index.ts';
import { type MemberRow, type Warrant, findByName, foldName } from '../members/index.ts';
import { institutionOf } from './account-settings.ts';
import {
  type AccountRow,
  accountChangesOf,
  isOwned,
  lockAccounts,
  numberHash,
  openAccount,
  othersWith,
  readAccount,
  readAccounts,
  sealAccount,
  storeChange,
} from './account-store.ts';

type Named = { readonly account: string; readonly id: string };
type ChangeRefusal =
  | 'not-found'
  | 'payout-account-unknown'
  | 'account-number-malformed'
  | 'holder-malformed'
  | 'account-present';

/** Gives an account another number or holder. Withdrawals to it are from now on as careful as to a new one. */
export function changePayoutAccount(
  context: Context,
  named: Named,
  to: { readonly number?: string | undefined; readonly holder?: string | undefined },
  warrant: Warrant,
  actor: Actor,
): Promise<Result<undefined, ChangeRefusal>> {
  return onAccount(context, named, async (tx, row) => {
    const { secrets, settings, clock } = context;
    const before = openAccount(secrets, row);
    const digits = institutionOf(settings, row.institution)?.digits ?? { minimum: 4, maximum: 34 };
    const number = to.number === undefined ? ok(before.number) : readAccountNumber(row.kind, to.number, digits);
    if (!number.ok) return number;
    const holder = to.holder === undefined ? ok(before.holder) : readHolder(to.holder);
    if (!holder.ok) return holder;
    const hash = numberHash(secrets, row.institution, number.value);
    if (number.value !== before.number && (await isOwned(tx, row.member, hash))) return refuse('account-present');
    const sealed = sealAccount(secrets, row.member, row.id, { number: number.value, holder: holder.value });
    const act = { act: 'changed', ...warrant, at: new Date(clock.now()) } as const;
    await storeChange(tx, row, { sealed, tail: tailOf(number.value), hash }, act);
    await note(tx, actor, {
      act: 'payout-accounts.change',
      object: { kind: 'member', id: row.member },
      before: { account: row.id, tail: row.tail },
      after: { account: row.id, tail: tailOf(number.value), isHolderNew: to.holder !== undefined },
      reason: warrant.reason,
    });
    return ok(undefined);
  });
}

/** Takes an account away. What goes out to it already is not stopped by that. */
export async function removeInto(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { member, id }: { readonly member: MemberId; readonly id: string },
  warrant: Warrant,
): Promise<Result<undefined, 'payout-account-unknown'>> {
  await lockAccounts(tx, member);
  const row = await readAccount(tx, member, id);
  if (row === undefined) return refuse('payout-account-unknown');
  await storeChange(tx, row, undefined, { act: 'removed', ...warrant, at: new Date(clock.now()) });
  await publishToMember(tx, member, 'payout-accounts.changed', {});
  return ok(undefined);
}

async function onAccount(
  { database }: Context,
  { account, id }: Named,
  work: (tx: Tx, row: AccountRow) => Promise<Result<undefined, ChangeRefusal>>,
): Promise<Result<undefined, ChangeRefusal>> {
  const member = await findByName(database, foldName(account));
  if (member === undefined) return refuse('not-found');
  return await transact<undefined, ChangeRefusal>(database, async (tx) => {
    await lockAccounts(tx, member.id);
    const row = await readAccount(tx, member.id, id);
    if (row === undefined) return refuse('payout-account-unknown');
    const done = await work(tx, row);
    if (done.ok) await publishToMember(tx, member.id, 'payout-accounts.changed', {});
    return done;
  });
}

export type ListedAccount = AccountRow & {
  readonly number: string;
  readonly holder: string;
  readonly sharedWith: number;
};

/** A member's accounts in plain, for the operator, with what was done to them. */
export async function showPayoutAccounts(
  { database, secrets }: Context,
  account: string,
): Promise<
  | {
      readonly member: MemberRow;
      readonly accounts: readonly ListedAccount[];
      readonly changes: Awaited<ReturnType<typeof accountChangesOf>>;
    }
  | undefined
> {
  const member = await findByName(database, foldName(account));
  if (member === undefined) return undefined;
  const accounts: ListedAccount[] = [];
  for (const row of await readAccounts(database, member.id)) {
    const sharedWith = (await othersWith(database, member.id, row.id)).length;
    accounts.push({ ...row, ...openAccount(secrets, row), sharedWith });
  }
  return { member, accounts, changes: await accountChangesOf(database, member.id) };
}
