/** Codes and transaction ids can be guessed at only so often, by a member and from an address. */
import type { MemberId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { type RateLimits, sourceOf } from '../../infra/rate-limits.ts';
import { claimTries } from './method-settings.ts';

/** Takes a try. Whether there was none left. */
export async function claimsSpent(
  { settings }: Pick<Context, 'settings'>,
  limits: RateLimits,
  member: MemberId,
  { address }: Pick<RequestFacts, 'address'>,
): Promise<boolean> {
  const points = settings.get(claimTries);
  const own = await limits.take({ name: 'cashier claims', points, seconds: 3600 }, member);
  const near = await limits.take(
    { name: 'cashier claims address', points: points * 10, seconds: 3600 },
    sourceOf(address),
  );
  return !own || !near;
}
