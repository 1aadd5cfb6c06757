/** How often a second step may be answered, and how often its code is sent. */
import type { MemberId } from '@banyan/core/ids';
import type { RequestFacts } from '../../infra/bind.ts';
import type { Context } from '../../infra/context.ts';
import { sourceOf } from '../../infra/rate-limits.ts';
import type { CodeWay } from '../protection/index.ts';
import { stepCodesPerMember, stepTriesPerMember } from './step-settings.ts';
import type { RateBucket } from '../../infra/allowances.ts';
import { codesPerAddress, bucketsOf } from '../verification/index.ts';

const hourMs = 3_600_000;

/**
 * Returns of one member, over all logins: a code is one of a million, and whoever knows the password may open one login after
 * the other (T07).
 */
export const triesBucket = ({ settings }: Context, member: MemberId): RateBucket => ({
  scope: 'step tries',
  key: member,
  rule: { points: settings.get(stepTriesPerMember), windowMs: 24 * hourMs, lockMs: 12 * hourMs },
});

/** What sending a code costs, in the order in which the rows are locked. An SMS costs money like any other. */
export function sendingBuckets(
  context: Context,
  { member, way, to }: { member: MemberId; way: CodeWay; to: string },
  request: RequestFacts,
): RateBucket[] {
  const { settings } = context;
  const rule = { points: settings.get(stepCodesPerMember), windowMs: hourMs, lockMs: hourMs };
  const own: RateBucket = { scope: 'step codes', key: member, rule };
  if (way === 'sms') return [own, ...bucketsOf(context, to, sourceOf(request.address))];
  const perAddress = { points: settings.get(codesPerAddress), windowMs: hourMs, lockMs: 300_000 };
  return [own, { scope: 'email code address', key: sourceOf(request.address), rule: perAddress }];
}
