/** How often members change their protection: enough for anybody, too little for a flood. */
import type { MemberId } from '@banyan/core/ids';
import type { Context } from '../../infra/context.ts';
import type { RateLimits } from '../../infra/rate-limits.ts';
import { safetyTries } from './safety-settings.ts';

export async function mayChange({ settings }: Context, limits: RateLimits, member: MemberId): Promise<boolean> {
  return await limits.take({ name: 'safety', points: settings.get(safetyTries), seconds: 3600 }, member);
}
