/** Grants a player free rounds at a vendor's game, and revokes what is left of them. Who did it and why is recorded. */
import type { MemberId } from '@banyan/core/ids';
import { randomBytes } from 'node:crypto';
import { parseMoney } from '@banyan/core/money';
import { type Result, ok, refuse } from '@banyan/core/results';
import type { Context } from '../../infra/context.ts';
import { type Tx, transact } from '../../infra/database.ts';
import { type Warrant, findByName, foldName } from '../members/index.ts';
import { mayReward } from '../safety/index.ts';
import { cancelFreeRounds, insertFreeRounds } from './free-round-store.ts';
import { noteVendorChange } from '../vendors/index.ts';
import { hasGame } from '../vendors/index.ts';

export type Grant = {
  readonly vendor: string;
  readonly game: string;
  readonly account: string;
  readonly rounds: number;
  /** Of one round, decimal text in the member's currency. */
  readonly stake: string;
  readonly days: number;
};

/** Returns the grant's id. Refusals: `not-found` for no such member or game; `play-barred` for who rests or is excluded; `amount-malformed` for a stake or a number that is none. */
export async function grantFreeRounds(
  context: Context,
  grant: Grant,
  warrant: Warrant,
): Promise<Result<string, 'not-found' | 'amount-malformed' | 'play-barred'>> {
  return await transact(context.database, (tx) => grantInto(context, tx, grant, warrant));
}

/** The same in a transaction of the caller's. */
export async function grantInto(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { vendor, game, account, rounds, stake, days }: Grant,
  { by, reason }: Warrant,
): Promise<Result<string, 'not-found' | 'amount-malformed' | 'play-barred'>> {
  const member = await findByName(tx, foldName(account));
  if (member === undefined || !(await hasGame(tx, vendor, game))) return refuse('not-found');
  const { id: owner, currency } = member;
  const allowed = await mayReward(tx, owner);
  if (!allowed.ok) return allowed;
  const amount = parseMoney(currency, stake);
  const isCount = (n: number, most: number) => Number.isInteger(n) && n >= 1 && n <= most;
  if (!amount.ok || amount.value.units <= 0n || !isCount(rounds, 1000) || !isCount(days, 366))
    return refuse('amount-malformed');
  const id = `free-${randomBytes(12).toString('base64url')}`;
  const now = clock.now();
  const row = { member: owner, vendor, id, game, currency, rounds, played: 0, stake: amount.value.units } as const;
  const at = new Date(now);
  await insertFreeRounds(tx, { ...row, state: 'issued', expiresAt: new Date(now + days * 86_400_000) }, at);
  const details = { account: member.account, rounds: String(rounds), stake: `${stake} ${currency}`, id };
  await noteVendorChange(tx, { at, by, reason, act: 'granted free rounds', vendor, game, details });
  return ok(id);
}

/** Refusal: `not-found` where nothing is left of it. */
export async function revokeFreeRounds(
  context: Context,
  vendor: string,
  id: string,
  warrant: Warrant,
): Promise<Result<undefined, 'not-found'>> {
  const done = await transact(context.database, (tx) => revokeInto(context, tx, vendor, id, warrant));
  return done.ok ? ok(undefined) : done;
}

/** The same in a transaction of the caller's. Answers whose they were. */
export async function revokeInto(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  vendor: string,
  id: string,
  { by, reason }: Warrant,
): Promise<Result<MemberId, 'not-found'>> {
  const owner = await cancelFreeRounds(tx, vendor, id);
  if (owner === undefined) return refuse('not-found');
  const change = { at: new Date(clock.now()), by, reason, vendor, details: { id } };
  await noteVendorChange(tx, { ...change, act: 'revoked free rounds' });
  return ok(owner);
}
