/** Free rounds at a vendor's game, whose wins are money: one person grants up to a sum, two above it. */
import { Type, type Static } from 'typebox';
import type { MemberId } from '@banyan/core/ids';
import { type Currency, parseMoney } from '@banyan/core/money';
import { ok, type Result, refuse } from '@banyan/core/results';
import { VendorCode, type vendorsRoutes } from '@banyan/protocol/admin/vendors';
import type { AdminUseCase } from '../../infra/bind-admin.ts';
import { type Database, type Tx, transact } from '../../infra/database.ts';
import { setting } from '../../infra/settings.ts';
import { note } from '../audit/index.ts';
import { grantInto, revokeInto } from '../free-rounds/index.ts';
import { findByName, foldName, membersWithin } from '../members/index.ts';

export const freeRoundsAlone = setting({
  key: 'vendors.freeRoundsAlone',
  summary:
    'What one person may grant of free rounds at once, as decimal text in the member’s currency; more takes two.',
  shape: Type.String({ pattern: '^(0|[1-9][0-9]{0,12})$', maxLength: 13 }),
  default: '5000',
});

export const Grant = Type.Object(
  {
    vendor: VendorCode,
    game: Type.String({ minLength: 1, maxLength: 128 }),
    account: Type.String({ minLength: 1, maxLength: 64 }),
    rounds: Type.Integer({ minimum: 1, maximum: 1000 }),
    stake: Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$', maxLength: 24 }),
    days: Type.Integer({ minimum: 1, maximum: 366 }),
  },
  { additionalProperties: false },
);

/** Whom they are for and what they are worth at most in stakes. Refusal: `proposal-refused` with a sentence. */
export async function readGrant(
  database: Database | Tx,
  { account, rounds, stake }: Static<typeof Grant>,
): Promise<Result<{ member: MemberId; account: string; currency: Currency; total: bigint }, 'proposal-refused'>> {
  const member = await findByName(database, foldName(account));
  if (member === undefined) return refuse('proposal-refused', { why: `There is no member ${account}.` });
  const amount = parseMoney(member.currency, stake);
  if (!amount.ok || amount.value.units <= 0n) return refuse('proposal-refused', { why: 'The stake is no amount.' });
  const total = amount.value.units * BigInt(rounds);
  return ok({ member: member.id, account: member.account, currency: member.currency, total });
}

export const grant: AdminUseCase<(typeof vendorsRoutes)['POST /admin/api/free-rounds']> = async (
  context,
  { body: { reason, ...asked } },
  caller,
) => {
  const read = await readGrant(context.database, asked);
  if (!read.ok) return read;
  const member = read.value.member;
  if (caller.scope !== undefined && !(await membersWithin(context.database, caller.scope, [member])).has(member))
    return refuse('proposal-refused', { why: `There is no member ${asked.account}.` });
  const bound = parseMoney(read.value.currency, context.settings.get(freeRoundsAlone));
  if (bound.ok && read.value.total > bound.value.units)
    return refuse('proposal-refused', { why: 'This is more than one person grants; propose it.', band: 1 });
  return await transact(context.database, async (tx) => {
    const granted = await grantInto(context, tx, asked, { by: caller.name, reason });
    if (!granted.ok) return granted;
    await note(tx, caller, {
      act: 'grants.free-rounds',
      object: { kind: 'member', id: read.value.member },
      after: { ...asked, id: granted.value },
      reason,
    });
    return ok({ id: granted.value });
  });
};

export const revoke: AdminUseCase<(typeof vendorsRoutes)['POST /admin/api/free-rounds/revoke']> = async (
  context,
  { body: { vendor, id, reason } },
  caller,
) => {
  return await transact(context.database, async (tx) => {
    const done = await revokeInto(context, tx, vendor, id, { by: caller.name, reason });
    if (!done.ok) return done;
    const owner = done.value;
    // Refused, it is not taken back either.
    if (caller.scope !== undefined && !(await membersWithin(tx, caller.scope, [owner])).has(owner))
      return refuse('not-found');
    await note(tx, caller, { act: 'grants.revoke', object: { kind: 'vendor', id: vendor }, after: { id }, reason });
    return ok({});
  });
};
