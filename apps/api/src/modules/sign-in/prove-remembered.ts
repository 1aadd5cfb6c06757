/** A browser that remembers a username, in place of the password. */
import { type Result, ok } from '@banyan/core/results';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { obligationOf } from '../passwords/index.ts';
import type { Proven } from '../second-step/index.ts';
import { redeemRemembered } from '../sessions/index.ts';

/** Refusals: `remembered-ended`, whatever was wrong with it; the browser forgets the name then. */
export async function proveRemembered(
  context: Context,
  username: string,
  request: RequestFacts,
): Promise<Result<Proven, 'remembered-ended'>> {
  const known = await redeemRemembered(context, username, request);
  if (!known.ok) return known;
  const { member, family } = known.value;
  return ok({ member, by: 'remembered', owed: await obligationOf(context, member.id), family });
}
